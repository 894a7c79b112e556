import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct FieldSearchContract {
  private typealias Term = BookSearch.Term

  private func library(_ kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open()
    try store.add(
      details("Dune", by: "Frank Herbert") { details in
        details.year = 1965
        details.isbn = try? ISBN("9780441013593")
        details.tags = ["sf", "Desert Planet"]
        details.identifiers = ["goodreads:44767458", "doi:10.1000/A;182"]
        details.location = "Étagère B4"
        details.series = "Dune Chronicles"
        details.seriesNumber = 7
      })
    try store.add(
      details("Herbert’s Dune", by: "Ann Other") { details in
        details.year = 1984
        details.owner = "City Library"
        details.location = "B40, top"
        details.notes = "étagère, signed"
      })
    try store.add(
      details("The Road to 1965", by: "Brian Herbert") { details in
        details.year = 2001
        details.owner = "Anna Frank"
        details.tags = ["sff"]
        details.series = "Roads"
      })
    try store.add(details("L’Écume", by: "夏目漱石") { $0.tags = ["Anna"] })
    try store.lend(2, to: "Anna")
    try store.lend(4, to: "Zoë Müller")
    return store
  }

  private func found(
    _ store: any LibraryStore, _ terms: [Term], for viewer: Viewer = viewer
  ) throws -> [Int] {
    let query = query { $0.text = BookSearch(text: "", terms: terms) }
    let numbers = try store.all(query, for: viewer).map(\.number)
    #expect(try store.count(query, for: viewer) == numbers.count)
    return numbers.sorted()
  }

  @Test(
    "numbers find complete ISBNs and years, besides words that are numbers", arguments: stores)
  func numbers(kind: TestStore) throws {
    let store = try library(kind)
    for (typed, numbers) in [
      ("9780441013593", [1]), ("0-441-01359-7", [1]), ("978-0-441-01359-3", [1]),
      ("978044101359", []), ("9780441013594", []), ("1965", [1, 3]), ("1984", [2]), ("196", [3]),
      ("2001", [3]), ("65", []),
    ] as [(String, [Int])] {
      #expect(try found(store, [Term(typed)]) == numbers, "\(typed)")
    }
  }

  @Test("a field is searched for its words or their prefixes only", arguments: stores)
  func fields(kind: TestStore) throws {
    let store = try library(kind)
    for (typed, field, numbers) in [
      ("herbert", .by, [1, 3]), ("frank", .by, [1]), ("漱石", .by, [4]), ("frank", .owner, [3]),
      ("librar", .owner, [2]), ("anna", .with, [2]), ("muller", .with, [4]), ("anna", .tag, [4]),
      ("goodreads:4476", .identifier, [1]), ("a 182", .identifier, [1]),
      ("doi:182", .identifier, [1]), ("herbert", .identifier, []), ("476", .identifier, []),
      ("sf", .tag, [1, 3]), ("desert pl", .tag, [1]), ("planet", .tag, []),
      ("herbert", .title, [2]), ("1965", .title, [3]), ("ecume", .title, [4]),
      ("herbert frank", .by, [1]), ("x", .by, []),
      // B4 is not a prefix of B40, and notes are not a shelf mark.
      ("b4", .at, [1]), ("B40", .at, [2]), ("etag", .at, [1]), ("b40 to", .at, [2]),
      ("signed", nil, [2]), ("etagere", nil, [1, 2]),
      // Neither the number in the series nor the title belongs to its name.
      ("chron", .series, [1]), ("road", .series, [3]), ("7", .series, []), ("1965", .series, []),
    ] as [(String, BookSearchField?, [Int])] {
      #expect(try found(store, [Term(typed, in: field)]) == numbers, "\(typed)")
    }
  }

  @Test("only the current borrower is found", arguments: stores)
  func returned(kind: TestStore) throws {
    let store = try library(kind)
    try store.checkIn(2)
    #expect(try found(store, [Term("anna", in: .with)]) == [])
  }

  @Test(
    "the user's books are found by a special word, and by the user's name", arguments: stores)
  func ownName(kind: TestStore) throws {
    let store = try library(kind)
    try store.lend(1, to: Borrower.user)
    try store.lend(3, to: "Melanie")
    #expect(try found(store, [Term(Borrower.user, in: .with)]) == [1])
    #expect(try found(store, [Term("muller", in: .with)]) == [4])
    let anna = Viewer(today: today, name: "Anna Müller")
    #expect(try found(store, [Term(Borrower.user, in: .with)], for: anna) == [1])
    #expect(try found(store, [Term("muller", in: .with)], for: anna) == [1, 4])
    #expect(try found(store, [Term("ann", in: .with)], for: anna) == [1, 2])
    #expect(try found(store, [Term("anna muller")], for: anna) == [1, 4])
    #expect(try found(store, [Term("anna", in: .owner)], for: anna) == [3])
    #expect(try found(store, [Term("müll", isExcluded: true), Term("dune")], for: anna) == [2])
    try store.checkIn(1)
    #expect(try found(store, [Term("muller", in: .with)], for: anna) == [4])
  }

  @Test("the words of a phrase are adjacent", arguments: stores)
  func phrases(kind: TestStore) throws {
    let store = try library(kind)
    #expect(try found(store, [Term("frank herbert", isPhrase: true)]) == [1])
    #expect(try found(store, [Term("herbert frank", isPhrase: true)]) == [])
    #expect(try found(store, [Term("road to 19", isPhrase: true)]) == [3])
    #expect(try found(store, [Term("oad to", isPhrase: true)]) == [])
    #expect(try found(store, [Term("frank herb", in: .by, isPhrase: true)]) == [1])
  }

  @Test("excluded words are in none of the books", arguments: stores)
  func excluded(kind: TestStore) throws {
    let store = try library(kind)
    func numbersWithout(_ term: Term) throws -> [Int] {
      var term = term
      term.isExcluded = true
      return try found(store, [term])
    }
    #expect(try numbersWithout(Term("herbert")) == [4])
    #expect(try numbersWithout(Term("herbert", in: .by)) == [2, 4])
    #expect(try numbersWithout(Term("1965")) == [2, 4])
    #expect(try numbersWithout(Term("0441013597")) == [2, 3, 4])
    #expect(try numbersWithout(Term("frank herbert", isPhrase: true)) == [2, 3, 4])
    #expect(try numbersWithout(Term("anna", in: .with)) == [1, 3, 4])
    #expect(try numbersWithout(Term("sf", in: .tag)) == [2, 4])
  }

  @Test("all terms combine with each other, a tag, a status and any order", arguments: stores)
  func combinedTerms(kind: TestStore) throws {
    let store = try library(kind)
    #expect(try found(store, [Term("herbert"), Term("1965")]) == [1, 3])
    #expect(try found(store, [Term("1965"), Term("2001")]) == [3])
    #expect(try found(store, [Term("0441013597"), Term("1965"), Term("dune")]) == [1])
    #expect(try found(store, [Term("herbert"), Term("dune", isExcluded: true)]) == [3])
    for order in BookOrder.allCases {
      let query = query { query in
        query.text = BookSearch(text: "", terms: [Term("1965"), Term("herbert", in: .by)])
        query.tags = ["sf"]
        query.loanFilter = .available
        query.order = order
      }
      #expect(try store.titles(query) == ["Dune"])
      #expect(try store.books(query, for: viewer, from: .offset(0), limit: 2).count == 1)
    }
  }

  @Test(
    "operators of search engines have no effect in a field, a phrase or an exclusion",
    arguments: stores)
  func specialCharacters(kind: TestStore) throws {
    let store = try library(kind)
    for typed in ["\"", "dune\" OR \"", "*", "(", "a AND b", "NEAR(a b)", "title:x", "'", "%"] {
      for field in [nil] + BookSearchField.allCases.map(Optional.some) {
        for isPhrase in [false, true] {
          for isExcluded in [false, true] {
            let term = Term(typed, in: field, isPhrase: isPhrase, isExcluded: isExcluded)
            #expect(throws: Never.self, "\(term)") { try found(store, [term]) }
          }
        }
      }
    }
  }

  @Test("a borrower can be excluded from the results", arguments: stores)
  func withoutBorrowers(kind: TestStore) throws {
    let store = try library(kind)
    try store.lend(1, to: "Library 1984")
    for (term, all, numbersIfHidden) in [
      (Term("anna"), [2, 3, 4], [3, 4]), (Term("zoe"), [4], []), (Term("1984"), [1, 2], [2]),
      (Term("library"), [1, 2], [2]), (Term("city library anna", isPhrase: true), [2], []),
      (Term("city library", isPhrase: true), [2], [2]),
      (Term("anna", isExcluded: true), [1], [1, 2]),
      (Term("1984", isExcluded: true), [3, 4], [1, 3, 4]),
    ] as [(Term, [Int], [Int])] {
      for (hidesBorrowers, numbers) in [(false, all), (true, numbersIfHidden)] {
        let query = query {
          $0.text = BookSearch(text: "", terms: [term])
          $0.hidesBorrowers = hidesBorrowers
        }
        #expect(try store.all(query).map(\.number).sorted() == numbers, "\(term)")
        #expect(try store.count(query, for: viewer) == numbers.count, "\(term)")
      }
    }
  }
}
