import BookListEntity
import BookListInteractor
import BookListPresenter
import BookListRouter
import CommandLine
import EnglishTexts
import Grammar
import Library
import LibraryPorts
import LibraryRules
import Screen
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookListPresenterTests {
  private typealias Content = ListWithHeader<BookListHeader, BookListItem>

  private let store: any LibraryStore

  init() throws {
    store = try emptyLibrary()
    try store.add("Dune", by: "Herbert")
    try store.add("Emma", by: "Austen")
    try store.add("Ulysses", by: "Joyce")
  }

  /// A presenter over the library, with the screens that it opened.
  private final class Fixture {
    let console: RecordingConsole
    private(set) var view: RecordingView<BookListEvent, Content>
    private(set) var presenter: BookListPresenter!
    private(set) var opened: [String] = []
    private(set) var didShow: ((Int) -> Void)?

    init(
      _ store: any LibraryStore, _ replies: [String], _ reader: LineContext.Reader = .screen,
      isPrompt: Bool = true
    ) {
      console = RecordingConsole(replies: replies, reader: reader, isPrompt: isPrompt)
      view = RecordingView(
        console,
        complete: { _, text in .list(BookListRequest(filter: BookQuery(text: search(text)))) },
        layOut: { .list($0.list.listOutput([ItemColumn("", .words, text: \.title)])) })
      let lending = Lending(clock: noonClock, terms: LoanTerms())
      presenter = BookListPresenter(
        interactor: BookListInteractor(
          LibraryContext(store: store, lending: lending), store: store
        ) { Settings() },
        view: view,
        router: BookListRouter { [weak self] selection, origin, didShow in
          self?.opened.append("detail \(selection)\(origin.picture == nil ? "" : ", beside")")
          self?.didShow = didShow
          return .back
        } openLine: { [weak self] line, origin in
          self?.opened.append("line \(line.word), marked \(origin.marks.numbers)")
          return nil
        })
    }

    func run(_ event: BookListEvent) throws {
      try presenter.view.attempt({ _ = try presenter.handle(event) })
    }
  }

  @Test(
    "An event shows a page, or says why not",
    arguments: [
      (.list(BookListRequest()), [], ["list BooksKeeper: Dune; Emma; Ulysses"]),
      (.list(BookListRequest(order: .author)), [], ["list BooksKeeper: Emma; Dune; Ulysses"]),
      (
        .sort, ["author"],
        [
          "? Sort by title, author, due, newest, oldest, year, rating, owner, location or borrower?",
          "list BooksKeeper: Emma; Dune; Ulysses",
        ]
      ),
      (
        .sort, [""],
        ["? Sort by title, author, due, newest, oldest, year, rating, owner, location or borrower?"]
      ),
      (.find, ["emma"], ["? What would you like to find?", "list BooksKeeper: Emma"]),
      (
        .list(BookListRequest(filter: BookQuery(text: search("emna")))), [],
        ["list BooksKeeper: No books match. Type “all” to see every book. Did you mean “emma”?"]
      ),
      (.turn(.next), [], ["list BooksKeeper: Dune; Emma; Ulysses"]),
      (.turn(.page(7)), [], ["error There is no page 7; the last one is 1."]),
      (.turn(.page(nil)), ["1"], ["? Which page?", "list BooksKeeper: Dune; Emma; Ulysses"]),
      (.select(.numbers([2...2])), [], ["list BooksKeeper: Dune; Emma; Ulysses"]),
      (.select(nil), [], ["list BooksKeeper: Dune; Emma; Ulysses", "No books are selected."]),
    ] as [(BookListEvent, [String], [String])])
  func events(_ event: BookListEvent, _ replies: [String], _ notes: [String]) throws {
    let fixture = Fixture(store, replies)
    try fixture.run(event)
    #expect(fixture.console.notes == notes)
  }

  @Test("Pages keep the number of books that was requested")
  func pages() throws {
    let fixture = Fixture(store, [])
    var request = BookListRequest()
    request.limit = 1
    try fixture.run(.list(request))
    try fixture.run(.turn(.next))
    try fixture.run(.list(BookListRequest(page: 3)))
    try fixture.run(.turn(.next))
    try fixture.run(.turn(.previous))
    #expect(
      fixture.console.notes == [
        "list BooksKeeper: Dune", "list BooksKeeper: Emma", "list BooksKeeper: Ulysses",
        "This is the last page.", "list BooksKeeper: Emma",
      ])
  }

  @Test("The page follows the book that the user moved to")
  func resuming() throws {
    let fixture = Fixture(store, [])
    var request = BookListRequest()
    request.limit = 1
    try fixture.run(.list(request))
    try fixture.run(.open(.numbers([1...1])))
    fixture.didShow?(1)
    fixture.didShow?(3)
    try fixture.presenter.resume()
    // Nothing happened since.
    try fixture.presenter.resume()
    #expect(
      fixture.console.notes == [
        "list BooksKeeper: Dune", "list BooksKeeper: Ulysses", "same 3 books, page 3 of 3",
      ])
  }

  @Test("Books are opened in the detail screen, beside the list; lines wherever they belong")
  func routes() throws {
    let fixture = Fixture(store, ["2"])
    try fixture.run(.list(BookListRequest()))
    try fixture.run(.open(nil))
    try fixture.run(.select(.numbers([3...3])))
    for typed in ["edit 2", "checkout"] {
      _ = try fixture.presenter.open(try Line(typed: typed, in: EnglishTexts()))
    }
    #expect(
      fixture.opened == [
        "detail \(BookSelection.numbers([2...2])), beside", "line edit, marked [3]",
        "line checkout, marked [3]",
      ])
  }

  @Test(
    "A search shows what is here, then the rest; programs get what is here, and a note",
    arguments: [
      (LineContext.Reader.screen, "ulysses", ["list BooksKeeper: Ulysses"]),
      (.screen, "austen", ["list BooksKeeper: Life of Austen; Emma"]),
      (.screenReader, "austen", ["list BooksKeeper: Life of Austen; Emma"]),
      (.screen, "emma", ["list BooksKeeper: Emma"]), (.program, "dune", ["list BooksKeeper: Dune"]),
      (
        .program, "austen",
        [
          "list BooksKeeper: Life of Austen",
          "aside 1 more is not in the library: find austen --ever",
        ]
      ),
      (
        .pipe, "emma",
        ["list BooksKeeper: ", "aside 1 book is not in the library: find emma --ever"]
      ),
    ])
  func halves(_ reader: LineContext.Reader, _ text: String, _ notes: [String]) throws {
    try store.add("Life of Austen", by: "Tomalin")
    try store.edit(2) { $0.isHeld = false }
    let fixture = Fixture(store, [], reader, isPrompt: reader == .screen || reader == .screenReader)
    try fixture.run(.list(BookListRequest(filter: BookQuery(text: search(text)))))
    #expect(fixture.console.notes == notes)
  }

  @Test("The second half is below the last page, as far as there is room")
  func pagesOfHalves() throws {
    for number in 1...30 { try store.add("Novel \(number)") }
    for number in 10...30 { try store.edit(number) { $0.isHeld = false } }
    let fixture = Fixture(store, [])
    var request = BookListRequest(filter: BookQuery(text: search("novel")))
    request.limit = 8
    try fixture.run(.list(request))
    try fixture.run(.turn(.next))
    #expect(
      fixture.console.notes == [
        "list BooksKeeper: "
          + [1, 2, 3, 4, 5, 6, 28, 29].map { "Novel \($0)" }.joined(separator: "; "),
        "list BooksKeeper: Novel 30; " + (7...13).map { "Novel \($0)" }.joined(separator: "; "),
      ])
  }

  @Test("If no book is in the library, the list says how many books are known")
  func noneHeld() throws {
    for number in 1...3 { try store.edit(number) { $0.isHeld = false } }
    let fixture = Fixture(store, [])
    try fixture.run(.list(BookListRequest()))
    #expect(
      fixture.console.notes == [
        "list BooksKeeper: 3 books are known, but none is in the library. Type “list --ever” to "
          + "see them, “import FILE --books all” to add all books of a file to the library, or "
          + "“acquire 12” to add one."
      ])
  }

  @Test("A screen reader hears what was selected instead of the list")
  func marks() throws {
    let fixture = Fixture(store, [], .screenReader)
    try fixture.run(.list(BookListRequest()))
    try fixture.run(.select(.numbers([2...2])))
    #expect(fixture.console.notes.dropFirst() == ["1 selected."])
  }

  @Test("Books and copies are printed by the same rule of search, and exit alike")
  func printed() throws {
    for groupsCopies in [false, true] {
      let fixture = Fixture(store, [], .pipe, isPrompt: false)
      var request = BookListRequest(
        filter: BookQuery(text: BookSearch(typed: "\"austen emma\"")))
      request.groupsCopies = groupsCopies
      request.setsExitCode = true
      #expect(throws: UnsuccessfulExit.self) { _ = try fixture.presenter.handle(.list(request)) }
      #expect(fixture.console.notes.first?.hasSuffix(": Emma") == true)
      #expect(fixture.console.notes.last?.hasPrefix("aside ") == true)
      request.filter = BookQuery(text: BookSearch(typed: "tite:emma"))
      #expect(throws: LineError.unknownField("tite")) {
        _ = try fixture.presenter.handle(.list(request))
      }
    }
  }

  @Test("A program gets facts of all books, and no page is kept")
  func programs() throws {
    let fixture = Fixture(store, [], .program)
    var request = BookListRequest()
    request.limit = 2
    try fixture.run(.list(request))
    try fixture.run(.list(BookListRequest(page: 9)))
    #expect(fixture.console.json.count == 2)
    #expect(fixture.console.notes.last == "error There is no page 9; the last one is 1.")
  }
}

private func search(_ text: String) -> BookSearch { BookSearch(words: [text]) }
