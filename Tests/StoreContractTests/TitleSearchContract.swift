import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TitleSearchContract {
  private func titles(
    _ store: any LibraryStore, _ typed: String, in scope: BookScope = .library, limit: Int = 10
  ) throws -> [String] {
    try store.books(titled: typed, in: scope, limit: limit).books.map(\.title)
  }

  @Test(
    "a full title precedes those with its words, in any case and with or without article",
    arguments: stores)
  func fullTitle(kind: TestStore) throws {
    let store = try kind.open()
    for title in [
      "Children of Dune", "Dune", "Dune Messiah", "It", "It Ends with Us", "Bring It",
      "L’Écume des jours", "The Hobbit", "Hobbits", "The Hunger Games (The Hunger Games, #1)",
      "The Hunger Games Companion", "1984", "1984 and After", "Ёлка", "Ёлка и мы",
    ] {
      try store.add(title)
    }
    for (typed, expected) in [
      ("dune", ["Dune"]), ("DÜNE", ["Dune"]), ("the dune", ["Dune"]), ("it", ["It"]),
      ("ecume des jours", ["L’Écume des jours"]), ("hobbit", ["The Hobbit"]),
      ("hunger games", ["The Hunger Games (The Hunger Games, #1)"]),
      ("dune m", ["Dune Messiah"]), ("1984", ["1984"]), ("елка", ["Ёлка"]),
    ] {
      #expect(try titles(store, typed) == expected, "\(typed)")
    }
  }

  @Test("without a full title, those with this prefix come first, then the rest", arguments: stores)
  func order(kind: TestStore) throws {
    let store = try kind.open()
    for title in ["A Song of Dune", "Dune Zwei", "Children of Dune", "The Dune Book", "Emma"] {
      try store.add(title)
    }
    try store.add("The Zoo", by: "Dune")
    let found = try store.books(titled: "dune", in: .library, limit: 3)
    #expect(found.books.map(\.title) == ["The Dune Book", "Dune Zwei", "Children of Dune"])
    #expect(found.count == 4)
    #expect(!found.isExact)
    #expect(try store.books(titled: "zoo dune", in: .library, limit: 3) == .empty)
    try store.delete(1, 2, 3, 4)
    #expect(try titles(store, "dune") == [])
  }

  @Test("several copies are all listed, and counted", arguments: stores)
  func copies(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Dune Messiah", "The Dune", "Dune")
    let found = try store.books(titled: "dune", in: .library, limit: 2)
    #expect(found.books.map(\.number) == [1, 3])
    #expect(found.count == 3)
    #expect(found.isExact)
  }

  @Test(
    "only books that are here, out or in the trash are searched, as requested", arguments: stores)
  func scopes(kind: TestStore) throws {
    let store = try kind.open(with: "Dune", "Dune", "Dune Messiah", "Dune Zwei")
    try store.lend(1)
    try store.lend(3)
    try store.delete(4)
    func numbers(_ scope: BookScope, _ typed: String) throws -> [Int] {
      try store.books(titled: typed, in: scope, limit: 10).books.map(\.number)
    }
    #expect(try numbers(.library, "dune") == [1, 2])
    #expect(try numbers(.here, "dune") == [2])
    #expect(try numbers(.out, "dune") == [1])
    #expect(try numbers(.out, "du") == [1, 3])
    #expect(try numbers(.trash, "dune") == [4])
    #expect(try numbers(.trash, "DUNE ZWEI") == [4])
    #expect(try numbers(.trash, "messiah") == [])
  }

  @Test("an ISBN finds its copies", arguments: stores)
  func isbn(kind: TestStore) throws {
    let store = try kind.open()
    let isbn = try ISBN("978-0-441-01359-3")
    for title in ["Dune", "Dune", "Dune"] { try store.add(details(title) { $0.isbn = isbn }) }
    try store.add("Emma")
    try store.lend(2)
    try store.delete(3)
    let found = BookScope.allCases.map { try? store.books(isbn, in: $0, limit: 9).map(\.number) }
    #expect(found == [[1, 2], [1], [], [2], [3]])
    #expect(try store.books(isbn, in: .library, limit: 1).map(\.number) == [1])
    #expect(try store.books(ISBN("0441172717"), in: .library, limit: 9).isEmpty)
  }
}
