import Foundation
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BorrowerContract {
  private let borrowerRules = BorrowerRules(clock: noonClock, terms: LoanTerms())

  private func names(
    _ store: any LibraryStore, _ body: (inout BorrowerQuery) -> Void = { _ in }
  ) throws -> [String] {
    var query = BorrowerQuery()
    body(&query)
    let listed = try store.borrowers(query, on: today, offset: 0, limit: nil)
    #expect(try store.borrowerCount(query, on: today) == listed.count)
    return listed.map(\.borrower.name)
  }

  private func borrower(_ name: String, in store: any LibraryStore) throws -> Borrower {
    try #require(try store.borrower(named: name))
  }

  private func borrowerSummary(_ name: String, in store: any LibraryStore) throws -> BorrowerSummary
  {
    try store.summary(of: try borrower(name, in: store), on: today)
  }

  @discardableResult
  private func addBorrower(_ details: BorrowerDetails, in store: any LibraryStore) throws
    -> Borrower
  {
    try store.change(.addBorrower) { try borrowerRules.add(details, in: $0) }
  }

  @Test("a borrower is stored with all details", arguments: stores)
  func allDetails(kind: TestStore) throws {
    let store = try kind.open()
    var details = BorrowerDetails(name: "Anna Müller")
    try details.set(.email, to: "anna@example.org")
    try details.set(.phone, to: "+41 1 234")
    try details.set(.note, to: "a\nb")
    try details.set(.card, to: "2000123")
    try details.set(.limit, to: "3")
    let anna = try addBorrower(details, in: store)
    #expect(anna.number == 1 && anna.details == details && anna.addedAt == noonClock.now)
    for typed in ["1 234", "234 41", "1234", "mull", "example 234"] {
      #expect(try names(store) { $0.text = typed } == ["Anna Müller"], "\(typed)")
    }
    #expect(try store.borrower(named: "anna mueller") == nil)
    #expect(try store.borrower(named: "ANNA  MULLER") == anna)
    #expect(try store.borrower(withCard: "2000123") == anna)
    #expect(try store.borrower(withCard: "2000124") == nil)
    #expect(try store.borrower(withCard: LabelCode.card(1).text) == anna)
    #expect(try store.borrower(withCard: LabelCode.card(2).text) == nil)
    #expect(try store.borrower(withCard: LabelCode.book(1).text) == nil)
    #expect(throws: LibraryError.taken(.borrower, "Anna Müller")) {
      try addBorrower(BorrowerDetails(name: "anna müller"), in: store)
    }
    var boris = BorrowerDetails(name: "Boris")
    boris.card = "2000123"
    #expect(throws: LibraryError.cardTaken("2000123", by: "Anna Müller")) {
      try addBorrower(boris, in: store)
    }
    #expect(try store.changeCount() == 1 && store.faults() == [])
  }

  @Test("a new name at a check-out adds a borrower, in the same change", arguments: stores)
  func checkOut(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    try store.lend(1, to: "Zoë")
    try store.lend(2, to: "zoe", due: today.adding(days: -1))
    #expect(try store.book(2)?.openLoan?.borrower == "Zoë")
    var zoe = try borrowerSummary("zoe", in: store)
    #expect(zoe.books == 2 && zoe.overdue == 1 && zoe.lastSeen == noon)
    #expect(try store.booksLent(to: zoe.borrower, limit: 9).map(\.book.number) == [2, 1])
    #expect(try store.booksLent(to: zoe.borrower, limit: 1).map(\.book.number) == [2])
    try store.checkIn(2)
    try store.delete(1)
    zoe = try borrowerSummary("zoe", in: store)
    // A deleted book still counts as lent.
    #expect(zoe.books == 1 && zoe.overdue == 0)
    #expect(try store.faults() == [])
    for _ in 0..<4 { _ = try store.undo() }
    #expect(try names(store) == [] && store.book(1)?.currentOrLastLoan == nil)
    while try store.redo() != nil {}
    #expect(try names(store) == ["Zoë"] && store.faults() == [])
  }

  @Test("borrowers are sorted, found by prefixes of words, and counted", arguments: stores)
  func listing(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    for (number, name) in [(1, "Émile Zola"), (2, "Anna B 10"), (3, "Émile Zola")] {
      try store.lend(number, to: name)
    }
    try addBorrower(BorrowerDetails(name: "Anna B 2"), in: store)
    #expect(try names(store) == ["Anna B 2", "Anna B 10", "Émile Zola"])
    #expect(try names(store) { $0.isReversed = true } == ["Émile Zola", "Anna B 10", "Anna B 2"])
    #expect(try names(store) { $0.order = .out } == ["Émile Zola", "Anna B 10", "Anna B 2"])
    #expect(try names(store) { $0.text = "zol emi" } == ["Émile Zola"])
    #expect(try names(store) { $0.text = "ann" } == ["Anna B 2", "Anna B 10"])
    #expect(try names(store) { $0.text = "?" } == [])
    let page = try store.borrowers(BorrowerQuery(), on: today, offset: 1, limit: 1)
    #expect(page.map(\.borrower.name) == ["Anna B 10"])
    #expect(try store.borrowers(beginning: "em", limit: 9) == ["Émile Zola"])
    #expect(try store.borrowers(beginning: "", limit: 9).count == 3)
  }

  @Test("borrowers are filtered by their loans, with the user first", arguments: stores)
  func filters(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c", "d")
    for number in [1, 2] { try store.lend(number, to: "Anna") }
    try store.change(.checkOut) {
      _ = try $0.checkOut(
        3, to: "Boris", at: noon.addingTimeInterval(60), due: today.adding(days: -1))
    }
    try store.lend(4, to: Borrower.user)
    try addBorrower(BorrowerDetails(name: "Zoë"), in: store)
    try store.change(.hold) {
      try HoldRules(clock: noonClock, days: 7).placeHold(on: 1, for: "Zoë", in: $0)
    }
    let user = Borrower.user
    #expect(try names(store) == [user, "Anna", "Boris", "Zoë"])
    #expect(try names(store) { $0.isReversed = true } == [user, "Zoë", "Boris", "Anna"])
    #expect(try names(store) { $0.order = .late } == [user, "Boris", "Anna", "Zoë"])
    #expect(try names(store) { $0.order = .seen } == [user, "Boris", "Anna", "Zoë"])
    #expect(try names(store) { $0.filter = .out } == [user, "Anna", "Boris"])
    #expect(try names(store) { $0.filter = .overdue } == ["Boris"])
    #expect(try names(store) { $0.filter = .waiting } == ["Zoë"])
    #expect(try names(store) { ($0.filter, $0.limit) = (.overLimit, 1) } == ["Anna"])
    // The user has no limit.
    #expect(try names(store) { ($0.filter, $0.limit) = (.overLimit, 0) } == ["Anna", "Boris"])
    #expect(try names(store) { $0.filter = .overLimit } == [])
    let pages = [(0, 1, [user]), (0, 2, [user, "Anna"]), (1, 2, ["Anna", "Boris"])]
    for (offset, limit, expected) in pages {
      let page = try store.borrowers(BorrowerQuery(), on: today, offset: offset, limit: limit)
      #expect(page.map(\.borrower.name) == expected)
    }
  }

  @Test("a new name applies to all loans, and undo restores the old one", arguments: stores)
  func rename(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b")
    try store.lend(1, to: "Ana")
    try store.checkIn(1)
    try store.lend(2, to: "Ana")
    let ana = try borrower("Ana", in: store)
    try store.change(.editBorrower) {
      _ = try borrowerRules.update(ana, to: BorrowerDetails(name: "Anna"), in: $0)
    }
    #expect(try store.loans(of: 1).map(\.borrower) == ["Anna"])
    #expect(try store.titles(matching: "anna") == ["b"] && store.titles(matching: "ana") == [])
    #expect(
      try borrowerSummary("anna", in: store).books == 1 && store.borrower(named: "ana") == nil)
    #expect(try store.faults() == [])
    _ = try store.undo()
    #expect(
      try store.loans(of: 1).map(\.borrower) == ["Ana"] && store.titles(matching: "ana") == ["b"])
    _ = try store.redo()
    #expect(try store.book(2)?.openLoan?.borrower == "Anna")
    try store.checkIn(2)
    #expect(try store.loans(of: 2).map(\.borrower) == ["Anna"] && store.faults() == [])
  }

  @Test(
    "two merged borrowers are one, by both names, until that is undone", arguments: stores)
  func merge(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    var bob = BorrowerDetails(name: "Bob")
    bob.email = "bob@example.org"
    bob.card = "7"
    try addBorrower(bob, in: store)
    try store.lend(1, to: "Bob")
    try store.lend(2, to: "Robert")
    let source = try borrower("bob", in: store)
    let target = try borrower("robert", in: store)
    #expect(throws: LibraryError.mergeWithSelf("Bob")) {
      try store.change(.mergeBorrowers) {
        _ = try borrowerRules.merge(source, into: source, in: $0)
      }
    }
    try store.change(.mergeBorrowers) { _ = try borrowerRules.merge(source, into: target, in: $0) }
    let robert = try borrower("bob", in: store)
    #expect(robert.number == target.number && robert.details.email == "bob@example.org")
    #expect(try store.borrower(target.number) == robert && store.borrower(source.number) == nil)
    #expect(try store.borrower(withCard: "7") == robert && store.otherNames(of: robert) == ["Bob"])
    #expect(try names(store) == ["Robert"] && borrowerSummary("bob", in: store).books == 2)
    #expect(
      try store.book(1)?.openLoan?.borrower == "Robert" && store.titles(matching: "bob") == [])
    try store.lend(3, to: "bob")
    #expect(try store.book(3)?.openLoan?.borrower == "Robert" && store.faults() == [])
    for _ in 0..<2 { _ = try store.undo() }
    #expect(try names(store) == ["Bob", "Robert"] && store.book(1)?.openLoan?.borrower == "Bob")
    #expect(try borrower("bob", in: store) == source && borrower("robert", in: store) == target)
    #expect(try store.borrower(source.number) == source && store.borrower(99) == nil)
    #expect(try store.faults() == [])
  }

  @Test(
    "a borrower with books is not removed; the name of a removed one stays in loans",
    arguments: stores)
  func remove(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    try store.lend(1, to: "Anna")
    let anna = try borrower("anna", in: store)
    let dune = BookName(number: 1, title: "a", author: "Anon")
    func remove() throws {
      try store.change(.removeBorrower) { try borrowerRules.remove(anna, in: $0) }
    }
    #expect(throws: LibraryError.stillHasBooks("Anna", [dune], count: 1)) { try remove() }
    try store.checkIn(1)
    try remove()
    #expect(try names(store) == [] && store.loans(of: 1).map(\.borrower) == ["Anna"])
    #expect(try store.faults() == [])
    #expect(try store.undo()?.subject == .borrower(anna) && names(store) == ["Anna"])
    #expect(try store.faults() == [])
  }

  @Test(
    "no borrower may exceed their own limit, or the general one if they have none",
    arguments: stores)
  func limit(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c")
    let lending = Lending(clock: noonClock, terms: LoanTerms(ownName: "me", limit: 1))
    func lend(_ number: Int, to name: String) throws {
      try store.change(.checkOut) { try lending.checkOut(number, to: name, due: nil, in: $0) }
    }
    try lend(1, to: "Anna")
    let first = BookName(number: 1, title: "a", author: "Anon")
    #expect(throws: LibraryError.overLimit("Anna", limit: 1, [first], count: 1)) {
      try lend(2, to: "anna")
    }
    var anna = try borrower("Anna", in: store)
    anna.details.limit = 2
    try store.change(.editBorrower) { try $0.update(anna) }
    try lend(2, to: "anna")
    #expect(try store.changeCount() == 6 && borrowerSummary("Anna", in: store).books == 2)
  }

  @Test("a complete copy has the borrowers, and undo works in it", arguments: stores)
  func archive(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("a")
    try addBorrower(BorrowerDetails(name: "Bob"), in: store)
    try store.lend(1, to: "Robert")
    let bob = try borrower("bob", in: store)
    let robert = try borrower("robert", in: store)
    try store.change(.mergeBorrowers) { _ = try borrowerRules.merge(robert, into: bob, in: $0) }
    let copy = try CompleteCopy(of: store).library(in: kind)
    #expect(try names(copy) == ["Bob"] && borrowerSummary("robert", in: copy).books == 1)
    #expect(try copy.faults() == [])
    _ = try copy.undo()
    #expect(try names(copy) == ["Bob", "Robert"] && copy.book(1)?.openLoan?.borrower == "Robert")
    #expect(try copy.faults() == [])
  }

  @Test("merging two borrowers loses no details", arguments: stores)
  func mergedDetails(kind: TestStore) throws {
    let store = try kind.open()
    // A detail of the merged borrower, of the other borrower, and of the result.
    let cases: [(first: String?, second: String?, expected: String?)] = [
      (nil, nil, nil), ("7", nil, "7"), (nil, "8", "8"), ("9", "10", "10"),
    ]
    for (index, (first, second, expected)) in cases.enumerated() {
      func details(_ name: String, _ value: String?) -> BorrowerDetails {
        var details = BorrowerDetails(name: "\(name) \(index)")
        details.card = value
        details.phone = value
        return details
      }
      let source = try addBorrower(details("Bob", first), in: store)
      let target = try addBorrower(details("Robert", second), in: store)
      try store.change(.mergeBorrowers) {
        _ = try borrowerRules.merge(source, into: target, in: $0)
      }
      let merged = try borrower("Bob \(index)", in: store)
      #expect(merged.number == target.number)
      #expect(merged.details.card == expected && merged.details.phone == expected, "\(index)")
      if let expected { #expect(try store.borrower(withCard: expected) == merged) }
    }
    #expect(try store.faults() == [])
  }
}
