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

  /// The loans of a book that the user may see.
  func loans(of number: Int) throws -> [Loan] {
    try store.loans(of: number).filter(sight().tells)
  }

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

  /// What the user may see.
  func sight() throws -> ServerSight {
    ServerSight(
      isKeeper: user.role == .keeper, seesNames: user.seesNames,
      own: user.role == .member ? try borrower()?.name : nil)
  }

  /// Another one for each state of a thing as the user sees it; the day counts, for it may make a book
  /// overdue.
  ///
  /// - Parameter thing: without what the user may not see.
  func tag(of thing: some Equatable) -> String { tag(of: thing, isNamed: user.seesNames) }

  private func tag(of thing: some Equatable, isNamed: Bool) -> String {
    tagged("\(thing) \(today.iso) \(isNamed)")
  }

  /// Checks that a request counts on the state that a thing is in, as the user sees it or as anyone does:
  /// a program may have read it without a password.
  ///
  /// - Parameter seen: the thing as it is seen.
  /// - Throws: `ChangedMeanwhile`.
  func check(_ condition: ServerCondition, _ seen: (ServerSight) -> some Equatable) throws {
    let sights = [try sight(), .nameless]
    try check(condition, sights.map { tag(of: seen($0), isNamed: $0.seesNames) })
  }

  /// Checks that a request counts on a state of the library.
  ///
  /// - Throws: `ChangedMeanwhile`.
  func check(_ condition: ServerCondition, ofState state: String) throws {
    try check(condition, [try sight(), .nameless].map { tag(ofState: state, in: $0) })
  }

  private func check(_ condition: ServerCondition, _ tags: [String]) throws {
    guard condition.isMet(by: tags) else { throw ChangedMeanwhile() }
  }

  /// Another one for each state of the library, and for each of those who see something else of it.
  func tag() throws -> String { try tag(ofState: store.state(), in: sight()) }

  private func tag(ofState state: String, in sight: ServerSight) -> String {
    tagged("\(state) \(today.iso) \(soonDays) \(sight)")
  }

  /// The file of a cover is named by what is in it.
  func tag(of cover: KeptCover) -> String { "\"\(cover.file)\"" }

  private func tagged(_ text: String) -> String { "\"\(ContentHash(text.utf8).text)\"" }

  // MARK: Who asks

  /// The borrower who has exactly the user's name, card or e-mail address; nil if no one has it, or if
  /// several do. Never the library's own user.
  func borrower() throws -> Borrower? {
    guard let name = user.name, !lending.terms.isOwn(name) else { return nil }
    var found = [try store.borrower(named: name), try store.borrower(withCard: name)]
      .compactMap(\.self)
    if BorrowerDetails.isEmail(name) {
      var query = BorrowerQuery()
      query.text = name
      found += try store.borrowers(query, on: today, offset: 0, limit: nil).map(\.borrower)
        .filter { $0.details.email?.lowercased() == name.lowercased() }
    }
    guard let first = found.first, found.allSatisfy({ $0.number == first.number }),
      !lending.terms.isOwn(first.name)
    else { return nil }
    return first
  }

  /// Whether a name that the user has sent is their own. Nothing is looked up by it, so that no answer tells
  /// a member who else there is.
  func isOwn(_ name: String, of own: Borrower) throws -> Bool {
    let others = [own.details.email, own.details.card, user.name].compactMap(\.self)
    return try others.contains { $0.lowercased() == name.lowercased() }
      || ([own.name] + store.otherNames(of: own)).contains { Borrower.isSame($0, name) }
  }

  /// What the user has and waits for; nil if the library does not know them.
  func ownBooks() throws -> ServerOwnBooks? {
    try borrower().map { ServerOwnBooks(library, of: $0) }
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
}
