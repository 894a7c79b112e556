import Library
import LibraryPorts
import LibraryRules
import Platform

package struct ServerInteractor {
  package typealias Store = BookStore & BorrowerStore & HoldStore & MeetingStore & CalendarAddresses
    & LibraryIdentity & LibraryReading & SnapshotReading & ChangeMaking & ChangeHistory & TrashStore

  /// The resource or the library is not in the state that the request expects.
  struct PreconditionFailed: Error {}

  let user: ServerUser
  let library: LibraryContext
  let store: any Store
  private var lending: Lending { library.lending }
  private var covers: CoverRules? { library.covers }
  private let jackets: any JacketDrawing
  private let calendars: (ExportTexts) -> any CalendarWriter
  /// The version of the program.
  private let version: String

  package init(
    _ library: LibraryContext, store: any Store, for user: ServerUser, version: String,
    jackets: any JacketDrawing,
    calendars: @escaping (ExportTexts) -> any CalendarWriter
  ) {
    self.calendars = calendars
    self.version = version
    self.library = library
    self.store = store
    self.user = user
    self.jackets = jackets
  }

  var clock: Clock { lending.clock }
  var today: Day { clock.today }
  var viewer: Viewer { library.viewer }

  var books: ServerBooks { ServerBooks(server: self) }
  var holds: ServerHolds { ServerHolds(server: self) }
  var borrowers: ServerBorrowers { ServerBorrowers(server: self) }
  var history: ServerHistory { ServerHistory(server: self) }

  func description() throws -> ServerDescription {
    var rights: [ServerDescription.Right] = [.read]
    if user.canSeeNames { rights.append(.names) }
    if user.role != .visitor { rights.append(.renew) }
    if user.role == .keeper { rights += [.change, .history] }
    return ServerDescription(
      version: version, library: try store.identity(), user: user.name, rights: rights)
  }

  // MARK: Reading

  /// Runs several reads on the same state.
  func reading<Result>(_ body: () throws -> Result) throws -> Result { try store.reading(body) }

  /// Whether the user may see a book. Nobody may see a book that is not held, and only keepers may
  /// see one that was returned to its owner.
  func serves(_ book: Book) -> Bool {
    book.isHere || book.isReturnedToOwner && user.role == .keeper
  }

  /// The filters of the books that are served.
  var filters: [LoanFilter] {
    LoanFilter.allCases.filter { filter in
      switch filter {
      case .notInLibrary: false
      case .givenBack: user.role == .keeper
      case .all, .available, .out, .dueSoon, .overdue, .onHold: true
      }
    }
  }

  /// Returns `nil` if the book does not exist, is in the trash, or is not served.
  func activeBook(_ number: Int) throws -> Book? {
    try store.book(number).flatMap { serves($0) ? $0 : nil }
  }

  func copies(of book: Book) throws -> [Book] { try store.copies(of: book) }

  /// The past loans of a book that the user may see.
  func loans(of number: Int) throws -> [Loan] {
    try store.loans(of: number).filter(visibility().canSee)
  }

  func cover(of number: Int) throws -> StoredCover? { try covers?.storedCover(of: .book(number)) }

  func image(in cover: StoredCover) -> Data? { covers?.image(in: cover) }

  /// Returns the file name of a book's picture: its cover, or else its jacket. The name changes
  /// with the picture.
  func picture(of book: Book) throws -> String {
    try cover(of: book.number)?.file ?? jacket(of: book)
  }

  /// Returns the same file name after checking that the cover's file exists.
  func availablePicture(of book: Book) throws -> String {
    let hasImage = try cover(of: book.number).flatMap(image) != nil
    return try hasImage ? picture(of: book) : jacket(of: book)
  }

  /// Returns the picture with this file name, and whether it may be cached permanently; `nil` if
  /// the book's picture has changed.
  func picture(of number: Int, in file: String) throws -> (image: Data, isPermanent: Bool)? {
    let book = try books.resource(number)
    if file == jacket(of: book) {
      return (jackets.jacket(title: book.title, author: book.author), true)
    }
    guard let cover = try cover(of: number), cover.file == file, let image = image(in: cover) else {
      return nil
    }
    return (image, cover.record.source != StoredCover.limitedSource)
  }

  private func jacket(of book: Book) -> String {
    ContentHash("\(book.title)\n\(book.author)".utf8).text + ".svg"
  }

  /// Returns the next meeting, which may be today.
  func nextMeeting() throws -> Meeting? {
    let days = today ... .last
    let count = try store.meetingCount(on: days)
    return try count == 0 ? nil : store.meetings(on: days, offset: count - 1, limit: 1).first
  }

  func tally() throws -> LibraryTally { try store.tally(for: viewer) }

  func count(_ query: BookQuery) throws -> Int {
    var query = try restricted(query)
    query.allowsDeleted = true
    return try store.count(query, for: viewer)
  }

  /// Hides books that are not served, and borrowers from users who may not see them.
  ///
  /// - Throws: `RequestError.badQuery` for a filter of other books; `namesNeedSignIn`.
  func restricted(_ query: BookQuery) throws -> BookQuery {
    guard filters.contains(query.loanFilter) else {
      throw RequestError.badQuery(
        "only", value: query.loanFilter.rawValue, allowed: filters.map(\.rawValue))
    }
    guard !user.canSeeNames else { return query }
    if query.order == .borrower || query.text?.terms.contains(where: { $0.field == .with }) == true
    {
      throw RequestError.namesNeedSignIn
    }
    var query = query
    query.hidesBorrowers = true
    return query
  }

  /// The orders that the user may choose from.
  var orders: [BookOrder] { BookOrder.allCases.filter { $0 != .borrower || user.canSeeNames } }

  /// Returns the borrower of a book that is out, if the user may see the name.
  func borrower(of book: Book) -> String? {
    user.canSeeNames ? book.openLoanToBorrower?.borrower : nil
  }

  /// Returns the hold for which a book is kept, if the user hands books out.
  func holder(of book: Book) -> BookHold? {
    user.canSeeNames && user.role == .keeper ? book.readyHold(on: today) : nil
  }

  /// Returns the place of a meeting, if the user may see it: it may be someone's home.
  func place(of meeting: Meeting) -> String? { user.canSeeNames ? meeting.details.place : nil }

  var isSignedIn: Bool { user.name != nil }

  // MARK: Entity tags

  func visibility() throws -> ServerVisibility {
    ServerVisibility(
      isKeeper: user.role == .keeper, canSeeNames: user.canSeeNames,
      ownName: user.role == .member ? try borrower()?.name : nil)
  }

  /// Returns the entity tag of a resource's state as the user sees it. The tag depends on the date,
  /// since books become overdue.
  func tag(of resource: some Equatable) -> String { tag(of: resource, isNamed: user.canSeeNames) }

  private func tag(of resource: some Equatable, isNamed: Bool) -> String {
    tagged("\(resource) \(today.iso) \(isNamed)")
  }

  /// Checks a precondition against the state of a resource as the user sees it and as visitors see
  /// it, since a program may have read it without authentication.
  ///
  /// - Throws: `PreconditionFailed`.
  func check(_ condition: ServerCondition, _ seen: (ServerVisibility) -> some Equatable) throws {
    let visibilities = [try visibility(), .anonymous]
    try check(condition, visibilities.map { tag(of: seen($0), isNamed: $0.canSeeNames) })
  }

  func check(_ condition: ServerCondition, ofState state: String) throws {
    guard condition.match != nil else { return }
    try check(condition, [try visibility(), .anonymous].map { try tag(ofState: state, in: $0) })
  }

  private func check(_ condition: ServerCondition, _ tags: [String]) throws {
    guard condition.isMet(by: tags) else { throw PreconditionFailed() }
  }

  func tag() throws -> String { try tag(ofState: store.state(), in: visibility()) }

  private func tag(ofState state: String, in visibility: ServerVisibility) throws -> String {
    let identity = try store.identity()
    return tagged("\(identity) \(state) \(today.iso) \(viewer.soonDays) \(visibility)")
  }

  /// The name of the file is a hash of its content.
  func tag(of cover: StoredCover) -> String { "\"\(cover.file)\"" }

  private func tagged(_ text: String) -> String { "\"\(ContentHash(text.utf8).text)\"" }

  // MARK: Users

  /// Returns the borrower whose name, card or email address is exactly the user's name, or `nil` if
  /// none or several match. The library's own user never matches.
  func borrower() throws -> Borrower? {
    guard let name = user.name, !lending.terms.isUser(name) else { return nil }
    var matches = [try store.borrower(named: name), try store.borrower(withCard: name)]
      .compactMap(\.self)
    if BorrowerDetails.isEmail(name) {
      var query = BorrowerQuery()
      query.text = name
      matches += try store.borrowers(query, on: today, offset: 0, limit: nil).map(\.borrower)
        .filter { $0.details.email?.lowercased() == name.lowercased() }
    }
    guard let first = matches.first, matches.allSatisfy({ $0.number == first.number }),
      !lending.terms.isUser(first.name)
    else { return nil }
    return first
  }

  /// Whether a name sent by the user is their own. The name is not looked up, so that members
  /// cannot discover other borrowers.
  func isOwn(_ name: String, of borrower: Borrower) throws -> Bool {
    let others = [borrower.details.email, borrower.details.card, user.name].compactMap(\.self)
    return try others.contains { $0.lowercased() == name.lowercased() }
      || ([borrower.name] + store.otherNames(of: borrower)).contains { Borrower.isSame($0, name) }
  }

  /// Returns the user's loans and holds, or `nil` if the user is not a borrower.
  func ownBooks() throws -> ServerOwnBooks? {
    try borrower().map { ServerOwnBooks(library, store: store, of: $0) }
  }

  func requiredOwnBooks() throws -> ServerOwnBooks {
    guard let name = user.name else { throw RequestError.signInNeeded }
    guard let books = try ownBooks() else { throw RequestError.unknownBorrower(name) }
    return books
  }

  /// - Throws: `RequestError.noSuchPath` if the secret belongs to no borrower.
  func calendar(_ secret: CalendarSecret) throws -> ServerCalendar {
    guard let calendar = try ServerCalendar(library, store: store, secret, calendars) else {
      throw RequestError.noSuchPath(secret.path)
    }
    return calendar
  }

  var refusal: RequestError { user.role == .visitor ? .signInNeeded : .onlyKeepers }

  func allowKeepers() throws(RequestError) {
    guard user.role == .keeper else { throw refusal }
  }
}
