@Suite(.timeLimit(.minutes(10))) struct LoanTests {
  @Test(
    "the status of a loan is told by the days to its due date",
    arguments: [
      ("2026-11-20", .overdue), ("2025-11-21", .overdue), ("2026-11-21", .dueToday),
      ("2026-11-22", .dueSoon), ("2026-11-28", .dueSoon), ("2026-11-29", .out),
      ("2027-11-21", .out),
    ] as [(String, LoanStatus)])
  func status(due: String, status: LoanStatus) throws {
    let today = try day("2026-11-21")
    #expect(try LoanStatus(dueDate: day(due), today: today) == status)
    var book = Book(
      number: 1, details: BookDetails(title: "Dune", author: "Frank Herbert"), addedAt: .now)
    #expect(book.status(on: today) == .available)
    var loan = Loan(id: 1, borrower: "Anna", checkedOutAt: .now, dueDate: try day(due))
    book.set(loan)
    #expect(book.status(on: today) == status)
    #expect(book.loan == loan)
    loan.returnedAt = .now
    book.set(loan)
    #expect(book.status(on: today) == .available)
    #expect(book.loan == nil)
  }

  @Test("no loan is due on the last day there is, which stands for no date where loans are kept")
  func lastDay() throws {
    let last = try day("9999-12-30")
    #expect(Loan.lastDue == last && LoanTerms().latest(from: last) == last)
    #expect(throws: LibraryError.dueTooLate(.last, today: last, latest: last)) {
      try LoanTerms().check(.last, today: last)
    }
    var loan = Loan(id: 1, borrower: "Anna", checkedOutAt: .now, dueDate: .last)
    #expect(loan.dueDate == last)
    loan.renew(until: .last)
    #expect(loan.dueDate == last)
  }

  @Test("the words for a status are those of the JSON")
  func words() {
    let all: [LoanStatus] = [.available, .out, .dueSoon, .dueToday, .overdue, .givenBack]
    let words = ["available", "out", "due-soon", "due-today", "overdue", "given-back"]
    #expect(all.map(\.rawValue) == words)
  }

  @Test("without a date a loan is for the loan period, three weeks if nothing else was agreed")
  func period() throws {
    let today = try day("2026-11-21")
    #expect(LoanTerms().dueDate(from: today).iso == "2026-12-12")
    #expect(LoanTerms(period: 14).dueDate(from: today).iso == "2026-12-05")
  }

  @Test(
    "a person gives a date from today to three months from today",
    arguments: [
      ("2026-11-21", "2026-11-21"), ("2026-11-21", "2026-11-22"), ("2026-11-21", "2027-02-21"),
      ("2026-11-30", "2027-02-28"), ("2027-11-30", "2028-02-29"), ("2026-01-31", "2026-04-30"),
    ])
  func allowed(today: String, due: String) throws {
    let (today, due) = (try day(today), try day(due))
    #expect(throws: Never.self) { try LoanTerms().check(due, today: today) }
  }

  @Test(
    "an earlier date is in the past, a later one too late, and both say what would do",
    arguments: [
      ("2026-11-21", "2026-11-20", "2027-02-21"), ("2026-11-21", "0001-01-01", "2027-02-21"),
      ("2026-11-21", "2027-02-22", "2027-02-21"), ("2026-11-30", "2027-03-01", "2027-02-28"),
      ("2027-11-30", "2028-03-01", "2028-02-29"), ("2026-11-21", "9999-12-31", "2027-02-21"),
    ])
  func refused(today: String, due: String, latest: String) throws {
    let (today, due, latest) = (try day(today), try day(due), try day(latest))
    let error: LibraryError =
      due < today
      ? .dueInThePast(due, today: today, latest: latest)
      : .dueTooLate(due, today: today, latest: latest)
    #expect(throws: error) { try LoanTerms().check(due, today: today) }
  }

  @Test("a borrower has a name")
  func borrower() throws {
    #expect(try LoanTerms.borrower("  Anna  ") == "Anna")
    #expect(throws: LibraryError.required(.borrower)) { try LoanTerms.borrower(" ") }
    #expect(throws: LibraryError.controlCharacter(.borrower)) { try LoanTerms.borrower("A\tB") }
  }

  @Test(
    "the user goes by one word in loans, however the user was named",
    arguments: [
      ("me", "me"), ("ME", "ME"), (" Zoé Martin ", "me"), ("zoe martin", "me"), ("Zoé", "Zoé"),
      ("Anna", "Anna"),
    ])
  func user(typed: String, kept: String) throws {
    #expect(try LoanTerms(ownName: "Zoé Martin").borrower(typed: typed) == kept)
    let shared = LoanTerms(user: "zoe", ownName: "Zoé Martin")
    #expect(try shared.borrower(typed: typed) == (kept == "me" ? "zoe" : kept))
    #expect(throws: LibraryError.required(.borrower)) { try shared.borrower(typed: " ") }
  }
}

@Suite(.timeLimit(.minutes(10))) struct MeetingTests {
  @Test(
    "guests are a number from 1 to 500, or as many names",
    arguments: [
      ("1", 1, []), ("500", 500, []), ("012", 12, []), ("Anna", 1, ["Anna"]),
      (" Anna,  Ольга ; Zoë ", 3, ["Anna", "Ольга", "Zoë"]), ("Anna, anna,", 1, ["Anna"]),
      ("R2-D2, 3 more", 2, ["R2-D2", "3 more"]),
    ] as [(String, Int, [String])])
  func guests(text: String, count: Int, names: [String]) throws {
    let guests = try Guests(typed: text)
    #expect(guests == Guests(count: count, names: names))
    #expect(try Guests(typed: guests.text) == guests)
  }

  @Test(
    "other numbers of guests are refused",
    arguments: ["0", "501", "-1", "\u{2212}3", "1.5", "99999999999999999999", ",", " ; "])
  func badGuests(text: String) {
    #expect(throws: LibraryError.badGuests(text)) { try Guests(typed: text) }
  }

  @Test("501 names are too many, 500 are not")
  func manyNames() throws {
    let names = (1...500).map { "n\($0)" }
    #expect(try Guests(typed: names.joined(separator: ",")).count == 500)
    let more = names.joined(separator: ",") + ",one more"
    #expect(throws: LibraryError.badGuests(more)) { try Guests(typed: more) }
  }

  @Test("a time of day is written HH:MM", arguments: ["00:00", "07:05", "19:30", "23:59"])
  func time(iso: String) throws {
    #expect(try #require(TimeOfDay(iso: iso)).iso == iso)
  }

  @Test(
    "what is no time of day", arguments: ["24:00", "12:60", "7:05", "1205", "+1:05", "", "12:5"])
  func noTime(text: String) {
    #expect(TimeOfDay(iso: text) == nil)
  }

  @Test(
    "a field takes what was typed, trimmed; nothing typed empties what may be empty",
    arguments: [MeetingField.place, .guests, .notes])
  func fields(field: MeetingField) throws {
    func text(_ details: MeetingDetails) -> String? {
      switch field {
      case .place: details.place
      case .guests: details.guests?.text
      default: details.notes
      }
    }
    var details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
    try details.set(field, to: "  Zoe\u{301} ")
    #expect(text(details) == "Zoé")
    #expect(throws: LibraryError.self) { try details.set(field, to: "a\u{1B}[2J") }
    #expect(text(details) == "Zoé")
    try details.set(field, to: "  ")
    #expect(text(details) == nil)
  }

  @Test("the title cannot be emptied, and only notes have several lines")
  func title() throws {
    var details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
    #expect(throws: LibraryError.meetingRequired(.title)) { try details.set(.title, to: " ") }
    #expect(throws: LibraryError.controlCharacter(nil)) { try details.set(.title, to: "a\nb") }
    try details.set(.title, to: " Spring ")
    try details.set(.notes, to: "a\nb")
    #expect(details.title == "Spring" && details.notes == "a\nb")
  }
}

@Suite(.timeLimit(.minutes(10))) struct InstantRunoffTests {
  /// Some votes, and how they are counted; candidates are numbered from 1.
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let titles: [String]
    let ballots: [[Int]]
    /// The votes in each round: those of who is out already are nil.
    let counts: [[Int?]]
    var exhausted: [Int]?
    let eliminated: [Int?]
    var ties: [InstantRunoff.TieBreak?]?
    let winner: Int

    init(
      _ description: String, _ titles: String, _ ballots: [[Int]], counts: [[Int?]],
      exhausted: [Int]? = nil, eliminated: [Int?], ties: [InstantRunoff.TieBreak?]? = nil,
      winner: Int
    ) {
      testDescription = description
      self.titles = titles.split(separator: ",").map(String.init)
      self.ballots = ballots
      (self.counts, self.exhausted, self.eliminated) = (counts, exhausted, eliminated)
      (self.ties, self.winner) = (ties, winner)
    }
  }

  static let cases = [
    Case(
      "a majority in the first round", "Dune,Emma,Kim", [[1, 2], [1], [1, 3], [2], [3]],
      counts: [[3, 1, 1]], eliminated: [nil], winner: 1),
    Case("a single vote", "Dune,Emma", [[2]], counts: [[0, 1]], eliminated: [nil], winner: 2),
    Case(
      "votes go on to the next choice", "Dune,Emma,Kim", [[1], [1], [2, 1], [2], [3, 2]],
      counts: [[2, 2, 1], [2, 3, nil]], eliminated: [3, nil], winner: 2),
    Case(
      "a vote passes over choices that are out", "Dune,Emma,Kim,Ubik",
      [[1], [1], [1], [2], [2], [2], [3, 4, 2], [3, 4, 2], [4, 3, 1]],
      counts: [[3, 3, 2, 1], [3, 3, 3, nil], [4, 5, nil, nil]],
      eliminated: [4, 3, nil], ties: [nil, .firstChoices, nil], winner: 2),
    Case(
      "votes without choices count no more, and half is half of the others", "Dune,Emma,Kim",
      [[1], [1], [1], [2], [2], [3], [3]],
      counts: [[3, 2, 2], [3, 2, nil]], exhausted: [0, 2], eliminated: [3, nil],
      ties: [.title, nil], winner: 1),
    Case(
      "just half is no majority", "Dune,Emma,Kim", [[1], [1], [2], [3]],
      counts: [[2, 1, 1], [2, 1, nil]], exhausted: [0, 1], eliminated: [3, nil],
      ties: [.title, nil], winner: 1),
    Case(
      "who had fewer first choices is out", "Ada,Bel,Cal,Dia",
      [[1], [1], [1], [2], [2], [3], [3], [3], [4, 2]],
      counts: [[3, 2, 3, 1], [3, 3, 3, nil], [3, nil, 3, nil]], exhausted: [0, 0, 3],
      eliminated: [4, 2, 3], ties: [nil, .firstChoices, .title], winner: 1),
    Case(
      "all are even: the last title is out, as titles are sorted", "The Ark,Zoo,Le Bal",
      [[1], [2], [3]], counts: [[1, 1, 1], [1, nil, 1]], exhausted: [0, 1],
      eliminated: [2, 3], ties: [.title, .title], winner: 1),
    Case(
      "numbers in titles count as numbers", "Part 10,Part 2", [[1], [2]],
      counts: [[1, 1]], eliminated: [1], ties: [.title], winner: 2),
    Case(
      "the last two are even, and the first round decides", "Ada,Bel,Cal",
      [[1], [1], [2], [2], [2], [3, 1]], counts: [[2, 3, 1], [3, 3, nil]],
      eliminated: [3, 1], ties: [nil, .firstChoices], winner: 2),
    Case(
      "equal titles are told apart by their numbers", "Emma,Emma", [[1], [2]],
      counts: [[1, 1]], eliminated: [2], ties: [.title], winner: 1),
    Case(
      "who has no vote is out one by one", "Ada,Bel,Cal,Dia", [[1], [2], [1], [2]],
      counts: [[2, 2, 0, 0], [2, 2, 0, nil], [2, 2, nil, nil]],
      eliminated: [4, 3, 2], ties: [.title, nil, .title], winner: 1),
  ]

  private func candidates(_ titles: [String]) -> [PollCandidate] {
    titles.enumerated().map { index, title in
      PollCandidate(number: index + 1, book: PolledBook(title: title, author: "Anon"))
    }
  }

  @Test("votes are counted round by round", arguments: cases)
  func counted(_ example: Case) {
    let count = InstantRunoff(candidates: candidates(example.titles), ballots: example.ballots)
    let votes = count.rounds.map { round in
      example.titles.indices.map { index in
        round.counts.first { $0.candidate == index + 1 }?.votes
      }
    }
    #expect(votes == example.counts)
    #expect(count.rounds.map(\.eliminated) == example.eliminated)
    #expect(count.rounds.map(\.tieBreak) == example.ties ?? example.eliminated.map { _ in nil })
    #expect(count.rounds.map(\.exhausted) == example.exhausted ?? example.counts.map { _ in 0 })
    #expect(count.winner == example.winner)
    for round in count.rounds {
      #expect(round.continuing + round.exhausted == example.ballots.count)
    }
  }

  @Test("without votes there is no round and no winner")
  func empty() {
    let count = InstantRunoff(candidates: candidates(["Dune", "Emma"]), ballots: [])
    #expect(count.rounds.isEmpty && count.winner == nil)
  }

  @Test("a thousand random votes have the winner of a second count", arguments: 1...60)
  func random(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let size = Int.random(in: 2...12, using: &generator)
    // Few votes make many ties.
    let votes = seed.isMultiple(of: 3) ? 1_000 : Int.random(in: 1...15, using: &generator)
    let titles = (0..<size).map { _ in
      ["The Ark", "Bal", "Cal", "Zoo", "10", "9", "Émile"].randomElement(using: &generator) ?? ""
    }
    let ballots = (0..<votes).map { _ in
      Array(
        (1...size).shuffled(using: &generator)
          .prefix(Int.random(in: 1...size, using: &generator)))
    }
    let count = InstantRunoff(candidates: candidates(titles), ballots: ballots)
    #expect(count.winner == SecondCount(titles: titles, ballots: ballots).winner)
  }
}

/// The same count written as one would do it by hand: ballots are struck through and laid on piles.
private struct SecondCount {
  let winner: Int

  init(titles: [String], ballots: [[Int]]) {
    var papers = ballots
    var piles: [Int: [[Int]]] = [:]
    func lay() {
      piles = Dictionary(grouping: papers.filter { !$0.isEmpty }, by: { $0[0] })
    }
    lay()
    let firstPiles = piles
    var left = Array(1...titles.count)
    while left.count > 1 {
      // From the one who would be out first to the one who would win any tie.
      left.sort { one, other in
        let sizes = [piles, firstPiles].map { ($0[one]?.count ?? 0, $0[other]?.count ?? 0) }
        for (size, otherSize) in sizes where size != otherSize { return size < otherSize }
        let keys = [one, other].map { Array(Folding.titleKey(titles[$0 - 1]).utf8) }
        if keys[0] != keys[1] { return keys[1].lexicographicallyPrecedes(keys[0]) }
        return one > other
      }
      let out = left.removeFirst()
      papers = papers.map { $0.filter { $0 != out } }
      lay()
    }
    winner = left[0]
  }
}
