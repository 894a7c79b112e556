import EnglishTexts
import Grammar
import Library
import LibraryPorts
import LibraryRules
import PollEntity
import PollInteractor
import PollPresenter
import PollRouter
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PollPresenterTests {
  /// Returns a presenter over a library with two books, and a poll on both.
  private func presenter(
    _ console: RecordingConsole, isOpen: Bool = true, votes: [String] = [],
    plan: @escaping (MeetingBook) -> Void = { _ in }
  ) throws -> PollPresenter {
    let store = try emptyLibrary()
    try store.add("Dune")
    try store.add("Emma")
    if isOpen { try store.startPoll("Dune", "Emma") }
    for name in votes { try store.vote(name, 1) }
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let view = RecordingView<PollEvent, ListOrDetails<PollItem, ReportContent<PollModel>>>(
      console,
      complete: { event, text in
        switch event {
        case .open: .open(PollBooks([.title(text)], areFromReadingList: false))
        case .vote(let name, _): .vote(name, [.title(text)])
        case .remove: .remove([.title(text)])
        case .delete: .delete(Int(text).map(PollName.number))
        default: event
        }
      }
    ) { content in
      switch content {
      case .list(let list): .list(list.listOutput([ItemColumn("", .words, text: \.state)]))
      case .details(let report): .sentence("shown \(report.words.heading)", .plain)
      }
    }
    return PollPresenter(
      interactor: PollInteractor(LibraryContext(store: store, lending: lending), store: store),
      view: view,
      router: PollRouter(openLine: { _ in nil }, planMeeting: { plan($0) }))
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (
        .vote("Anna", nil), ["dune"],
        [
          "remark   1  Dune, Anon", "remark   2  Emma, Anon",
          "? Which books does Anna choose, favourite first?",
          "notice Anna voted for “Dune”.",
        ]
      ),
      (
        .vote("ben", [.title("emma")]), ["n"],
        [
          "? Ben already voted for “Dune”. Replace this vote?", "Nothing was changed.",
        ]
      ),
      (.withdraw(nil), ["Ben"], ["? Who is voting?", "notice Withdrew Ben’s vote."]),
      (
        .delete(.number(1)), ["y"],
        ["? Delete poll 1 (1 vote)?", "notice Deleted poll 1. “undo” brings it back."]
      ),
      (.list, [], ["list Polls: open since 21 Nov 2026"]),
      (.show(nil), [], ["shown Poll 1"]),
    ] as [(PollEvent, [String], [String])])
  func events(_ event: PollEvent, _ replies: [String], _ notes: [String]) throws {
    let console = RecordingConsole(replies: replies)
    _ = try presenter(console, votes: ["Ben"]).handle(event)
    #expect(console.notes == notes)
    #expect(console.replies.isEmpty)
  }

  @Test("Closing a poll offers a meeting about the winner")
  func closing() throws {
    var planned: [String] = []
    let console = RecordingConsole(replies: ["y"])
    let presenter = try presenter(console, votes: ["Ben"]) { planned.append($0.title) }
    #expect(try presenter.handle(.close) == nil)
    #expect(console.notes == ["shown Poll 1", "? Plan a meeting about “Dune”?"])
    #expect(planned == ["Dune"])
  }

  @Test("Without a poll, a screen asks for books; leaving the question leaves the screen")
  func opening() throws {
    let console = RecordingConsole(replies: ["x", ""])
    guard case .back = try presenter(console, isOpen: false).handle(.show(nil)) else {
      Issue.record("\(console.notes)")
      return
    }
    #expect(console.notes.filter { $0.hasPrefix("?") }.count == 2)
    #expect(console.notes.contains { $0.hasPrefix("error") })
  }
}
