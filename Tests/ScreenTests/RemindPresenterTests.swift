import EnglishTexts
import Library
import LibraryPorts
import LibraryRules
import Remind
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct RemindPresenterTests {
  private final class Delivery: ReminderDelivery {
    var sent: [String] = []
    var notified: [String] = []
    func findMailer() throws(ToolError) {}
    func send(_ letter: MailLink, to address: String) throws(ToolError) { sent.append(address) }
    func findNotifier() throws(ToolError) {}
    func notify(_ title: String, _ lines: [String]) throws(ToolError) {
      notified = [title] + lines
    }
    func schedule(_ words: [String], at time: TimeOfDay) throws(ToolError) -> ReminderSchedule {
      throw ToolError.failed("cron", reason: "")
    }
    func install(_ schedule: ReminderSchedule) throws(ToolError) {}
  }

  private let store: any LibraryStore
  private let delivery = Delivery()

  /// Two books of Anna, who has an email address, and one of Zoe, who has none.
  init() throws {
    store = try emptyLibrary { noon }
    let rules = BorrowerRules(clock: noonClock, terms: LoanTerms())
    for (name, field, text) in [
      ("Anna", BorrowerField.email, "anna@example.org"), ("Zoe", .phone, "555"),
    ] {
      var details = BorrowerDetails(name: name)
      try details.set(field, to: text)
      try store.change(.addBorrower) { _ = try rules.add(details, in: $0) }
    }
    for (title, name, due) in [
      ("Dune", "Anna", "2026-11-23"), ("Emma", "Anna", "2026-11-11"), ("Kim", "Zoe", "2026-11-22"),
    ] {
      try store.lend(store.add(title), to: name, due: day(due))
    }
  }

  private func remind(
    _ form: RemindEvent.Form, within days: Int? = nil, replies: [String] = [],
    reader: LineContext.Reader = .screen
  ) throws -> RecordingConsole {
    let console = RecordingConsole(replies: replies, reader: reader)
    let view = RecordingView<RemindEvent, RemindContent>(console) { content in
      switch content {
      case .reminders(let reminders):
        .sentence(
          reminders.words.map { section in
            [section.heading ?? ""] + section.items.map(\.text)
          }.map { $0.joined(separator: " | ") }.joined(separator: " || "), .plain)
      case .recipient(let heading): .sentence("to " + heading, .plain)
      case .letter(let lines): .sentence("letter \(lines[0])", .plain)
      }
    }
    let interactor = RemindInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store, delivery: delivery, address: nil, letterhead: Letterhead())
    var event = RemindEvent()
    event.form = form
    event.within = days
    try RemindPresenter(interactor: interactor, view: view) { _ in EnglishTexts() }.run(event)
    return console
  }

  private static let noAddress =
    "warning “Zoe” has no email address."
    + " To add one, type “borrower edit Zoe --email ADDRESS”."

  @Test(
    "Reminders are by borrower, most overdue first",
    arguments: [
      (
        .list, nil,
        [
          "Anna | “Emma” (no. 2): overdue by 10 days, was due 11 Nov 2026"
            + " | “Dune” (no. 1): due in 2 days, on 23 Nov 2026"
            + " || Zoe | “Kim” (no. 3): due in 1 day, on 22 Nov 2026"
        ]
      ),
      (.list, 0, ["Anna | “Emma” (no. 2): overdue by 10 days, was due 11 Nov 2026"]),
      (.call, nil, ["Zoe · 555 | “Kim” (no. 3): due in 1 day, on 22 Nov 2026"]),
      (
        .preview, nil,
        [
          noAddress, "to Anna <anna@example.org>:", "Reminder: 2 books to return",
          "letter Hello Anna,",
        ]
      ),
      (.notify, nil, ["The notification has been shown."]),
    ] as [(RemindEvent.Form, Int?, [String])])
  func forms(_ form: RemindEvent.Form, _ days: Int?, _ notes: [String]) throws {
    let actual = try remind(form, within: days).notes
    #expect(actual == notes)
  }

  @Test("Letters are sent only if the user agrees")
  func sending() throws {
    let declined = try remind(.send, replies: ["n"]).notes
    #expect(
      declined == [
        Self.noAddress, "remark Anna <anna@example.org>:",
        "remark   “Emma” (no. 2): overdue by 10 days, was due 11 Nov 2026",
        "remark   “Dune” (no. 1): due in 2 days, on 23 Nov 2026", "? Send 1 email?",
        "No emails were sent.",
      ])
    #expect(delivery.sent.isEmpty)
    let sent = try remind(.send, replies: ["y"]).notes.last
    #expect(sent == "notice Sent 1 email.")
    #expect(delivery.sent == ["anna@example.org"])
    let again = try remind(.send).notes
    #expect(
      again == [
        Self.noAddress,
        "remark “Anna” has already been reminded of all this today, so no second email was sent.",
        "notice No emails were sent.",
      ])
  }

  @Test("A notification has the counts as its title, and a line for each borrower")
  func notification() throws {
    _ = try remind(.notify)
    #expect(delivery.notified == ["1 overdue, 2 due soon", "Anna: 2 books", "Zoe: 1 book"])
  }

  @Test("At a prompt, a note says that nothing is due")
  func nothingDue() throws {
    for number in 1...3 { try store.checkIn(number) }
    let notes = try remind(.list, within: 3).notes
    #expect(notes == ["Nothing is overdue, and nothing is due within 3 days."])
    #expect(try remind(.list, reader: .program).notes == ["notice "])
  }
}
