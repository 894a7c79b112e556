import EnglishTexts
import Grammar
import Library
import LibraryPorts
import LibraryRules
import OwnersEntity
import OwnersInteractor
import OwnersPresenter
import OwnersRouter
import OwnersView
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct OwnersPresenterTests {
  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (.list(ListRequest()), [], ["list Owners: City, 1, , , , ; Olga, 1, , , , "]),
      (.show("city"), [], ["card City: To return no due date: Dune"]),
      (.show(nil), ["Olga"], ["? Which owner?", "card Olga: To return no due date: Emma"]),
      (
        .add([.name: "Town", .period: "14"]), [],
        ["notice Added the owner “Town”."]
      ),
      (
        .add([:]), ["Town", "14", "", "", ""],
        [
          "form New owner", "? Name", "? Loan period", "? Renewals", "? Address", "? Open",
          "notice Added the owner “Town”.",
        ]
      ),
      (.edit("City", [.period: "7"]), [], ["notice Saved the owner “City”."]),
      (.edit("City", [.name: "City"]), [], ["notice Nothing was changed."]),
      (.merge(["City", "Olga"]), [], ["notice Merged “City” into the owner “Olga”."]),
      (
        .merge([]), ["City", "Olga"],
        [
          "? Which owner?", "? Which owner should it be merged with?",
          "notice Merged “City” into the owner “Olga”.",
        ]
      ),
    ] as [(OwnersEvent, [String], [String])])
  func events(_ event: OwnersEvent, _ replies: [String], _ notes: [String]) throws {
    let store = try emptyLibrary()
    try store.add(details("Dune") { $0.owner = "City" })
    try store.add(details("Emma") { $0.owner = "Olga" })
    let console = RecordingConsole(replies: replies)
    let realView = OwnersView(console: console)
    let view = RecordingView<OwnersEvent, _>(console, layOut: realView.output)
    let presenter = OwnersPresenter(
      interactor: OwnersInteractor(
        LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
        store: store),
      view: view, router: OwnersRouter { _ in nil })
    _ = try presenter.handle(event)
    #expect(console.notes == notes)
    #expect(console.replies.isEmpty)
  }
}
