import CommandLine
import JSON
import Library

/// A book as committee apps know it, with what else is known of it beside that.
enum ServedBook: ServedForm {
  /// - Parameter namesBorrowers: whether it is told who has it and waits for it. Who had it last is told
  ///   where the loan names them.
  static func fact(_ book: Book, on today: Day, namesBorrowers: Bool) -> Fact {
    let fact = book.fact(on: today).without("number", "lastCheckedOutAt").with([
      "id": book.number, "url": ServerPlace.book.path(book.number),
      "categories": book.details.text(of: .categories),
      "lastCheckedOut": book.lastLoan.map { RemoteBook.stamp($0.checkedOutAt) },
    ])
    guard !namesBorrowers else {
      let isNamed = book.lastLoan.map { !$0.borrower.isEmpty } ?? true
      return isNamed ? fact : fact.without("lastCheckedOutBy")
    }
    return fact.without("borrower", "lastCheckedOutBy")
      .with(["holds": book.holds.map { $0.fact.without("borrower") }])
  }

  static func query(_ asked: ServerQuery) throws(RequestError) -> ServerList {
    var list = ServerList()
    if let order = try asked.value("sort", BookOrder.allCases) { list.query.order = order }
    if let only = try asked.value("only", LoanFilter.allCases) { list.query.only = only }
    list.query.isReversed = try asked.flag("reverse")
    list.query.text = try asked.text("find").map { BookSearch(typed: $0) }
    list.query.tags = try asked.text("tag").map { [$0] } ?? []
    (list.query.location, list.query.series) = (
      try asked.text("location"), try asked.text("series")
    )
    list.page = try asked.number("page")
    list.limit = try asked.number("limit")
    return list
  }

  // MARK: Fields

  static func fields(of object: JSONObject) throws(RequestError) -> ServerFields {
    var fields = ServerFields()
    for field in BookField.allCases where !field.isOfLoan {
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

  /// Whoever is named as the present borrower has it; where that is null, nobody has. Who took it last
  /// is history then. For an app that knows no present borrower, that is a check-out, and null a return.
  private static func read(_ object: JSONObject, into loan: inout LoanChange) throws(RequestError) {
    loan.isHeld = object.has("borrower")
    loan.borrower = try object.change(loan.isHeld ? "borrower" : "lastCheckedOutBy") { $0 }
    if case .set(let instant) = try object.change("lastCheckedOut", RemoteBook.instant) {
      loan.checkedOutAt = instant
    }
    if case .set(let due) = try object.change("dueDate", { Day(iso: $0) }) { loan.dueDate = due }
    let renewals = try object.change("renewals") { text in
      Int(text).flatMap { Bounds.counts.contains($0) ? $0 : nil }
    }
    if case .set(let count) = renewals { loan.renewals = count }
  }
}
