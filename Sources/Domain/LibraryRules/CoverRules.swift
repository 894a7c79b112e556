import Library
import LibraryPorts
import Platform

/// The rules for covers, which are optional: if one cannot be fetched or stored, nothing fails.
package struct CoverRules {
  /// Fetches the cover of a record, or returns `nil` if it cannot be fetched.
  package typealias Fetch = (RecordName) -> Data?

  package let index: any CoverIndex
  package let files: any CoverFiles
  package let now: () -> Date
  private let fetch: Fetch

  /// - Parameter now: the actual time, even if another day is set as today.
  package init(
    index: any CoverIndex, files: any CoverFiles, now: @escaping () -> Date = Date.init,
    fetch: @escaping Fetch = { _ in nil }
  ) {
    self.index = index
    self.files = files
    self.now = now
    self.fetch = fetch
  }

  /// Returns the stored cover, or else fetches and stores the catalogue's cover.
  package func image(of owner: CoverOwner, record: RecordName?) -> Data? {
    let storedCover = try? index.cover(of: owner)
    if let image = image(storedCover) { return image }
    if let record = storedCover?.record ?? record, let image = fetch(record) {
      save(image, from: record, of: owner)
      return image
    }
    if storedCover != nil {
      try? index.saveCover(nil, of: owner)
      removeUnusedFiles()
    }
    return nil
  }

  /// Returns the stored cover, if it may still be kept. Nothing is fetched or recorded.
  package func storedCover(of owner: CoverOwner) throws -> StoredCover? {
    try index.cover(of: owner).flatMap { $0.isCurrent(at: now()) ? $0 : nil }
  }

  package func image(in cover: StoredCover) -> Data? { files.image(cover.file) }

  package func image(_ cover: StoredCover?) -> Data? {
    guard let cover, cover.isCurrent(at: now()) else { return nil }
    return files.image(cover.file)
  }

  package func save(_ image: Data, from record: RecordName, of owner: CoverOwner) {
    saveWithoutCleanup(image, from: record, of: owner)
    removeUnusedFiles()
  }

  /// Stores an image like `save`, but leaves the removal of unused files to the caller.
  package func saveWithoutCleanup(_ image: Data, from record: RecordName, of owner: CoverOwner) {
    guard let file = try? files.save(image) else { return }
    let cover = StoredCover(file: file, record: record, fetchedAt: now())
    do {
      try index.saveCover(cover, of: owner)
    } catch {
      discard([file])
    }
  }

  /// Stores a user's picture, to be given to a book in a change.
  ///
  /// - Parameter isDryRun: whether the picture is only checked.
  /// - Throws: `FileError`; `ImportError` if it is not a picture, or too large; `StorageError`.
  package func save(pictureAt path: String, isDryRun: Bool = false) throws -> StoredCover {
    let image = try files.picture(at: path)
    do {
      let file = try isDryRun ? files.name(of: image) : files.save(image)
      let record = RecordName(source: StoredCover.ownSource, id: "")
      return StoredCover(file: file, record: record, fetchedAt: now())
    } catch CoverError.notAnImage {
      throw ImportError.notAPicture(path)
    } catch CoverError.tooLarge {
      throw ImportError.pictureTooLarge(path)
    } catch CoverError.cannotWrite(let reason) {
      throw StorageError.cannotCreate(files.folder, reason: reason)
    }
  }

  /// Stores the cover of a catalogue's record, if it can be fetched, to be given to a book in a
  /// change.
  package func save(coverOf record: CatalogueRecord, from catalogue: CatalogueChoice)
    -> StoredCover?
  {
    guard record.coverAddress != nil,
      let image = try? catalogue.with(source: record.source).open().cover(of: record),
      let file = try? files.save(image)
    else { return nil }
    let name = RecordName(source: record.source.rawValue, id: record.id)
    return StoredCover(file: file, record: record.coverName ?? name, fetchedAt: now())
  }

  package func hasFile(_ file: String) -> Bool { files.image(file) != nil }

  package func path(of file: String) -> String { files.folder + "/" + file }

  /// Removes files that were stored for a change that was not made, unless they are needed
  /// elsewhere.
  package func discard(_ files: [String]) {
    for file in files where (try? index.isNeeded(file)) == false { self.files.remove(file) }
  }

  /// Removes files that are not needed, and files that may no longer be kept.
  package func removeUnusedFiles() {
    let limit = StoredCover.oldestAllowed(at: now())
    let unused = try? index.unusedCovers(from: StoredCover.limitedSource, before: limit)
    for file in unused ?? [] where (try? index.forgetCover(file)) != nil { files.remove(file) }
  }

  // MARK: Upkeep

  /// Reports files that are needed but missing, and files that are not recorded. A recorded file
  /// that is not needed is not a fault: a discarded undo step may leave it, and `removeUnusedFiles`
  /// removes it.
  package func check(_ report: (LibraryFault) throws -> Void) throws {
    try index.forEachCover { owner, file in
      if files.image(file) == nil { try report(.coverMissing(file, of: owner)) }
    }
    for file in files.names() where try !index.isRecorded(file) { try report(.coverLeftOver(file)) }
  }

  /// Removes unrecorded files, forgets missing ones, and returns the number of both.
  package func repair() throws -> Int {
    var faults: [LibraryFault] = []
    try check { faults.append($0) }
    for fault in faults {
      switch fault {
      case .coverMissing(_, let owner): try index.saveCover(nil, of: owner)
      case .coverLeftOver(let file): files.remove(file)
      default: break
      }
    }
    removeUnusedFiles()
    return faults.count
  }

  /// - Parameter open: opens the catalogue of a source, and throws if that is not in use.
  package static func fetch(by open: @escaping (CatalogueSource) throws -> any Catalogue) -> Fetch {
    { name in
      guard let source = CatalogueSource(rawValue: name.source), let catalogue = try? open(source),
        let record = try? catalogue.record(name.id)
      else { return nil }
      return try? catalogue.cover(of: record)
    }
  }
}
