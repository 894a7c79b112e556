/// Borrowers have their calendars on the server under secrets, one each.
@Suite(.takesTurns) struct CalendarAddressContract {
  @Test("of two borrowers each has one address, the one that was made last", arguments: stores)
  func addresses(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    try store.lend(1, to: "Anna")
    try store.lend(2, to: "Boris")
    let anna = try #require(try store.borrower(named: "Anna"))
    let boris = try #require(try store.borrower(named: "Boris"))
    let changes = try store.changeCount()
    let secrets = ["a1", "a2", "b1", "b2"].map(CalendarSecret.init)
    // A secret and who gets it, nil for no secret; then who is found by each of the four.
    for (secret, borrower, found) in [
      (0, anna, ["Anna", nil, nil, nil]), (2, boris, ["Anna", nil, "Boris", nil]),
      (1, anna, [nil, "Anna", "Boris", nil]), (1, anna, [nil, "Anna", "Boris", nil]),
      (3, boris, [nil, "Anna", nil, "Boris"]), (nil, anna, [nil, nil, nil, "Boris"]),
      (nil, anna, [nil, nil, nil, "Boris"]), (0, anna, ["Anna", nil, nil, "Boris"]),
      (nil, boris, ["Anna", nil, nil, nil]),
    ] as [(Int?, Borrower, [String?])] {
      let kept = secret.map { secrets[$0] }
      try store.keep(kept, of: borrower)
      #expect(try store.calendarSecret(of: borrower) == kept)
      #expect(try secrets.map { try store.borrower(with: $0)?.name } == found)
    }
    #expect(try store.changeCount() == changes && store.faults() == [])
  }

  @Test("two who are merged have both addresses, until that is undone", arguments: stores)
  func merged(kind: TestStore) throws {
    let store = try kind.open(with: "A", "B")
    try store.lend(1, to: "Anna")
    try store.lend(2, to: "Boris")
    let people = try ["Anna", "Boris"].map { try #require(try store.borrower(named: $0)) }
    let secrets = ["a", "b"].map(CalendarSecret.init)
    for (secret, borrower) in zip(secrets, people) { try store.keep(secret, of: borrower) }
    func found() throws -> [String?] { try secrets.map { try store.borrower(with: $0)?.name } }
    try store.change(.mergeBorrowers) {
      let enrolling = Enrolling(clock: noonClock, terms: LoanTerms())
      _ = try enrolling.merge(people[1], into: people[0], in: $0)
    }
    #expect(try found() == ["Anna", "Anna"])
    _ = try store.undo(1)
    #expect(try found() == ["Anna", "Boris"])
  }
}
