import BookListEntity
import BookListInteractor
import CommandLine
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookListInteractorTests {
  private let store: any LibraryStore
  private let interactor: BookListInteractor
  private let settings = SettingsBox()

  private final class SettingsBox {
    var settings = Settings()
    var order: BookOrder {
      get { settings.order }
      set { settings[.order] = .word(newValue.rawValue) }
    }
  }

  init() throws {
    store = try emptyLibrary { noon }
    interactor = BookListInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store
    ) { [settings] in settings.settings }
    settings.order = .author
  }

  private func order(after requests: [BookListRequest]) throws -> [String] {
    var choice = interactor.state(over: BookQuery(), for: .firstScreen)
    return try requests.map { request in
      choice = try interactor.state(choice, with: request)
      return choice.query.order.rawValue + (choice.query.isReversed ? " reversed" : "")
    }
  }

  private func filter(_ filter: LoanFilter) -> BookListRequest {
    var query = BookQuery()
    query.loanFilter = filter
    return BookListRequest(filter: query)
  }

  private func sort(_ order: BookOrder, reversed: Bool? = nil) -> BookListRequest {
    var request = BookListRequest()
    request.order = order
    request.isReversed = reversed
    return request
  }

  @Test("overdue books are sorted by due date, and the next list by its former order")
  func overdue() throws {
    #expect(try order(after: [filter(.overdue), filter(.all)]) == ["due", "author"])
    #expect(
      try order(after: [sort(.title, reversed: true), filter(.overdue), filter(.out)])
        == ["title reversed", "due", "title reversed"])
    // Repeating a filter has no effect.
    #expect(try order(after: [filter(.overdue), filter(.overdue), filter(.all)])[2] == "author")
  }

  @Test("words are looked for in the list as it is filtered")
  func search() throws {
    var search = BookListRequest(filter: BookQuery(text: BookSearch(typed: "hob")))
    search.keepsFilter = true
    var state = interactor.state(over: BookQuery(), for: .firstScreen)
    for request in [filter(.overdue), search] {
      state = try interactor.state(state, with: request)
    }
    #expect(state.query.loanFilter == .overdue)
    #expect(state.query.text?.text == "hob")
    #expect(state.query.order == .due)
    #expect(try interactor.state(state, with: filter(.all)).query.matchesAll)
  }

  @Test("an order requested for overdue books stays")
  func requestedOrder() throws {
    #expect(
      try order(after: [filter(.overdue), sort(.title), filter(.all)]) == ["due", "title", "title"])
  }

  @Test("a filter replaces the previous one completely")
  func replacedFilter() throws {
    let first = interactor.state(over: BookQuery(text: "dune"), for: .screen)
    let choice = try interactor.state(first, with: filter(.overdue))
    #expect(choice.query.text == nil && choice.query.loanFilter == .overdue)
  }

  @Test("the first list and printed lists are in the order of the settings, others are not")
  func settingsOrder() {
    let current = BookQuery(text: "dune")
    let orders = [BookListUse.firstScreen, .screen, .printedForPeople, .printedForPrograms].map {
      interactor.state(over: current, for: $0).query.order
    }
    #expect(orders == [.author, .title, .author, .title])
  }

  @Test("a list opened over overdue books goes back to the order of the settings")
  func openedOverOverdue() throws {
    var current = BookQuery()
    current.loanFilter = .overdue
    current.order = .due
    let first = interactor.state(over: current, for: .screen)
    #expect(try interactor.state(first, with: filter(.all)).query.order == .author)
  }

  @Test("a list follows a changed setting, and only a changed one")
  func changedSettings() throws {
    let first = interactor.state(over: BookQuery(), for: .firstScreen)
    let reversed = try interactor.state(first, with: sort(.title, reversed: true))
    #expect(interactor.stateFollowingSettings(reversed) == nil)
    settings.order = .year
    let followed = try #require(interactor.stateFollowingSettings(reversed))
    #expect(followed.query.order == .year && !followed.query.isReversed)
    #expect(interactor.stateFollowingSettings(followed) == nil)
  }

  // MARK: Pages

  private func titles(_ page: BookListPage?) -> [String]? { page?.books.elements.map(\.title) }

  @Test("pages follow each other, also if they have become larger or smaller")
  func pages() throws {
    for title in ["A", "B", "C", "D", "E"] { try store.add(title) }
    let first = try interactor.page(1, of: BookQuery(), size: 2)
    let second = try interactor.page(beside: first, forward: true, size: 2)
    #expect(titles(first) == ["A", "B"] && titles(second) == ["C", "D"])
    #expect(try interactor.page(beside: first, forward: false, size: 2) == nil)
    let larger = try interactor.page(beside: first, forward: true, size: 3)
    #expect(titles(larger) == ["A", "B", "C"])
    let last = try interactor.page(3, of: BookQuery(), size: 2)
    #expect(try interactor.page(beside: last, forward: true, size: 3) == nil)
  }

  @Test("the page of a book that is gone is the last page")
  func lastPage() throws {
    for title in ["A", "B", "C"] { try store.add(title) }
    #expect(titles(try interactor.page(from: 2, of: BookQuery(), size: 2)) == ["C"])
    try store.delete(3)
    #expect(titles(try interactor.page(from: 2, of: BookQuery(), size: 2)) == ["A", "B"])
    #expect(throws: LibraryError.noSuchPage(2, last: 1)) {
      try interactor.page(2, of: BookQuery(), size: 2)
    }
  }

  @Test("the number of books per page is kept while pages are turned")
  func booksPerPage() throws {
    var request = BookListRequest()
    request.limit = 5
    var choice = interactor.state(over: BookQuery(), for: .screen)
    choice = try interactor.state(choice, with: request)
    choice = try interactor.state(choice, with: BookListRequest(page: 2))
    #expect(choice.booksPerPage == 5)
    #expect(try interactor.state(choice, with: BookListRequest()).booksPerPage == nil)
  }

  @Test("copies of a book share a row, which says how many are here")
  func copies() throws {
    for title in ["Dune", "Emma", "Dune"] { try store.add(title) }
    try store.lend(3)
    var rows: [String] = []
    try interactor.copies(BookQuery()).forEach(.all) {
      rows.append("\($0.first.title) \($0.books.count) \($0.hereCount)")
    }
    #expect(rows == ["Dune 2 1", "Emma 1 1"])
  }

  @Test("a search has a second half: the books that match and are not in the library")
  func elsewhere() throws {
    for title in ["Dune", "Dune Messiah", "Children of Dune", "Emma"] { try store.add(title) }
    let search = BookQuery(text: "dune")
    #expect(try interactor.elsewhere(search, interactor.tally(), limit: 9) == nil)
    for number in [2, 3, 4] { try store.edit(number) { $0.isHeld = false } }
    let half = try #require(try interactor.elsewhere(search, interactor.tally(), limit: 9))
    #expect(half.books.map(\.number) == [3, 2] && half.count == 2)
    let first = try #require(try interactor.elsewhere(search, interactor.tally(), limit: 1))
    #expect(first.books.map(\.number) == [3] && first.count == 2)
    let none = try #require(try interactor.elsewhere(search, interactor.tally(), limit: 0))
    #expect(none.books.isEmpty && none.count == 2)
    var others = [BookQuery(), search, search, search]
    others[1].presence = .anywhere
    others[2].loanFilter = .available
    others[3].shelf = .want
    for query in others {
      #expect(try interactor.elsewhere(query, interactor.tally(), limit: 9) == nil, "\(query)")
    }
    // What the list shows, and `all` means, is in the library.
    #expect(titles(try interactor.page(1, of: search, size: 9)) == ["Dune"])
  }

  @Test("the second half has books only below the end of a part; a page behind the end is refused")
  func parts() throws {
    for number in 1...20 { try store.add("Novel \(number)") }
    for number in 5...20 { try store.edit(number) { $0.isHeld = false } }
    func part(_ page: Int?, limit: Int = 10) throws -> BookListElsewhere? {
      try interactor.part(
        BookListRequest(page: page), of: BookQuery(text: "novel"), size: 2, elsewhereLimit: limit
      ).elsewhere
    }
    #expect(try [nil, 1, 2].map { try part($0)?.books.count } == [10, 0, 10])
    #expect(try part(nil, limit: 0)?.books.isEmpty == true)
    #expect(try part(nil)?.areOnlyResults == false && part(nil)?.count == 16)
    for page in [3, .max] {
      #expect(throws: LibraryError.noSuchPage(page, last: 2)) { try part(page) }
    }
  }

  // MARK: Searches

  /// Searches in the whole library or, if `filter` is given, in the list as it is filtered.
  private func search(_ text: String, in filter: BookQuery? = nil) throws -> BookListSearch {
    var request = BookListRequest(filter: BookQuery(text: BookSearch(typed: text)))
    request.keepsFilter = filter != nil
    return try interactor.search(
      interactor.state(over: filter ?? BookQuery(), for: .screen), with: request)
  }

  @Test("a phrase of a book that is not in the library is not split")
  func phraseElsewhere() throws {
    for title in ["God Emperor", "The Emperor’s God"] { try store.add(title) }
    try store.edit(1) { $0.isHeld = false }
    #expect(try search("\"god emperor\"").splitPhrases == [])
    try store.delete(1)
    #expect(try search("\"god emperor\"").splitPhrases == ["god emperor"])
  }

  @Test("a phrase that no book has is split if its words are found")
  func relaxed() throws {
    try store.add("L’Écume des jours", by: "Boris Vian")
    let split = try search("\"ecume vian\"")
    #expect(split.splitPhrases == ["ecume vian"] && split.state.query.text?.phrases == [])
    #expect(try search("\"ecume dune\"").splitPhrases == [])
  }

  @Test("words are looked for among all books if the list as it is filtered has none")
  func widened() throws {
    for title in ["Dune", "Emma"] { try store.add(title) }
    try store.lend(1)
    var out = BookQuery()
    out.loanFilter = .out
    #expect(try !search("dune", in: out).isWidened)
    let wide = try search("emma", in: out)
    #expect(wide.isWidened && wide.state.query.loanFilter == .all)
    let none = try search("solaris", in: out)
    #expect(!none.isWidened && none.state.query.loanFilter == .out)
    #expect(try search("tite:solaris").unknownField == "tite")
    #expect(try search("tite:solaris", in: out).unknownField == "tite")
  }

  @Test(
    "a filter while the user types stays a part of the list, and splits phrases only of its own")
  func filtered() throws {
    for title in ["Children of Dune", "Dune Messiah"] { try store.add(title) }
    func titles(_ list: String, _ text: String) throws -> [String] {
      try store.titles(
        interactor.filtered(
          BookQuery(text: BookSearch(typed: list)), by: BookSearch(typed: text)))
    }
    #expect(try titles("dune", "messiah") == ["Dune Messiah"])
    #expect(try titles("children", "messiah") == [])
    #expect(try titles("dune", "\"dune children\"") == ["Children of Dune"])
    #expect(try titles("\"dune messiah\"", "\"dune children\"") == [])
  }
}
