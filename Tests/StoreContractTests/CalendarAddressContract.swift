import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CalendarAddressContract {
  @Test("each of two borrowers has one address, the newest", arguments: stores)
  func addresses(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    try store.lend(1, to: "Anna")
    try store.lend(2, to: "Boris")
    let anna = try #require(try store.borrower(named: "Anna"))
    let boris = try #require(try store.borrower(named: "Boris"))
    let changes = try store.changeCount()
    let secrets = ["a1", "a2", "b1", "b2"].map(CalendarSecret.init)
    // The secret to set (nil to remove it), the borrower, and the borrower that each of the four
    // secrets then belongs to.
    for (secret, borrower, found) in [
      (0, anna, ["Anna", nil, nil, nil]), (2, boris, ["Anna", nil, "Boris", nil]),
      (1, anna, [nil, "Anna", "Boris", nil]), (1, anna, [nil, "Anna", "Boris", nil]),
      (3, boris, [nil, "Anna", nil, "Boris"]), (nil, anna, [nil, nil, nil, "Boris"]),
      (nil, anna, [nil, nil, nil, "Boris"]), (0, anna, ["Anna", nil, nil, "Boris"]),
      (nil, boris, ["Anna", nil, nil, nil]),
    ] as [(Int?, Borrower, [String?])] {
      let expected = secret.map { secrets[$0] }
      try store.setSecret(expected, of: borrower)
      #expect(try store.calendarSecret(of: borrower) == expected)
      #expect(try secrets.map { try store.borrower(with: $0)?.name } == found)
    }
    #expect(try store.changeCount() == changes && store.faults() == [])
  }

  @Test("two merged borrowers have both addresses, until that is undone", arguments: stores)
  func merged(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    try store.lend(1, to: "Anna")
    try store.lend(2, to: "Boris")
    let people = try ["Anna", "Boris"].map { try #require(try store.borrower(named: $0)) }
    let secrets = ["a", "b"].map(CalendarSecret.init)
    for (secret, borrower) in zip(secrets, people) { try store.setSecret(secret, of: borrower) }
    func borrowerNames() throws -> [String?] {
      try secrets.map { try store.borrower(with: $0)?.name }
    }
    try store.change(.mergeBorrowers) {
      let borrowerRules = BorrowerRules(clock: noonClock, terms: LoanTerms())
      _ = try borrowerRules.merge(people[1], into: people[0], in: $0)
    }
    #expect(try borrowerNames() == ["Anna", "Anna"])
    _ = try store.undo(1)
    #expect(try borrowerNames() == ["Anna", "Boris"])
  }

  private func merge(_ source: Borrower, into target: Borrower, in store: any LibraryStore) throws {
    try store.change(.mergeBorrowers) {
      _ = try BorrowerRules(clock: noonClock, terms: LoanTerms()).merge(
        source, into: target, in: $0)
    }
  }

  @Test(
    "all addresses of two merged borrowers are revoked at once, by either name", arguments: stores)
  func revoked(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C")
    for (number, name) in zip(1..., ["Anna", "Boris", "Carl"]) { try store.lend(number, to: name) }
    func borrower(_ name: String) throws -> Borrower {
      try #require(try store.borrower(named: name))
    }
    let secrets = ["a", "b", "c", "d"].map(CalendarSecret.init)
    func borrowerNames() throws -> [String?] {
      try secrets.map { try store.borrower(with: $0)?.name }
    }
    for (secret, name) in zip(secrets, ["Anna", "Boris", "Carl"]) {
      try store.setSecret(secret, of: borrower(name))
    }
    try store.setSecret(nil, of: borrower("Anna"))
    try merge(borrower("Boris"), into: borrower("Anna"), in: store)
    // Boris's secret resolves to Anna, but is not Anna's own.
    #expect(try store.calendarSecret(of: borrower("Anna")) == nil)
    #expect(try store.hasCalendar(borrower("Anna")))
    #expect(try borrowerNames() == [nil, "Anna", "Carl", nil])
    try store.setSecret(nil, of: borrower("Boris"))
    #expect(try store.calendarSecret(of: borrower("Boris")) == nil)
    #expect(try borrowerNames() == [nil, nil, "Carl", nil])
    _ = try store.undo(1)
    #expect(try borrowerNames() == [nil, nil, "Carl", nil])
    // A new secret replaces both secrets.
    for (secret, name) in zip(secrets, ["Anna", "Boris"]) {
      try store.setSecret(secret, of: borrower(name))
    }
    try merge(borrower("Boris"), into: borrower("Anna"), in: store)
    #expect(try store.calendarSecret(of: borrower("Boris")) == secrets[0])
    try store.setSecret(secrets[3], of: borrower("Anna"))
    #expect(try borrowerNames() == [nil, nil, "Carl", "Anna"] && store.faults() == [])
  }

  @Test("a secret made after a merge stays with its person when that is undone", arguments: stores)
  func addedAfterMerge(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    for (number, name) in zip(1..., ["Anna", "Boris"]) { try store.lend(number, to: name) }
    func borrower(_ name: String) throws -> Borrower {
      try #require(try store.borrower(named: name))
    }
    let secrets = ["a", "b"].map(CalendarSecret.init)
    func borrowerNames() throws -> [String?] {
      try secrets.map { try store.borrower(with: $0)?.name }
    }
    try store.setSecret(secrets[1], of: borrower("Boris"))
    try merge(borrower("Boris"), into: borrower("Anna"), in: store)
    try store.addSecret(secrets[0], of: borrower("Anna"))
    #expect(try store.calendarSecret(of: borrower("Anna")) == secrets[0])
    #expect(try borrowerNames() == ["Anna", "Anna"])
    _ = try store.undo(1)
    #expect(try borrowerNames() == ["Anna", "Boris"])
    #expect(try store.calendarSecret(of: borrower("Boris")) == secrets[1])
    #expect(try store.faults() == [])
  }

  @Test("a removed borrower has no calendar, and has it again after undo", arguments: stores)
  func removed(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    for (number, name) in zip(1..., ["Anna", "Boris"]) {
      try store.lend(number, to: name)
      try store.checkIn(number)
    }
    func borrower(_ name: String) throws -> Borrower {
      try #require(try store.borrower(named: name))
    }
    let secrets = ["a", "b"].map(CalendarSecret.init)
    func borrowerNames() throws -> [String?] {
      try secrets.map { try store.borrower(with: $0)?.name }
    }
    for (secret, name) in zip(secrets, ["Anna", "Boris"]) {
      try store.setSecret(secret, of: borrower(name))
    }
    func remove(_ name: String) throws {
      let person = try borrower(name)
      try store.change(.removeBorrower) {
        try BorrowerRules(clock: noonClock, terms: LoanTerms()).remove(person, in: $0)
      }
    }
    try remove("Anna")
    #expect(try borrowerNames() == [nil, "Boris"])
    _ = try store.undo(1)
    #expect(try borrowerNames() == ["Anna", "Boris"])
    #expect(try store.calendarSecret(of: borrower("Anna")) == secrets[0])
    _ = try store.redo(1)
    #expect(try borrowerNames() == [nil, "Boris"])
    _ = try store.undo(1)
    // Removing a borrower also removes all names that were merged into it.
    try merge(borrower("Boris"), into: borrower("Anna"), in: store)
    try remove("Boris")
    #expect(try borrowerNames() == [nil, nil])
    _ = try store.undo(1)
    #expect(try borrowerNames() == ["Anna", "Anna"])
    _ = try store.undo(1)
    #expect(try borrowerNames() == ["Anna", "Boris"] && store.faults() == [])
  }
}
