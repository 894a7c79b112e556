import Library
import Platform
import Streams

extension BookLayout {
  /// The layout of any CSV file, by its headings. Throws if there are neither titles nor ISBNs.
  static func plain(_ headings: Headings, _ plan: ColumnPlan<ImportColumn>) throws(ImportError)
    -> BookLayout
  {
    guard !plan.columns(.title).isEmpty || !plan.columns(.isbn).isEmpty else {
      throw .noTitleColumn(headings.displayNames)
    }
    // Only the parts that the table has, since each is read from every row.
    let parts = BookPart.all.compactMap { part -> (BookPart, columns: [Int], added: [Int])? in
      guard let column = ImportColumn(rawValue: part.name), column != .identifiers else {
        return nil
      }
      let columns = plan.columns(column)
      return columns.isEmpty ? nil : (part, columns, plan.mappedColumns(for: column))
    }
    let authorColumns = AuthorColumns(plan, headings)
    let subtitle = plan.columns(.subtitle)
    let rating = plan.columns(.rating)
    let kind = headings["Item Type"]
    let identifiers = plan.columns(.identifiers)
    let ids = markIdentifiers(headings)
    let isFromBooksKeeper = plan.isFromBooksKeeper
    let barcodes = BarcodeColumns(headings, excluded: plan.excluded)
    let borrower = plan.columns(.borrower)
    let identities =
      isFromBooksKeeper || borrower.isEmpty
      ? [] : BorrowerIdentity.columns(headings, excluded: plan.excluded)
    let due = plan.columns(.due)
    let checkedOut = plan.columns(.checkedOut)
    let renewals = plan.columns(.renewals)
    let returns = plan.returns
    let hasAmbiguousStart = plan.ambiguousStart != nil
    let addedAt = plan.columns(.added)
    let number = plan.columns(.number)
    let copies = isFromBooksKeeper ? [] : plan.columns(.copies)
    let deleted = isFromBooksKeeper ? headings.columns(CSVBookWriter.deletedColumn) : []
    let withdrawn = isFromBooksKeeper ? headings.columns(CSVBookWriter.withdrawnColumn) : []
    let owned = plan.columns(.owned)
    let treatsEmptyAsOwned = plan.treatsEmptyAsOwned
    let ratingMaxima = plan.ratingMaxima
    let reading = ReadingColumns(
      headings, excluded: plan.excluded, status: plan.columns(.status), uses: plan.statusUses,
      readOn: plan.columns(.readOn), count: plan.columns(.readCount))
    let dates = due + checkedOut + returns.columns + addedAt + reading.dates
    // An unknown heading may be that of the borrower.
    let knowsBorrower =
      !borrower.isEmpty || headings.unusedColumns.allSatisfy { headings.names[$0].isEmpty }
    // Texts that this program wrote are verbatim.
    var layout = BookLayout(dates: dates, allowsHTML: !isFromBooksKeeper) { cells in
      var details = BookDetails(title: "", author: "")
      var seriesText: String?
      for (part, columns, added) in parts {
        switch part.path {
        case .required(let path): details[path] = cells.text(first: columns) ?? ""
        case .text(let path):
          details[path] = cells.text(first: columns)
          // A column of owners may say that a book has none, or that it is the user’s own.
          if part.name == ImportColumn.owner.rawValue, !isFromBooksKeeper,
            details[path].map({ ParsedState.isNobody($0) || ParsedState.isOneself($0) }) ?? false
          {
            details[path] = nil
          }
        case .lines(let path):
          details[path] = cells.lines(first: columns, adding: added, headings.names)
        case .list(let path):
          details[path] = cells.list(
            first: columns, adding: added, hasCommas: part.name == BookField.categories.rawValue)
        case .isbn(let path): details[path] = cells.isbn(columns)
        case .year(let path): details[path] = cells.year(columns)
        case .seriesNumber(let path):
          guard details.series != nil else {
            cells.ignore(columns)
            continue
          }
          details[path] = cells.value(columns, as: part.name) { SeriesNumber(importedText: $0) }
          seriesText = cells.text(first: columns)
        case .count(let path): details[path] = cells.count(columns, as: part.name)
        // Read below, since an invalid rating is reported last.
        case .rating, .flag: break
        }
      }
      // The series and the number may be in one column.
      if !isFromBooksKeeper, details.seriesNumber == nil {
        seriesText = details.series
        details.setSeries(details.series.flatMap { SeriesPosition($0) })
      }
      if let subtitleText = cells.text(first: subtitle), !details.title.contains(subtitleText) {
        details.title += ": " + subtitleText
      }
      details.author = authorColumns.author(details.author, &cells)
      var book = ImportedBook(line: cells.row.line, details: details)
      book.reportSeriesRange(seriesText)
      book.kind = cells.text(kind).flatMap {
        ReferenceRecord.bookTypes.contains($0.lowercased()) ? nil : $0
      }
      book.number = cells.value(number, as: "number") {
        BookCells.integer($0).flatMap(Bounds.number)
      }
      book.setCopies(cells.copies(copies) ?? cells.ownedCopies(owned))
      book.isDeleted = cells.text(first: deleted) == "true"
      if !owned.isEmpty {
        let isEmpty = owned.allSatisfy { cells.text($0) == nil }
        let isOwned = cells.isOwned(owned) ?? (isEmpty ? treatsEmptyAsOwned : nil)
        // This program marks only the books that are not in the library.
        book.isOwned = isFromBooksKeeper && isOwned == true ? nil : isOwned
      }
      book.details.withdrawal = cells.value(withdrawn, as: CSVBookWriter.withdrawnColumn) {
        Withdrawal(stored: $0)
      }
      book.addedAt = cells.instant(addedAt)
      var loan = WrittenLoan()
      loan.hasOwner = details.owner != nil
      loan.borrower = cells.text(first: borrower)
      loan.needsBorrower = !borrower.isEmpty
      let written = isFromBooksKeeper ? nil : loan.borrower.map(WrittenBorrower.init)
      switch written {
      case .person(let name, _)?: loan.borrower = name
      case .nobody?: loan.borrower = nil
      case .unclear?:
        if let column = borrower.first(where: { cells.text($0) == loan.borrower }) {
          cells.ignoreValue(column, loan.borrower ?? "")
        }
        loan.borrower = nil
      case nil: break
      }
      if !identities.isEmpty {
        loan.borrower = loan.borrower.map { cells.borrower($0, identifiedBy: identities) }
      }
      let lacksBorrower = loan.borrower == nil && !loan.hasOwner && !knowsBorrower
      if lacksBorrower || loan.needsBorrower && loan.borrower == nil && !loan.hasOwner {
        book.lacksBorrower = lacksBorrower && due.contains { cells.text($0) != nil }
        cells.ignore(due)
      } else {
        loan.due = cells.day(due, as: BookField.due.rawValue)
      }
      if loan.borrower != nil || loan.isFromOwner {
        loan.start = cells.instant(checkedOut, as: "checked out")
        // A start that cannot be read is reported, and no other is assumed.
        if loan.start == nil, cells.hasText(checkedOut) { loan.start = Loan.unknownStart }
        // Neither is one if a row of this program has none.
        if isFromBooksKeeper, loan.borrower != nil { loan.start = loan.start ?? Loan.unknownStart }
      }
      loan.ending = returns.read(&cells, since: loan.start)
      if loan.ending == .open {
        loan.ending = reading.ending(&cells, hasBorrower: loan.borrower != nil)
      }
      if loan.ending == .open, case .person(_, hasReturned: true)? = written {
        loan.ending = .returned(nil)
      }
      if hasAmbiguousStart, loan.borrower != nil, loan.ending == .open {
        loan.ending = .unknown
        cells.hasAmbiguousStart = true
      }
      if returns.isAmbiguous, loan.ending != .open {
        loan.ending = .unknown
        if loan.borrower != nil { cells.hasAmbiguousReturns = true }
      }
      for column in loan.add(to: &book) {
        switch column {
        case .borrower: cells.ignore(borrower)
        case .due: cells.ignore(due)
        case .checkedOut: cells.ignore(checkedOut)
        case .renewals: cells.ignore(renewals.filter { cells.text($0) != "0" })
        case .returned: cells.ignore(returns.columns.filter(cells.hasDay))
        default: break
        }
      }
      if !book.loans.isEmpty {
        book.loans[0].renewals =
          cells.value(renewals, as: "renewals") { BookCells.integer($0).flatMap(Bounds.count) }
          ?? 0
      }
      book.details.rating = cells.rating(rating, of: ratingMaxima)
      for text in identifiers.compactMap({ cells.text($0) }) { book.addIdentifiers(text) }
      ids.read(cells, into: &book)
      barcodes.read(&cells, into: &book)
      reading.read(&cells, into: &book)
      return book
    }
    layout.isLoanTable = plan.isLoanTable
    layout.ratingMaxima = ratingMaxima
    layout.ambiguousReturns = returns.isAmbiguous ? returns.columns : []
    layout.ambiguousStart = plan.ambiguousStart
    layout.hasNumbers = !number.isEmpty
    return layout
  }
}

extension BookLayout {
  /// Returns the columns of identifiers, and marks others as read that mean something only to the
  /// program that wrote the table.
  @discardableResult static func markIdentifiers(_ headings: Headings) -> IdentifierColumns {
    headings.markAsUsed("_id", "id", "uuid", "Book Id", "Work Id", "Average Rating")
    // A part of Goodreads’ columns.
    let isGoodreads = headings.index(of: "Author l-f") != nil
    headings.markAsUsed("Author l-f")
    return IdentifierColumns(headings, idColumn: isGoodreads ? ("Book Id", "goodreads") : nil)
  }
}

/// The columns of authors: full names, or first and last names.
private struct AuthorColumns {
  private let first: [Int]
  private let last: [Int]
  /// Used if there is no author.
  private let editors: [Int]
  private let isFromBooksKeeper: Bool
  private let hasLastNamesFirst: Bool
  /// BookBuddy’s first author, as `Doe, Ann`.
  private let firstAuthor: Int?

  init(_ plan: ColumnPlan<ImportColumn>, _ headings: Headings) {
    hasLastNamesFirst = headings.index(of: "date d'entrée dans babelio") != nil
    firstAuthor = headings.index(of: "Author (Last, First)")
    editors = headings.columns("Editor", "Editors")
    first = plan.columns(.firstName)
    last = plan.columns(.lastName)
    isFromBooksKeeper = plan.isFromBooksKeeper
  }

  func author(_ text: String, _ cells: inout RowCells) -> String {
    if text.isEmpty {
      let names = [cells.text(first: first), cells.text(first: last)]
      let name = names.compactMap(\.self).joined(separator: " ")
      return name.isEmpty ? splitAuthors(cells.text(first: editors) ?? "", &cells) : name
    }
    cells.ignore(editors)
    for column in first + last {
      if let name = cells.text(column), !text.contains(name) { cells.ignore(column) }
    }
    if isFromBooksKeeper { return text }
    // `Euclid, Dana Densmore` are two people if the first one is Euclid.
    if let first = cells.text(firstAuthor).map(ImportedNames.naturalOrder),
      text.hasPrefix(first + ",")
    {
      let names = text.split(separator: ",").map { splitAuthors(String($0), &cells) }
      return AuthorNames.cell(names.map(PlainText.collapsingSpaces))
    }
    return splitAuthors(hasLastNamesFirst ? LastNameFirst.reordered(text) : text, &cells)
  }

  private func splitAuthors(_ text: String, _ cells: inout RowCells) -> String {
    let authors = ImportedAuthors(text)
    for text in authors.removed { cells.reject(text, as: BookField.author.rawValue) }
    return authors.text
  }
}
