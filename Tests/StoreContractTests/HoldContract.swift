import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

/// Borrowers wait in the queue of a book, and get the book when it is returned.
@Suite(.timeLimited) struct HoldContract {
  private let holdRules = HoldRules(clock: noonClock, days: 7)
  private let lending = Lending(clock: noonClock, terms: LoanTerms())

  private func library(_ kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open(with: "Emma", "Dune", "Ubik")
    return store
  }

  private func placeHold(_ number: Int, for name: String, in store: any LibraryStore) throws {
    try store.change(.hold) { try holdRules.placeHold(on: number, for: name, in: $0) }
  }

  private func lend(
    _ number: Int, to name: String, ignoringHolds: Bool = false, in store: any LibraryStore
  ) throws {
    try store.change(.checkOut) {
      try lending.checkOut(number, to: name, due: nil, ignoringHolds: ignoringHolds, in: $0)
    }
  }

  private func checkIn(_ number: Int, in store: any LibraryStore) throws {
    try store.change(.return) { _ = try lending.checkIn(number, in: $0) }
  }

  private func queue(_ number: Int, in store: any LibraryStore) throws -> [String] {
    try #require(try store.book(number)).holds.map {
      $0.borrower + ($0.keptUntil.map { " " + $0.iso.suffix(5) } ?? "")
    }
  }

  private func expectNoFaults(_ store: any LibraryStore) throws {
    #expect(try store.faults() == [])
  }

  @Test("a returned book is kept for one borrower after the other", arguments: stores)
  func queueOrder(kind: TestStore) throws {
    let store = try library(kind)
    try lend(1, to: "Anna", in: store)
    try placeHold(1, for: "Olga", in: store)
    try placeHold(1, for: "ben", in: store)
    #expect(try queue(1, in: store) == ["Olga", "ben"])
    #expect(try store.book(1)?.status(for: viewer) == .out)
    try checkIn(1, in: store)
    #expect(try queue(1, in: store) == ["Olga 11-28", "ben 12-05"])
    let book = try #require(try store.book(1))
    #expect(book.status(for: viewer) == .onHold && book.readyHold(on: today)?.borrower == "Olga")
    let later = today.adding(days: 8)
    #expect(book.readyHold(on: later)?.borrower == "ben" && book.queue(on: later).count == 1)
    #expect(book.status(for: Viewer(today: today.adding(days: 15))) == .available)
    #expect(
      throws: LibraryError.keptFor(
        BookName(book), borrower: "Olga", until: today.adding(days: 7))
    ) { try lend(1, to: "Ben", in: store) }
    try lend(1, to: "OLGA", in: store)
    #expect(try queue(1, in: store) == ["ben"])
    let expectedError = LibraryError.someoneWaits(BookName(book), borrower: "ben", count: 1)
    #expect(throws: expectedError) {
      try store.change(.renew) { try lending.renew(1, due: nil, in: $0) }
    }
    try expectNoFaults(store)
    while try store.undo() != nil {}
    #expect(try store.holdCount() == 0)
    while try store.redo() != nil {}
    #expect(try queue(1, in: store) == ["ben"])
    try expectNoFaults(store)
  }

  @Test("a hold on a title gets the first returned copy", arguments: stores)
  func copies(kind: TestStore) throws {
    let store = try library(kind)
    try store.add("Emma")
    try lend(1, to: "Anna", in: store)
    // An available copy is kept immediately.
    #expect(try holdRules.copyToHold(for: 1, in: store) == 4)
    try lend(4, to: "Ben", in: store)
    #expect(try holdRules.copyToHold(for: 4, in: store) == 4)
    try placeHold(4, for: "Olga", in: store)
    // All borrowers wait in one queue, only once, whichever copy they name.
    #expect(try holdRules.copyToHold(for: 1, in: store) == 4)
    let emma = BookName(number: 4, title: "Emma", author: "Anon")
    #expect(throws: LibraryError.waitsAlready(emma, borrower: "Olga")) {
      try placeHold(1, for: "olga", in: store)
    }
    try placeHold(4, for: "Zoë", in: store)
    try checkIn(1, in: store)
    #expect(try queue(1, in: store) == ["Olga 11-28", "Zoë 12-05"])
    #expect(try queue(4, in: store) == [])
    try checkIn(4, in: store)
    #expect(try queue(1, in: store) == ["Olga 11-28"])
    #expect(try queue(4, in: store) == ["Zoë 11-28"])
    // A borrower who takes another copy no longer waits.
    try lend(4, to: "Olga", ignoringHolds: true, in: store)
    #expect(try queue(1, in: store) == ["Zoë 11-28"])
    #expect(try queue(4, in: store) == [])
    try expectNoFaults(store)
    while try store.undo() != nil {}
    while try store.redo() != nil {}
    #expect(try queue(1, in: store) == ["Zoë 11-28"])
    try expectNoFaults(store)
  }

  @Test("a hold on one copy gets no other", arguments: stores)
  func singleCopy(kind: TestStore) throws {
    let store = try library(kind)
    try store.add("Emma")
    for (number, name) in [(1, "Anna"), (4, "Ben")] { try lend(number, to: name, in: store) }
    try store.change(.hold) { try holdRules.placeHold(on: 1, for: "Olga", onlyThis: true, in: $0) }
    try placeHold(1, for: "Zoë", in: store)
    try checkIn(4, in: store)
    #expect(try queue(4, in: store) == ["Zoë 11-28"] && queue(1, in: store) == ["Olga"])
    try lend(4, to: "Zoë", in: store)
    try checkIn(1, in: store)
    #expect(try queue(1, in: store) == ["Olga 11-28"])
    try expectNoFaults(store)
    while try store.undo() != nil {}
    while try store.redo() != nil {}
    #expect(try queue(1, in: store) == ["Olga 11-28"])
    try expectNoFaults(store)
  }

  @Test("lists and counts distinguish books on hold from available ones", arguments: stores)
  func listFilters(kind: TestStore) throws {
    let store = try library(kind)
    try placeHold(2, for: "Olga", in: store)
    try placeHold(3, for: "Olga", in: store)
    try store.delete(3)
    func listed(_ filter: LoanFilter, on day: Day) throws -> [String] {
      let query = query { $0.loanFilter = filter }
      var titles: [String] = []
      try store.forEachBook(query, for: Viewer(today: day), offset: 0, limit: nil) {
        titles.append($0.title)
      }
      #expect(try store.count(query, for: Viewer(today: day)) == titles.count)
      return titles
    }
    #expect(try listed(.available, on: today) == ["Emma"])
    #expect(try listed(.onHold, on: today) == ["Dune"])
    #expect(try listed(.available, on: today.adding(days: 8)) == ["Dune", "Emma"])
    #expect(try listed(.onHold, on: today.adding(days: 8)) == [])
    #expect(try store.readyHolds(on: today).map(\.book.title) == ["Dune"])
    #expect(try store.holdCount() == 1)
    let olga = try #require(try store.borrower(named: "olga"))
    #expect(try store.holds(of: olga).map(\.book.title) == ["Dune"])
    #expect(try store.summary(of: olga, on: today).holds == 1)
    // A deleted book keeps its queue.
    try store.change(.restore) { try $0.restore(3) }
    #expect(try store.holdCount() == 2)
    try store.delete(3)
    try store.purge([3])
    #expect(try store.holdCount() == 1)
    try expectNoFaults(store)
  }

  @Test("a borrowed book is kept, too, until it is lent", arguments: stores)
  func borrowedBook(kind: TestStore) throws {
    let store = try library(kind)
    let kim = try store.add(details("Kim") { $0.owner = "City Library" })
    try placeHold(kim, for: "Olga", in: store)
    #expect(try store.readyHolds(on: today).map(\.book.title) == ["Kim"])
    try lend(kim, to: "Ben", ignoringHolds: true, in: store)
    #expect(try store.readyHolds(on: today).isEmpty)
    try checkIn(kim, in: store)
    #expect(try store.readyHolds(on: today).map(\.borrower) == ["Olga"])
  }

  @Test(
    "a borrower who has the book, already waits, or does not wait, is reported", arguments: stores)
  func refusals(kind: TestStore) throws {
    let store = try library(kind)
    try lend(1, to: "Anna", in: store)
    let emma = BookName(try #require(try store.book(1)))
    #expect(throws: LibraryError.hasTheBook(emma, borrower: "Anna")) {
      try placeHold(1, for: "anna", in: store)
    }
    try placeHold(1, for: "Olga", in: store)
    #expect(throws: LibraryError.waitsAlready(emma, borrower: "Olga")) {
      try placeHold(1, for: "olga", in: store)
    }
    #expect(throws: LibraryError.doesNotWait(emma, borrower: "Nobody")) {
      try store.change(.removeHold) { try holdRules.remove(on: 1, for: "Nobody", in: $0) }
    }
    let dune = try #require(try store.book(try store.add(details("Dune"))))
    #expect(
      try holdRules.refusalToRemove(from: dune, nil, in: store) == .nobodyWaits(BookName(dune)))
    #expect(throws: LibraryError.noSuchBook(9)) { try placeHold(9, for: "Olga", in: store) }
    #expect(throws: LibraryError.required(.borrower)) { try placeHold(1, for: " ", in: store) }
    #expect(try store.borrower(named: "Nobody") == nil)
    let borrowed = try store.add(details("Kim") { $0.owner = "City Library" })
    try checkIn(borrowed, in: store)
    let kim = BookName(try #require(try store.book(borrowed)))
    #expect(throws: LibraryError.givenBack(kim, owner: "City Library")) {
      try placeHold(borrowed, for: "Olga", in: store)
    }
    try store.change(.removeHold) { try holdRules.remove(on: 1, for: "OLGA", in: $0) }
    #expect(try queue(1, in: store) == [])
  }

  @Test(
    "after an expired hold a borrower can wait again, and the next one has their turn",
    arguments: stores)
  func expiredHold(kind: TestStore) throws {
    let store = try library(kind)
    try placeHold(1, for: "Olga", in: store)
    try placeHold(1, for: "Ben", in: store)
    let clock = Clock(instant: { noon }, calendarDay: { _ in today.adding(days: 8) })
    let laterRules = HoldRules(clock: clock, days: 7)
    try store.change(.hold) { try laterRules.placeHold(on: 1, for: "Olga", in: $0) }
    #expect(try queue(1, in: store) == ["Ben 12-05", "Olga 12-12"])
    try store.change(.removeHold) { try laterRules.remove(on: 1, for: "Ben", in: $0) }
    #expect(try queue(1, in: store) == ["Olga 12-12"])
  }

  @Test(
    "a book is kept longer for the next borrower, and for those after", arguments: stores)
  func extendedHold(kind: TestStore) throws {
    let store = try library(kind)
    for name in ["Olga", "Ben"] { try placeHold(1, for: name, in: store) }
    try placeHold(2, for: "Ben", in: store)
    func keep(_ number: Int, until day: Day?, _ holdRules: HoldRules? = nil) throws {
      let hold = try #require(try store.hold(number))
      try store.change(.hold) { try (holdRules ?? self.holdRules).keep(hold, until: day, in: $0) }
    }
    try keep(1, until: today.adding(days: 10))
    #expect(try queue(1, in: store) == ["Olga 12-01", "Ben 12-08"])
    try keep(1, until: nil)
    #expect(try queue(1, in: store) == ["Olga 11-28", "Ben 12-05"])
    let emma = BookName(try #require(try store.book(1)))
    #expect(
      throws: LibraryError.keptFor(emma, borrower: "Olga", until: today.adding(days: 7))
    ) { try keep(2, until: today.adding(days: 20)) }
    for days in [-1, 91] {
      let latest = today.adding(days: 90)
      #expect(
        throws: LibraryError.badKeptUntil(today.adding(days: days), today: today, latest: latest)
      ) { try keep(3, until: today.adding(days: days)) }
    }
    // Olga did not come, so Ben is next. When he cancels, it can be kept for her again.
    let clock = Clock(instant: { noon }, calendarDay: { _ in today.adding(days: 8) })
    let laterRules = HoldRules(clock: clock, days: 7)
    #expect(throws: LibraryError.self) { try keep(1, until: today.adding(days: 9), laterRules) }
    try store.change(.removeHold) { try laterRules.remove(on: 1, for: "Ben", in: $0) }
    try keep(1, until: today.adding(days: 9), laterRules)
    #expect(try queue(1, in: store) == ["Olga 11-30"])
    try lend(2, to: "Anna", ignoringHolds: true, in: store)
    let loan = try #require(try store.book(2)?.openLoanToBorrower)
    let dune = BookName(try #require(try store.book(2)))
    #expect(throws: LibraryError.alreadyOut(dune, borrower: "Anna", due: loan.dueDate)) {
      try keep(3, until: today)
    }
    try expectNoFaults(store)
  }

  @Test(
    "a hold is found by its number and by its book, unless the book is in the trash",
    arguments: stores)
  func holdLookup(kind: TestStore) throws {
    let store = try library(kind)
    try placeHold(2, for: "Olga", in: store)
    try placeHold(1, for: "Olga", in: store)
    try placeHold(2, for: "Ben", in: store)
    #expect(
      try store.holds(on: 2).map { "\($0.hold.number) \($0.borrower)" } == ["1 Olga", "3 Ben"])
    #expect(try store.hold(2)?.book.title == "Emma" && store.holds(on: 3).isEmpty)
    try store.delete(2)
    #expect(try store.hold(1) == nil && store.holds(on: 2).isEmpty && store.hold(9) == nil)
  }

  @Test("a borrower is in a queue once, and a removed borrower is in none", arguments: stores)
  func mergedAndRemoved(kind: TestStore) throws {
    let store = try library(kind)
    let borrowerRules = BorrowerRules(clock: noonClock, terms: LoanTerms())
    for number in 1...2 { try lend(number, to: "Anna", in: store) }
    for name in ["Olga", "Ben", "Olja"] { try placeHold(1, for: name, in: store) }
    try placeHold(2, for: "Olja", in: store)
    try placeHold(3, for: "Olja", in: store)
    let (olga, olja) = (
      try #require(try store.borrower(named: "Olga")),
      try #require(try store.borrower(named: "Olja"))
    )
    try store.change(.mergeBorrowers) { _ = try borrowerRules.merge(olja, into: olga, in: $0) }
    #expect(try queue(1, in: store) == ["Olga", "Ben"])
    #expect(try queue(2, in: store) == ["Olga"] && queue(3, in: store) == ["Olga 11-28"])
    try expectNoFaults(store)
    try store.change(.removeBorrower) { try borrowerRules.remove(olga, in: $0) }
    #expect(try queue(1, in: store) == ["Ben"] && queue(3, in: store) == [])
    #expect(try store.book(3)?.status(for: viewer) == .available)
    try expectNoFaults(store)
    for _ in 1...2 { _ = try store.undo() }
    #expect(try queue(1, in: store) == ["Olga", "Ben", "Olja"])
    try expectNoFaults(store)
  }

  // MARK: Several copies

  @Test("a hold by title goes to a free copy, or else to one with a queue", arguments: stores)
  func copyForTitle(kind: TestStore) throws {
    let store = try kind.open()
    // The states of two copies, the index of the requested copy, and the index of the copy that the
    // hold is for.
    for (index, (states, requested, expected)) in [
      (["free", "free"], 0, 0), (["free", "free"], 1, 1),
      (["free", "kept"], 0, 0), (["free", "kept"], 1, 0),
      (["kept", "free"], 0, 1), (["kept", "free"], 1, 1),
      (["lent", "free"], 0, 1), (["free", "lent"], 1, 0),
      (["awaited", "free"], 0, 1), (["free", "awaited"], 1, 0),
      (["lent", "lent"], 0, 0), (["lent", "lent"], 1, 1),
      (["lent", "kept"], 0, 1), (["kept", "lent"], 1, 0),
      (["lent", "awaited"], 0, 1), (["awaited", "lent"], 1, 0),
      (["kept", "kept"], 0, 0), (["kept", "kept"], 1, 1),
      (["awaited", "awaited"], 0, 0), (["awaited", "awaited"], 1, 1),
    ].enumerated() {
      let copies = try states.map { _ in try store.add("Book \(index)") }
      for (copy, state) in zip(copies, states) {
        if ["lent", "awaited"].contains(state) { try lend(copy, to: "Anna", in: store) }
        if ["kept", "awaited"].contains(state) {
          try placeHold(copy, for: "Reader \(copy)", in: store)
        }
      }
      let found = try holdRules.copyToHold(for: copies[requested], in: store)
      #expect(found == copies[expected], "\(states), \(requested)")
    }
    try expectNoFaults(store)
  }

  @Test("a returned copy is for the first hold on any copy", arguments: stores)
  func firstHold(kind: TestStore) throws {
    let store = try kind.open()
    // The lent ones of three copies, the holds with the requested copy (* for any copy), and the
    // queues after the last return.
    for (index, (lent, requests, queues)) in [
      ([0, 1, 2], ["Olga 0", "Zoë 1"], [[], [], ["Olga", "Zoë"]]),
      ([0, 1, 2], ["Zoë 1", "Olga 0"], [[], [], ["Zoë", "Olga"]]),
      ([0, 1, 2], ["Zoë 2", "Olga 0"], [[], [], ["Zoë", "Olga"]]),
      ([0, 1, 2], ["Olga 0", "Zoë 2"], [[], [], ["Olga", "Zoë"]]),
      ([0, 1, 2], ["Olga 0*", "Zoë 1"], [["Olga"], [], ["Zoë"]]),
      ([0, 1, 2], ["Olga 0", "Zoë 1*"], [[], ["Zoë"], ["Olga"]]),
      // No copy is out. The returned copy is kept for the second borrower in another queue.
      ([2], ["Olga 0", "Zoë 1", "Ben 0", "Carl 1"], [["Olga"], ["Zoë", "Carl"], ["Ben"]]),
      ([2], ["Olga 0", "Zoë 1", "Carl 1", "Ben 0"], [["Olga", "Ben"], ["Zoë"], ["Carl"]]),
      ([2], ["Olga 0", "Zoë 1", "Ben 0*", "Carl 1"], [["Olga", "Ben"], ["Zoë"], ["Carl"]]),
      ([2], ["Olga 0", "Zoë 1"], [["Olga"], ["Zoë"], []]),
      // Borrowers who wait for a copy that is out come first.
      ([1, 2], ["Olga 0", "Ben 0", "Zoë 1"], [["Olga", "Ben"], [], ["Zoë"]]),
    ].enumerated() {
      let copies = try (0...2).map { _ in try store.add("Book \(index)") }
      for copy in lent { try lend(copies[copy], to: "Anna", in: store) }
      for request in requests {
        let words = request.split(separator: " ")
        let copy = try #require(words[1].first?.wholeNumberValue)
        try store.change(.hold) {
          try holdRules.placeHold(
            on: copies[copy], for: String(words[0]), onlyThis: request.hasSuffix("*"), in: $0)
        }
      }
      try checkIn(copies[2], in: store)
      let found = try copies.map { try #require(try store.book($0)).holds.map(\.borrower) }
      #expect(found == queues, "\(lent), \(requests)")
    }
    try expectNoFaults(store)
  }

  @Test(
    "of two waiting borrowers, the second is next after the first, or at once", arguments: stores)
  func secondInQueue(kind: TestStore) throws {
    let store = try library(kind)
    func states(_ number: Int) throws -> [String] {
      try store.holds(on: number).map { "\($0.borrower) \($0.state(on: today))" }
    }
    for (number, removed, remaining) in [(1, "Olga", "Ben"), (2, "Ben", "Olga")] {
      for name in ["Olga", "Ben"] { try placeHold(number, for: name, in: store) }
      #expect(try states(number) == ["Olga ready", "Ben waiting"])
      #expect(try store.readyHolds(on: today).map(\.borrower).last == "Olga")
      try store.change(.removeHold) { try holdRules.remove(on: number, for: removed, in: $0) }
      #expect(try states(number) == [remaining + " ready"])
    }
    // The last day of a hold can be today or up to 90 days later.
    try placeHold(3, for: "Olga", in: store)
    try placeHold(3, for: "Ben", in: store)
    for days in [0, 1, 89, 90] {
      let day = today.adding(days: days)
      let hold = try #require(try store.holds(on: 3).first)
      try store.change(.hold) { try holdRules.keep(hold, until: day, in: $0) }
      #expect(try store.book(3)?.holds.map(\.keptUntil) == [day, day.adding(days: 7)])
    }
    try expectNoFaults(store)
  }

  @Test("two merged borrowers have the earlier of their positions", arguments: stores)
  func mergedPositions(kind: TestStore) throws {
    let store = try library(kind)
    let borrowerRules = BorrowerRules(clock: noonClock, terms: LoanTerms())
    for (number, merged, into) in [(1, "Olga", "Olja"), (2, "Zoya", "Zoë")] {
      try lend(number, to: "Anna", in: store)
      let names = number == 1 ? [merged, "Ben", into] : [into, "Ben", merged]
      for name in names { try placeHold(number, for: name, in: store) }
      let (one, other) = (
        try #require(try store.borrower(named: merged)),
        try #require(try store.borrower(named: into))
      )
      try store.change(.mergeBorrowers) { _ = try borrowerRules.merge(one, into: other, in: $0) }
      #expect(try queue(number, in: store) == [into, "Ben"])
    }
    try expectNoFaults(store)
  }
}
