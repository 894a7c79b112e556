import Library
import LibraryPorts
import Platform

/// Looks for books with covers in a catalogue, from a random page of its results on.
struct CollageSearch {
  private static let pageSize = 24
  /// At most this many more pages are asked for if the first has too few covers.
  private static let furtherPages = 4
  /// This many covers out of reach in a row mean that all are.
  private static let timeout = 4

  private let tag: String
  private let catalogue: any Catalogue
  private let names: (Data) throws -> String
  private let fetchesCovers: Bool
  private let randomChoice: RandomChoice
  private var pages: CataloguePages
  /// How many books of the collage are there without it.
  private let first: Int
  private var titles: Set<String> = []
  private var covers: Set<String> = []
  private var found: [(place: Int, book: FoundBook)] = []
  private var asked = 0
  private var outOfReach = 0
  private var fault: CatalogueError?

  /// - Parameters:
  ///   - beside: what is in the collage already.
  ///   - names: the name of the file that an image would be kept in; throws where it is none that may
  ///     be kept.
  ///   - fetchesCovers: where not, it is enough that a book has a cover.
  init(
    for tag: String, in catalogue: any Catalogue, beside own: [CollageBook] = [],
    names: @escaping (Data) throws -> String,
    fetchesCovers: Bool, _ randomChoice: RandomChoice
  ) {
    self.tag = tag
    self.catalogue = catalogue
    self.names = names
    self.fetchesCovers = fetchesCovers
    self.randomChoice = randomChoice
    first = own.count
    titles = Set(own.map { Self.key($0) })
    pages = CataloguePages(of: tag, in: catalogue, size: Self.pageSize)
  }

  private var count: Int { first + found.count }

  /// The books found, whatever the order in which the covers came.
  var books: [FoundBook] { found.sorted { $0.place < $1.place }.map(\.book) }

  /// - Parameter offset: where the collage before this one began.
  /// - Returns: where this one does.
  /// - Throws: `noCovers`; `CatalogueError`.
  mutating func run(avoiding offset: Int?, _ progress: CollageMaking.Progress) throws -> Int {
    let start = try start(avoiding: offset.map { $0 / Self.pageSize })
    var number = start
    var seen: Set<Int> = []
    for _ in 0...Self.furtherPages where count < Collage.size {
      if try !hasBooks(number) { number = 0 }
      guard seen.insert(number).inserted, let page = try pages.page(number) else { break }
      try add(page.records, progress)
      number += 1
    }
    guard found.isEmpty else { return start * Self.pageSize }
    throw fault ?? LibraryError.noCovers(tag)
  }

  // MARK: Pages

  private mutating func start(avoiding last: Int?) throws -> Int {
    var count = try pages.count()
    for _ in 0..<3 where count > 1 {
      let number = randomChoice.number(below: count, but: last)
      if try hasBooks(number) { return number }
      // It has fewer than it says.
      count = number
    }
    return 0
  }

  private mutating func hasBooks(_ number: Int) throws -> Bool {
    try pages.page(number)?.records.isEmpty == false
  }

  // MARK: Covers

  private mutating func add(
    _ records: [CatalogueRecord], _ progress: CollageMaking.Progress
  ) throws {
    let candidates = records.filter { record in
      record.coverAddress != nil && titles.insert(Self.key(CollageBook(record))).inserted
    }
    let chosen = randomChoice.pick(candidates.count, of: candidates)
    guard fetchesCovers else {
      for (place, record) in chosen.prefix(Collage.size - count).enumerated() {
        found.append((asked + place, FoundBook(book: CollageBook(record))))
        try progress(count, record.title)
      }
      return asked += chosen.count
    }
    try catalogue.covers(of: chosen) { place, cover in
      try keep(cover, of: chosen[place], at: asked + place, progress)
      return count < Collage.size
    }
    asked += chosen.count
  }

  private mutating func keep(
    _ cover: Result<Data?, CatalogueError>, of record: CatalogueRecord, at place: Int,
    _ progress: CollageMaking.Progress
  ) throws {
    switch cover {
    case .failure(let error):
      fault = fault ?? error
      outOfReach = error.isOutOfReach ? outOfReach + 1 : 0
      if outOfReach == Self.timeout { throw error }
    case .success(let image):
      outOfReach = 0
      guard let image, let name = try? names(image), covers.insert(name).inserted else { return }
      found.append((place, FoundBook(book: CollageBook(record), image: image)))
      try progress(count, record.title)
    }
  }

  /// Editions of one title are one book.
  private static func key(_ book: CollageBook) -> String {
    Folding.titleKey(book.title) + "\n" + Folding.authorKey(book.author)
  }
}
