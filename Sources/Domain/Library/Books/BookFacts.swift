extension Book {
  /// - Parameter hasNewBorrower: whether the loan added its borrower; written only if true.
  package func fact(for viewer: Viewer, hasNewBorrower: Bool = false) -> Fact {
    let loan = self.openLoan
    let last = currentOrLastLoan
    // The keys are sorted already and each value is typed, for speed: there may be a million books.
    let fact = Fact([
      ("addedAt", knownAddition.fact),
      ("author", details.author.nonEmpty.fact),
      ("authors", details.authors.fact), ("borrower", (loan?.borrower).fact),
      ("categories", details.categories.fact),
      ("checkedOutAt", (loan?.knownStart).fact), ("cover", cover.fact),
      ("daysOverdue", .number(dueDate.map { max(0, $0.days(until: viewer.today)) } ?? 0)),
      ("description", details.description.fact), ("dueDate", dueDate.fact),
      ("held", details.isHeld.fact), ("holds", (isDeleted ? [] : holds).fact),
      ("identifiers", details.identifiers.fact),
      ("isbn", details.isbn.fact), ("lastCheckedOutAt", (last?.knownStart).fact),
      ("lastCheckedOutBy", (last?.borrower).fact), ("location", details.location.fact),
      ("notes", details.notes.fact),
      ("number", number.fact), ("owner", details.owner.fact),
      ("ownerDueDate", (openLoanFromOwner?.dueDate).fact), ("pages", details.pages.fact),
      ("publisher", details.publisher.fact),
      ("rating", details.rating.fact), ("reading", (reading?.fact(pages: details.pages)).fact),
      ("renewals", .number(loan?.renewals ?? 0)),
      ("series", details.series.fact), ("seriesNumber", details.seriesNumber.fact),
      ("status", .text(status(for: viewer).rawValue)), ("tags", details.tags.fact),
      ("title", details.title.fact), ("withdrawn", details.withdrawal.fact),
      ("year", details.year.fact),
    ])
    guard isDeleted || hasNewBorrower else { return fact }
    return fact.with(nonNull: [
      "deleted": isDeleted ? true : nil, "newBorrower": hasNewBorrower ? true : nil,
    ])
  }
}

extension ISBN: FactConvertible {
  package var fact: Fact { .text(digits) }
}
