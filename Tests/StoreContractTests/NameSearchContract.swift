import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// Suggestions while a line is typed.
@Suite(.timeLimited) struct NameSearchContract {
  private func library(_ kind: TestStore) throws -> any LibraryStore {
    let library = try kind.open()
    for title in ["Dune", "Dune Messiah", "The Hunger Games", "L'Écume des jours", "Ёлка", "Idun"] {
      try library.add(title)
    }
    try library.edit(1) { $0.tags = ["Novel", "C++"] }
    try library.edit(2) { $0.tags = ["novel", "C#"] }
    try library.edit(3) { $0.tags = ["Écume"] }
    return library
  }

  @Test("titles with this prefix come first, then those with such a word", arguments: stores)
  func books(kind: TestStore) throws {
    let library = try library(kind)
    for (typed, titles) in [
      ("du", ["Dune", "Dune Messiah"]), ("GAM", ["The Hunger Games"]),
      ("the hun", ["The Hunger Games"]), ("hunger ga", ["The Hunger Games"]),
      ("ecu", ["L'Écume des jours"]), ("елк", ["Ёлка"]), ("me", ["Dune Messiah"]),
      ("", ["Dune", "Dune Messiah", "L'Écume des jours", "The Hunger Games", "Idun", "Ёлка"]),
      ("?", []), ("x", []), ("dune du", ["Dune", "Dune Messiah"]),
    ] as [(String, [String])] {
      let found = try library.books(beginning: typed, in: .library, limit: 10)
      #expect(found.map(\.title) == titles, "\(typed)")
    }
  }

  @Test("numbers with this prefix are suggested in order", arguments: stores)
  func numbers(kind: TestStore) throws {
    let library = try kind.open()
    try library.change(.importing) { transaction in
      for number in 1...120 { _ = try transaction.add(details("Book \(number)"), at: noon) }
    }
    let found = try library.books(beginning: "1", in: .library, limit: 14)
    #expect(found.map(\.number) == [1] + Array(10...19) + [100, 101, 102])
    #expect(try library.books(beginning: "12", in: .library, limit: 9).map(\.number) == [12, 120])
    #expect(try library.books(beginning: "121", in: .library, limit: 9).isEmpty)
    #expect(try library.books(beginning: "0", in: .library, limit: 9).isEmpty)
  }

  @Test("only books that the verb applies to are suggested", arguments: stores)
  func scopes(kind: TestStore) throws {
    let library = try library(kind)
    try library.lend(2)
    try library.delete(3)
    func titles(_ typed: String, _ scope: BookScope) throws -> [String] {
      try library.books(beginning: typed, in: scope, limit: 9).map(\.title)
    }
    #expect(try titles("du", .out) == ["Dune Messiah"])
    #expect(try titles("me", .out) == ["Dune Messiah"])
    #expect(try titles("", .out) == ["Dune Messiah"])
    #expect(try titles("2", .here).isEmpty)
    #expect(try titles("du", .here) == ["Dune"])
    #expect(try titles("me", .here).isEmpty)
    #expect(try titles("gam", .trash) == ["The Hunger Games"])
    #expect(try titles("", .trash) == ["The Hunger Games"])
    #expect(try titles("3", .trash) == ["The Hunger Games"])
    #expect(try titles("du", .trash).isEmpty)
  }

  @Test("no more books than requested are suggested, and none from the trash", arguments: stores)
  func bookLimits(kind: TestStore) throws {
    let library = try library(kind)
    #expect(try library.books(beginning: "du", in: .library, limit: 1).map(\.title) == ["Dune"])
    try library.delete(1, 3)
    #expect(
      try library.books(beginning: "du", in: .library, limit: 5).map(\.title) == ["Dune Messiah"])
    #expect(try library.books(beginning: "gam", in: .library, limit: 5).isEmpty)
  }

  @Test(
    "a very common prefix is looked for at the beginning of titles only",
    arguments: stores)
  func manyWords(kind: TestStore) throws {
    let library = try kind.open()
    for number in 1...20 { try library.add("Book \(number) xa\(number)") }
    try library.add("Xanadu")
    #expect(try library.books(beginning: "x", in: .library, limit: 30).map(\.title) == ["Xanadu"])
    #expect(
      try library.books(beginning: "xa7", in: .library, limit: 30).map(\.title) == ["Book 7 xa7"])
  }

  @Test("tags occur once each, in a book's spelling", arguments: stores)
  func tags(kind: TestStore) throws {
    let library = try library(kind)
    #expect(try library.tags(beginning: "", limit: 9) == ["C#", "C++", "Écume", "Novel"])
    #expect(try library.tags(beginning: "NO", limit: 9) == ["Novel"])
    #expect(try library.tags(beginning: "e", limit: 9) == ["Écume"])
    #expect(try library.tags(beginning: "", limit: 2).count == 2)
    try library.delete(3)
    #expect(try library.tags(beginning: "e", limit: 9).isEmpty)
  }

  @Test("borrowers occur once each, the latest first, by any of their names", arguments: stores)
  func borrowers(kind: TestStore) throws {
    let library = try library(kind)
    try library.lend(1, to: "Ursula K. Le Guin")
    try library.lend(2, to: "Анна")
    try library.lend(3, to: "ursula k le guin")
    try library.lend(4, to: "Zoë")
    #expect(try library.borrowers(beginning: "", limit: 9) == ["Zoë", "Ursula K. Le Guin", "Анна"])
    #expect(try library.borrowers(beginning: "gui", limit: 9) == ["Ursula K. Le Guin"])
    #expect(try library.borrowers(beginning: "zoe", limit: 9) == ["Zoë"])
    #expect(try library.borrowers(beginning: "uin", limit: 9).isEmpty)
    try library.checkIn(4)
    #expect(try library.borrowers(beginning: "", limit: 1) == ["Zoë"])
  }

  @Test("in the trash, the newest books come first, and no more than requested", arguments: stores)
  func trash(kind: TestStore) throws {
    let library = try library(kind)
    for number in [2, 6, 1] { try library.delete(number) }
    for (typed, limit, titles) in [
      ("du", 9, ["Dune Messiah", "Dune"]), ("du", 1, ["Dune Messiah"]),
      ("dune m", 1, ["Dune Messiah"]), ("", 9, ["Idun", "Dune Messiah", "Dune"]),
      ("", 2, ["Idun", "Dune Messiah"]), ("", 1, ["Idun"]),
    ] {
      let found = try library.books(beginning: typed, in: .trash, limit: limit)
      #expect(found.map(\.title) == titles, "\(typed), \(limit)")
    }
  }
}
