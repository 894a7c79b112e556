import Library
import LibraryPorts
import Platform
import SQL

struct PollRows: EntryRows {
  let database: any Database

  func read(_ row: Row) throws -> Poll {
    var poll = Poll(row: row)
    poll.candidates = try candidates(of: poll.number)
    poll.ballots = try ballots(of: poll.number)
    return poll
  }

  /// Returns a poll with the current titles of its books.
  func withCurrentTitles(_ row: Row) throws -> Poll {
    var poll = try read(row)
    for index in poll.candidates.indices {
      let book = poll.candidates[index].book
      let current = try database.first(Self.currentNames, [book.bookNumber]) {
        (title: $0["title"] as String, author: $0["author"] as String)
      }
      if let current {
        poll.candidates[index].book.title = current.title
        poll.candidates[index].book.author = current.author
      }
    }
    return poll
  }

  private static let currentNames = """
    SELECT title, author FROM book WHERE number = ? AND removed <> 2
    """

  private func candidates(of poll: Int) throws -> [PollCandidate] {
    try database.all(
      "SELECT * FROM poll_candidate WHERE poll = ? ORDER BY number", [poll]
    ) { row in
      let number: Int = row["number"]
      var book = CandidateBook(title: row["title"], author: row["author"])
      book.bookNumber = row["book"]
      return PollCandidate(number: number, book: book)
    }
  }

  private func ballots(of poll: Int) throws -> [PollBallot] {
    try database.all(
      "SELECT name, choices FROM poll_ballot WHERE poll = ? ORDER BY place", [poll]
    ) { row in
      PollBallot(
        name: row["name"],
        choices: (row["choices"] as String).split(separator: ",").compactMap { Int($0) })
    }
  }

  func putParts(of poll: Poll, as number: Int) throws {
    try database.run("DELETE FROM poll_candidate WHERE poll = ?", number)
    try database.run("DELETE FROM poll_ballot WHERE poll = ?", number)
    for candidate in poll.candidates {
      try database.run(
        """
        INSERT INTO poll_candidate (poll, number, title, author, book) VALUES (?, ?, ?, ?, ?)
        """,
        number, candidate.number, candidate.title, candidate.author, candidate.book.bookNumber)
    }
    for (position, ballot) in poll.ballots.enumerated() {
      let choices = ballot.choices.map(String.init).joined(separator: ",")
      try database.run(
        "INSERT INTO poll_ballot (poll, place, name, choices) VALUES (?, ?, ?, ?)", number,
        position,
        ballot.name, choices)
    }
  }

  func check(_ report: LibraryCheck.Report) throws {
    try database.forEachRow("SELECT * FROM poll ORDER BY number", []) { row in
      let poll = try read(row)
      for ballot in poll.invalidBallots {
        try report(.ballot(of: ballot.name, poll: poll.number))
      }
    }
  }
}

extension LibraryRows {
  var pollRows: PollRows { PollRows(database: database) }

  package func poll(_ number: Int) throws -> Poll? {
    try mappingErrors {
      try database.first(
        "SELECT * FROM poll WHERE number = ?", [number], pollRows.withCurrentTitles)
    }
  }

  package func openPoll() throws -> Poll? {
    try mappingErrors {
      try database.first(
        "SELECT * FROM poll WHERE closed_at IS NULL", [], pollRows.withCurrentTitles)
    }
  }

  package func polls() throws -> [Poll] {
    try reading {
      try database.all("SELECT * FROM poll ORDER BY number DESC", [], pollRows.withCurrentTitles)
    }
  }
}

extension Schema {
  static let polls = """
    -- The votes for the next book, and the books that can be voted for: copies, for a book may be
    -- deleted meanwhile.
    CREATE TABLE poll (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      opened_at INTEGER NOT NULL,
      closed_at INTEGER         -- NULL: it is open
    ) STRICT;
    -- One is open at most.
    CREATE UNIQUE INDEX poll_open ON poll(closed_at IS NULL) WHERE closed_at IS NULL;
    CREATE TABLE poll_candidate (
      poll INTEGER NOT NULL REFERENCES poll(number) ON DELETE CASCADE,
      number INTEGER NOT NULL,  -- by which it is voted for
      title TEXT NOT NULL,
      author TEXT NOT NULL,     -- may be empty
      book INTEGER,             -- the book and the entry of a shelf it was made from
      entry INTEGER,
      PRIMARY KEY (poll, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE poll_ballot (
      poll INTEGER NOT NULL REFERENCES poll(number) ON DELETE CASCADE,
      place INTEGER NOT NULL,   -- in the order in which the votes were given
      name TEXT NOT NULL,
      choices TEXT NOT NULL,    -- numbers of candidates with commas between, the favourite first
      PRIMARY KEY (poll, place)
    ) STRICT, WITHOUT ROWID;

    """
}
