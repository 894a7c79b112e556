import Library
import LibraryPorts
import LibraryRules

/// Books. Keepers may change everything, and borrowers may renew their loans.
struct ServerBooks: ServedCollection {
  let server: ServerInteractor

  /// The default number of books per page.
  private static let pageSize = 50
  /// The maximum number of books on a web page.
  private static let maxPageSize = 1_000

  private var store: any ServerInteractor.Store { server.store }
  private var lending: Lending { server.library.lending }

  func list(_ list: BookListParameters) throws -> (_ body: (Book) throws -> Void) throws -> Void {
    if list.isTrash || list.query.includesBooksElsewhere { try server.allowKeepers() }
    var query = try server.restricted(list.query)
    query.allowsDeleted = true
    let limit = list.limit ?? list.page.map { _ in Self.pageSize }
    let offset = list.page.map { ($0 - 1) * (limit ?? 0) } ?? 0
    let visibility = try server.visibility()
    return { body in
      if list.isTrash {
        return try store.trash(offset: offset, limit: limit ?? .max).map(\.book).forEach(body)
      }
      try store.forEachBook(query, for: server.viewer, offset: offset, limit: limit) {
        try body(visibility.redacted($0))
      }
    }
  }

  /// Returns a page of a list, the last one if there are fewer pages.
  func page(_ list: BookListParameters) throws -> ServerListSlice {
    let count = try server.count(list.query)
    let size = min(list.limit ?? Self.pageSize, Self.maxPageSize)
    let pages = max(1, (count - 1) / size + 1)
    var part = list
    part.page = min(list.page ?? 1, pages)
    part.limit = size
    var books: [Book] = []
    try self.list(part)({ books.append($0) })
    return ServerListSlice(
      books: books, count: count, page: part.page ?? 1, pages: pages,
      isStart: list.query == BookQuery() && part.page == 1)
  }

  /// Returns the newest books to be shown above a list; none if the list shows them anyway.
  func newestBooks(above slice: ServerListSlice) throws -> [Book] {
    guard slice.isStart, slice.count > Self.newestCount else { return [] }
    var newest = BookListParameters()
    newest.query.order = .newest
    newest.limit = Self.newestCount
    var books: [Book] = []
    try list(newest)({ books.append($0) })
    return books
  }

  private static let newestCount = 6

  func resource(_ number: Int) throws -> Book {
    let book = try store.existing(reachable: number)
    guard server.serves(book), try !book.isDeleted || canSeeDeleted(book) else {
      throw LibraryError.noSuchBook(number)
    }
    return try server.visibility().redacted(book)
  }

  /// Whether the user may know of a deleted book that is still lent: keepers and its borrower may.
  private func canSeeDeleted(_ book: Book) throws -> Bool {
    guard server.user.role != .keeper, let loan = book.openLoanToBorrower else { return true }
    return try server.borrower()?.name == loan.borrower
  }

  /// Returns a book in the trash.
  func deleted(_ number: Int) throws -> Book {
    try server.allowKeepers()
    guard let book = try store.anyBook(number), book.isDeleted else {
      throw LibraryError.noSuchBook(number)
    }
    return book
  }

  func add(_ input: ServerBookFields, _ condition: ServerCondition) throws -> Book {
    try server.allowKeepers()
    let fields = try resolved(input)
    let details = try filled(BookDetails(title: "", author: ""), with: fields)
    if let field = details.missingField { throw LibraryError.required(field) }
    let match = try store.duplicate(of: details)
    let isKnown = match?.details.isHeld == false
    return try store.change(isKnown ? .acquire : .add) { transaction in
      try server.check(condition, ofState: transaction.stateBefore())
      let (number, _) = try AcquisitionRules(clock: lending.clock)
        .add(details, matching: match, in: transaction)
      if case .set = fields.loan.borrower {
        try lending.updateLoan(of: number, toMatch: fields.loan, in: transaction)
      } else if let due = fields.loan.dueDate, details.owner != nil {
        try lending.check(due: due)
        try lending.setLoanFromOwner(of: number, due: due, in: transaction)
      } else if fields.loan.dueDate != nil {
        try lending.checkOut(number, to: nil, due: fields.loan.dueDate, in: transaction)
      }
      return try transaction.existing(number)
    }
  }

  func change(_ number: Int, _ input: ServerBookFields, _ condition: ServerCondition) throws -> Book
  {
    guard server.user.role == .keeper else { return try renew(number, input, condition) }
    let fields = try resolved(input)
    return try store.change(try kind(of: fields, for: number)) { transaction in
      let book = try current(number, condition, in: transaction)
      let details = try filled(book.details, with: fields)
      if details != book.details {
        // A deleted book that is still lent can only be returned or renewed.
        if book.isDeleted { throw LibraryError.deleted(BookName(book)) }
        try transaction.update(number, to: details)
      }
      if book.isDeleted {
        try updateLoan(ofDeleted: book, toMatch: fields.loan, in: transaction)
      } else {
        try lending.updateLoan(of: number, toMatch: fields.loan, in: transaction)
      }
      return try transaction.anyBook(number) ?? book
    }
  }

  private func updateLoan(
    ofDeleted book: Book, toMatch loan: LoanChange, in transaction: any LibraryTransaction
  ) throws {
    switch loan.borrower {
    case .clear: try lending.checkIn(book.number, in: transaction)
    case .set(let name) where name != book.openLoanToBorrower?.borrower:
      throw LibraryError.deleted(BookName(book))
    case .set, nil:
      if let due = loan.dueDate, due != book.openLoan?.dueDate {
        try lending.renew(book.number, due: due, in: transaction)
      }
    }
  }

  /// Renews a loan of the user for at most the default period. Clients send whole books, so
  /// unchanged fields are allowed. Without a date, a greater number of renewals renews the loan.
  private func renew(
    _ number: Int, _ input: ServerBookFields, _ condition: ServerCondition
  ) throws -> Book {
    let due = input.loan.dueDate
    guard server.user.role == .member, due != nil || input.loan.renewals != nil,
      let holder = try server.borrower()
    else { throw server.refusal }
    switch input.loan.borrower {
    case .set(let name): guard try server.isOwn(name, of: holder) else { throw server.refusal }
    case .clear: throw server.refusal
    case nil: break
    }
    let renewed = try store.change(.renew) { transaction in
      let book = try current(number, condition, in: transaction)
      let details = try filled(book.details, with: input)
      guard let loan = book.openLoanToBorrower, loan.borrower == holder.name,
        details == book.details, due != nil || (input.loan.renewals ?? 0) > loan.renewals
      else {
        throw server.refusal
      }
      guard due == nil || due != loan.dueDate else { return book }
      if let due, let latest = lending.renewedDueDate(of: book), due > latest {
        throw LibraryError.dueTooLate(due, today: server.today, latest: latest)
      }
      try lending.renew(number, due: due, in: transaction)
      return try transaction.existing(reachable: number)
    }
    return try server.visibility().redacted(renewed)
  }

  func delete(_ number: Int, _ condition: ServerCondition) throws {
    try server.allowKeepers()
    try store.change(.delete) { transaction in
      let book = try current(number, condition, in: transaction)
      if book.isDeleted { throw LibraryError.noSuchBook(number) }
      try transaction.remove(number)
    }
  }

  /// - Throws: `PreconditionFailed`; `RequestError.stateNeeded` if the request has no precondition.
  func deleteAll(_ condition: ServerCondition) throws {
    try server.allowKeepers()
    guard
      condition.match.map({ !$0.contains("*") }) ?? false || server.user.deletesAllUnconditionally
    else {
      throw RequestError.stateNeeded
    }
    try store.change(.delete) { transaction in
      try server.check(condition, ofState: transaction.stateBefore())
      var numbers: [Int] = []
      try store.forEachBook(BookQuery(), for: server.viewer, offset: 0, limit: nil) {
        numbers.append($0.number)
      }
      try transaction.remove(numbers)
    }
  }

  private func current(
    _ number: Int, _ condition: ServerCondition, in transaction: any LibraryTransaction
  ) throws -> Book {
    let book = try transaction.existing(reachable: number)
    guard server.serves(book), try !book.isDeleted || canSeeDeleted(book) else {
      throw LibraryError.noSuchBook(number)
    }
    try server.check(condition) { $0.redacted(book) }
    return book
  }

  private func resolved(_ input: ServerBookFields) throws -> ServerBookFields {
    var fields = input
    if case .set(let name) = input.loan.borrower {
      // The user’s own name may be the email address of a borrower.
      let ownName = name == server.user.name ? try server.borrower()?.name : nil
      fields.loan.borrower = .set(try ownName ?? server.library.borrower(NameInput(name)).name)
    }
    return fields
  }

  private func kind(of fields: ServerBookFields, for number: Int) throws -> ChangeKind {
    guard fields.texts.isEmpty, fields.tags == nil, fields.rating == nil else { return .edit }
    switch fields.loan.borrower {
    case .set(let name):
      return try store.book(number)?.openLoan?.borrower == name ? .renew : .checkOut
    case .clear: return .return
    case nil: return fields.loan.dueDate == nil && fields.loan.renewals == nil ? .edit : .renew
    }
  }

  private func filled(_ details: BookDetails, with fields: ServerBookFields) throws -> BookDetails {
    var details = details
    for field in BookField.allCases {
      if let text = fields.texts[field] { try details.set(field, to: text) }
    }
    if let tags = fields.tags {
      try details.setTags(BookDetails.list(try tags.map(TagRules.name).joined(separator: ",")))
    }
    if let rating = fields.rating { details.rating = rating.isEmpty ? nil : try Rating(rating) }
    return details
  }
}

struct ServerListSlice {
  let books: [Book]
  /// The number of books in the whole list.
  let count: Int
  /// The page number, starting at 1.
  let page: Int
  let pages: Int
  /// Whether this is the first page of all books.
  let isStart: Bool
}
