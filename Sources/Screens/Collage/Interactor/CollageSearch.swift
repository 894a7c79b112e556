import Library
import LibraryPorts
import Platform

/// Searches a catalogue for books with covers, starting from a random page of the results.
struct CollageSearch {
  private static let pageSize = 24
  /// The maximum number of further pages to read if the first has too few covers.
  private static let maxFurtherPages = 4
  /// The number of unreachable covers in a row after which the search ends.
  private static let maxUnreachable = 4

  private let tag: String
  private let catalogue: any Catalogue
  private let fileName: (Data) throws -> String
  private let fetchesCovers: Bool
  private let randomChoice: RandomChoice
  private var pages: CataloguePages
  private let existingCount: Int
  private var titles: Set<String> = []
  private var covers: Set<String> = []
  private var matches: [(order: Int, book: CollageItem)] = []
  private var nextOrder = 0
  private var unreachableCount = 0
  private var catalogueError: CatalogueError?

  /// - Parameters:
  ///   - existing: the books that are already in the collage.
  ///   - fileName: returns the file name for an image; throws if the image cannot be stored.
  ///   - fetchesCovers: whether to fetch covers, or only to check that a book has one.
  init(
    for tag: String, in catalogue: any Catalogue, startingWith existing: [CollageBook] = [],
    fileName: @escaping (Data) throws -> String,
    fetchesCovers: Bool, _ randomChoice: RandomChoice
  ) {
    self.tag = tag
    self.catalogue = catalogue
    self.fileName = fileName
    self.fetchesCovers = fetchesCovers
    self.randomChoice = randomChoice
    existingCount = existing.count
    titles = Set(existing.map { Self.key($0) })
    pages = CataloguePages(of: tag, in: catalogue, size: Self.pageSize)
  }

  private var count: Int { existingCount + matches.count }

  /// The books found, in a fixed order although covers may arrive in any order.
  var books: [CollageItem] { matches.sorted { $0.order < $1.order }.map(\.book) }

  /// - Parameter offset: the offset at which the previous collage started.
  /// - Returns: the offset at which this collage starts.
  /// - Throws: `LibraryError.noCovers`; `CatalogueError`.
  mutating func run(avoiding offset: Int?, _ progress: CollageMaker.Progress) throws -> Int {
    let start = try start(avoiding: offset.map { $0 / Self.pageSize })
    var number = start
    var visited: Set<Int> = []
    for _ in 0...Self.maxFurtherPages where count < Collage.size {
      if try !hasBooks(number) { number = 0 }
      guard visited.insert(number).inserted, let page = try pages.page(number) else { break }
      try add(page.records, progress)
      number += 1
    }
    guard matches.isEmpty else { return start * Self.pageSize }
    throw catalogueError ?? LibraryError.noCovers(tag)
  }

  // MARK: Pages

  private mutating func start(avoiding last: Int?) throws -> Int {
    var count = try pages.count()
    for _ in 0..<3 where count > 1 {
      let number = randomChoice.number(below: count, excluding: last)
      if try hasBooks(number) { return number }
      // The catalogue has fewer pages than it reports.
      count = number
    }
    return 0
  }

  private mutating func hasBooks(_ number: Int) throws -> Bool {
    try pages.page(number)?.records.isEmpty == false
  }

  // MARK: Covers

  private mutating func add(
    _ records: [CatalogueRecord], _ progress: CollageMaker.Progress
  ) throws {
    let candidates = records.filter { record in
      record.coverAddress != nil && titles.insert(Self.key(CollageBook(record))).inserted
    }
    let chosen = randomChoice.pick(candidates.count, of: candidates)
    guard fetchesCovers else {
      for (index, record) in chosen.prefix(Collage.size - count).enumerated() {
        matches.append((nextOrder + index, CollageItem(book: CollageBook(record))))
        try progress(count, record.title)
      }
      return nextOrder += chosen.count
    }
    try catalogue.covers(of: chosen) { index, cover in
      try add(cover, of: chosen[index], at: nextOrder + index, progress)
      return count < Collage.size
    }
    nextOrder += chosen.count
  }

  private mutating func add(
    _ cover: Result<Data?, CatalogueError>, of record: CatalogueRecord, at order: Int,
    _ progress: CollageMaker.Progress
  ) throws {
    switch cover {
    case .failure(let error):
      catalogueError = catalogueError ?? error
      unreachableCount = error.isUnreachable ? unreachableCount + 1 : 0
      if unreachableCount == Self.maxUnreachable { throw error }
    case .success(let image):
      unreachableCount = 0
      guard let image, let name = try? fileName(image), covers.insert(name).inserted else { return }
      matches.append((order, CollageItem(book: CollageBook(record), image: image)))
      try progress(count, record.title)
    }
  }

  /// Returns a key that is equal for editions with the same title and author.
  private static func key(_ book: CollageBook) -> String {
    Folding.titleKey(book.title) + "\n" + Folding.authorKey(book.author)
  }
}
