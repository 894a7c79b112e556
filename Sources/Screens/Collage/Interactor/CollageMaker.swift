import Library
import LibraryPorts
import LibraryRules
import Platform

/// Makes a collage for a tag: chooses books, and saves the collage with their covers.
///
/// Cover files are written after all covers are fetched, so that a failed fetch leaves no files.
package struct CollageMaker {
  /// Reports a book that was found: the number of books so far, and the title of this book.
  package typealias Progress = (_ count: Int, _ title: String) throws -> Void

  let store: any CollageInteractor.Store
  let files: any CoverFiles
  let clock: Clock
  let now: () -> Date
  private let catalogue: () throws -> any Catalogue
  private let fetchesCovers: Bool
  let randomChoice: RandomChoice

  /// - Parameter now: the actual time, even if the current day is overridden.
  package init(
    store: any CollageInteractor.Store, files: any CoverFiles, clock: Clock,
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

  /// Makes a collage and saves it with a tag, replacing the tag's old collage. Adds the tag if it
  /// is new.
  ///
  /// - Parameter source: `nil` for the library's books with the tag, completed from the catalogue.
  /// - Returns: the tag with its collage, which may have fewer than twelve books, and the
  ///   catalogue's error if only the library's books are in it.
  /// - Throws: `LibraryError` if the name is invalid or nothing is found; `CatalogueError`. After
  ///   an error, nothing is changed.
  package func make(
    for tag: String, from source: Collage.Source?, _ progress: Progress
  ) throws -> (tag: StoredTag, catalogueError: CatalogueError?) {
    var name = try TagRules.name(tag)
    let existingTag = try store.tag(named: name)
    name = existingTag?.name ?? name
    let libraryBooks = source == .catalogue ? [] : try libraryBooks(tagged: name, progress)
    if source == .library {
      guard !libraryBooks.isEmpty else { throw LibraryError.noBooksTagged(name) }
      return (try save(libraryBooks, from: .library, for: name), nil)
    }
    guard libraryBooks.count < Collage.size else {
      return (try save(libraryBooks, from: .both(nil, offset: 0), for: name), nil)
    }
    do {
      let catalogue = try catalogue()
      var search = CollageSearch(
        for: name, in: catalogue, startingWith: libraryBooks.map(\.book), fileName: files.name(of:),
        fetchesCovers: fetchesCovers, randomChoice)
      let oldOrigin = existingTag?.collage?.origin
      let offset = try search.run(
        avoiding: oldOrigin?.catalogue == catalogue.source ? oldOrigin?.offset : nil, progress)
      let origin: Collage.Origin =
        source == .catalogue
        ? .catalogue(catalogue.source, offset: offset) : .both(catalogue.source, offset: offset)
      return (try save(libraryBooks + search.books, from: origin, for: name), nil)
    } catch let error as CatalogueError where error != .interrupted && !libraryBooks.isEmpty {
      return (try save(libraryBooks, from: .both(nil, offset: 0), for: name), error)
    } catch LibraryError.noCovers where !libraryBooks.isEmpty {
      return (try save(libraryBooks, from: .both(nil, offset: 0), for: name), nil)
    }
  }

  // MARK: Saving

  private func save(
    _ books: [CollageItem], from origin: Collage.Origin, for tag: String
  ) throws -> StoredTag {
    let coverRules = CoverRules(index: store, files: files, now: now)
    var collage = Collage(origin: origin, madeAt: clock.now, books: books.map(\.book))
    var covers: [StoredCover] = []
    var writtenFiles: [String] = []
    let savedTag: StoredTag
    do {
      for (index, item) in books.enumerated() {
        var cover = item.cover
        // If the file cannot be written, the collage is saved without this cover.
        if let image = item.image, let record = item.book.recordName,
          let file = try? files.save(image)
        {
          writtenFiles.append(file)
          cover = StoredCover(file: file, record: record, fetchedAt: now())
        }
        collage.books[index].cover = cover?.file
        covers += cover.map { [$0] } ?? []
      }
      savedTag = try store.change(.collage) {
        try TagRules(clock: clock).setCollage(of: tag, to: collage, covers: covers, in: $0)
      }
    } catch {
      coverRules.discard(writtenFiles)
      throw error
    }
    coverRules.removeUnusedFiles()
    return savedTag
  }
}

struct CollageItem {
  let book: CollageBook
  /// The fetched cover, or `nil` if there is none or it is already stored in a file.
  var image: Data?
  var cover: StoredCover?
}
