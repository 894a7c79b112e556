import Foundation
import Library
import LibraryPorts
import LibraryStorage

/// A folder of a test's own, gone with it.
final class TestFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/bookskeeper-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var library: String { path + "/library.sqlite" }

  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }
}

/// The same numbers in every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

let today = Day(iso: "2026-11-21") ?? .last
let noon = Date(timeIntervalSince1970: 1_795_262_400)

func memory() throws -> SQLiteLibrary { try SQLiteLibrary(path: ":memory:", author: "test") }

func open(_ path: String, patience: Int32 = 5_000) throws -> SQLiteLibrary {
  try SQLiteLibrary(path: path, author: "test", patience: patience)
}

func details(
  _ title: String, by author: String = "Anon", _ fill: (inout BookDetails) -> Void = { _ in }
) -> BookDetails {
  var details = BookDetails(title: title, author: author)
  fill(&details)
  return details
}

func query(_ fill: (inout BookQuery) -> Void) -> BookQuery {
  var query = BookQuery()
  fill(&query)
  return query
}

extension Change {
  /// The title of what it is told by.
  var title: String? {
    switch subject {
    case .book(let book): book.title
    case .shelved(let entry): entry.title
    case .meeting(let meeting): meeting.title
    case .tag(let tag): tag.name
    case .poll(let poll): poll.candidates[0].title
    case nil: nil
    }
  }
}

extension LibraryStore {
  /// Adds one book as one change.
  @discardableResult
  func add(_ title: String, by author: String = "Anon", at instant: Date = noon) throws -> Int {
    try add(details(title, by: author), at: instant)
  }

  @discardableResult
  func add(_ details: BookDetails, at instant: Date = noon) throws -> Int {
    try change(.add) { try $0.add(details, at: instant) }
  }

  func edit(_ number: Int, _ body: (inout BookDetails) -> Void) throws {
    try change(.edit) { transaction in
      guard var details = try transaction.book(number)?.details else { return }
      body(&details)
      try transaction.update(number, to: details)
    }
  }

  func delete(_ numbers: Int...) throws {
    try change(.delete) { for number in numbers { try $0.remove(number) } }
  }

  func lend(_ number: Int, to borrower: String = "Anna", due: Day = today) throws {
    try change(.checkOut) { try $0.checkOut(number, to: borrower, at: noon, due: due) }
  }

  func takeBack(_ number: Int) throws {
    try change(.return) { transaction in
      guard var loan = try transaction.book(number)?.loan else { return }
      loan.returnedAt = noon
      try transaction.update(loan, of: number)
    }
  }

  /// All books of a query, read one at a time.
  func all(_ query: BookQuery = BookQuery()) throws -> [Book] {
    var books: [Book] = []
    try eachBook(query, on: today, offset: 0, limit: nil) { books.append($0) }
    return books
  }

  func titles(_ query: BookQuery = BookQuery()) throws -> [String] { try all(query).map(\.title) }

  func found(_ text: String) throws -> [String] { try titles(Self.text(text)) }

  private static func text(_ text: String) -> BookQuery {
    var query = BookQuery()
    query.text = text
    return query
  }
}
