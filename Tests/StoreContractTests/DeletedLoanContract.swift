import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

/// The loan of a deleted book stays open until the book is returned.
@Suite(.timeLimited) struct DeletedLoanContract {
  /// Returns a library in which Dune is overdue and Emma is due later, both deleted, Kim is out,
  /// and Ulysses is in.
  private func library(_ kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open(with: "Dune", "Emma", "Kim", "Ulysses")
    try store.lend(1, to: "Anna", due: today.adding(days: -2))
    try store.lend(2, to: "Anna", due: today.adding(days: 30))
    try store.lend(3, to: "Ben", due: today.adding(days: 1))
    try store.change(.delete) { try $0.remove([1, 2]) }
    return store
  }

  private func loanQuery(_ filter: LoanFilter, _ order: BookOrder = .title) -> BookQuery {
    query { ($0.loanFilter, $0.order, $0.allowsDeleted) = (filter, order, true) }
  }

  @Test(
    "a deleted book that is lent is listed among those that are out, in each order",
    arguments: stores)
  func listed(kind: TestStore) throws {
    let store = try library(kind)
    for order in BookOrder.allCases {
      let all = try store.all(loanQuery(.out, order))
      #expect(Set(all.map(\.title)) == ["Dune", "Emma", "Kim"], "\(order)")
      #expect(try store.count(loanQuery(.out, order), for: viewer) == 3)
      var paged = [Book]()
      var start = PageAnchor.offset(0)
      while let book = try store.books(loanQuery(.out, order), for: viewer, from: start, limit: 1)
        .first
      {
        #expect(try store.offset(of: book, in: loanQuery(.out, order), for: viewer) == paged.count)
        paged.append(book)
        start = .after(book)
      }
      #expect(paged == all, "\(order)")
    }
    #expect(try store.titles(loanQuery(.overdue)) == ["Dune"])
    #expect(try store.titles(loanQuery(.dueSoon)) == ["Kim"])
    #expect(try store.all(loanQuery(.out)).map(\.isDeleted) == [true, true, false])
    let due = query { ($0.order, $0.dueUpTo, $0.allowsDeleted) = (.due, today, true) }
    #expect(try store.titles(due) == ["Dune"])
  }

  @Test(
    "a deleted book that is lent is in no other list, and cannot be selected", arguments: stores)
  func elsewhere(kind: TestStore) throws {
    let store = try library(kind)
    #expect(try store.titles() == ["Kim", "Ulysses"])
    #expect(try store.titles(query { $0.loanFilter = .out }) == ["Kim"])
    for filter in [LoanFilter.all, .available, .givenBack, .onHold] {
      #expect(try store.all(loanQuery(filter)).allSatisfy { !$0.isDeleted }, "\(filter)")
    }
    #expect(try store.titles(query { $0.text = "Dune" }) == [])
    #expect(try store.titles(query { ($0.loanFilter, $0.text) = (.out, "Dune") }) == [])
  }

  @Test("a search of all books finds a deleted one that is lent", arguments: stores)
  func searched(kind: TestStore) throws {
    let store = try library(kind)
    func found(_ text: BookSearch, _ change: (inout BookQuery) -> Void = { _ in }) throws
      -> [String]
    {
      let query = query {
        ($0.text, $0.allowsDeleted) = (text, true)
        change(&$0)
      }
      let all = try store.all(query)
      #expect(try store.count(query, for: viewer) == all.count)
      #expect(try store.hasBooks(query, for: viewer) == !all.isEmpty)
      for (offset, book) in all.enumerated() {
        #expect(try store.offset(of: book, in: query, for: viewer) == offset)
      }
      return all.map(\.title)
    }
    let withoutDune = BookSearch(text: "", terms: [.init("dune", isExcluded: true)])
    #expect(try found("dune") == ["Dune"] && found(withoutDune) == ["Emma", "Kim", "Ulysses"])
    #expect(try found("dune") { $0.presence = .anywhere } == ["Dune"])
    #expect(try found("dune") { $0.presence = .elsewhere } == [])
    #expect(try found("dune") { $0.loanFilter = .available } == [])
    #expect(try found("dune") { $0.tags = ["novel"] } == [])
    try store.change(.return) {
      _ = try Lending(clock: noonClock, terms: LoanTerms()).checkIn(1, in: $0)
    }
    #expect(try found("dune") == [] && found("emma") == ["Emma"])
  }

  @Test(
    "words and fields find a deleted book among those that are out, as before", arguments: stores)
  func found(kind: TestStore) throws {
    typealias Term = BookSearch.Term
    let store = try kind.open()
    let viewer = Viewer(today: today, name: "Zoë Müller")
    try store.add(
      details("L’Écume des jours", by: "Boris Vian") { details in
        details.year = 1947
        details.isbn = try? ISBN("9780441013593")
        details.tags = ["Desert Planet", "sf"]
        details.identifiers = ["goodreads:44767458"]
        details.location = "Étagère B4"
        details.series = "Dune Chronicles"
        details.seriesNumber = 7
      })
    try store.add(
      details("The Road to 1947", by: "A. B. Vianney") { details in
        details.owner = "City Library"
        details.location = "B40, top"
        details.notes = "étagère, signed"
        details.tags = ["sff"]
      })
    try store.add(details("Ulysses", by: "James Joyce") { $0.series = "Dune" })
    try store.add(details("Emma", by: "Jane Austen"))
    try store.lend(1, to: "Anna Berg")
    try store.lend(2, to: "Boris")
    try store.lend(3, to: Borrower.user)
    let texts: [[Term]] = [
      [], [Term("ecume")], [Term("VIAN jours")], [Term("des"), Term("-", isExcluded: true)],
      [Term("1947")], [Term("194")], [Term("9780441013593")], [Term("9780441013594")],
      [Term("boris", isExcluded: true)], [Term("sf", isExcluded: true)], [Term("boris")],
      [Term("ecume des", isPhrase: true)], [Term("des ecume", isPhrase: true)],
      [Term("A.B.")], [Term("a"), Term("b")], [Term("berg anna")], [Term("zoe")], [Term("muller")],
      [Term("боря")], [Term("9780441013593", isExcluded: true)], [Term("1947", isExcluded: true)],
    ]
    let fields = [
      Term("vian", in: .by), Term("boris vian", in: .by, isPhrase: true), Term("city", in: .owner),
      Term("anna", in: .with), Term("zoe", in: .with), Term(Borrower.user, in: .with),
      Term("44767458", in: .identifier), Term("b4", in: .at), Term("etagere", in: .at),
      Term("dune", in: .series), Term("dune chronicles", in: .series, isPhrase: true),
      Term("des", in: .tag), Term("sf", in: .tag), Term("road", in: .title),
      Term("des", in: .title),
      Term("the road", in: .title, isPhrase: true), Term("vian", in: .title),
    ]
    let searches =
      texts + fields.map { [$0] }
      + fields.map { [Term($0.words, in: $0.field, isPhrase: $0.isPhrase, isExcluded: true)] }
    var queries = searches.map { terms in
      query {
        if !terms.isEmpty { $0.text = BookSearch(text: "", terms: terms) }
        ($0.loanFilter, $0.allowsDeleted) = (.out, true)
      }
    }
    let filters: [(inout BookQuery) -> Void] = [
      { $0.tags = ["SF"] }, { $0.tags = ["sf", "desert planet"] }, { $0.owner = "city  library" },
      { $0.location = "etagere b4" }, { $0.location = "b4" }, { $0.series = "dune" },
      { ($0.text, $0.tags) = ("vian", ["sf"]) }, { ($0.text, $0.loanFilter) = ("vian", .overdue) },
      { ($0.text, $0.order) = ("vian", .borrower) },
      { ($0.text, $0.hidesBorrowers) = ("boris", true) },
    ]
    queries += filters.map { filter in
      query {
        ($0.loanFilter, $0.allowsDeleted) = (.out, true)
        filter(&$0)
      }
    }
    let before = try queries.map { try store.all($0, for: viewer).map(\.number) }
    #expect(Set(before).count > 6)
    // One of them remains in the library.
    for deleted in [[1], [2, 3], [1, 2, 3]] {
      try store.change(.delete) { try $0.remove(deleted) }
      for (query, numbers) in zip(queries, before) {
        #expect(try store.all(query, for: viewer).map(\.number) == numbers, "\(deleted) \(query)")
        #expect(try store.count(query, for: viewer) == numbers.count)
        var paged: [Int] = []
        var start = PageAnchor.offset(0)
        while let book = try store.books(query, for: viewer, from: start, limit: 1).first {
          #expect(try store.offset(of: book, in: query, for: viewer) == paged.count)
          paged.append(book.number)
          start = .after(book)
        }
        #expect(paged == numbers)
      }
      _ = try store.undo(1)
    }
  }

  @Test("counts, also those of borrowers, agree with the lists", arguments: stores)
  func counted(kind: TestStore) throws {
    let store = try library(kind)
    let tally = try store.tally(for: viewer)
    #expect(
      (tally.books, tally.out, tally.overdue, tally.dueSoon, tally.deletedOut) == (2, 3, 1, 1, 2))
    #expect(tally.count(.available) == 1)
    let anna = try #require(try store.borrower(named: "Anna"))
    let counted = try store.summary(of: anna, on: today)
    #expect(counted.books == 2 && counted.overdue == 1)
    let books = try store.booksLent(to: anna, limit: 9)
    #expect(books.map(\.book.title) == ["Dune", "Emma"] && books.allSatisfy(\.isDeleted))
    #expect(try store.booksDue(in: today.adding(days: -9)...today) == [today.adding(days: -2): 1])
  }

  @Test("a deleted book is returned and renewed, each undone separately", arguments: stores)
  func returned(kind: TestStore) throws {
    let store = try library(kind)
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    try store.change(.renew) { _ = try lending.renew(1, due: nil, in: $0) }
    #expect(try store.titles(loanQuery(.overdue)) == [])
    _ = try store.undo(1)
    try store.change(.return) { _ = try lending.checkIn(1, in: $0) }
    #expect(try store.titles(loanQuery(.out)) == ["Emma", "Kim"])
    let deleted = try #require(try store.anyBook(1))
    #expect(throws: LibraryError.deleted(BookName(deleted))) {
      try store.change(.return) { _ = try lending.checkIn(1, in: $0) }
    }
    _ = try store.undo(1)
    #expect(try store.titles(loanQuery(.out)) == ["Dune", "Emma", "Kim"])
    try store.change(.restore) { try $0.restore([1, 2]) }
    #expect(try store.titles(query { $0.loanFilter = .out }) == ["Dune", "Emma", "Kim"])
    #expect(try store.tally(for: viewer).deletedOut == 0)
  }
}
