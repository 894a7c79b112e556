import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import PollInteractor
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PollingTests {
  private let library: StoredLibrary
  private let polls: PollInteractor

  init() throws {
    library = try emptyLibrary()
    let clock = try clock(at: "2026-11-21T09:30:00Z")
    polls = PollInteractor(
      LibraryContext(store: library, lending: Lending(clock: clock, terms: LoanTerms())),
      store: library)
  }

  private func books(_ titles: String...) -> [CandidateBook] {
    titles.map { CandidateBook(title: $0, author: "Anon") }
  }

  /// A poll on Dune, Emma and Kim.
  private func openPoll() throws -> Poll { try polls.open(books("Dune", "Emma", "Kim")) }

  @Test("a poll opens with its books numbered from 1, and with the time")
  func open() throws {
    let poll = try openPoll()
    #expect(poll.candidates.map(\.number) == [1, 2, 3])
    #expect(poll.isOpen && poll.ballots.isEmpty && poll.result == nil)
    #expect(try poll.openedAt == instant("2026-11-21T09:30:00Z"))
    #expect(throws: LibraryError.pollOpen(1)) { try openPoll() }
  }

  @Test("a poll has 2 to 50 books", arguments: [0, 1, 2, 50, 51])
  func size(count: Int) throws {
    let books = (0..<count).map { CandidateBook(title: "Book \($0)", author: "Anon") }
    if PollInteractor.candidateCounts.contains(count) {
      #expect(try polls.open(books).candidates.count == count)
    } else {
      #expect(throws: LibraryError.candidateCount(count)) { try polls.open(books) }
    }
  }

  @Test("no book is a candidate twice, in any copy")
  func duplicates() throws {
    let duplicate = LibraryError.alreadyCandidate(
      PollCandidate(number: 1, book: CandidateBook(title: "The Ark", author: "Émile Zola")))
    let same = ["The Ark", "ark"].map { CandidateBook(title: $0, author: "Émile Zola") }
    #expect(throws: duplicate) { try polls.open(same) }
    let others = [same[0], CandidateBook(title: "The Ark", author: "Ada")]
    #expect(try polls.open(others).candidates.count == 2)
    #expect(throws: duplicate) { try polls.add([same[1]]) }
  }

  @Test("a vote names books, the favourite first; some of them are enough")
  func vote() throws {
    _ = try openPoll()
    let (poll, ballot) = try polls.vote("  Zoë ", [3, 1])
    #expect(ballot == PollBallot(name: "Zoë", choices: [3, 1]))
    #expect(poll.ballots == [ballot])
    #expect(try library.openPoll() == poll)
  }

  @Test("a second vote by the same name replaces the first, in any case and with any accents")
  func voteAgain() throws {
    _ = try openPoll()
    _ = try polls.vote("Zoë", [3, 1])
    _ = try polls.vote("Anna", [2])
    let poll = try polls.vote("ZOE", [1]).poll
    #expect(poll.ballots.map(\.name) == ["Anna", "ZOE"])
    #expect(poll.ballot(of: "zoe")?.choices == [1])
    // The same vote again changes nothing.
    #expect(try polls.vote("Anna", [2]).poll == poll)
  }

  @Test(
    "invalid votes are refused",
    arguments: [
      ("", [1], "voter-required"), (" \u{A0}", [1], "voter-required"),
      ("?!", [1], "voter-required"),
      ("A\u{7}", [1], "control-character"), ("Anna", [4], "no-such-candidate"),
      ("Anna", [0], "no-such-candidate"), ("Anna", [1, 2, 1], "candidate-twice"),
    ] as [(String, [Int], String)])
  func badVote(name: String, choices: [Int], code: String) throws {
    _ = try openPoll()
    let error = #expect(throws: LibraryError.self) { try polls.vote(name, choices) }
    #expect(error?.code == code)
    #expect(try library.openPoll()?.ballots.isEmpty == true)
  }

  @Test("a poll accepts a thousand votes, and then only replacements")
  func maxVotes() throws {
    var poll = try openPoll()
    poll.ballots = (1...PollInteractor.maxVotes).map { PollBallot(name: "v\($0)", choices: [1]) }
    try library.run { try $0.update(poll) }
    #expect(throws: LibraryError.tooManyVotes(1_000)) { try polls.vote("x", [1]) }
    #expect(try polls.vote("v7", [2]).poll.ballots.count == 1_000)
  }

  @Test("a vote is removed by its name")
  func withdraw() throws {
    _ = try openPoll()
    _ = try polls.vote("Zoë", [1])
    #expect(throws: LibraryError.noSuchVoter("Anna")) { try polls.withdraw("Anna") }
    let (poll, ballot) = try polls.withdraw("zoe")
    #expect(ballot.name == "Zoë" && poll.ballots.isEmpty)
  }

  @Test("books can be added; a removed one is deleted from the votes")
  func candidates() throws {
    _ = try openPoll()
    _ = try polls.vote("Anna", [2, 3])
    _ = try polls.vote("Boris", [3])
    #expect(
      try polls.add(books("Ubik")).candidates.last
        == PollCandidate(number: 4, book: books("Ubik")[0]))
    let (poll, withdrawn) = try polls.remove([3])
    #expect(withdrawn == ["Boris"])
    #expect(poll.candidates.map(\.number) == [1, 2, 4])
    #expect(poll.ballots == [PollBallot(name: "Anna", choices: [2])])
    #expect(throws: LibraryError.candidateCount(1)) { try polls.remove([1, 2]) }
    #expect(throws: LibraryError.noSuchCandidate("3", poll.candidates)) { try polls.remove([3]) }
  }

  @Test("a closed poll is counted, and accepts no more votes")
  func close() throws {
    #expect(throws: LibraryError.noOpenPoll) { try polls.close() }
    _ = try openPoll()
    #expect(throws: LibraryError.noVotes) { try polls.close() }
    _ = try polls.vote("Anna", [2])
    let poll = try polls.close()
    #expect(!poll.isOpen && poll.result?.winner == 2)
    #expect(throws: LibraryError.noOpenPoll) { try polls.vote("Boris", [1]) }
    #expect(throws: LibraryError.noOpenPoll) { try polls.withdraw("Anna") }
    #expect(throws: LibraryError.noOpenPoll) { try polls.add(books("Ubik")) }
    #expect(throws: LibraryError.noOpenPoll) { try polls.remove([1]) }
    #expect(try openPoll().number == 2)
  }

  @Test("any poll can be deleted")
  func delete() throws {
    _ = try openPoll()
    #expect(throws: LibraryError.noneNumbered(.poll, 9)) { try polls.delete(9) }
    try polls.delete(1)
    #expect(try library.poll(1) == nil && library.openPoll() == nil)
  }

  @Test(
    "books are named by numbers or by words of their titles",
    arguments: [
      ([.numbers([3...3, 1...2])], [3, 1, 2]), ([.numbers([2...1_000_000_000])], [2, 3]),
      ([.title("dune")], [1]),
      ([.title("mess")], [2]), ([.title("ecume jou"), .numbers([1...1])], [3, 1]),
    ] as [([BookSelection], [Int])])
  func named(names: [BookSelection], numbers: [Int]) throws {
    let poll = try polls.open(books("Dune", "Dune Messiah", "L'Écume des jours"))
    #expect(try poll.candidates(names).map(\.number) == numbers)
  }

  @Test("words that match no book, or several, are an error with the candidates")
  func notNamed() throws {
    let poll = try polls.open(books("Dune", "Dune Messiah", "Kim"))
    let all = poll.candidates
    for text in ["emma", "...", ""] {
      #expect(throws: LibraryError.noSuchCandidate(text, all)) {
        try poll.candidates([.title(text)])
      }
    }
    #expect(throws: LibraryError.noSuchCandidate("4", all)) {
      try poll.candidates([.numbers([4...1_000_000_000])])
    }
    #expect(throws: LibraryError.severalCandidates("du", Array(all.prefix(2)))) {
      try poll.candidates([.title("du")])
    }
  }
}
