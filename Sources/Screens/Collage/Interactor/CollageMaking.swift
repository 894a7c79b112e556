import Library
import LibraryPorts
import LibraryRules
import Platform

/// Making a collage for a tag: of which books, and keeping it with their covers.
///
/// The covers become files when all of them are there, so that whatever ends it before leaves none.
package struct CollageMaking {
  /// Told of each book that was found: how many there are by now, and its title.
  package typealias Progress = (_ count: Int, _ title: String) throws -> Void

  let store: any LibraryStore
  let files: any CoverFiles
  let clock: Clock
  let now: () -> Date
  private let catalogue: () throws -> any Catalogue
  private let fetchesCovers: Bool
  let randomChoice: RandomChoice

  /// - Parameters:
  ///   - now: the real time, whatever day was set to count as today.
  ///   - catalogue: opens the catalogue, when that is needed.
  ///   - fetchesCovers: whether covers may be asked for.
  ///   - randomChoice: makes the choices.
  package init(
    store: any LibraryStore, files: any CoverFiles, clock: Clock,
    now: @escaping () -> Date = Date.init,
    catalogue: @escaping () throws -> any Catalogue, fetchesCovers: Bool = true,
    randomChoice: RandomChoice = RandomChoice()
  ) {
    self.store = store
    self.files = files
    self.clock = clock
    self.now = now
    self.catalogue = catalogue
    self.fetchesCovers = fetchesCovers
    self.randomChoice = randomChoice
  }

  /// Makes a collage and gives it to the tag, in place of the one it may have. A tag that is not there
  /// is added.
  ///
  /// - Parameter source: nil for the library's books that have the tag, and a catalogue's for the places
  ///   that they leave.
  /// - Returns: the tag with its collage, which may have fewer than twelve books; why there are none of
  ///   the catalogue's beside the library's, if that is so.
  /// - Throws: `LibraryError` where the name cannot be one, or nothing is found; `CatalogueError`.
  ///   Everything is then as it was.
  package func make(
    for tag: String, from source: Collage.Source?, _ progress: Progress
  ) throws -> (tag: KeptTag, fault: CatalogueError?) {
    var name = try Tagging.name(tag)
    let old = try store.tag(named: name)
    name = old?.name ?? name
    let own = source == .catalogue ? [] : try ownBooks(tagged: name, progress)
    if source == .library {
      guard !own.isEmpty else { throw LibraryError.noBooksTagged(name) }
      return (try keep(own, from: .library, for: name), nil)
    }
    guard own.count < Collage.size else {
      return (try keep(own, from: .both(nil, offset: 0), for: name), nil)
    }
    do {
      let catalogue = try catalogue()
      var search = CollageSearch(
        for: name, in: catalogue, beside: own.map(\.book), names: files.name(of:),
        fetchesCovers: fetchesCovers, randomChoice)
      let last = old?.collage?.origin
      let offset = try search.run(
        avoiding: last?.catalogue == catalogue.source ? last?.offset : nil, progress)
      let origin: Collage.Origin =
        source == .catalogue
        ? .catalogue(catalogue.source, offset: offset) : .both(catalogue.source, offset: offset)
      return (try keep(own + search.books, from: origin, for: name), nil)
    } catch let error as CatalogueError where error != .interrupted && !own.isEmpty {
      return (try keep(own, from: .both(nil, offset: 0), for: name), error)
    } catch LibraryError.noCovers where !own.isEmpty {
      return (try keep(own, from: .both(nil, offset: 0), for: name), nil)
    }
  }

  // MARK: Keeping

  private func keep(
    _ books: [FoundBook], from origin: Collage.Origin, for tag: String
  ) throws -> KeptTag {
    let keeping = CoverKeeping(index: store, files: files, now: now)
    var collage = Collage(origin: origin, madeAt: clock.now, books: books.map(\.book))
    var covers: [KeptCover] = []
    var written: [String] = []
    let kept: KeptTag
    do {
      for (place, found) in books.enumerated() {
        var cover = found.cover
        // Where no file can be written, there is a collage without pictures.
        if let image = found.image, let record = found.book.recordName,
          let file = try? files.keep(image)
        {
          written.append(file)
          cover = KeptCover(file: file, record: record, fetchedAt: now())
        }
        collage.books[place].cover = cover?.file
        covers += cover.map { [$0] } ?? []
      }
      kept = try store.change(.collage) {
        try Tagging(clock: clock).give(tag, collage, covers: covers, in: $0)
      }
    } catch {
      keeping.discard(written)
      throw error
    }
    keeping.tidy()
    return kept
  }
}

/// A book that was chosen for a collage.
struct FoundBook {
  let book: CollageBook
  /// Its cover as it came; nil if there is none, or it is a file by now.
  var image: Data?
  /// The cover that the library has of it.
  var cover: KeptCover?
}
