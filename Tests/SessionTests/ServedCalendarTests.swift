import Foundation
import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ServedCalendarTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    for title in ["Dune", "Emma", "Kim"] { try run("add \(title) --author A") }
  }

  private func run(_ line: String) throws {
    try perform(line, in: store, clock: noonClock(on: today))
  }

  /// Returns the events of a borrower's calendar: name, first day, summary, and whether it is
  /// cancelled.
  private func events(of name: String, on day: Day = today) throws -> [String] {
    let borrower = try #require(try store.borrower(named: name))
    if try store.calendarSecret(of: borrower) == nil {
      try store.setSecret(.random(), of: borrower)
    }
    let secret = try #require(try store.calendarSecret(of: borrower))
    let response = try sendRequest("GET", secret.path, in: store, clock: noonClock(on: day))
    #expect(status(response) == 200)
    return response.replacing("\r\n", with: "\n").components(separatedBy: "BEGIN:VEVENT")
      .dropFirst()
      .map { event in
        func value(_ name: String) -> String {
          let line = event.split(separator: "\n").first { $0.hasPrefix(name) }
          return line.map { String($0.dropFirst(name.count)) } ?? ""
        }
        let number = value("UID:").prefix { $0 != "@" }
        return "\(number) \(value("DTSTART;VALUE=DATE:")) \(value("SUMMARY:"))"
          + (event.contains("STATUS:CANCELLED") ? " cancelled" : "")
      }
  }

  @Test("only the first in a queue sees until when the book is kept")
  func queue() throws {
    try run("hold 1 --for Anna")
    try run("hold 1 --for Boris")
    #expect(try events(of: "Anna") == ["hold-1 20261128 Pick up: Dune"])
    #expect(try events(of: "Boris") == [])
    try run("hold 1 --remove Anna")
    #expect(try events(of: "Anna") == [])
    #expect(try events(of: "Boris").map { $0.suffix(13) } == ["Pick up: Dune"])
  }

  @Test("an expired hold moves on to the second borrower")
  func expiredHold() throws {
    try run("hold 1 --for Anna")
    try run("hold 1 --for Boris")
    let later = today.adding(days: 8)
    #expect(try events(of: "Anna", on: later) == [])
    #expect(try events(of: "Boris", on: later) == ["hold-2 20261205 Pick up: Dune"])
  }

  @Test("the two borrowers waiting for a book that is out see no event")
  func waitingBorrowers() throws {
    for line in ["checkout 1 --to Clara", "hold 1 --for Anna", "hold 1 --for Boris"] {
      try run(line)
    }
    #expect(try events(of: "Anna") == [] && events(of: "Boris") == [])
    #expect(try events(of: "Clara") == ["loan-1-book-1 20261212 Due back: Dune"])
  }

  @Test(
    "a loan is cancelled for two months after its return, so that phones remove it",
    arguments: [(0, true), (1, true), (59, true), (60, true), (61, false)])
  func returned(days: Int, isListed: Bool) throws {
    try run("checkout 1 --to Anna --due 2026-12-01")
    try run("checkout 2 --to Boris --due 2026-12-02")
    for line in ["return 1", "return 2"] { try run(line) }
    let expected = ["loan-1-book-1 20261201 Dune cancelled"]
    #expect(try events(of: "Anna", on: today.adding(days: days)) == (isListed ? expected : []))
  }

  @Test("of two loans of one book, only the finished one is cancelled")
  func twoLoans() throws {
    for line in [
      "checkout 1 --to Anna --due 2026-12-01", "return 1",
      "checkout 1 --to Anna --due 2026-12-09", "checkout 2 --to Anna --due 2026-12-03",
    ] { try run(line) }
    #expect(
      try events(of: "Anna") == [
        "loan-3-book-2 20261203 Due back: Emma", "loan-2-book-1 20261209 Due back: Dune",
        "loan-1-book-1 20261201 Dune cancelled",
      ])
  }

  @Test("a second address replaces the first, and not those of others")
  func addresses() throws {
    for line in ["checkout 1 --to Anna", "checkout 2 --to Boris"] { try run(line) }
    let (anna, boris) = (
      try #require(try store.borrower(named: "Anna")),
      try #require(try store.borrower(named: "Boris"))
    )
    let secrets = (1...3).map { CalendarSecret(String(repeating: "\($0)", count: 32)) }
    for (secret, borrower) in zip(secrets, [anna, boris, anna]) {
      try store.setSecret(secret, of: borrower)
    }
    #expect(
      try secrets.map { status(try sendRequest("GET", $0.path, in: store)) } == [404, 200, 200])
    try store.setSecret(nil, of: anna)
    #expect(
      try secrets.map { status(try sendRequest("GET", $0.path, in: store)) } == [404, 200, 404])
  }
}
