import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PagingContract {
  private static let size = 4

  @Test("pages from any book on are parts of the whole list", arguments: singleSessionStores)
  func keyset(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 4)
    try random.fill(store, count: LongRun.rounds(30, long: 100))
    var sample = Sample(of: kind)
    for var query in listingQueries {
      for (text, tag) in [(nil, nil), ("d", nil), (nil, "sci-FI"), ("a", "extra")] as [Words] {
        query.text = text.map { BookSearch($0) }
        query.tags = tag.map { [$0] } ?? []
        let list = try store.all(query)
        for (index, book) in list.enumerated() where sample.selectsNext() {
          let after = try store.books(query, for: viewer, from: .after(book), limit: Self.size)
          let before = try store.books(query, for: viewer, from: .before(book), limit: Self.size)
          let expectedAfter = list[(index + 1)...].prefix(Self.size)
          let expectedBefore = list[..<index].suffix(Self.size)
          guard after != Array(expectedAfter) || before != Array(expectedBefore) else { continue }
          let numbers = "after \(after.map(\.number)), before \(before.map(\.number))"
          Issue.record(
            "\(random.seed), \(query) at \(book.number): \(numbers) in \(list.map(\.number))")
        }
      }
    }
  }

  private typealias Words = (String?, String?)

  @Test("pages by offset are parts of the whole list", arguments: singleSessionStores)
  func offsets(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 5)
    try random.fill(store, count: 50)
    var sample = Sample(of: kind)
    for query in listingQueries where sample.selectsNext() {
      let list = try store.all(query)
      for offset in [0, 1, 7, list.count - 1, list.count, 1_000] where offset >= 0 {
        let page = try store.books(query, for: viewer, from: .offset(offset), limit: 7)
        #expect(
          page == Array(list.dropFirst(offset).prefix(7)),
          "\(random.seed), \(query) from \(offset)")
        var rest: [Book] = []
        try store.forEachBook(query, for: viewer, offset: offset, limit: nil) { rest.append($0) }
        #expect(rest == Array(list.dropFirst(offset)), "\(random.seed), \(query) from \(offset)")
      }
    }
  }

  @Test("each book of a list has an offset, and no other book does", arguments: singleSessionStores)
  func offsetsOfBooks(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 6)
    try random.fill(store, count: 40)
    var sample = Sample(of: kind)
    let all = try store.all()
    for var query in listingQueries {
      for (text, tag) in [(nil, nil), ("d", nil), (nil, "sci-FI")] as [Words] {
        query.text = text.map { BookSearch($0) }
        query.tags = tag.map { [$0] } ?? []
        let offsets = try store.all(query).enumerated().map { ($1.number, $0) }
        let expected = Dictionary(uniqueKeysWithValues: offsets)
        for book in all where sample.selectsNext() {
          let offset = try store.offset(of: book, in: query, for: viewer)
          #expect(offset == expected[book.number], "\(random.seed), \(book.number) of \(query)")
        }
      }
    }
  }

  @Test("a page continues from a book that has left the list meanwhile", arguments: stores)
  func deletedAnchor(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c", "d", "e")
    let anchor = try #require(try store.book(3))
    try store.delete(3)
    let after = try store.books(BookQuery(), for: viewer, from: .after(anchor), limit: 9)
    let before = try store.books(BookQuery(), for: viewer, from: .before(anchor), limit: 9)
    #expect(after.map(\.title) == ["d", "e"])
    #expect(before.map(\.title) == ["a", "b"])
  }

  @Test(
    "an error thrown while books are read ends the reading, and the next one starts over",
    arguments: stores)
  func stop(kind: TestStore) throws {
    struct Enough: Error {}
    let store = try kind.open(with: "a", "b", "c")
    var lines: [String] = []
    #expect(throws: Enough.self) {
      try store.forEachBook(BookQuery(), for: viewer, offset: 0, limit: nil) { book in
        lines.append(book.title)
        if lines.count == 2 { throw Enough() }
      }
    }
    #expect(lines == ["a", "b"])
    #expect(try store.titles() == ["a", "b", "c"])
  }

  @Test("a list can be read while another one of the same kind is being read", arguments: stores)
  func nested(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    var lines: [String] = []
    try store.forEachBook(BookQuery(), for: viewer, offset: 0, limit: nil) { book in
      lines.append(book.title + (try store.titles().joined()))
    }
    #expect(lines == ["aabc", "babc", "cabc"])
  }
}
