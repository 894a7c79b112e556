import Library
import LibraryPorts
import PollInteractor
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PollContract {
  @Test("a poll is stored unchanged, also for another session", arguments: stores)
  func stored(kind: TestStore) throws {
    let open = try kind.library()
    let store = try open()
    #expect(try store.openPoll() == nil && store.poll(1) == nil && store.polls().isEmpty)
    var poll = try store.startPoll("Dune", "Émile, ou l'Éducation")
    poll.candidates.append(
      PollCandidate(number: 7, book: CandidateBook(title: "Бегущая", author: "")))
    poll.ballots = [
      PollBallot(name: "Zoë", choices: [7, 1]), PollBallot(name: "a,b", choices: [2]),
    ]
    try store.change(.editPoll) { try $0.update(poll) }
    let other = try open()
    #expect(try other.openPoll() == poll)
    #expect(try other.poll(1) == poll)
    poll.closedAt = noon
    try other.change(.closePoll) { try $0.update(poll) }
    #expect(try store.openPoll() == nil)
    #expect(try store.poll(1) == poll)
    let next = try store.startPoll("A", "B")
    #expect(try other.polls() == [next, poll])
  }

  @Test("two sessions cannot have two polls open", arguments: stores)
  func oneOpenPoll(kind: TestStore) throws {
    let open = try kind.library()
    let books = ["Dune", "Emma"].map { CandidateBook(title: $0, author: "Anon") }
    func polls() throws -> PollInteractor {
      let store = try open()
      return PollInteractor(RandomChange.context(store), store: store)
    }
    _ = try polls().open(books)
    #expect(throws: LibraryError.pollOpen(1)) { try polls().open(books) }
    // A second open poll cannot be written directly either.
    #expect(throws: StorageError.self) { try open().startPoll("A", "B") }
    #expect(try open().polls().count == 1)
  }

  @Test("undo and redo report a change to a poll, and restore it", arguments: stores)
  func report(kind: TestStore) throws {
    let store = try kind.open()
    try store.startPoll("Dune", "Emma")
    try store.vote("Anna", 2, 1)
    try store.vote("Boris", 1)
    try store.closePoll()
    let closed = try #require(try store.poll(1))
    try store.change(.deletePoll) { try $0.remove(Poll.self, 1) }
    let listed = try store.changes(offset: 0, limit: 9)
    #expect(listed.map(\.kind) == [.deletePoll, .closePoll, .vote, .vote, .openPoll])
    #expect(listed.map(\.entries) == [1, 1, 1, 1, 1] && listed.map(\.books) == [0, 0, 0, 0, 0])
    let last = listed.map { change -> String? in
      guard case .poll(let poll) = change.subject else { return nil }
      return poll.ballots.last?.name
    }
    #expect(last == ["Boris", "Boris", "Boris", "Anna", nil])
    #expect(try store.undo() == listed[0] && store.poll(1) == closed)
    #expect(try store.undo() == listed[1] && store.openPoll()?.ballots == closed.ballots)
    #expect(try store.undo() == listed[2] && store.openPoll()?.ballots.map(\.name) == ["Anna"])
    #expect(try store.undo() == listed[3] && store.openPoll()?.ballots == [])
    #expect(try store.undo() == listed[4] && store.poll(1) == nil)
    #expect(try store.undo() == nil)
    for change in listed.reversed().dropLast() { #expect(try store.redo() == change) }
    #expect(try store.poll(1) == closed)
    #expect(try store.redo() == listed[0] && store.poll(1) == nil)
  }

  @Test("deleting and purging a book does not affect its poll", arguments: stores)
  func bookDeleted(kind: TestStore) throws {
    let store = try kind.open()
    try store.add("Dune")
    try store.add("Emma")
    let poll = try store.startPoll("Dune", "Emma")
    try store.delete(1)
    try store.purge([1])
    #expect(try store.openPoll() == poll)
    #expect(try store.undo()?.kind == .openPoll)
  }
}
