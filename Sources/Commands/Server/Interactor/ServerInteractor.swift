import Library
import LibraryPorts
import LibraryRules
import Platform

/// What requests over the web find in the library, and who asks.
package struct ServerInteractor {
  /// The thing, or the library, is not in the state that the request counts on.
  struct ChangedMeanwhile: Error {}

  let user: ServerUser
  let library: LibraryContext
  var store: any LibraryStore { library.store }
  private var lending: Lending { library.lending }
  private var covers: CoverKeeping? { library.covers }
  private let jackets: any JacketDrawing
  private let calendars: (ExportWords) -> any CalendarWriter

  /// - Parameter calendars: writes them in these words.
  package init(
    _ library: LibraryContext, for user: ServerUser, jackets: any JacketDrawing,
    calendars: @escaping (ExportWords) -> any CalendarWriter
  ) {
    self.calendars = calendars
    self.library = library
    self.user = user
    self.jackets = jackets
  }

  var clock: Clock { lending.clock }
  var today: Day { clock.today }
  var soonDays: Int { store.soonDays }

  var books: ServerBooks { ServerBooks(server: self) }
  var holds: ServerHolds { ServerHolds(server: self) }
  var borrowers: ServerBorrowers { ServerBorrowers(server: self) }

  // MARK: Reading

  /// Several reads of one and the same state.
  func reading<Result>(_ body: () throws -> Result) throws -> Result { try store.reading(body) }

  /// Nil if there is no such book, or it is in the trash.
  func known(_ number: Int) throws -> Book? { try store.book(number) }

  func copies(of book: Book) throws -> [Book] { try store.copies(of: book) }

  func loans(of number: Int) throws -> [Loan] { try store.loans(of: number) }

  /// The cover that is kept of a book; nil if there is none.
  func cover(of number: Int) throws -> KeptCover? { try covers?.kept(of: .book(number)) }

  func image(in cover: KeptCover) -> Data? { covers?.image(in: cover) }

  /// The name of the file that the picture of a book is in: its cover, else its jacket. Another picture
  /// has another name.
  func picture(of book: Book) throws -> String {
    try cover(of: book.number)?.file ?? jacket(of: book)
  }

  /// The same, where the file of the cover is known to be there.
  func shownPicture(of book: Book) throws -> String {
    let isThere = try cover(of: book.number).flatMap(image) != nil
    return try isThere ? picture(of: book) : jacket(of: book)
  }

  /// The picture in a file of this name, and whether it may be kept for good; nil if the book has
  /// another one by now.
  func picture(of number: Int, in file: String) throws -> (image: Data, isForGood: Bool)? {
    let book = try books.one(number)
    if file == jacket(of: book) {
      return (jackets.jacket(title: book.title, author: book.author), true)
    }
    guard let cover = try cover(of: number), cover.file == file, let image = image(in: cover) else {
      return nil
    }
    return (image, cover.record.source != KeptCover.limitedSource)
  }

  private func jacket(of book: Book) -> String {
    ContentHash("\(book.title)\n\(book.author)".utf8).text + ".svg"
  }

  /// The next meeting, today's too.
  func nextMeeting() throws -> Meeting? {
    let days = today ... .last
    let count = try store.meetingCount(on: days)
    return try count == 0 ? nil : store.meetings(on: days, offset: count - 1, limit: 1).first
  }

  func tally() throws -> LibraryTally { try store.tally(on: today) }

  func count(_ query: BookQuery) throws -> Int {
    var query = try allowed(query)
    query.withDeleted = true
    return try store.count(query, on: today)
  }

  /// The query as far as its answer tells nobody who has a book whom that is not told otherwise.
  ///
  /// - Throws: `namesNeedSignIn`.
  func allowed(_ query: BookQuery) throws -> BookQuery {
    guard !user.seesNames else { return query }
    if query.order == .borrower || query.text?.terms.contains(where: { $0.field == .with }) == true
    {
      throw RequestError.namesNeedSignIn
    }
    var query = query
    query.hidesBorrowers = true
    return query
  }

  // MARK: States

  /// Another one for each state of a thing as it is told; the day counts, for it may make a book overdue.
  func tag(of thing: some Equatable) -> String { tagged("\(thing) \(today.iso)") }

  /// - Throws: `ChangedMeanwhile`, if what a request counts on is not the state of this tag.
  func check(_ condition: ServerCondition, _ tag: String) throws {
    guard condition.isMet(by: tag) else { throw ChangedMeanwhile() }
  }

  /// Another one for each state of the library.
  func tag() throws -> String { tag(ofState: try store.state()) }

  func tag(ofState state: String) -> String { tagged("\(state) \(today.iso) \(soonDays)") }

  /// The file of a cover is named by what is in it.
  func tag(of cover: KeptCover) -> String { "\"\(cover.file)\"" }

  private func tagged(_ text: String) -> String {
    "\"\(ContentHash(text.utf8).text)\(user.seesNames ? "" : ServerCondition.nameless)\""
  }

  // MARK: Who asks

  /// The borrower that the user is, by name, e-mail address or card; nil if the library knows none, or
  /// several who may be meant. Never the library's own user.
  func borrower() throws -> String? {
    guard let name = user.name, !lending.terms.isOwn(name) else { return nil }
    do {
      let meant = try library.borrower(TypedName(name))
      if !meant.isNew { return meant.name }
    } catch is LibraryError {}
    var query = BorrowerQuery()
    query.text = name
    let found = try store.borrowers(query, on: today, offset: 0, limit: 10).map(\.borrower)
      .filter { $0.details.email?.lowercased() == name.lowercased() }
    return found.count == 1 ? found[0].name : nil
  }

  /// What the user has and waits for; nil if the library does not know them.
  func ownBooks() throws -> ServerOwnBooks? {
    try borrower().flatMap(store.borrower(named:)).map { ServerOwnBooks(library, of: $0) }
  }

  /// - Throws: `signInNeeded`, `unknownBorrower`.
  func requiredOwnBooks() throws -> ServerOwnBooks {
    guard let name = user.name else { throw RequestError.signInNeeded }
    guard let own = try ownBooks() else { throw RequestError.unknownBorrower(name) }
    return own
  }

  /// - Throws: `noSuchPath` where the secret is nobody's.
  func calendar(_ secret: CalendarSecret) throws -> ServerCalendar {
    guard let calendar = try ServerCalendar(library, secret, calendars) else {
      throw RequestError.noSuchPath(secret.path)
    }
    return calendar
  }

  /// What is said to a user who may not do something.
  var refusal: RequestError { user.role == .stranger ? .signInNeeded : .onlyKeepers }

  func allowKeepers() throws(RequestError) {
    guard user.role == .keeper else { throw refusal }
  }

  /// Keepers see who borrows, unless they see no names.
  func allowNames() throws(RequestError) {
    try allowKeepers()
    guard user.seesNames else { throw .namesNeedSignIn }
  }
}
