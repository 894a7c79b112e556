import EnglishTexts
import Grammar
import Library
import LibraryPorts
import Screen
import SearchEntity
import SearchInteractor
import SearchPresenter
import SearchRouter
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct SearchPresenterTests {
  private let store: any LibraryStore
  private let catalogue = TestCatalogue("Dune", "Emma", "Kim", areIllustrated: true)

  init() throws { store = try emptyLibrary() }

  private func presenter(
    _ console: RecordingConsole,
    add: @escaping (CatalogueRecord, Bool) -> Transition? = { _, _ in nil },
    put: @escaping (CatalogueRecord, Shelf) -> Void = { _, _ in }
  ) -> SearchPresenter {
    let interactor = SearchInteractor(
      store: store, catalogue: { [catalogue] in catalogue.choice },
      lastSearch: LastSearch(text: { nil }, save: { _ in }), clock: noonClock)
    let view = RecordingView<SearchEvent, SearchPage<ListContent<SearchItem>>>(console) { page in
      .list(
        page.list.listOutput([
          ItemColumn("", .number, text: \.number), ItemColumn("", .words, text: \.title),
          ItemColumn("", .words, text: \.location),
        ]))
    }
    return SearchPresenter(
      interactor: interactor, view: view,
      router: SearchRouter(
        openLine: { _ in nil },
        openRecord: { record, _ in
          console.inform("opened \(record.title)")
          return nil
        },
        openNamed: { name, _ in
          console.inform("opened \(name)")
          return nil
        }, add: add, put: { put($0, $1) }))
  }

  private func request(limit: Int? = nil) -> SearchRequest {
    var request = SearchRequest()
    request.text = "x"
    request.limit = limit
    return request
  }

  @Test(
    "An event is answered on the list that is shown",
    arguments: [
      (.turn(.next), ["list Open Library “x”: 3, Kim, "]),
      (.turn(.previous), ["This is the first page."]),
      (.open(2), ["aside opened Emma"]),
      (
        .open(3),
        ["error There is no record 3 here; enter 1 to 2.", "To search for it, type “search 3”."]
      ),
      (.openNamed("/Kim"), ["aside opened /Kim"]),
    ] as [(SearchEvent, [String])])
  func events(_ event: SearchEvent, _ notes: [String]) throws {
    try store.add("Dune")
    let console = RecordingConsole()
    let presenter = presenter(console)
    _ = try presenter.handle(.search(request(limit: 2)))
    #expect(
      console.notes == ["list Open Library “x”: 1, Dune, no.\u{A0}1; 2, Emma, "])
    _ = try presenter.handle(event)
    #expect(Array(console.notes.dropFirst()) == notes)
  }

  @Test("All records are added before a book that is about to be added again is opened")
  func adding() throws {
    var added: [String] = []
    let presenter = presenter(RecordingConsole()) { record, inForm in
      added.append(record.title + (inForm ? " in form" : ""))
      return record.title == "Dune" ? .quit : nil
    }
    _ = try presenter.handle(.search(request()))
    let transition = try presenter.handle(.add([1...2, 3...3], inForm: true))
    #expect(added == ["Dune in form", "Emma in form", "Kim in form"])
    guard case .quit = transition else {
      Issue.record("\(String(describing: transition))")
      return
    }
    #expect(try presenter.handle(.add([2...2], inForm: false)) == nil)
  }

  @Test("Records are put on a shelf by their numbers in the list")
  func shelving() throws {
    var shelved: [String] = []
    let console = RecordingConsole()
    let presenter = presenter(console, put: { shelved.append("\($0.title) \($1)") })
    _ = try presenter.handle(.search(request()))
    _ = try presenter.handle(.put([2...9], .want))
    #expect(shelved == ["Emma want", "Kim want"])
  }

  @Test("The covers of a page are fetched once; a new search fetches the missing ones again")
  func covers() throws {
    let console = RecordingConsole()
    var pages: [SearchPageCovers] = []
    let interactor = SearchInteractor(
      store: store, catalogue: { [catalogue] in catalogue.choice },
      lastSearch: LastSearch(text: { nil }, save: { _ in }), clock: noonClock)
    let view = RecordingView<SearchEvent, SearchPage<ListContent<SearchItem>>>(console) { page in
      page.covers.map { pages.append($0) }
      return .list(page.list.listOutput([]))
    }
    let presenter = SearchPresenter(
      interactor: interactor, view: view,
      router: SearchRouter(
        openLine: { _ in nil }, openRecord: { _, _ in nil }, openNamed: { _, _ in nil },
        add: { _, _ in nil }, put: { _, _ in }))
    _ = try presenter.handle(.search(request(limit: 2)))
    #expect(pages[0].addresses == ["https://example.org/Dune", "https://example.org/Emma"])
    #expect(pages[0].rowsPerPage == 2)
    for _ in 1...2 { try pages[0].fetch { _, _ in } }
    #expect(catalogue.fetched.ids == ["/Dune", "/Emma"])
    _ = try presenter.handle(.search(request()))
    try pages[1].fetch { _, _ in }
    #expect(catalogue.fetched.ids == ["/Dune", "/Emma", "/Kim"])
  }
}
