import CommandLine
import Foundation
import Grammar
import Languages
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Localization
import Remind
import PromptSession
import TestSupport
import Testing
import Turns

/// The recipients of reminders, and letters that cannot be sent.
@Suite(.timeLimited) struct RemindInteractorTests {
  /// Records letters and the command of a schedule. Sending fails for some addresses, and
  /// scheduling always fails.
  private final class Delivery: ReminderDelivery {
    var failing: Set<String> = []
    var sent: [(address: String, letter: MailLink)] = []
    var words: [String] = []

    func findMailer() throws(ToolError) {}
    func send(_ letter: MailLink, to address: String) throws(ToolError) {
      if failing.contains(address) { throw ToolError.failed("mailer", reason: "") }
      sent.append((address, letter))
    }
    func findNotifier() throws(ToolError) {}
    func notify(_ title: String, _ lines: [String]) throws(ToolError) {}
    func schedule(_ words: [String], at time: TimeOfDay) throws(ToolError) -> ReminderSchedule {
      self.words = words
      throw ToolError.failed("cron", reason: "")
    }
    func install(_ schedule: ReminderSchedule) throws(ToolError) {}
  }

  private let store: StoredLibrary
  private let delivery = Delivery()

  init() throws {
    store = try emptyLibrary { noon }
    for line in [
      "add Dune --author A", "add Emma --author A", "add Kim --author A", "add Ubik --author A",
      "borrower add Anna --email anna@example.org --letters fr",
      "borrower add Boris --email boris@example.org", "borrower add Clara --phone 555",
      "checkout 1 --to Anna --due 2026-11-10 --since 2026-11-01",
      "checkout 2 --to Boris --due 2026-11-22",
      "checkout 3 --to Clara --due 2026-11-12 --since 2026-11-01",
    ] { try perform(line, in: store) }
  }

  @discardableResult
  private func remind(_ words: String, on day: Day = today) throws -> String {
    let console = ScriptedConsole([])
    let line = try Line(typed: "remind " + words, in: Language.english.texts)
    let session = testSession(
      store, console, clock: noonClock(on: day), texts: Language.english.texts, format: .lines,
      options: [.yes])
    let interactor = RemindInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock(on: day), terms: LoanTerms())),
      store: store, delivery: delivery, address: "/books/club.sqlite", letterhead: Letterhead())
    try RemindPresenter(
      interactor: interactor, view: RemindView(console: session.ui), textsIn: \.texts
    )
    .run(RemindView(console: session.ui).event(line))
    return console.screen
  }

  @Test("--call lists borrowers without an e-mail address, except the user")
  func phoneCalls() throws {
    for line in [
      "hold 4 --for me", "checkout 4 --to Zoe --yes --due 2026-11-20 --since 2026-11-01",
    ] {
      try perform(line, in: store)
    }
    #expect(try remind("--call").contains("Zoe"))
    try perform("return 4", in: store)
    // The user's own book is ready for pickup. It is listed, but without anyone to call.
    #expect(try remind("").contains("Ubik"))
    let callList = try remind("--call")
    #expect(callList.contains("Kim") && !callList.contains("Ubik"), "\(callList)")
  }

  @Test("each letter is in the language of its recipient, and lists only their books")
  func languages() throws {
    try remind("--send")
    #expect(delivery.sent.map(\.address) == ["anna@example.org", "boris@example.org"])
    let letters = delivery.sent.map { $0.letter.lines.joined(separator: "\n") }
    #expect(letters[0].hasPrefix("Bonjour Anna,") && letters[0].contains("Dune"))
    #expect(letters[1].hasPrefix("Hello Boris,") && letters[1].contains("Emma"))
    #expect(!letters[1].contains("Dune"))
  }

  @Test("a letter that could not be sent is sent the next time, and sent ones are not repeated")
  func failed() throws {
    delivery.failing = ["anna@example.org"]
    #expect(throws: ToolError.self) { try remind("--send") }
    #expect(delivery.sent.map(\.address) == ["boris@example.org"])
    delivery.failing = []
    try remind("--send")
    #expect(delivery.sent.map(\.address) == ["boris@example.org", "anna@example.org"])
    try remind("--send")
    #expect(delivery.sent.count == 2)
    try remind("--send", on: today.adding(days: 1))
    #expect(delivery.sent.count == 4)
  }

  @Test("the closing of a letter depends on whether none, some or all books are late")
  func closing() throws {
    try perform("checkout 4 --to Anna --due 2026-11-23", in: store)
    try remind("--send")
    let some = delivery.sent[0].letter.lines
    let none = delivery.sent[1].letter.lines
    let french = Language.french.texts
    #expect(some.contains(french.reminderClosing(late: 1, of: 2)))
    #expect(none.contains(Language.english.texts.reminderClosing(late: 0, of: 1)))
    try remind("--send", on: today.adding(days: 3))
    #expect(delivery.sent[2].letter.lines.contains(french.reminderClosing(late: 2, of: 2)))
  }

  @Test(
    "the daily command names the library, the language, and the number of days ahead",
    arguments: [
      ("--install --send", ["remind", "--send", "--yes"]),
      ("--install --notify", ["remind", "--notify"]),
      ("--install --send --within 9", ["remind", "--send", "--yes", "--within", "9"]),
    ])
  func daily(line: String, words: [String]) throws {
    #expect(throws: ToolError.self) { try remind(line) }
    #expect(delivery.words == words + ["--library", "/books/club.sqlite", "--language", "en"])
  }
}
