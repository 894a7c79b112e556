import Foundation
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct StatisticsContract {
  private static let allTime = Date(timeIntervalSince1970: 0)..<Date.distantFuture

  private func statistics(
    _ store: any LibraryStore, for viewer: Viewer = viewer, limit: Int = 10
  ) throws -> LibraryStatistics {
    try store.statistics([Self.allTime], for: viewer, limit: limit)
  }

  @Test("an empty library has nothing to count", arguments: stores)
  func empty(kind: TestStore) throws {
    var noCounts = LibraryStatistics()
    noCounts.loans = [0]
    #expect(try statistics(kind.open()) == noCounts)
  }

  @Test("late returns are counted in the user's time zone", arguments: stores)
  func lateness(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C", "D")
    #expect(try store.lateness(aheadOfUTC: 0) == LibraryStatistics.Lateness())
    // Noon of the 21st is three days after the first due date, and on the second due date.
    try store.lend(1, to: "Anna", due: today.adding(days: -3))
    try store.lend(2, to: "Anna", due: today)
    try store.lend(3, to: "Olga", due: today.adding(days: -1))
    for number in 1...2 { try store.checkIn(number) }
    let late = LibraryStatistics.Lateness(returned: 2, late: 1, days: 3)
    #expect(try store.lateness(aheadOfUTC: 0) == late)
    // Twelve hours ahead of UTC, it is already the next day.
    #expect(
      try store.lateness(aheadOfUTC: 43_200)
        == LibraryStatistics.Lateness(returned: 2, late: 2, days: 5))
    #expect(late.meanDays == 3)
    try store.change(.delete) { try $0.remove(1) }
    #expect(try store.lateness(aheadOfUTC: 0) == late)
    _ = try store.undo(1)
    #expect(try store.lateness(aheadOfUTC: 0) == late)
    _ = try store.undo(2)
    #expect(try store.lateness(aheadOfUTC: 0) == LibraryStatistics.Lateness())
  }

  @Test("a borrower is one person, in any spelling of the name", arguments: stores)
  func borrowers(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C", "D", "E", "F")
    for (number, name) in [
      (1, "Zoë"), (2, "anna"), (3, "Anna"), (4, "ÁNNA"), (5, "Anna"), (6, "?"),
    ] {
      try store.lend(number, to: name)
    }
    try store.checkIn(3)
    let borrowers = try statistics(store).borrowers
    #expect(
      borrowers == [
        .init(name: "anna", loans: 4, out: 3), .init(name: "?", loans: 1, out: 1),
        .init(name: "Zoë", loans: 1, out: 1),
      ])
    #expect(try statistics(store, limit: 1).borrowers.map(\.name) == ["anna"])
    try store.lend(3, to: Borrower.user)
    let people = try statistics(store, for: Viewer(today: today, name: "zoe")).borrowers
    #expect(people.contains(.init(name: Borrower.user, loans: 2, out: 2)) && people.count == 3)
  }

  @Test("owners are listed with how many of their books were and are here", arguments: stores)
  func owners(kind: TestStore) throws {
    let store = try kind.open()
    for (title, owner) in [("Emma", "City"), ("Dune", "city"), ("Ubik", "Olga")] {
      try store.add(details(title) { $0.owner = owner })
    }
    try store.add("Kim")
    var loan = try #require(try store.book(2)?.openLoanFromOwner)
    loan.returnedAt = noon
    try store.change(.return) { try $0.update(loan, of: 2) }
    #expect(
      try statistics(store).owners == [
        .init(name: "City", books: 2, here: 1), .init(name: "Olga", books: 1, here: 1),
      ])
    #expect(try statistics(store, limit: 1).owners.map(\.name) == ["City"])
    try store.delete(3)
    #expect(try statistics(store).owners.map(\.name) == ["City"])
  }

  @Test("the most frequently lent comes first, and ties are broken by number", arguments: stores)
  func books(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C", "D")
    for number in [3, 2, 3, 4, 4, 3] {
      try store.lend(number)
      try store.checkIn(number)
    }
    let books = try statistics(store).books
    #expect(books.map(\.book.title) == ["C", "D", "B"])
    #expect(books.map(\.loans) == [3, 2, 1])
  }

  @Test(
    "a tag has the books and loans of all spellings, and its first book's spelling",
    arguments: stores)
  func tags(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(details("A") { $0.tags = ["Écrit", "new"] })
    try store.add(details("B") { $0.tags = ["ecrit"] })
    try store.add(details("C") { $0.tags = ["lost"] })
    for number in [1, 2, 2] {
      try store.lend(number)
      try store.checkIn(number)
    }
    #expect(
      try statistics(store).tags == [
        .init(name: "Écrit", books: 2, loans: 3), .init(name: "new", books: 1, loans: 1),
        .init(name: "lost", books: 1, loans: 0),
      ])
    try store.edit(1) { $0.tags = ["new"] }
    try store.delete(3)
    #expect(
      try statistics(store).tags == [
        .init(name: "ecrit", books: 1, loans: 2), .init(name: "new", books: 1, loans: 1),
      ])
  }

  @Test("loans count in the period they began in, to the quarter of an hour", arguments: stores)
  func spans(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C")
    let midnight = Date(timeIntervalSince1970: 1_793_491_200)
    for (number, minutes) in [(1, -1.0), (2, 0), (3, 14)] {
      try store.change(.checkOut) {
        try $0.checkOut(
          number, to: "Anna", at: midnight.addingTimeInterval(minutes * 60), due: today)
      }
    }
    let spans = [
      midnight.addingTimeInterval(-900)..<midnight, midnight..<midnight.addingTimeInterval(900),
    ]
    #expect(try store.statistics(spans, for: viewer, limit: 1).loans == [1, 2])
  }

  @Test("loans and additions in a period are read, including the trash", arguments: stores)
  func loansInPeriod(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C")
    try store.lend(1, to: "Anna", due: today)
    try store.lend(2, to: "Olga", due: today)
    let later = Clock(instant: { noon.addingTimeInterval(60) }, calendarDay: { _ in today })
    try store.change(.return) {
      _ = try Lending(clock: later, terms: LoanTerms()).checkIn(1, in: $0)
    }
    try store.lend(1, to: "Olga", due: today)
    try store.change(.delete) { try $0.remove(3) }
    func loans(_ span: Range<Date>) throws -> [String] {
      var lines: [String] = []
      try store.forEachLoan(within: span, fromOwners: false) {
        lines.append("\($0.book.title) \($0.loan.borrower)")
      }
      return lines
    }
    #expect(try loans(noon..<noon.addingTimeInterval(1)) == ["A Anna", "B Olga", "A Olga"])
    let after = noon.addingTimeInterval(61)
    #expect(try loans(after..<after.addingTimeInterval(1)) == ["B Olga", "A Olga"])
    #expect(try loans(noon.addingTimeInterval(-1)..<noon) == [])
    var added: [Date] = []
    var first: [Date] = []
    try store.forEachAddition(within: Self.allTime) { added.append($0) }
    try store.forEachFirstLoan(within: Self.allTime) { first.append($0) }
    #expect(added.count == 3 && first == [noon, noon])
  }

  @Test("the due dates before later changes are read, unless they were undone", arguments: stores)
  func dueDateChanges(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    try store.lend(1, to: "Anna", due: today)
    try store.lend(2, to: "Olga", due: today.adding(days: 1))
    func renew(_ number: Int, until day: Day) throws {
      try store.change(.renew) {
        try Lending(clock: noonClock, terms: LoanTerms()).renew(number, due: day, in: $0)
      }
    }
    func changes(since instant: Date = .distantPast) throws -> [Day?] {
      var days: [Day?] = []
      try store.forEachDueDateChange(since: instant) {
        #expect($0.loan > 0 && $0.changedAt > noon.addingTimeInterval(-86_400))
        days.append($0.before)
      }
      return days
    }
    #expect(try changes() == [])
    try renew(1, until: today.adding(days: 7))
    try renew(1, until: today.adding(days: 9))
    try renew(2, until: today.adding(days: 9))
    try store.checkIn(1)
    #expect(try changes() == [today, today.adding(days: 7), today.adding(days: 1)])
    #expect(try changes(since: .distantFuture) == [])
    _ = try store.undo(2)
    #expect(try changes() == [today, today.adding(days: 7)])
  }

  @Test(
    "of deleted books only the loans count, and everything counts again after restore",
    arguments: stores)
  func trash(kind: TestStore) throws {
    let store = try kind.open()
    try store.add(details("A") { $0.tags = ["novel"] })
    try store.lend(1)
    let before = try statistics(store)
    try store.delete(1)
    var remaining = LibraryStatistics()
    remaining.loans = [1]
    remaining.borrowers = before.borrowers
    remaining.tally.largestNumber = 1
    remaining.tally.out = 1
    remaining.tally.deletedOut = 1
    remaining.tally.dueSoon = 1
    #expect(try statistics(store) == remaining)
    _ = try store.undo()
    #expect(try statistics(store) == before)
    try store.delete(1)
    try store.purge([1])
    var noCounts = LibraryStatistics()
    noCounts.loans = [0]
    #expect(try statistics(store) == noCounts)
  }

  @Test(
    "an undone import removes its loans, for good once another change follows",
    arguments: stores)
  func undone(kind: TestStore) throws {
    let store = try kind.open()
    var random = RandomBooks(seed: 3)
    try random.fill(store, count: 40)
    let filled = try statistics(store)
    #expect(filled.loans[0] > 10 && filled.tags.count > 3)
    _ = try store.undo()
    #expect(try statistics(store).borrowers == [])
    _ = try store.redo()
    #expect(try statistics(store) == filled)
    _ = try store.undo()
    try store.add("Dune")
    #expect(try statistics(store).loans == [0])
    try expectNoFaults(store)
  }

  @Test(
    "a second import, into a library with books, is counted like the first", arguments: stores)
  func laterImport(kind: TestStore) throws {
    let once = try kind.open()
    let twice = try kind.open()
    for store in [once, twice] { try store.add(details("A") { $0.tags = ["novel"] }) }
    _ = try twice.undo()
    for store in [once, twice] {
      var random = RandomBooks(seed: 5)
      try random.fill(store, count: 40)
      try expectNoFaults(store)
    }
    let one = try statistics(once)
    let two = try statistics(twice)
    #expect(one.loans == two.loans)
    #expect(one.borrowers == two.borrowers)
  }

  @Test(
    "books due on a day are counted, including deleted ones that are out", arguments: stores)
  func dueCounts(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C", "D")
    for (number, days) in [(1, 0), (2, 0), (3, 5), (4, -40)] {
      try store.lend(number, due: today.adding(days: days))
    }
    try store.delete(3)
    #expect(try store.booksDue(in: Month(of: today).days) == [today: 2, today.adding(days: 5): 1])
    #expect(
      try store.booksDue(in: today.adding(days: -40)...today) == [
        today.adding(days: -40): 1, today: 2,
      ])
  }

  @Test(
    "a meeting was held once its day has passed, and this year's are those since New Year",
    arguments: stores)
  func meetings(kind: TestStore) throws {
    let store = try kind.open()
    for (day, guests) in [
      ("2025-12-31", 3), ("2026-01-01", 4), ("2026-11-20", nil), ("2026-11-21", 50),
      ("2027-01-01", 60),
    ] {
      var details = MeetingDetails(title: "Club", book: MeetingBook(title: "Dune"))
      details.guests = guests.map { Guests(count: $0, names: []) }
      try store.addMeeting(on: day, details)
    }
    let tally = try statistics(store).meetings
    #expect(tally.held == 3 && tally.thisYear == 2 && tally.upcoming == 2)
    #expect(tally.guests == 7 && tally.books == 1 && tally.onShelf == 0)
    let newYear = try #require(Day(iso: "2027-01-01"))
    let later = try store.statistics([], for: Viewer(today: newYear), limit: 1).meetings
    #expect(later.held == 4 && later.thisYear == 0 && later.upcoming == 1)
    _ = try store.undo()
    #expect(try statistics(store).meetings.upcoming == 1)
  }

  @Test(
    "a book is read once its meeting was held, however often, and is looked up on the shelf",
    arguments: stores)
  func booksOfMeetings(kind: TestStore) throws {
    let store = try kind.open()
    for (day, book) in [
      ("2026-01-01", "The Dune"), ("2026-02-01", "dune"), ("2026-03-01", "L'Écume des jours"),
      ("2026-04-01", "Emma"), ("2026-11-21", "Kim"),
    ] {
      try store.addMeeting(on: day, MeetingDetails(title: "Club", book: MeetingBook(title: book)))
    }
    try store.shelve("ecume des jours")
    try store.shelve("Dune", on: .want)
    try store.shelve("Kim")
    let tally = try statistics(store).meetings
    #expect(tally.books == 3 && tally.onShelf == 1)
  }

  private func expectNoFaults(_ store: any LibraryStore) throws {
    let faults = try store.faults()
    #expect(faults == [])
  }

  @Test(
    "the first of two loans makes a borrower new, and one from an owner does not", arguments: stores
  )
  func firstLoans(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B", "C")
    try store.add(details("Kim") { $0.owner = "City Library" }, at: noon.addingTimeInterval(-60))
    try store.add(details("Emma") { $0.owner = "City Library" }, at: noon.addingTimeInterval(60))
    for (number, name, minute) in [
      (1, "Anna", 0.0), (2, "Boris", 2), (3, "anna", 3), (4, "Boris", 4),
    ] {
      try store.change(.checkOut) {
        let instant = noon.addingTimeInterval(60 * minute)
        try $0.checkOut(number, to: name, at: instant, due: today)
      }
    }
    var firsts: [Date] = []
    try store.forEachFirstLoan(within: Self.allTime) { firsts.append($0) }
    #expect(firsts.sorted() == [noon, noon.addingTimeInterval(120)])
    firsts = []
    try store.forEachFirstLoan(within: noon.addingTimeInterval(1)..<Date.distantFuture) {
      firsts.append($0)
    }
    #expect(firsts == [noon.addingTimeInterval(120)])
  }
}
