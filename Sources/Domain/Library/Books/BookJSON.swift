extension Book {
  /// - Parameter hasNewBorrower: whether the loan added its borrower; written only if true.
  package func json(for viewer: Viewer, hasNewBorrower: Bool = false) -> OutputValue {
    let loan = self.openLoan
    let last = currentOrLastLoan
    // The keys are sorted already and each value is typed, for speed: there may be a million books.
    let json = OutputValue([
      ("addedAt", knownAddedAt.json),
      ("author", details.author.nonEmpty.json),
      ("authors", details.authors.json), ("borrower", (loan?.borrower).json),
      ("categories", details.categories.json),
      ("checkedOutAt", (loan?.knownStart).json), ("cover", cover.json),
      ("daysOverdue", .number(dueDate.map { max(0, $0.days(until: viewer.today)) } ?? 0)),
      ("description", details.description.json), ("dueDate", dueDate.json),
      ("held", details.isHeld.json), ("holds", (isDeleted ? [] : holds).json),
      ("identifiers", details.identifiers.json),
      ("isbn", details.isbn.json), ("lastCheckedOutAt", (last?.knownStart).json),
      ("lastCheckedOutBy", (last?.borrower).json), ("location", details.location.json),
      ("notes", details.notes.json),
      ("number", number.json), ("owner", details.owner.json),
      ("ownerDueDate", (openLoanFromOwner?.dueDate).json), ("pages", details.pages.json),
      ("publisher", details.publisher.json),
      ("rating", details.rating.json), ("reading", (reading?.json(pages: details.pages)).json),
      ("renewals", .number(loan?.renewals ?? 0)),
      ("series", details.series.json), ("seriesNumber", details.seriesNumber.json),
      ("status", .text(status(for: viewer).rawValue)), ("tags", details.tags.json),
      ("title", details.title.json), ("withdrawn", details.withdrawal.json),
      ("year", details.year.json),
    ])
    guard isDeleted || hasNewBorrower else { return json }
    return json.with(nonNull: [
      "deleted": isDeleted ? true : nil, "newBorrower": hasNewBorrower ? true : nil,
    ])
  }
}

extension ISBN: JSONConvertible {
  package var json: OutputValue { .text(digits) }
}
