import Foundation
import Library
import SQLite

/// Polls as rows.
struct PollRows: LoggedRows {
  let database: Database
  let noun = ChangeKind.Noun.poll
  let table = "poll"

  func subject(_ poll: Poll) -> ChangeSubject { .poll(poll) }

  // MARK: Reading

  func poll(_ number: Int) throws -> Poll? {
    try database.first(
      "SELECT opened_at, closed_at FROM poll WHERE number = ?", [.integer(number)]
    ) { row in
      var poll = Poll(
        number: number, openedAt: row["opened_at"], candidates: try candidates(of: number))
      poll.closedAt = row["closed_at"]
      poll.ballots = try ballots(of: number)
      return poll
    }
  }

  func open() throws -> Poll? {
    let number: Int? = try database.value("SELECT number FROM poll WHERE closed_at IS NULL")
    return try number.flatMap(poll)
  }

  /// - Parameter isNewestFirst: in the order of numbers, or the other way round.
  func each(isNewestFirst: Bool, _ body: (Poll) throws -> Void) throws {
    let order = isNewestFirst ? "DESC" : "ASC"
    let numbers: [Int] = try database.values("SELECT number FROM poll ORDER BY number \(order)")
    for number in numbers {
      if let poll = try poll(number) { try body(poll) }
    }
  }

  private func candidates(of poll: Int) throws -> [PollCandidate] {
    try database.all(
      """
      SELECT number, title, author, book, entry FROM poll_candidate WHERE poll = ? ORDER BY number
      """, [.integer(poll)]
    ) { row in
      var book = PolledBook(title: row["title"], author: row["author"])
      book.bookNumber = row["book"]
      book.entryNumber = row["entry"]
      return PollCandidate(number: row["number"], book: book)
    }
  }

  private func ballots(of poll: Int) throws -> [PollBallot] {
    try database.all(
      "SELECT name, choices FROM poll_ballot WHERE poll = ? ORDER BY place", [.integer(poll)]
    ) { row in
      PollBallot(
        name: row["name"],
        choices: (row["choices"] as String).split(separator: ",").compactMap { Int($0) })
    }
  }

  // MARK: Writing

  func insert(_ candidates: [PollCandidate], at instant: Date) throws -> Poll {
    try database.run("INSERT INTO poll (opened_at) VALUES (?)", Value(instant))
    let poll = Poll(number: database.lastInsertedID, openedAt: instant, candidates: candidates)
    try putParts(poll)
    return poll
  }

  func put(_ poll: Poll) throws {
    try delete(poll.number)
    try database.run(
      "INSERT INTO poll (number, opened_at, closed_at) VALUES (?, ?, ?)", .integer(poll.number),
      Value(poll.openedAt), Value(poll.closedAt))
    try putParts(poll)
  }

  private func putParts(_ poll: Poll) throws {
    for candidate in poll.candidates {
      try database.run(
        """
        INSERT INTO poll_candidate (poll, number, title, author, book, entry)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
        .integer(poll.number), .integer(candidate.number), .text(candidate.title),
        .text(candidate.author), Value(candidate.book.bookNumber),
        Value(candidate.book.entryNumber))
    }
    for (place, ballot) in poll.ballots.enumerated() {
      let choices = ballot.choices.map(String.init).joined(separator: ",")
      try database.run(
        "INSERT INTO poll_ballot (poll, place, name, choices) VALUES (?, ?, ?, ?)",
        .integer(poll.number), .integer(place), .text(ballot.name), .text(choices))
    }
  }

  /// What belongs to the poll goes with it.
  func delete(_ number: Int) throws {
    try database.run("DELETE FROM poll WHERE number = ?", .integer(number))
  }
}
