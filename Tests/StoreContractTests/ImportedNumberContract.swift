import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// Which numbers imported books keep, and which books are the same.
@Suite(.timeLimited) struct ImportedNumberContract {
  private func add(
    _ titles: [(String, Int?)], in store: any LibraryStore
  ) throws -> [Int] {
    var numbers: [Int] = []
    try store.change(.importing) { transaction in
      for (title, number) in titles {
        numbers.append(
          try transaction.add(details(title), at: noon, number: number, with: []))
      }
    }
    return numbers
  }

  @Test(
    "an imported book keeps its number if no book has it, whatever the largest is",
    arguments: stores)
  func importedNumbers(kind: TestStore) throws {
    let store = try kind.open()
    #expect(
      try add([("a", 40), ("b", 5), ("c", 6), ("d", 5), ("e", nil)], in: store) == [
        40, 5, 6, 41, 42,
      ])
    #expect(try store.add("f") == 43)
    #expect(try add([("g", 7), ("h", 41)], in: store) == [7, 44])
    #expect(try store.faults() == [])
    _ = try store.undo()
    #expect(try store.book(7) == nil)
    _ = try store.redo()
    #expect(try store.book(7)?.title == "g")
    #expect(try store.faults() == [])
  }

  @Test("numbers of an import that was undone can be used by the next one", arguments: stores)
  func undone(kind: TestStore) throws {
    let store = try kind.open()
    #expect(try add([("a", 101), ("b", 102)], in: store) == [101, 102])
    _ = try store.undo()
    #expect(try add([("a", 101), ("b", 102)], in: store) == [101, 102])
    // The program itself never assigns a number twice.
    _ = try store.undo()
    #expect(try store.add("c") == 103)
    #expect(try store.faults() == [])
  }

  @Test("a book in the trash keeps its number", arguments: stores)
  func trash(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    try store.delete(2)
    #expect(try add([("d", 2)], in: store) == [4])
  }

  @Test(
    "a duplicate may have its authors in another order, or another article or word for “and”",
    arguments: [
      (
        "Good Omens", "Neil Gaiman, Terry Pratchett", "Good Omens", "Terry Pratchett & Neil Gaiman",
        true
      ),
      ("The Hobbit", "Tolkien", "Hobbit, The", "Tolkien", true),
      ("Hobbit, The", "Tolkien", "The Hobbit", "Tolkien", true),
      ("War & Peace", "Tolstoy", "War and Peace", "Tolstoy", true),
      ("Война и мир", "Толстой", "Война & мир", "Толстой", true),
      ("Good Omens", "Neil Gaiman, Terry Pratchett", "Good Omens", "Neil Gaiman", false),
      ("The Hobbit", "Tolkien", "Hobbit, The", "Dixon", false),
    ] as [(String, String, String, String, Bool)])
  func variants(
    title: String, author: String, other: String, otherAuthor: String, isSame: Bool
  ) throws {
    for kind in singleSessionStores {
      let store = try kind.open()
      try store.change(.add) { _ = try $0.add(details(title, by: author), at: noon) }
      let found = try store.duplicate(of: details(other, by: otherAuthor))
      #expect((found != nil) == isSame)
      try store.dryRun { transaction in
        let found = try transaction.duplicate(of: details(other, by: otherAuthor))
        #expect((found != nil) == isSame)
      }
    }
  }

  @Test("an identifier of an edition comes before the title", arguments: stores)
  func identifiers(kind: TestStore) throws {
    let store = try kind.open()
    try store.change(.add) { transaction in
      for (title, identifier) in [("Emma", "goodreads:1"), ("Emma: A Novel", "viaf:7")] {
        let book = details(title) { $0.identifiers = [identifier] }
        _ = try transaction.add(book, at: noon)
      }
    }
    try store.change(.importing) { transaction in
      func match(_ title: String, _ identifier: String) throws -> Int? {
        try transaction.duplicate(of: details(title) { $0.identifiers = [identifier] })?.number
      }
      let matches = try [
        match("Emma: A Novel", "goodreads:1"), match("Other", "goodreads:1"),
        match("Other", "goodreads:2"), match("Other", "viaf:7"),
      ]
      // The last identifier is that of a person.
      #expect(matches == [1, 1, nil, nil])
    }
  }

  @Test(
    "books of one import are not duplicates of each other, whatever their numbers",
    arguments: stores)
  func copies(kind: TestStore) throws {
    let store = try kind.open()
    #expect(try add([("z", 40)], in: store) == [40])
    try store.change(.importing) { transaction in
      for number in [5, 6] {
        let known = try transaction.duplicate(of: details("a"))
        let added = try transaction.add(details("a"), at: noon, number: number)
        #expect(known == nil && added == number)
      }
      let known = try transaction.duplicate(of: details("z"))
      #expect(known?.number == 40)
    }
  }
}
