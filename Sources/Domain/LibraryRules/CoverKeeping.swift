import Library
import LibraryPorts
import Platform

/// Which covers are kept, and for how long: the same for every screen.
///
/// A cover is an ornament: where one cannot be fetched or kept, there is none, and nothing fails.
package struct CoverKeeping {
  /// Asks a catalogue for the cover of a record; nil if there is none, or no way to it.
  package typealias Fetch = (RecordName) -> Data?

  package let index: any CoverIndex
  package let files: any CoverFiles
  package let now: () -> Date
  private let fetch: Fetch

  /// - Parameter now: the real time, whatever day was set to count as today.
  package init(
    index: any CoverIndex, files: any CoverFiles, now: @escaping () -> Date = Date.init,
    fetch: @escaping Fetch = { _ in nil }
  ) {
    self.index = index
    self.files = files
    self.now = now
    self.fetch = fetch
  }

  /// The cover that is kept; else the one that the catalogue gives, which is kept from then on.
  ///
  /// - Parameter record: where to ask; nil if there is no telling.
  package func image(of owner: CoverOwner, record: RecordName?) -> Data? {
    let kept = try? index.cover(of: owner)
    if let image = image(kept) { return image }
    if let record = kept?.record ?? record, let image = fetch(record) {
      keep(image, from: record, of: owner)
      return image
    }
    if kept != nil {
      try? index.keepCover(nil, of: owner)
      tidy()
    }
    return nil
  }

  /// The cover that is kept, if it still may be: nothing is fetched, and nothing noted.
  package func kept(of owner: CoverOwner) throws -> KeptCover? {
    try index.cover(of: owner).flatMap { $0.mayBeKept(at: now()) ? $0 : nil }
  }

  package func image(in cover: KeptCover) -> Data? { files.image(cover.file) }

  /// The image of a cover that is still kept.
  package func image(_ cover: KeptCover?) -> Data? {
    guard let cover, cover.mayBeKept(at: now()) else { return nil }
    return files.image(cover.file)
  }

  /// Keeps an image that a catalogue gave as the cover of something.
  package func keep(_ image: Data, from record: RecordName, of owner: CoverOwner) {
    put(image, from: record, of: owner)
    tidy()
  }

  /// Like `keep`, but leaves tidying up to the caller.
  package func put(_ image: Data, from record: RecordName, of owner: CoverOwner) {
    guard let file = try? files.keep(image) else { return }
    let cover = KeptCover(file: file, record: record, fetchedAt: now())
    do {
      try index.keepCover(cover, of: owner)
    } catch {
      discard([file])
    }
  }

  /// Keeps a picture of the user's, which is then given to a book in a change.
  ///
  /// - Parameter isDryRun: whether it is only looked at.
  /// - Throws: `FileError`; `ImportError` for what is no picture, or too large a one; `StorageError`.
  package func keep(pictureAt path: String, isDryRun: Bool = false) throws -> KeptCover {
    let image = try files.picture(at: path)
    do {
      let file = try isDryRun ? files.name(of: image) : files.keep(image)
      let record = RecordName(source: KeptCover.ownSource, id: "")
      return KeptCover(file: file, record: record, fetchedAt: now())
    } catch CoverError.notAnImage {
      throw ImportError.notAPicture(path)
    } catch CoverError.tooLarge {
      throw ImportError.pictureTooLarge(path)
    } catch CoverError.cannotWrite(let reason) {
      throw StorageError.cannotCreate(files.folder, reason: reason)
    }
  }

  /// Keeps the cover of a catalogue's record, which is then given to a book in a change; nil if there is
  /// none, or no way to it.
  package func keep(coverOf record: CatalogueRecord, from catalogue: CatalogueChoice) -> KeptCover?
  {
    guard record.coverAddress != nil,
      let image = try? catalogue.with(source: record.source).open().cover(of: record),
      let file = try? files.keep(image)
    else { return nil }
    let own = RecordName(source: record.source.rawValue, id: record.id)
    return KeptCover(file: file, record: record.coverName ?? own, fetchedAt: now())
  }

  /// Whether the file of a cover is there, and an image.
  package func has(_ file: String) -> Bool { files.image(file) != nil }

  /// Where the file of a cover is.
  package func path(of file: String) -> String { files.folder + "/" + file }

  /// Removes files that were kept for something that did not come about, unless others need them.
  package func discard(_ files: [String]) {
    for file in files where (try? index.isNeeded(file)) == false { self.files.remove(file) }
  }

  /// Throws away the files that nothing needs, and those that may no longer be kept.
  package func tidy() {
    let limit = KeptCover.limit(at: now())
    let idle = try? index.idleCovers(from: KeptCover.limitedSource, before: limit)
    for file in idle ?? [] where (try? index.forgetCover(file)) != nil { files.remove(file) }
  }

  // MARK: Upkeep

  /// Tells of each file that is needed and not there, or there and not known. One that nothing needs any more
  /// is no fault: an undo that is forgotten may leave it, and it goes when covers are tidied.
  package func check(_ report: (LibraryFault) throws -> Void) throws {
    try index.eachCover { owner, file in
      if files.image(file) == nil { try report(.coverMissing(file, of: owner)) }
    }
    for file in files.names() where try !index.isNoted(file) { try report(.coverLeftOver(file)) }
  }

  /// Removes the files that are left over, and no longer looks for those that are missing.
  ///
  /// - Returns: how many were put right.
  package func repair() throws -> Int {
    var faults: [LibraryFault] = []
    try check { faults.append($0) }
    for fault in faults {
      switch fault {
      case .coverMissing(_, let owner): try index.keepCover(nil, of: owner)
      case .coverLeftOver(let file): files.remove(file)
      default: break
      }
    }
    tidy()
    return faults.count
  }

  /// Asks a catalogue for covers, by the names that records have there.
  ///
  /// - Parameter open: opens a catalogue of this kind; it fails where that is not the one in use.
  package static func fetch(by open: @escaping (CatalogueSource) throws -> any Catalogue) -> Fetch {
    { name in
      guard let source = CatalogueSource(rawValue: name.source), let catalogue = try? open(source),
        let record = try? catalogue.record(name.id)
      else { return nil }
      return try? catalogue.cover(of: record)
    }
  }
}
