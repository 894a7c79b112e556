import CommandLine
import JSON
import Library

/// A book in the format of committee apps, with additional fields.
enum ServedBook: ServedResource {
  /// - Parameter namesBorrowers: Whether to include the borrower and holds. The last borrower is
  ///   included if the loan has a name.
  static func json(_ book: Book, for viewer: Viewer, namesBorrowers: Bool) -> OutputValue {
    let json = book.json(for: viewer).without("number", "lastCheckedOutAt", "withdrawn").with([
      "id": book.number, "url": ServerRoute.book.path(book.number),
      "categories": book.details.text(of: .categories),
      "lastCheckedOut": book.currentOrLastLoan?.knownStart.map(RemoteBook.stamp),
    ])
    guard !namesBorrowers else {
      let loans = [book.lastLoanToBorrower, book.lastLoanFromOwner].compactMap(\.self)
      let allValues = json.with(["loans": loans.filter { !$0.borrower.isEmpty }.map(Self.json)])
      let isNamed = book.currentOrLastLoan.map { !$0.borrower.isEmpty } ?? true
      return isNamed ? allValues : allValues.without("lastCheckedOutBy")
    }
    return json.without("borrower", "lastCheckedOutBy")
      .with(["holds": book.holds.map { $0.json.without("borrower") }])
  }

  private static func json(_ loan: Loan) -> OutputValue {
    [
      "borrower": loan.borrower, "checkedOutAt": loan.knownStart, "dueDate": loan.dueDate,
      "returnedAt": loan.returnedAt, "renewals": loan.renewals, "fromOwner": loan.isFromOwner,
    ]
  }

  static func query(_ parameters: ServerQuery) throws(RequestError) -> BookListParameters {
    var list = BookListParameters()
    if let order = try parameters.value("sort", BookOrder.allCases) { list.query.order = order }
    // Which of these filters a user may choose depends on the user.
    let filters = LoanFilter.allCases.filter { $0 != .notInLibrary }
    if let only = try parameters.value("only", filters) { list.query.loanFilter = only }
    list.query.isReversed = try parameters.flag("reverse")
    list.query.text = try parameters.text("find").map { BookSearch(typed: $0) }
    list.query.tags = try parameters.text("tag").map { [$0] } ?? []
    list.query.location = try parameters.text("location")
    list.query.series = try parameters.text("series")
    list.query.presence = try parameters.flag("ever") ? .hereOrReturnedToOwner : .here
    list.isTrash = try parameters.flag("deleted")
    list.page = try parameters.number("page")
    list.limit = try parameters.number("limit")
    return list
  }

  // MARK: Fields

  static func fields(of object: JSONObject) throws(RequestError) -> ServerBookFields {
    var fields = ServerBookFields()
    for field in BookField.allCases where !field.isLoanField {
      fields.texts[field] = try object.typed(field.rawValue)
    }
    if fields.texts[.author] == nil, let names = object.array("authors") {
      fields.texts[.author] = AuthorNames.cell(names.compactMap(\.string))
    }
    fields.tags = try object.typed("tags").map(BookDetails.list)
    fields.rating = try object.typed("rating")
    try read(object, into: &fields.loan)
    return fields
  }

  /// Reads the loan. `borrower` is the current borrower, and null returns the book;
  /// `lastCheckedOutBy` is then only history. In a request without `borrower`, `lastCheckedOutBy`
  /// checks the book out, and null returns it.
  private static func read(_ object: JSONObject, into loan: inout LoanChange) throws(RequestError) {
    loan.isCurrentBorrower = object.has("borrower")
    loan.borrower = try object.change(loan.isCurrentBorrower ? "borrower" : "lastCheckedOutBy") {
      $0
    }
    switch try object.change("lastCheckedOut", RemoteBook.instant) {
    case .set(let instant): loan.checkedOutAt = instant
    // The last loan may have begun on an unknown day.
    case .clear: loan.checkedOutAt = Loan.unknownStart
    case nil: break
    }
    if case .set(let due) = try object.change("dueDate", { Day(iso: $0) }) { loan.dueDate = due }
    let renewals = try object.change("renewals") { text in
      Int(text).flatMap { Bounds.counts.contains($0) ? $0 : nil }
    }
    if case .set(let count) = renewals { loan.renewals = count }
  }
}
