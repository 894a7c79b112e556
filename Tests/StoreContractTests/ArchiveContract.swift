import Foundation
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ArchiveContract {
  @Test("a duplicate is reported, and nothing else is blamed for it", arguments: stores)
  func duplicates(kind: TestStore) throws {
    let store = try kind.open()
    var lastNumber = 0
    do {
      try store.load(ArchiveHeader(lastBook: 9, lastLoan: 0, lastChange: 0)) { loader in
        for number in [1, 2, 1, 3, 4] {
          lastNumber = number
          try loader.load(
            .book(
              ArchivedBook(
                number: number, details: details("Dune"), addedAt: noon, place: nil, loans: [])))
        }
      }
      Issue.record("No duplicate was reported.")
    } catch let reason as ArchiveFault.Reason {
      #expect(reason == .twice("number") && lastNumber == 1)
    } catch let fault as ArchiveFault {
      #expect(fault == ArchiveFault(nil, .twice("number")))
    }
    #expect(try store.isEmpty())
  }

  @Test(
    "a copy has the shelves with their history, including undone changes, in order",
    arguments: stores)
  func roundTrip(kind: TestStore) throws {
    let store = try kind.open()
    try store.change(.shelve) { transaction in
      _ = try transaction.add(details("Dune"), at: noon)
      try readingRules.place(1, on: .want, in: transaction)
      try transaction.checkOut(1, to: "Anna", at: noon, due: today)
    }
    try store.change(.reshelve) { transaction in
      let input = ReadingInput(day: .unknown, rating: 5)
      try readingRules.place(1, on: .reading, input, in: transaction)
      try readingRules.place(1, on: .read, input, in: transaction)
      try readingRules.place(1, on: .stopped, input, in: transaction)
    }
    try store.shelve(wishedDune, on: .reading, ReadingInput(progress: .percent(40)))
    try store.shelve("Ubik")
    try store.change(.unshelve) { _ = try readingRules.remove(3, in: $0) }
    _ = try store.undo()
    _ = try store.undo()
    let first = try CompleteCopy(of: store)
    #expect(first.header.lastEntries == ["shelf": 3, "borrower": 1])
    #expect(
      first.pieces.map { piece in
        switch piece {
        case .cover(let cover): cover.file
        case .book(let book): "book \(book.number)"
        case .entry(let entry): "entry \(entry.number)"
        case .formerEntry: "former"
        case .change(let change): change.kind
        }
      } == [
        "book 1", "book 2", "book 3", "entry 1", "entry 2", "entry 1", "shelve", "reshelve",
        "shelve", "shelve", "unshelve",
      ])
    let copy = try first.library(in: kind)
    let second = try CompleteCopy(of: copy)
    #expect(second.header == first.header)
    #expect(second.pieces == first.pieces)
    // Further changes to the copy have the same results as in the original.
    let allBooks = query { $0.includesBooksElsewhere = true }
    #expect(try copy.all(allBooks) == store.all(allBooks) && copy.faults() == [])
    #expect(try copy.book(2)?.details == wishedDune && copy.book(1)?.reading?.readCount == 1)
    #expect(try copy.redo()?.title == "Ubik" && copy.redo()?.kind == .unshelve)
    for library in [store, copy] { while try library.undo() != nil {} }
    #expect(try copy.all(allBooks).isEmpty && copy.bookCount(on: .stopped) == 0)
    let new = try copy.shelve("New")
    #expect(new.number == 4 && new.reading?.number == 4)
  }

  @Test("a copy has the meetings and their history between shelves and changes", arguments: stores)
  func meetings(kind: TestStore) throws {
    let store = try kind.open()
    try store.shelve("Emma")
    try store.addMeeting(on: "2026-12-01", fullMeeting)
    try store.addMeeting(on: "2026-12-24")
    try store.change(.removeMeeting) { try $0.remove(Meeting.self, 2) }
    _ = try store.undo()
    let first = try CompleteCopy(of: store)
    #expect(first.header.lastEntries == ["shelf": 1, "meeting": 2])
    #expect(
      first.pieces.dropFirst(2).prefix(2).allSatisfy {
        if case .entry(let entry) = $0 { entry is Meeting } else { false }
      })
    let copy = try first.library(in: kind)
    #expect(try CompleteCopy(of: copy).pieces == first.pieces)
    #expect(try copy.meeting(1) == store.meeting(1))
    #expect(try copy.redo()?.kind == .removeMeeting)
    #expect(try copy.addMeeting(on: "2026-12-24").number == 3)
  }

  @Test(
    "a copy has the tags, their collages with covers, and the undone changes",
    arguments: stores)
  func tags(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea")
    try store.addTag("moor")
    try store.addCollage("sea", of: "a", "b")
    try store.renameTag("sea", to: "ocean")
    try store.deleteTag("moor")
    _ = try store.undo()
    let first = try CompleteCopy(of: store)
    #expect(first.header.lastEntries == ["tag": 2])
    let tags = first.pieces.compactMap { piece in
      if case .entry(let entry) = piece { entry as? StoredTag } else { nil }
    }
    #expect(tags.map(\.name) == ["moor", "ocean"])
    let copy = try first.library(in: kind)
    #expect(try copy.tagLines() == ["moor (0) *", "ocean (1) *"])
    #expect(
      try copy.storedTag("ocean")?.collage?.books.map(\.record)
        == store.storedTag("ocean")?.collage?.books.map(\.record))
    #expect(try copy.coverFiles("ocean") == ["a.jpg", "b.jpg"])
    #expect(try copy.redo()?.kind == .deleteTag)
    #expect(try copy.undo()?.kind == .deleteTag)
    #expect(try copy.undo()?.kind == .renameTag)
    #expect(try copy.tagLines() == ["moor (0) *", "sea (1) *"])
    while try copy.undo() != nil {}
    #expect(try copy.tagLines() == [])
    #expect(try copy.addTag("new").number == 3)
    #expect(try copy.faults() == [])
  }

  @Test(
    "a copy has the polls with their votes and history, including undone changes",
    arguments: stores)
  func polls(kind: TestStore) throws {
    let store = try kind.open()
    try store.startPoll("Dune", "Emma")
    try store.vote("Anna", 2, 1)
    try store.closePoll()
    try store.startPoll("Ubik", "Kim")
    try store.vote("Boris", 1)
    _ = try store.undo()
    let first = try CompleteCopy(of: store)
    #expect(first.header.lastEntries == ["poll": 2])
    #expect(
      first.pieces.prefix(2) == [
        .entry(try #require(try store.poll(1))), .entry(try #require(try store.poll(2))),
      ])
    let copy = try first.library(in: kind)
    #expect(try CompleteCopy(of: copy).pieces == first.pieces)
    #expect(try copy.redo()?.kind == .vote)
    #expect(try copy.openPoll()?.ballots.map(\.name) == ["Boris"])
    while try copy.undo() != nil {}
    #expect(try copy.poll(1) == nil && copy.openPoll() == nil)
    #expect(try copy.startPoll("A", "B").number == 3)
  }

  @Test("loans in a copy without borrowers get borrowers by name", arguments: stores)
  func loansWithoutBorrowers(kind: TestStore) throws {
    let store = try kind.open()
    let names = ["Anna", "ANNA", "Boris", "Anna"]
    try store.load(ArchiveHeader(lastBook: 4, lastLoan: 4, lastChange: 0)) { loader in
      for (number, name) in zip(1..., names) {
        let loan = Loan(
          id: number, borrower: name,
          checkedOutAt: noon.addingTimeInterval(name == "ANNA" ? 0 : 86_400), dueDate: today)
        try loader.load(
          .book(
            ArchivedBook(
              number: number, details: details("Book \(number)"), addedAt: noon, place: nil,
              loans: [loan])))
      }
    }
    let anna = try #require(try store.borrower(named: "anna"))
    #expect(anna.name == "Anna" && anna.addedAt == noon)
    let loans = try (1...4).map { try store.book($0)?.openLoan }
    let boris = try #require(try store.borrower(named: "boris"))
    #expect(
      loans.map(\.?.borrowerNumber) == [anna.number, anna.number, boris.number, anna.number])
    #expect(loans.map(\.?.borrower) == ["Anna", "Anna", "Boris", "Anna"])
    #expect(try store.faults() == [])
  }

  @Test("a change can be loaded in parts", arguments: stores)
  func changeInParts(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b", "c", "d", "e")
    try store.change(.tag) { transaction in
      for number in 1...5 {
        var details = try #require(try transaction.book(number)).details
        details.tags = ["x"]
        try transaction.update(number, to: details)
      }
    }
    var copy = try CompleteCopy(of: store)
    copy.pieces = copy.pieces.flatMap { piece in
      guard case .change(let change) = piece, change.steps.count > 1 else { return [piece] }
      return [0..<2, 2..<4, 4..<5].map {
        .change(change.part(Array(change.steps[$0]), from: $0.lowerBound))
      }
    }
    let second = try copy.library(in: kind)
    #expect(try CompleteCopy(of: second).pieces == CompleteCopy(of: store).pieces)
    #expect(try second.undo()?.kind == .tag)
    #expect(try (1...5).allSatisfy { try second.book($0)?.details.tags == [] })
  }

  @Test("the number of a purged book is not reused in a copy", arguments: stores)
  func purged(kind: TestStore) throws {
    let store = try kind.open(with: "a", "b")
    try store.delete(2)
    try store.purge([2])
    #expect(try CompleteCopy(of: store).library(in: kind).add("c") == 3)
  }

  @Test(
    "a library with only a book that is not held, or a tag, is not empty", arguments: stores)
  func notEmpty(kind: TestStore) throws {
    #expect(try kind.open().isEmpty())
    for fill in [{ _ = try $0.shelve("Dune") }, { try $0.addTag("sea") }]
      as [(any LibraryStore) throws -> Void]
    {
      let store = try kind.open()
      try fill(store)
      var copied = try CompleteCopy(of: store)
      copied.pieces.removeAll { if case .change = $0 { true } else { false } }
      #expect(try !copied.library(in: kind).isEmpty())
    }
  }
}
