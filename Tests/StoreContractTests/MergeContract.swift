import Foundation
import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Transfer
import Turns

@Suite(.timeLimited) struct MergeContract {
  private static let earlier = noon.addingTimeInterval(-9_000_000)

  @Test(
    "a book is added with its previous loans, under new numbers", arguments: stores)
  func loans(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Emma")
    try store.lend(1, to: "Olga")
    let closed = Loan(
      id: 77, borrower: "Anna", borrowerNumber: 9, checkedOutAt: Self.earlier, dueDate: today,
      returnedAt: Self.earlier.addingTimeInterval(60), renewals: 3)
    let open = Loan(id: 78, borrower: "olga", checkedOutAt: noon, dueDate: today, renewals: 1)
    try store.change(.importing) { transaction in
      let number = try transaction.add(
        details("Dune"), at: Self.earlier, number: nil, with: [closed, open])
      #expect(number == 2)
      #expect(try transaction.loans(of: number).count == 2)
    }
    let book = try #require(try store.book(2))
    #expect(book.addedAt == Self.earlier)
    let loans = try store.loans(of: 2)
    #expect(loans.map(\.id) == [3, 2])
    #expect(loans.map(\.borrower) == ["Olga", "Anna"])
    #expect(loans.map(\.renewals) == [1, 3])
    #expect(loans.map(\.returnedAt) == [nil, closed.returnedAt])
    #expect(loans.map(\.checkedOutAt) == [noon, Self.earlier])
    #expect(try store.faults() == [])
  }

  @Test(
    "a borrower added by a book is removed when its addition is undone",
    arguments: stores)
  func undone(kind: TestStore) throws {
    let store = try kind.open()
    let loan = Loan(id: 1, borrower: "Anna", checkedOutAt: noon, dueDate: today)
    try store.change(.importing) {
      _ = try $0.add(details("Dune"), at: noon, number: nil, with: [loan])
    }
    #expect(try store.borrower(named: "Anna") != nil)
    _ = try store.undo(1)
    #expect(try store.borrower(named: "Anna") == nil)
    #expect(try store.faults() == [])
    _ = try store.redo(1)
    #expect(try store.borrower(named: "Anna") != nil && store.book(1)?.openLoan?.borrower == "Anna")
    #expect(try store.faults() == [])
  }

  @Test(
    "a book with an owner is on loan to us, with its previous loans or a new one",
    arguments: stores)
  func owners(kind: TestStore) throws {
    let store = try kind.open()
    var details = details("Kim")
    details.owner = "Mairie"
    let own = Loan(
      id: 5, borrower: Borrower.user, checkedOutAt: Self.earlier, dueDate: nil, isFromOwner: true)
    let loan = Loan(id: 6, borrower: "Anna", checkedOutAt: noon, dueDate: today)
    try store.change(.importing) { transaction in
      _ = try transaction.add(details, at: noon, number: nil, with: [own])
      _ = try transaction.add(details, at: noon, number: nil, with: [loan])
    }
    #expect(try store.book(1)?.openLoanFromOwner?.checkedOutAt == Self.earlier)
    #expect(try store.loans(of: 1).count == 1)
    #expect(try store.book(2)?.openLoanFromOwner?.checkedOutAt == noon)
    #expect(try store.book(2)?.openLoanToBorrower?.borrower == "Anna")
    #expect(try store.faults() == [])
  }

  @Test("an entry of any noun is added unchanged, except for its number", arguments: stores)
  func entries(kind: TestStore) throws {
    let store = try kind.open(with: "Emma", "Dune")
    try store.place(1, on: .want)
    var reading = Reading(number: 70, book: 2, shelf: .stopped, addedAt: Self.earlier)
    reading.placedAt = noon
    reading.readThroughs = [
      ReadThrough(ended: PartialDay(iso: "2019"), outcome: .finished),
      ReadThrough(begun: PartialDay(iso: "2020-05"), outcome: .stopped, progress: .percent(40)),
    ]
    var poll = Poll(
      number: 70, openedAt: Self.earlier,
      candidates: [PollCandidate(number: 2, book: CandidateBook(title: "Dune", author: ""))])
    poll.closedAt = noon
    poll.ballots = [PollBallot(name: "Anna", choices: [2])]
    try store.change(.importing) { transaction in
      let added = (try transaction.add(reading), try transaction.add(poll))
      #expect(added.0.number == 2 && added.1.number == 1)
    }
    let stored = try #require(try store.reading(2))
    #expect(stored.readThroughs == reading.readThroughs && stored.placedAt == noon)
    #expect(stored.addedAt == Self.earlier && stored.shelf == .stopped)
    #expect(try store.poll(1)?.ballots == poll.ballots && store.poll(1)?.closedAt == noon)
    let after = try CompleteCopy(of: store).pieces
    _ = try store.undo(1)
    #expect(try store.reading(2) == nil && store.poll(1) == nil)
    _ = try store.redo(1)
    #expect(try CompleteCopy(of: store).pieces == after)
  }

  @Test(
    "a merged copy is one change, and a library's own copy adds nothing",
    arguments: stores)
  func merged(kind: TestStore) throws {
    let other = try kind.open()
    try other.add("Dune")
    try other.lend(1, to: "Anna")
    try other.shelve("Solaris")
    try other.place(2, on: .reading, ReadingInput(progress: .page(12)))
    try other.addMeeting(on: "2026-12-01", fullMeeting)
    try other.addTag("sea")
    try other.startPoll("Dune", "Solaris")
    let copy = try CompleteCopy(of: other).pieces
    let store = try kind.open()
    try store.add("Emma")
    try store.delete(1)
    func merge() throws -> TransferReport {
      try store.change(.importing) { transaction in
        let merger = try TransferMerger(
          into: transaction, lending: RandomChange.lending, updates: false)
        for piece in copy { try merger.merge(piece) }
        return try merger.finish()
      }
    }
    #expect(try merge().isRenumbered)
    #expect(try store.changeCount() == 3)
    #expect(try store.book(2)?.openLoan?.borrower == "Anna")
    let solaris = try #require(try store.book(3))
    #expect(!solaris.details.isHeld && solaris.reading?.book == 3)
    #expect(try solaris.reading?.readThroughs == other.book(2)?.reading?.readThroughs)
    #expect(try store.faults() == [])
    let after = try CompleteCopy(of: store).pieces
    let again = try merge()
    #expect(try CompleteCopy(of: store).pieces == after)
    let noun = ChangeKind.Noun.self
    for noun in [noun.shelved, .meeting, .tag, .poll, .borrower] {
      #expect(again.remarks.contains(.known(noun, count: 1)), "\(noun)")
    }
    #expect(try store.undo(1).map(\.kind) == [.importing])
    #expect(try store.book(2) == nil && store.reading(1) == nil && store.openPoll() == nil)
    #expect(try store.faults() == [])
  }

  @Test(
    "the reading of a book that has one is completed, and its shelf stays", arguments: stores)
  func readings(kind: TestStore) throws {
    func readingInput(_ iso: String) -> ReadingInput {
      ReadingInput(day: PartialDay(iso: iso).map(ReadingInput.DayInput.known))
    }
    let other = try kind.open()
    let number = try other.add("Dune")
    try other.place(number, on: .read, readingInput("2019-05"))
    try other.place(number, on: .read, readingInput("2022"))
    let store = try kind.open(with: "Emma", "Dune")
    try store.place(2, on: .reading, readingInput("2024"))
    let before = try #require(try store.book(2))
    let pieces = try CompleteCopy(of: other).pieces
    try store.change(.importing) { transaction in
      let merger = try TransferMerger(
        into: transaction, lending: RandomChange.lending, updates: false)
      for piece in pieces { try merger.merge(piece) }
      _ = try merger.finish()
    }
    let reading = try #require(try store.book(2)?.reading)
    #expect(reading.shelf == .reading && reading.placedAt == before.reading?.placedAt)
    #expect(reading.finishDays.map(\.iso) == ["2019-05", "2022"] && reading.begun?.iso == "2024")
    #expect(try store.faults() == [])
    _ = try store.undo()
    #expect(try store.book(2) == before)
  }

  @Test(
    "an existing book keeps its loans; missing ones, by borrower and time, are counted",
    arguments: stores)
  func missingLoans(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.lend(1, to: "Anna")
    let loans = [("anna", noon), ("Olga", noon), ("Anna", Self.earlier)].map { name, instant in
      Loan(id: 1, borrower: name, checkedOutAt: instant, dueDate: today, returnedAt: noon)
    }
    let book = ArchivedBook(
      number: 7, details: details("Dune"), addedAt: noon, place: nil, loans: loans)
    let report = try store.change(.importing) { transaction in
      let merger = try TransferMerger(
        into: transaction, lending: RandomChange.lending, updates: false)
      try merger.merge(.book(book))
      return try merger.finish()
    }
    #expect(report.remarks == [.loans(count: 2)])
    #expect(try store.loans(of: 1).map(\.borrower) == ["Anna"])
  }

  @Test("an undo that would leave a book lent twice is refused", arguments: stores)
  func missingCheckOut(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.lend(1, to: "Anna")
    try store.checkIn(1)
    try store.lend(1, to: "Boris")
    // A copy without the last check-out.
    var copy = try CompleteCopy(of: store)
    copy.pieces.removeLast()
    let second = try copy.library(in: kind)
    #expect(throws: StorageError.self) { try second.undo(1) }
    #expect(try second.book(1)?.openLoan?.borrower == "Boris")
    #expect(try second.faults() == [])
  }
}
