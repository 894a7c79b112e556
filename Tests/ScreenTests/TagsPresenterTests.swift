import EnglishTexts
import Grammar
import Library
import LibraryPorts
import LibraryStorage
import Screen
import StorageSupport
import TagsEntity
import TagsInteractor
import TagsPresenter
import TagsRouter
import TagsView
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TagsPresenterTests {
  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary()
    try store.addBook("Dune", tagged: "Classics")
    try store.addTag("Space")
  }

  @Test(
    "An event is handled, after questions for missing parts",
    arguments: [
      (.list(ListRequest()), [], ["list Tags: 1, Classics, 1, , ; 2, Space, 0, , "], []),
      (.open(.name("classics")), [], [], ["Classics"]),
      (.add("New"), [], ["notice Added the tag “New”."], ["New"]),
      (.add(nil), ["New"], ["? Which tag?", "notice Added the tag “New”."], ["New"]),
      (
        .rename(["Classics", "Old", "books"]), [],
        ["notice Renamed the tag “Classics” to “Old books” (1 book updated)."], []
      ),
      (
        .rename([]), ["Space", "Stars"],
        [
          "? Which tag?", "? What is the new name?", "notice Renamed the tag “Space” to “Stars”.",
        ], []
      ),
      (
        .delete(.name("Classics")), ["n"],
        ["? Delete the tag “Classics”? It will be removed from 1 book.", "Nothing was changed."],
        []
      ),
      (
        .delete(nil), ["Space", "y"],
        ["? Which tag?", "? Delete the tag “Space”?", "notice Deleted the tag “Space”."], []
      ),
    ] as [(TagsEvent, [String], [String], [String])])
  func events(
    _ event: TagsEvent, _ replies: [String], _ notes: [String], _ opened: [String]
  ) throws {
    let console = RecordingConsole(replies: replies)
    var tags: [String] = []
    let presenter = presenter(console) { tags.append($0) }
    _ = try presenter.handle(event)
    #expect(console.notes == notes)
    #expect(tags == opened)
    #expect(console.replies.isEmpty)
  }

  @Test("A number refers to the list that was shown last, which a change shows again")
  func numbers() throws {
    let console = RecordingConsole()
    var opened: [String] = []
    let presenter = presenter(console) { opened.append($0) }
    _ = try presenter.handle(.list(ListRequest()))
    try store.addTag("Art")
    _ = try presenter.handle(.open(.number(1)))
    _ = try presenter.handle(.rename(["1", "Zen"]))
    _ = try presenter.handle(.open(.number(1)))
    _ = try presenter.handle(.open(.number(3)))
    #expect(opened == ["Classics", "Art", "Zen"])
  }

  @Test("A tag without a collage is kept, with a message")
  func noCollage() throws {
    let console = RecordingConsole()
    let presenter = presenter(console) { _ in throw LibraryError.noSuch(.tag, "New") }
    _ = try presenter.handle(.add("New"))
    #expect(console.notes.count == 3)
    #expect(console.notes.last == EnglishTexts().tagWithoutCollage("New"))
    #expect(try store.tag(named: "New") != nil)
  }

  private func presenter(
    _ console: RecordingConsole, openCollage: @escaping (String) throws -> Void
  ) -> TagsPresenter {
    let realView = TagsView(console: console)
    let view = RecordingView(console, complete: realView.event(_:answer:), layOut: realView.output)
    return TagsPresenter(
      interactor: TagsInteractor(store: store, clock: noonClock, covers: nil),
      view: view,
      router: TagsRouter(openLine: { _ in nil }) {
        try openCollage($0)
        return nil
      })
  }
}
