import Calendar
import Library
import LibraryPorts
import LibraryRules
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CalendarPresenterTests {
  private let store: any LibraryStore

  init() throws {
    store = try emptyLibrary { noon }
    for (title, due) in [
      ("Dune", "2026-10-30"), ("Emma", "2026-11-22"), ("Kim", "2026-11-22"), ("Ubik", "2026-12-05"),
    ] {
      try store.lend(store.add(title), due: day(due))
    }
    try store.addMeeting(on: "2026-11-28")
    try store.add("Solaris")
  }

  private func interactor() -> CalendarInteractor {
    CalendarInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store)
  }

  @Test(
    "The current month includes what is overdue, and other months only their own days",
    arguments: [
      ("2026-11", ["Dune", "Emma", "Kim"]), ("2026-12", ["Ubik"]), ("2026-10", ["Dune"]),
      ("2027-01", []),
    ])
  func books(_ iso: String, _ titles: [String]) throws {
    let month = Month(of: try day(iso + "-01"))
    let books = interactor().books(in: month)
    var found: [String] = []
    try books.forEach(.all) { found.append($0.title) }
    #expect(found == titles)
    #expect(try books.count() == titles.count)
  }

  private func run(_ event: CalendarEvent) throws -> (
    RecordingConsole, [CalendarContent]
  ) {
    let console = RecordingConsole()
    let view = RecordingView<CalendarEvent, CalendarContent>(console) {
      .sentence($0.month.title, .plain)
    }
    try CalendarPresenter(interactor: interactor(), view: view).run(event)
    return (console, view.contents)
  }

  @Test("A month is shown with its counts, its marks and what they mean")
  func month() throws {
    let content = try #require(try run(.month(nil, limit: 7)).1.first)
    #expect(content.counts == ["3 books", "1 meeting"])
    #expect(content.limit == 7 && content.largestNumber == 5)
    let marked = content.month.weeks.joined().compactMap(\.self)
      .filter { $0.isToday || !$0.marks.isEmpty }
    #expect(
      marked == [
        CalendarDay(number: 21, isToday: true),
        CalendarDay(number: 22, marks: [CalendarMark(kind: .soon, count: 2)]),
        CalendarDay(number: 28, marks: [CalendarMark(kind: .meeting, count: 1)]),
      ])
    #expect(content.month.legend.map(\.words) == ["today", "due", "2 books", "meeting"])
    #expect(content.meetings.map { $0.item.title } == ["Club: Dune"])
    #expect(content.emptyText == "Nothing is due in November 2026.")
  }

  @Test("A row has words for people and values for programs")
  func rows() throws {
    let content = try #require(try run(.month(nil, limit: nil)).1.first)
    var rows: [any ItemRow<CalendarItem>] = []
    try content.books.forEach(.all) { rows.append($0) }
    #expect(rows[0].item.kind == .overdue && rows[1].item.kind == .soon)
    #expect(rows[0].item.spoken == ["“Dune” (no. 1)", "Anna", "22 days late"])
    #expect(rows[0].values == ["2026-10-30", "1", "Dune", "Anna", "overdue"])
    #expect(content.meetings[0].values.prefix(5) == ["2026-11-28", "1", "Club", "", "meeting"])
  }

  @Test("An address to subscribe to stays the same until it is revoked")
  func subscription() throws {
    func run(isRevoked: Bool = false) throws -> [String] {
      try self.run(.subscription(CalendarSubscription(person: nil, isRevoked: isRevoked))).0.notes
    }
    let first = try run()
    #expect(first.count == 2 && first[0].contains("/calendar"))
    #expect(try run() == first)
    let revoked = try run(isRevoked: true)
    #expect(revoked == ["notice Your calendar can no longer be read at its address."])
    let again = try run(isRevoked: true)
    #expect(again == ["notice You have no calendar address."])
    #expect(try run() != first)
  }
}
