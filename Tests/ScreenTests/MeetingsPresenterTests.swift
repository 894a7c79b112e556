import EnglishTexts
import Exchange
import Grammar
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import MeetingsEntity
import MeetingsInteractor
import MeetingsPresenter
import MeetingsRouter
import MeetingsView
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct MeetingsPresenterTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary()
    try store.addMeeting(on: "2026-12-05")
    try store.addMeeting(on: "2026-11-01")
  }

  private static func request(_ filter: MeetingsFilter) -> MeetingsRequest {
    var request = MeetingsRequest()
    request.filter = filter
    return request
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (
        .list(request(.all)), [],
        [
          "list Meetings: 1, 5 Dec 2026, upcoming, Club, Dune, ; 2, 1 Nov 2026, , Club, Dune, "
        ]
      ),
      (.list(request(.past)), [], ["list Meetings: 2, 1 Nov 2026, , Club, Dune, "]),
      (
        .show(.numbers([1...1])), [],
        ["card Club: Book Dune; Date Saturday, 5 Dec 2026; Status upcoming"]
      ),
      (
        .show(nil), ["2"],
        [
          "? Which meeting? Enter its number",
          "card Club: Book Dune; Date Sunday, 1 Nov 2026; Status past",
        ]
      ),
      (
        .edit(nil, [.place: .text("here")]), ["1"],
        ["? Which meeting? Enter its number", "notice Saved meeting 1 “Club”, 5 Dec 2026."]
      ),
      (.edit(.numbers([1...1]), [.place: .empty]), [], ["notice Nothing was changed."]),
      (
        .add([.title: .text("Winter"), .book: .book(MeetingBook(title: "Emma"))]),
        ["+7", "", "", "2", ""],
        [
          "form New meeting", "? Date", "? Time", "? Place", "? Guests", "? Notes",
          "notice Planned meeting 3 “Winter” for 28 Nov 2026.",
        ]
      ),
      (
        .remove(.numbers([2...2])), [],
        ["notice Removed meeting 2 “Club”, 1 Nov 2026. “undo” brings it back."]
      ),
      (
        .show(.title("club")), [],
        ["card Club: Book Dune; Date Saturday, 5 Dec 2026; Status upcoming"]
      ),
      (
        .remove(.title("Dune")), ["y"],
        [
          "remark   1  5 Dec 2026, Club", "? Remove 1 meeting?",
          "notice Removed meeting 1 “Club”, 5 Dec 2026. “undo” brings it back.",
        ]
      ),
      (
        .share(.numbers([1...1]), .text, to: nil), [],
        ["copied Club\nBook: Dune\nDate: Saturday, 5 Dec 2026"]
      ),
    ] as [(MeetingsEvent, [String], [String])])
  func events(_ event: MeetingsEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    _ = try presenter(console).handle(event)
    #expect(console.notes == notes)
    #expect(console.replies.isEmpty)
  }

  @Test("A title that fits no meeting, or several upcoming ones, is refused with the candidates")
  func names() throws {
    let presenter = presenter(RecordingConsole())
    #expect(throws: LibraryError.noSuch(.meeting, "winter")) {
      try presenter.handle(.remove(.title("winter")))
    }
    try store.addMeeting(on: "2026-12-24")
    #expect(throws: LibraryError.several(.meeting, "club", ["3  Club", "1  Club"], count: 2)) {
      try presenter.handle(.remove(.title("club")))
    }
  }

  @Test("The form asks for all fields, and again after an invalid answer")
  func form() throws {
    let console = RecordingConsole(
      replies: ["Winter", "Emma", "2026-11-20", "2026-12-12", "19:30", "", "", ""])
    let planned = try presenter(console).plan(about: MeetingBook(title: "Emma"))
    #expect(
      console.notes == [
        "form New meeting", "? Title [Emma]", "? Book [Emma]", "? Date",
        "error 20 Nov 2026 is in the past. Choose a date from today (21 Nov 2026) to 21 Nov 2028.",
        "? Date", "? Time", "? Place", "? Guests", "? Notes",
        "notice Planned meeting 3 “Winter” for 12 Dec 2026.",
      ])
    #expect(planned?.details.time?.iso == "19:30")
  }

  @Test("A list of upcoming meetings counts them, and names the first")
  func counts() throws {
    let presenter = presenter(RecordingConsole())
    let counts = try presenter.list.sheet(2).counts.map(\.text)
    #expect(counts == ["2 meetings", "1 upcoming", "next: 5 Dec 2026, Club"])
    presenter.query = .past
    #expect(try presenter.list.sheet(1).counts.map(\.text) == ["1 meeting"])
    #expect(try presenter.list.pages.allowsMultiple)
  }

  private func presenter(_ console: RecordingConsole) -> MeetingsPresenter {
    let realView = MeetingsView(console: console, today: today)
    let view = RecordingFormView(
      console, complete: realView.event(_:answer:), layOut: realView.output,
      parse: { try realView.value(of: $0, in: $1) })
    return MeetingsPresenter(
      interactor: MeetingsInteractor(store: store, clock: noonClock),
      invitations: MeetingsInvitations(
        store: store,
        sharing: Sharing(
          files: ExchangeFiles(clock: noonClock, library: nil, input: { [] }, output: { _ in }))),
      view: view, router: MeetingsRouter { _ in nil })
  }
}
