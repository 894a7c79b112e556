/// Two desks that have the same book in hand, between its being found and its being lent.
@Suite(.timeLimit(.minutes(10))) struct DeskRulesTests {
  private let store: StoredLibrary
  private let rules: DeskInteractor

  init() throws {
    store = try emptyLibrary { noon }
    rules = DeskInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      sharing: Sharing(
        files: ExchangeFiles(clock: noonClock, library: nil, input: { nil }, output: { _ in })),
      letterhead: Letterhead())
    try perform("add Dune --author Herbert", in: store)
    try perform("checkout 1 --to Boris", in: store)
  }

  private func found() throws -> [Book] {
    guard case .books(let books, _) = try rules.code("1") else { throw Failure("no book") }
    return books
  }

  @Test("a loan that began at another desk meanwhile is not ended")
  func lentOn() throws {
    let books = try found()
    try perform("return 1", in: store)
    try perform("checkout 1 --to Clara", in: store)
    var turn: DeskTurn?
    #expect {
      try rules.handle(books, scanned: "1", in: &turn)
    } throws: {
      ($0 as? LibraryError)?.code == "already-out"
    }
    #expect(try store.book(1)?.lent?.borrower == "Clara")
  }

  @Test(
    "a return tells by how many days a book is late",
    arguments: [("2026-11-01", 20), ("2026-11-20", 1), ("2026-11-21", 0), ("2026-12-12", 0)])
  func late(due: String, days: Int) throws {
    var loan = try #require(try store.book(1)?.loan)
    loan.dueDate = try day(due)
    try store.change(.edit) { try $0.update(loan, of: 1) }
    var turn: DeskTurn?
    let outcome = try rules.handle(found(), scanned: "1", in: &turn)
    guard case .returned(_, from: _, daysLate: let late) = outcome else {
      throw Failure("\(outcome)")
    }
    #expect(late == days)
  }

  @Test("a book that has just come back is lent only where it is scanned twice more")
  func scannedAgain() throws {
    var turn: DeskTurn? = DeskTurn(borrower: "Boris", due: nil)
    func outcome() throws -> String {
      "\(try rules.handle(found(), scanned: "1", in: &turn))".prefix { $0 != "(" }.description
    }
    #expect(try outcome() == "returned")
    #expect(try outcome() == "returnedAlready")
    #expect(try store.book(1)?.lent == nil)
    #expect(try outcome() == "lent")
    #expect(try store.book(1)?.lent?.borrower == "Boris")
  }

  @Test("a book that came back at another desk meanwhile does not come back twice")
  func cameBack() throws {
    let books = try found()
    try perform("return 1", in: store)
    var turn: DeskTurn? = DeskTurn(borrower: "Anna", due: nil)
    #expect {
      try rules.handle(books, scanned: "1", in: &turn)
    } throws: {
      ($0 as? LibraryError)?.code == "not-out"
    }
    #expect(try store.changeCount() == 3)
  }
}

/// What a catalogue may fill in, and in which books.
@Suite(.timeLimit(.minutes(10))) struct FillRulesTests {
  private let store: StoredLibrary
  private let rules: FillInteractor

  init() throws {
    store = try emptyLibrary()
    rules = FillInteractor(
      LibraryContext(
        store: store,
        lending: Lending(
          clock: Clock(instant: { .now }, calendarDay: { _ in .last }), terms: LoanTerms())),
      catalogue: ScriptedCatalogue.choice(Settings()))
  }

  private func add(
    _ title: String, _ author: String, _ change: (inout BookDetails) throws -> Void = { _ in }
  ) throws -> Int {
    var details = BookDetails(title: title, author: author)
    try change(&details)
    return try store.change(.add) { try $0.add(details, at: .now) }
  }

  /// The fields that would be filled in; nil where the catalogue does not have the book.
  private func fields(_ number: Int) throws -> [BookField]? {
    switch try rules.plan(for: number) {
    case .fields(_, let fields, _): fields.map(\.field)
    case .nothing: []
    case .unknown, .other: nil
    }
  }

  @Test("a book without an ISBN is the one of just its title and author")
  func match() throws {
    #expect(
      try fields(add("dune", "FRANK HERBERT")) == [.publisher, .categories, .isbn, .year])
    #expect(try fields(add("Bean Trees", "Barbara Kingsolver")) == [.year])
    #expect(try fields(add("Dune", "Brian Herbert")) == nil)
    #expect(try fields(add("Dune Messiah", "Frank Herbert")) == nil)
    #expect(try fields(add("Dun", "Frank Herbert")) == nil)
  }

  /// A catalogue that has one record, whatever it is asked for.
  private struct OneRecord: Catalogue {
    let record: CatalogueRecord
    var source: CatalogueSource { record.source }

    func search(
      _ text: String, from place: CataloguePlace, limit: Int
    ) throws(CatalogueError) -> CataloguePage { CataloguePage(records: [record]) }
    func record(_ id: String) throws(CatalogueError) -> CatalogueRecord { record }
    func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord { record }
    func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
    func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? { nil }
  }

  /// What is planned for a book where the catalogue has only this record.
  private func plan(
    _ title: String, _ author: String, isbn: Bool, found: (String, [String])
  ) throws -> FillPlan {
    var record = CatalogueRecord(id: "1", source: .google, title: found.0)
    record.authors = found.1
    record.publisher = "P"
    let rules = FillInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      catalogue: CatalogueChoice(source: .google) { _, _, _ in OneRecord(record: record) })
    return try rules.plan(
      for: add(title, author) { if isbn { $0.isbn = try ISBN("9780441013593") } })
  }

  @Test(
    "a book is known again by its title and author, however they are written",
    arguments: [
      ("The Dune", "Herbert, Frank", "DUNE", ["Frank Herbert"]),
      ("Dune", "F. Herbert", "Dune: A Novel", ["Frank Herbert"]),
      ("Dune (Dune, #1)", "Frank Herbert", "Dune", ["Frank Patrick Herbert"]),
      ("Frankenstein; or, The Modern Prometheus", "Mary Shelley", "Frankenstein", ["M. Shelley"]),
      ("L’Écume des jours", "Vian", "Ecume des jours", ["Boris Vian"]),
      ("Война и мир", "Лев Толстой", "Война и мир: роман", ["Толстой Л. Н."]),
      ("Good Omens", "Terry Pratchett & Neil Gaiman", "Good Omens", ["Neil Gaiman"]),
    ] as [(String, String, String, [String])])
  func same(title: String, author: String, found: String, by authors: [String]) throws {
    for isbn in [false, true] {
      guard case .fields = try plan(title, author, isbn: isbn, found: (found, authors)) else {
        Issue.record("\(title) is not \(found)")
        continue
      }
    }
  }

  @Test(
    "without an ISBN another title or another author is another book",
    arguments: [
      ("Dune", "Frank Herbert", "Cooking", ["Julia Child"]),
      ("Dune", "Frank Herbert", "Dune Messiah", ["Frank Herbert"]),
      ("Dune", "Brian Herbert", "Dune", ["Frank Herbert"]),
      ("Dune", "B. Herbert", "Dune", ["Herbert, Frank"]),
      ("Dune", "Ann Herbert", "Dune", ["Anna Herbert"]),
      ("Dune", "Anna Herbert", "Dune", ["Ann Herbert"]),
      ("Star Wars: A New Hope", "Lucas", "Star Wars: The Return", ["Lucas"]),
      ("Dune", "Frank Herbert", "Dune", []),
    ] as [(String, String, String, [String])])
  func other(title: String, author: String, found: String, by authors: [String]) throws {
    let plan = try plan(title, author, isbn: false, found: (found, authors))
    guard case .other(let book, let record, let fields) = plan else {
      Issue.record("\(plan)")
      return
    }
    #expect(book.title == title && record.title == found)
    #expect(fields == [FillField(.publisher, "P")])
  }

  @Test("an ISBN is believed unless both the title and the author are another's")
  func isbn() throws {
    for (title, authors, isSame) in [
      ("Cooking", ["Julia Child"], false), ("Cooking", [], false),
      ("Der Wüstenplanet", ["Frank Herbert"], true), ("Dune", ["Франк Герберт"], true),
    ] as [(String, [String], Bool)] {
      let plan = try plan("Dune", "Frank Herbert", isbn: true, found: (title, authors))
      if case .fields = plan { #expect(isSame, "\(title)") } else { #expect(!isSame, "\(title)") }
      if case .other = plan { #expect(!isSame, "\(title)") }
    }
    let unknown = try add("Dune", "Frank Herbert") { $0.isbn = try ISBN("9780306406157") }
    #expect(try fields(unknown) == nil)
  }

  @Test("what is there stays as it is, also where it came in meanwhile")
  func kept() throws {
    let number = try add("Dune", "Frank Herbert") { $0.year = 1900 }
    guard case .fields(_, let fields, _) = try rules.plan(for: number) else {
      Issue.record("nothing to fill in")
      return
    }
    #expect(fields.map(\.field) == [.publisher, .categories, .isbn])
    _ = try store.change(.edit) { change in
      var details = try #require(try change.book(number)).details
      details.publisher = "Mine"
      try change.update(number, to: details)
    }
    let book = try rules.fill([(number, fields, nil)])[0]
    #expect(book.details.publisher == "Mine" && book.details.year == 1900)
    #expect(book.details.isbn?.digits == "9780441013593")
    #expect(book.details.categories == ["Science fiction"])
  }

  @Test("books are filled in all or none")
  func allOrNone() throws {
    let number = try add("Dune", "Frank Herbert")
    let field = FillField(.publisher, "P")
    #expect(throws: LibraryError.noSuchBook(7)) {
      try rules.fill([(number, [field], nil), (7, [field], nil)])
    }
    #expect(try store.existing(number).details.publisher == nil)
  }

  @Test("a catalogue out of reach is an error, not a book that it does not have")
  func offline() throws {
    let number = try add("X", "Y") { $0.isbn = try ISBN("9783161484100") }
    #expect(throws: CatalogueError.hostNotFound("openlibrary.org")) { try rules.plan(for: number) }
  }
}

/// How much of what is found is asked for, and what is looked for where nothing is said.
@Suite(.timeLimit(.minutes(10))) struct SearchRulesTests {
  /// A feed whose pages have a size of their own, and which may never end.
  private struct Feed: Catalogue {
    let source = CatalogueSource.opds
    /// How many records each of its pages has; after the last, the feed leads nowhere.
    let pages: [Int]
    let asked: Asked
    /// Where the last page leads, if anywhere.
    var circle: Int?
    /// Whether all pages hold the same records.
    var repeats = false
    /// How many records the feed says it has.
    var total: Int?
    /// What goes wrong with the covers of some records.
    var faults: [String: CatalogueError] = [:]

    func search(
      _ text: String, from place: CataloguePlace, limit: Int
    ) throws(CatalogueError) -> CataloguePage {
      asked.limits.append(limit)
      var index = 0
      if case .address(let address, _) = place { index = Int(address) ?? 0 }
      let records = (0..<min(pages[index], limit)).map {
        CatalogueRecord(
          id: "/\(index)#\(repeats ? 0 : index).\($0)", source: source, title: text)
      }
      let next = index + 1 < pages.count ? index + 1 : circle
      var page = CataloguePage(
        records: records, total: total, next: next.map { .address(String($0), skipping: 0) })
      page.address = String(index)
      return page
    }

    func record(_ id: String) throws(CatalogueError) -> CatalogueRecord { throw .nothingFound(id) }
    func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
      throw .nothingFound(isbn.digits)
    }
    func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
    func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
      if let fault = faults[record.id] { throw fault }
      return record.coverAddress == nil ? nil : Data(record.id.utf8)
    }
  }

  private final class Asked {
    var limits: [Int] = []
  }

  private let asked = Asked()
  private let store: any LibraryStore

  init() throws { store = try emptyLibrary() }

  private func rules(_ pages: [Int], last: LastSearch = .inMemory()) -> SearchInteractor {
    rules(Feed(pages: pages, asked: asked), last: last)
  }

  private func rules(_ feed: Feed, last: LastSearch = .inMemory()) -> SearchInteractor {
    SearchInteractor(
      store: store, catalogue: { CatalogueChoice(source: .opds) { _, _, _ in feed } },
      lastSearch: last,
      clock: Clock(instant: { .now }, calendarDay: { _ in .last }))
  }

  private func request(_ text: String?, in source: CatalogueSource? = nil) -> SearchRequest {
    var request = SearchRequest()
    (request.text, request.source) = (text, source)
    return request
  }

  @Test("a page is gathered from as many answers as it takes, and no more")
  func gathering() throws {
    let rules = rules([4, 4, 4, 4])
    let first = try rules.filled(SearchResults("x"), to: 10)
    #expect(first.records.map(\.id).count == 10 && Set(first.records.map(\.id)).count == 10)
    #expect(asked.limits == [10, 6, 2])
    #expect(try rules.filled(first, to: 10) == first)
    #expect(asked.limits.count == 3)
  }

  @Test("where the catalogue has no more, that is all")
  func end() throws {
    let found = try rules([4, 2]).filled(SearchResults("x"), to: 100)
    #expect(found.records.count == 6 && found.next == nil)
    #expect(try rules([4, 2]).filled(found, to: 1_000) == found)
    #expect(asked.limits == [100, 96])
  }

  @Test("a feed that leads in a circle ends where it began", arguments: [0, 1, 2])
  func circle(back: Int) throws {
    let feed = Feed(pages: [4, 2, 3], asked: asked, circle: back, total: 100_000)
    let found = try rules(feed).filled(SearchResults("x"), to: 1_000)
    #expect(found.records.count == 9 && found.next == nil)
    #expect(found.total == 9)
    #expect(asked.limits.count == 3)
  }

  @Test("records that come again are told once, and pages without a new one are the end")
  func repeated() throws {
    let feed = Feed(
      pages: Array(repeating: 3, count: 50), asked: asked, repeats: true, total: 100_000)
    let rules = rules(feed)
    let first = try rules.filled(SearchResults("x"), to: 3)
    #expect(first.records.count == 3 && first.total == 100_000)
    let found = try rules.filled(first, to: 100)
    #expect(found.records == first.records && found.next == nil)
    #expect(found.total == 3)
    #expect(asked.limits.count == 2)
  }

  @Test("a feed that has more than it says is not said to have less than there is")
  func understated() throws {
    let feed = Feed(pages: [4, 4, 4], asked: asked, total: 1)
    #expect(try rules(feed).filled(SearchResults("x"), to: 8).total == nil)
    #expect(try rules(feed).filled(SearchResults("x"), to: 20).total == 12)
  }

  @Test("an empty page that leads on is not followed for ever")
  func emptyPage() throws {
    let found = try rules([0, 3]).filled(SearchResults("x"), to: 15)
    #expect(found.records.isEmpty && found.next == nil)
    #expect(asked.limits == [15])
  }

  @Test("never more than a hundred records at once are asked for")
  func most() throws {
    #expect(try rules([100, 100, 100]).filled(SearchResults("x"), to: 250).records.count == 250)
    #expect(asked.limits == [100, 100, 50])
  }

  @Test("a cover that cannot be had spoils no other, and none is asked for where there is no way")
  func covers() throws {
    let records = ["a", "b", "c", "d", "e"].map { id in
      var record = CatalogueRecord(id: id, source: .opds, title: id)
      record.coverAddress = id == "c" ? nil : "https://example.org/" + id
      return record
    }
    func told(_ faults: [String: CatalogueError]) throws -> [Int: String] {
      var told: [Int: String] = [:]
      try rules(Feed(pages: [], asked: asked, faults: faults)).covers(of: records) {
        told[$0] = String(decoding: $1, as: UTF8.self)
      }
      return told
    }
    #expect(try told([:]) == [0: "a", 1: "b", 3: "d", 4: "e"])
    #expect(try told(["b": .status(500, "x")]) == [0: "a", 3: "d", 4: "e"])
    #expect(try told(["b": .hostNotFound("x")]) == [0: "a"])
    #expect(throws: CatalogueError.interrupted) { try told(["b": .interrupted]) }
  }

  @Test("of several catalogues, the one that has found something gives the next pages")
  func several() throws {
    let (none, feed) = (Feed(pages: [0], asked: Asked()), Feed(pages: [4, 4, 4], asked: asked))
    let rules = SearchInteractor(
      store: store,
      catalogue: {
        CatalogueChoice(source: .bnf, then: [.google, .opds], lone: "http://a.org") {
          source, address, _ throws(CatalogueError) in
          // The address is that of the one that has no other.
          guard (address != nil) == (source == .opds) else { throw .badAddress("\(source)") }
          return source == .opds ? feed : none
        }
      }, lastSearch: .inMemory(), clock: Clock(instant: { .now }, calendarDay: { _ in .last }))
    let first = try rules.filled(rules.begin(request("x")), to: 4)
    #expect(first.records.count == 4 && none.asked.limits.count == 2)
    #expect(try rules.filled(first, to: 100).records.count == 12)
    #expect(none.asked.limits.count == 2)
  }

  @Test("a search is made in the catalogue that it names, or that the one before it named")
  func named() {
    let rules = rules([])
    for (source, wanted) in [
      (nil, .opds), (.google, .google), (nil, .google), (.opds, .opds),
    ] as [(CatalogueSource?, CatalogueSource)] {
      _ = rules.begin(request("x", in: source))
      #expect(rules.source == wanted)
    }
  }

  @Test("a catalogue that is named is asked at its own address, and though the usual one has none")
  func choice() {
    let fault = CatalogueError.badAddress("x")
    let usual = CatalogueChoice(source: .opds, addresses: [.opds: "http://a.org"], fault: fault) {
      [asked] _, _, _ in Feed(pages: [], asked: asked)
    }
    func address(_ source: CatalogueSource?, _ address: String? = nil) -> String? {
      let choice = usual.with(source: source, address: address)
      return choice.address(of: choice.source)
    }
    #expect(address(nil) == "http://a.org" && address(.opds) == "http://a.org")
    #expect(address(.google) == nil)
    #expect(address(.google, "http://b.org") == "http://b.org")
    #expect(address(nil, "http://b.org") == "http://b.org")
    // An address alone is for whichever catalogue is asked.
    let alone = CatalogueChoice(source: .bnf, then: [.openLibrary], isChosen: false) {
      [asked] _, _, _ in Feed(pages: [], asked: asked)
    }
    #expect(alone.with(source: nil, address: "http://b.org").source == .openLibrary)
    #expect(throws: fault) { _ = try usual.with(source: nil).open() }
    #expect(throws: Never.self) { _ = try usual.with(source: .google).open() }
  }

  @Test(
    "a record's book is found here by one of its ISBNs, else by title and author, before a shelf")
  func places() throws {
    let now = Date(timeIntervalSince1970: 1_700_000_000)
    try store.change(.add) { library in
      var dune = BookDetails(title: "Der Wüstenplanet", author: "Herbert")
      dune.isbn = try ISBN("9780441013593")
      _ = try library.add(dune, at: now)
      _ = try library.add(BookDetails(title: "Emma", author: "Jane Austen"), at: now)
      for (shelf, title) in [(Shelf.want, "Emma"), (.want, "Ulysses"), (.read, "Solaris")] {
        let book = ShelvedBook(title: title, author: title == "Emma" ? "Jane Austen" : "Anon")
        _ = try library.add(ShelfEntry(book: book, shelf: shelf, addedAt: now))
      }
    }
    let known = [
      ("Dune", "Frank Herbert", ["9783161484100", "9780441013593"]), ("EMMA", "jane austen", []),
      ("Ulysses", "Anon", []), ("Solaris", "Anon", []), ("Emma", "Anon", []),
    ]
    let places = try rules([]).places(
      of: known.map { title, author, isbns in
        var record = CatalogueRecord(id: title, source: .opds, title: title)
        (record.authors, record.isbns) = ([author], try isbns.map { try ISBN($0) })
        return record
      })
    #expect(places == [.library(1), .library(2), .shelf(.want), .shelf(.read), nil])
  }

  @Test("without words the last are taken, and the very first time there are some")
  func lastSearch() {
    let memory = LastSearch.inMemory()
    for (typed, text) in [
      (nil, "Barbara Kingsolver"), ("l'écume", "l'écume"), (nil, "l'écume"),
    ] {
      #expect(rules([], last: memory).begin(request(typed)).text == text)
    }
  }
}

/// In which order the list stands after one request and another.
@Suite(.timeLimit(.minutes(10))) struct BookListChoiceTests {
  private func order(after requests: [BookListRequest]) -> [String] {
    var choice = BookListChoice(BookQuery(), usualOrder: .author)
    choice.query.order = .author
    return requests.map { request in
      choice.take(request)
      return choice.query.order.rawValue + (choice.query.isReversed ? " reversed" : "")
    }
  }

  private func filter(_ only: LoanFilter) -> BookListRequest {
    var query = BookQuery()
    query.only = only
    return BookListRequest(filter: query)
  }

  private func sort(_ order: BookOrder, reversed: Bool? = nil) -> BookListRequest {
    var request = BookListRequest()
    (request.order, request.isReversed) = (order, reversed)
    return request
  }

  @Test("What is late stands by its date, and what is shown after it as it stood before")
  func overdue() {
    #expect(order(after: [filter(.overdue), filter(.all)]) == ["due", "author"])
    #expect(
      order(after: [sort(.title, reversed: true), filter(.overdue), filter(.out)])
        == ["title reversed", "due", "title reversed"])
    // Twice in a row is once.
    #expect(order(after: [filter(.overdue), filter(.overdue), filter(.all)])[2] == "author")
  }

  @Test("An order that is asked for while what is late is shown stays")
  func sorted() {
    #expect(
      order(after: [filter(.overdue), sort(.title), filter(.all)]) == ["due", "title", "title"])
  }

  @Test("A filter replaces the one before as a whole")
  func whole() {
    var choice = BookListChoice(BookQuery(text: "dune"), usualOrder: .title)
    choice.take(filter(.overdue))
    #expect(choice.query.text == nil && choice.query.only == .overdue)
  }
}
