import Library
import LibraryPorts
import LibraryRules
import Platform

/// What requests over the web may do to the library: each is one change, or none. What its user may not
/// do is refused with a `RequestError`.
package struct ServerInteractor {
  /// The book, or the library, is not in the state that the request counts on.
  struct ChangedMeanwhile: Error {}

  let user: ServerUser
  private let library: LibraryContext
  private var store: any LibraryStore { library.store }
  private var lending: Lending { library.lending }
  private var covers: CoverKeeping? { library.covers }

  package init(_ library: LibraryContext, for user: ServerUser) {
    self.library = library
    self.user = user
  }

  var clock: Clock { lending.clock }
  var today: Day { clock.today }
  var soonDays: Int { store.soonDays }

  // MARK: Reading

  /// Several reads of one and the same state.
  func reading<Result>(_ body: () throws -> Result) throws -> Result { try store.reading(body) }

  func book(_ number: Int) throws -> Book { try store.existing(number) }

  func loans(of number: Int) throws -> [Loan] { try store.loans(of: number) }

  /// The cover that is kept of a book; nil if there is none.
  func cover(of number: Int) throws -> KeptCover? { try covers?.kept(of: .book(number)) }

  func image(in cover: KeptCover) -> Data? { covers?.image(in: cover) }

  func tally() throws -> LibraryTally { try store.tally(on: today) }

  func count(_ query: BookQuery) throws -> Int { try store.count(allowed(query), on: today) }

  func each(_ list: ServerList, _ body: (Book) throws -> Void) throws {
    let offset = list.page.map { ($0 - 1) * (list.limit ?? 0) } ?? 0
    try store.eachBook(allowed(list.query), on: today, offset: offset, limit: list.limit, body)
  }

  /// The query as far as its answer tells nobody who has a book whom that is not told otherwise.
  ///
  /// - Throws: `namesNeedSignIn`.
  private func allowed(_ query: BookQuery) throws -> BookQuery {
    guard !user.seesNames else { return query }
    if query.text?.terms.contains(where: { $0.field == .with }) == true {
      throw RequestError.namesNeedSignIn
    }
    var query = query
    query.hidesBorrowers = true
    return query
  }

  // MARK: States

  /// Another one for each state of a book as it is told; the day counts, for it may make a book overdue.
  func tag(of book: Book) -> String {
    tagged("\(book) \(book.status(on: today).rawValue) \(today.iso)")
  }

  /// Another one for each state of the library.
  func tag() throws -> String { tag(ofState: try store.state()) }

  private func tag(ofState state: String) -> String { tagged("\(state) \(today.iso) \(soonDays)") }

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

  /// What is said to a user who may not do something.
  private var refusal: RequestError { user.role == .stranger ? .signInNeeded : .onlyKeepers }

  private func allowKeepers() throws(RequestError) {
    guard user.role == .keeper else { throw refusal }
  }

  // MARK: Changing

  func add(_ typed: ServerFields) throws -> Book {
    try allowKeepers()
    let fields = try resolved(typed)
    let details = try filled(BookDetails(title: "", author: ""), with: fields)
    for field in BookField.allCases where field.isRequired && details.text(of: field).isEmpty {
      throw LibraryError.required(field)
    }
    return try store.change(.add) { transaction in
      let number = try transaction.add(details, at: lending.clock.now)
      if case .set = fields.loan.borrower {
        try lending.updateLoan(of: number, toMatch: fields.loan, in: transaction)
      } else if let due = fields.loan.dueDate, details.owner != nil {
        try lending.check(due: due)
        try lending.setBorrowing(of: number, due: due, in: transaction)
      } else if fields.loan.dueDate != nil {
        try lending.checkOut(number, to: nil, due: fields.loan.dueDate, in: transaction)
      }
      return try transaction.existing(number)
    }
  }

  /// - Throws: `ChangedMeanwhile`, and what the library refuses.
  func change(_ number: Int, _ typed: ServerFields, _ condition: ServerCondition) throws -> Book {
    guard user.role == .keeper else { return try renew(number, typed, condition) }
    let fields = try resolved(typed)
    return try store.change(try kind(of: fields, for: number)) { transaction in
      let book = try current(number, condition, in: transaction)
      let details = try filled(book.details, with: fields)
      if details != book.details { try transaction.update(number, to: details) }
      try lending.updateLoan(of: number, toMatch: fields.loan, in: transaction)
      return try transaction.existing(number)
    }
  }

  /// Renews what the user has themselves, no longer than a renewal without a date would. Clients send
  /// whole books: what is as it was is no change.
  private func renew(
    _ number: Int, _ typed: ServerFields, _ condition: ServerCondition
  ) throws -> Book {
    guard let due = typed.loan.dueDate, let holder = try borrower() else { throw refusal }
    let fields = try resolved(typed)
    return try store.change(.renew) { transaction in
      let book = try current(number, condition, in: transaction)
      let details = try filled(book.details, with: fields)
      guard book.lent?.borrower == holder, details == book.details,
        fields.loan.borrower ?? .set(holder) == .set(holder)
      else { throw refusal }
      guard due != book.lent?.dueDate else { return book }
      if let latest = lending.renewedDate(of: book), due > latest {
        throw LibraryError.dueTooLate(due, today: today, latest: latest)
      }
      try lending.renew(number, due: due, in: transaction)
      return try transaction.existing(number)
    }
  }

  func delete(_ number: Int, _ condition: ServerCondition) throws {
    try allowKeepers()
    try store.change(.delete) { transaction in
      _ = try current(number, condition, in: transaction)
      try transaction.remove(number)
    }
  }

  /// Moves every book to the trash.
  ///
  /// - Throws: `ChangedMeanwhile`; `stateNeeded` if the request counts on no state.
  func deleteAll(_ condition: ServerCondition) throws {
    try allowKeepers()
    guard condition.match != nil || user.cleansUnasked else { throw RequestError.stateNeeded }
    try store.change(.delete) { transaction in
      let tag = tag(ofState: try transaction.stateBefore())
      guard condition.isMet(by: tag) else { throw ChangedMeanwhile() }
      var numbers: [Int] = []
      try store.eachBook(BookQuery(), on: today, offset: 0, limit: nil) {
        numbers.append($0.number)
      }
      try transaction.remove(numbers)
    }
  }

  private func current(
    _ number: Int, _ condition: ServerCondition, in transaction: any LibraryTransaction
  ) throws -> Book {
    let book = try transaction.existing(number)
    guard condition.isMet(by: tag(of: book)) else { throw ChangedMeanwhile() }
    return book
  }

  /// The fields with whoever is meant by the name in them.
  private func resolved(_ typed: ServerFields) throws -> ServerFields {
    var fields = typed
    if case .set(let name) = typed.loan.borrower {
      fields.loan.borrower = .set(try library.borrower(TypedName(name)).name)
    }
    return fields
  }

  /// What history calls a change of these fields.
  private func kind(of fields: ServerFields, for number: Int) throws -> ChangeKind {
    guard fields.texts.isEmpty, fields.tags == nil, fields.rating == nil else { return .edit }
    switch fields.loan.borrower {
    case .set(let name): return try store.book(number)?.loan?.borrower == name ? .renew : .checkOut
    case .clear: return .return
    case nil: return fields.loan.dueDate == nil ? .edit : .renew
    }
  }

  private func filled(_ details: BookDetails, with fields: ServerFields) throws -> BookDetails {
    var details = details
    for (field, text) in fields.texts { try details.set(field, to: text) }
    if let tags = fields.tags {
      details.tags = BookDetails.list(try tags.map(Tagging.name).joined(separator: ","))
    }
    switch fields.rating {
    case .set(let rating):
      try Rating.check(rating)
      details.rating = rating
    case .clear: details.rating = nil
    case nil: break
    }
    return details
  }
}
