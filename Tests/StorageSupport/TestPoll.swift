import Library
import LibraryPorts
import TestSupport

extension LibraryStore {
  /// Opens a poll on books with these titles as one change.
  @discardableResult
  package func startPoll(_ titles: String...) throws -> Poll {
    let candidates = titles.enumerated().map { index, title in
      var book = CandidateBook(title: title, author: "Anon")
      book.bookNumber = index + 1
      return PollCandidate(number: index + 1, book: book)
    }
    return try change(.openPoll) { try $0.add(Poll(openedAt: noon, candidates: candidates)) }
  }

  package func editPoll(as kind: ChangeKind = .editPoll, _ body: (inout Poll) -> Void) throws {
    try change(kind) { transaction in
      guard var poll = try transaction.openPoll() else { throw LibraryError.noOpenPoll }
      body(&poll)
      try transaction.update(poll)
    }
  }

  package func vote(_ name: String, _ choices: Int...) throws {
    try editPoll(as: .vote) { $0.ballots.append(PollBallot(name: name, choices: choices)) }
  }

  package func closePoll() throws { try editPoll(as: .closePoll) { $0.closedAt = noon } }
}
