import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

/// Nouns other than books are changed, undone, redone and numbered in the same way.
@Suite(.timeLimited) struct EntryContract {
  private func nouns(_ store: any LibraryStore) throws -> [any TestedNoun] {
    let book = BookName(number: try store.add("Dune"), title: "Dune", author: "Anon")
    let bookNumbers = [book.number, try store.add("Emma")]
    let anna = try store.change(.addBorrower) {
      try $0.add(Borrower(details: BorrowerDetails(name: "Anna"), addedAt: noon))
    }
    return [
      Noun(.shelve, .editReading, .unshelve) {
        Reading(book: bookNumbers[$0 - 1], shelf: .want, addedAt: noon)
      } change: {
        $0.place(on: .read, at: noon, day: PartialDay(iso: "2019-05"))
      },
      Noun(.addTag, .renameTag, .deleteTag) {
        StoredTag(name: "tag \($0)", addedAt: noon)
      } change: {
        $0.name = "sea"
      },
      Noun(.addMeeting, .editMeeting, .removeMeeting) {
        Meeting(day: today.adding(days: $0), details: fullMeeting, addedAt: noon)
      } change: {
        $0.details.notes = "x"
      },
      Noun(.openPoll, .vote, .deletePoll) { _ in
        let books = ["Dune", "Emma"].map { CandidateBook(title: $0, author: "Anon") }
        let candidates = books.enumerated().map { PollCandidate(number: $0 + 1, book: $1) }
        return Poll(openedAt: noon, candidates: candidates)
      } change: {
        $0.ballots = [PollBallot(name: "Anna", choices: [2, 1])]
      },
      Noun(.addBorrower, .editBorrower, .removeBorrower) {
        Borrower(details: BorrowerDetails(name: "Olga \($0)"), addedAt: noon)
      } change: {
        $0.details.phone = "12"
      },
      Noun(.addOwner, .editOwner, .removeOwner) {
        Owner(details: OwnerDetails(name: "City \($0)"), addedAt: noon)
      } change: {
        $0.details.period = 14
      },
      Noun(.hold, .hold, .removeHold) { _ in
        Hold(book: book, borrower: anna, placedAt: noon)
      } change: {
        $0.keptUntil = today
      },
    ]
  }

  @Test(
    "undo and redo report a change of an entry, restore it, and reuse no number",
    arguments: stores)
  func report(kind: TestStore) throws {
    let store = try kind.open()
    let nouns = try nouns(store)
    #expect(nouns.count == ChangeKind.Noun.entries.count)
    for noun in nouns { try noun.expectReported(by: store) }
    #expect(try store.faults() == [])
  }

  @Test(
    "a change without effect is not a step; one that throws has no effect",
    arguments: stores)
  func noEffect(kind: TestStore) throws {
    let store = try kind.open()
    for noun in try nouns(store) { try noun.expectNoEffect(in: store) }
  }
}

private struct Refusal: Error {}

private protocol TestedNoun {
  func expectReported(by store: any LibraryStore) throws
  func expectNoEffect(in store: any LibraryStore) throws
}

/// A noun with the kinds of its changes, and closures that make and change its entries.
private struct Noun<Entry: LibraryEntry>: TestedNoun {
  let adding: ChangeKind
  let editing: ChangeKind
  let removing: ChangeKind
  let make: (Int) -> Entry
  let change: (inout Entry) -> Void

  init(
    _ adding: ChangeKind, _ editing: ChangeKind, _ removing: ChangeKind,
    make: @escaping (Int) -> Entry, change: @escaping (inout Entry) -> Void
  ) {
    self.adding = adding
    self.editing = editing
    self.removing = removing
    self.make = make
    self.change = change
  }

  private func entry(_ number: Int, in store: any LibraryStore) throws -> Entry? {
    try CompleteCopy(of: store).pieces.lazy.compactMap { piece in
      if case .entry(let entry) = piece { entry as? Entry } else { nil }
    }.first { $0.number == number }
  }

  func expectReported(by store: any LibraryStore) throws {
    let added = try store.change(adding) { try $0.add(make(1)) }
    var edited = added
    change(&edited)
    try store.change(editing) { try $0.update(edited) }
    try store.change(removing) { try $0.remove(Entry.self, added.number) }
    let listed = try store.changes(offset: 0, limit: 3)
    #expect(listed.map(\.kind) == [removing, editing, adding])
    #expect(listed.map(\.entries) == [1, 1, 1] && listed.map(\.books) == [0, 0, 0])
    #expect(listed.map(\.subject) == [edited, edited, added].map(\.subject))
    for (change, expected) in zip(listed, [edited, added, nil]) {
      #expect(try store.undo() == change)
      #expect(try entry(added.number, in: store) == expected)
    }
    for change in listed.reversed() { #expect(try store.redo() == change) }
    #expect(try entry(added.number, in: store) == nil)
    for offset in 1...2 {
      let next = try store.change(adding) { try $0.add(make(2)) }
      #expect(next.number == added.number + offset)
      _ = try store.undo()
    }
  }

  func expectNoEffect(in store: any LibraryStore) throws {
    let added = try store.change(adding) { try $0.add(make(1)) }
    let count = try store.changeCount()
    try store.change(editing) { try $0.update(added) }
    #expect(throws: Refusal.self) {
      try store.change(removing) { transaction in
        try transaction.remove(Entry.self, added.number)
        _ = try transaction.add(make(2))
        throw Refusal()
      }
    }
    #expect(throws: LibraryError.noneNumbered(Entry.noun, 99)) {
      try store.change(removing) { try $0.remove(Entry.self, 99) }
    }
    #expect(try entry(added.number, in: store) == added && store.changeCount() == count)
  }
}
