import CollageEntity
import Library
import LibraryPorts
import LibraryRules
import Platform

/// The catalogues and covers that collages use, according to the options of the line.
package protocol CollageSources {
  /// The cover store; `nil` if covers cannot be stored.
  var coverFiles: (any CoverFiles)? { get }
  /// Whether to show covers, as pictures or as text.
  var showsCovers: Bool { get }
  /// The catalogue in the line or the settings.
  var catalogue: CatalogueChoice { get }
  var randomChoice: RandomChoice { get }
}

/// Finds, makes and replaces collages, and writes them as pictures.
package struct CollageInteractor {
  package typealias Store = BookStore & ShelfStore & CoverIndex & LibraryReading & SnapshotReading
    & ChangeMaking

  private let store: any Store
  package let clock: Clock
  private let sources: any CollageSources
  private let posters: any PosterWriting
  private let mailProgram: any MailOpening

  package init(
    store: any Store, clock: Clock, sources: any CollageSources,
    posters: any PosterWriting, mailProgram: any MailOpening
  ) {
    self.store = store
    self.clock = clock
    self.sources = sources
    self.posters = posters
    self.mailProgram = mailProgram
  }

  /// The catalogue to search for books, which has covers.
  private var catalogue: CatalogueChoice { sources.catalogue.preferringCovers }
  package var source: CatalogueSource { catalogue.source }
  package var showsCovers: Bool { sources.showsCovers }

  /// Returns the requested collage and whether it was just made. A tag's collage is made only if
  /// there is none, or if the request is for a new one; other collages are always new.
  ///
  /// - Parameter make: makes the collage of a tag.
  package func collage(
    of subject: CollageSubject, for request: CollageRequest,
    make: (_ tag: String) throws -> OpenCollage
  ) throws -> (openCollage: OpenCollage, isNew: Bool) {
    guard case .tag(let name) = subject else { return (try makeUnsaved(subject), false) }
    if let savedCollage = try savedCollage(name, for: request) { return (savedCollage, false) }
    return (try make(name), true)
  }

  /// Returns the saved version of a collage, or the collage itself if it is not saved.
  package func savedVersion(of openCollage: OpenCollage) throws -> OpenCollage {
    try openCollage.tag.flatMap { try savedCollage($0.name) } ?? openCollage
  }

  private func savedCollage(_ name: String) throws -> OpenCollage? {
    try store.tag(named: TagRules.name(name))?.stored.flatMap(OpenCollage.init)
  }

  /// Returns the saved collage of a tag, or `nil` if there is none or the request is for a new one.
  private func savedCollage(_ name: String, for request: CollageRequest) throws -> OpenCollage? {
    guard !request.isReroll, let openCollage = try savedCollage(name) else { return nil }
    return [nil, openCollage.collage.origin.source].contains(request.source) ? openCollage : nil
  }

  /// Replaces a tag's collage with a new one. If making the new one fails, the old one is kept.
  ///
  /// - Parameter source: the source of the books, or `nil` for the source of the old collage.
  /// - Returns: the collage, whether its tag is new, and the catalogue's error if only the
  ///   library's books are in it.
  package func make(
    _ name: String, from source: Collage.Source?, _ progress: CollageMaker.Progress
  ) throws -> (openCollage: OpenCollage, isNewTag: Bool, catalogueError: CatalogueError?) {
    let existingTag = try store.tag(named: TagRules.name(name))
    let source = source ?? existingTag?.collage?.origin.source
    let result = try sources.coverFiles.map { files in
      try CollageMaker(
        store: store, files: files, clock: clock, catalogue: { try catalogue.open() },
        fetchesCovers: showsCovers, randomChoice: sources.randomChoice
      ).make(for: name, from: source, progress)
    }
    guard let result, let openCollage = OpenCollage(result.tag) else {
      throw LibraryError.noCovers(name)
    }
    return (openCollage, existingTag == nil, result.catalogueError)
  }

  /// Returns a new collage of a shelf, a year or a poll: up to twelve random books, books with
  /// covers first. It is not saved.
  ///
  /// - Throws: `LibraryError.noBooksForCollage`.
  package func makeUnsaved(_ subject: CollageSubject) throws -> OpenCollage {
    let covers = sources.coverFiles.map { CoverRules(index: store, files: $0) }
    let chosen = try store.reading {
      var withCover: [CollageBook] = []
      var withoutCover: [CollageBook] = []
      for book in try books(of: subject) {
        let cover = try book.coverOwner.flatMap { try covers?.storedCover(of: $0) }
        if cover == nil { withoutCover.append(book) } else { withCover.append(book) }
      }
      let first = sources.randomChoice.pick(Collage.size, of: withCover)
      return first + sources.randomChoice.pick(Collage.size - first.count, of: withoutCover)
    }
    guard !chosen.isEmpty else { throw LibraryError.noBooksForCollage }
    return OpenCollage(
      of: subject, Collage(origin: .library, madeAt: clock.now, books: chosen))
  }

  private func books(of subject: CollageSubject) throws -> [CollageBook] {
    func books(_ shelf: Shelf, where condition: (Reading) -> Bool = { _ in true }) throws
      -> [CollageBook]
    {
      try store.books(on: shelf, by: .date, offset: 0, limit: .max)
        .filter { $0.reading.map(condition) ?? false }.map(CollageBook.init)
    }
    switch subject {
    case .tag: return []
    case .shelf(let shelf): return try books(shelf)
    case .year(let year):
      let isRead = { (reading: Reading) in reading.finishDays.contains { $0.year == year } }
      return try Shelf.allCases.flatMap { try books($0, where: isRead) }
    case .poll:
      let poll = try store.openPoll() ?? store.polls().last
      return (poll?.candidates ?? []).map {
        CollageBook(title: $0.title, author: $0.author, book: $0.book.bookNumber)
      }
    }
  }

  package func libraryBook(_ book: CollageBook) throws -> Book? {
    try book.bookNumber.flatMap(store.book)
  }

  // MARK: Pictures

  /// Returns a cover for each book of a collage, fetching covers that are no longer stored; `nil`
  /// for a cover to be drawn as text.
  package func images(
    of openCollage: OpenCollage, _ progress: CollageMaker.Progress
  ) throws -> [Data?] {
    guard let files = sources.coverFiles, showsCovers else {
      return openCollage.collage.books.map { _ in nil }
    }
    let covers = CoverRules(index: store, files: files)
    guard let tag = openCollage.tag else {
      return try openCollage.collage.books.map { book in
        try book.coverOwner.flatMap(covers.storedCover).flatMap(covers.image(in:))
      }
    }
    return try covers.images(of: tag, from: { try catalogue.with(source: $0).open() }, progress)
  }

  /// Writes a poster to a folder or file, by default to the current folder, and opens it for an
  /// interactive user.
  package func write(
    _ poster: Poster, to destination: String?, opensViewer: Bool
  ) throws -> [PosterFormat: String] {
    let files = try posters.write(poster, to: destination)
    // Do not open windows from a script.
    if opensViewer, let path = best(of: files) { posters.show(path) }
    return files
  }

  package var opensMail: Bool { mailProgram.isAvailable }

  /// Opens an email with the best of a poster's files.
  ///
  /// - Returns: the file, and whether it was attached; `nil` if there is no file.
  package func mail(
    _ letter: MailLink, attaching files: [PosterFormat: String]
  ) throws(ToolError) -> (path: String, isAttached: Bool)? {
    guard let path = best(of: files) else { return nil }
    return (path, try mailProgram.open(letter, attaching: path))
  }

  private func best(of files: [PosterFormat: String]) -> String? {
    files[.png] ?? files[.svg] ?? files[.html]
  }
}
