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
    let ids = IdentifierColumns(headings)
    headings.markAsRead("_id", "id", "uuid", "Book Id", "Work Id", "Average Rating")
    let isFromBooksKeeper = plan.isFromBooksKeeper
    let borrower = plan.columns(.borrower)
    let due = plan.columns(.due)
    let checkedOut = plan.columns(.checkedOut)
    let renewals = plan.columns(.renewals)
    let returns = plan.returns
    let addedAt = plan.columns(.added)
    let number = plan.columns(.number)
    let copies = isFromBooksKeeper ? [] : plan.columns(.copies)
    let deleted = isFromBooksKeeper ? headings.columns(CSVBookWriter.deletedColumn) : []
    let withdrawn = isFromBooksKeeper ? headings.columns(CSVBookWriter.withdrawnColumn) : []
    let owned = plan.columns(.owned)
    let treatsEmptyAsOwned = plan.treatsEmptyAsOwned
    let ratingMaxima = plan.ratingMaxima
    let reading = ReadingColumns(
      headings, status: plan.columns(.status), readOn: plan.columns(.readOn),
      count: plan.columns(.readCount))
    let dates = due + checkedOut + returns.columns + addedAt + reading.dates
    // An unknown heading may be that of the borrower.
    let knowsBorrower =
      !borrower.isEmpty || headings.unreadColumns.allSatisfy { headings.names[$0].isEmpty }
    // Texts that this program wrote are verbatim.
    var layout = BookLayout(dates: dates, allowsHTML: !isFromBooksKeeper) { cells in
      var details = BookDetails(title: "", author: "")
      for (part, columns, added) in parts {
        switch part.path {
        case .required(let path): details[path] = cells.text(first: columns) ?? ""
        case .text(let path): details[path] = cells.text(first: columns)
        case .lines(let path):
          details[path] = cells.lines(first: columns, adding: added, headings.names)
        case .list(let path): details[path] = cells.list(first: columns, adding: added)
        case .isbn(let path): details[path] = cells.isbn(columns)
        case .year(let path): details[path] = cells.year(columns)
        case .seriesNumber(let path):
          guard details.series != nil else {
            cells.ignore(columns)
            continue
          }
          details[path] = cells.value(columns, as: part.name) { SeriesNumber(importedText: $0) }
        case .count(let path): details[path] = cells.count(columns, as: part.name)
        // Read below, since an invalid rating is reported last.
        case .rating, .flag: break
        }
      }
      // The series and the number may be in one column.
      if !isFromBooksKeeper, details.seriesNumber == nil {
        details.setSeries(details.series.flatMap { SeriesPosition($0) })
      }
      if let subtitleText = cells.text(first: subtitle), !details.title.contains(subtitleText) {
        details.title += ": " + subtitleText
      }
      details.author = authorColumns.author(details.author, &cells)
      var book = ImportedBook(line: cells.row.line, details: details)
      book.kind = cells.text(kind).flatMap {
        ReferenceRecord.bookTypes.contains($0.lowercased()) ? nil : $0
      }
      book.number = cells.value(number, as: "number") { Int($0).flatMap(Bounds.number) }
      let count = cells.value(copies, as: ImportColumn.copies.rawValue) { text in
        Int(text).flatMap { $0 == 0 || BulkChanges.copies.contains($0) ? $0 : nil }
      }
      if let count, count > 1 {
        book.copies = [ImportedCopy](repeating: ImportedCopy(), count: count - 1)
      }
      book.isDeleted = cells.text(first: deleted) == "true"
      if !owned.isEmpty {
        let isOwned = cells.isOwned(owned) ?? treatsEmptyAsOwned
        // This program marks only the books that are not in the library.
        book.isOwned = isFromBooksKeeper && isOwned ? nil : isOwned
      }
      book.details.withdrawal = cells.value(withdrawn, as: CSVBookWriter.withdrawnColumn) {
        Withdrawal(stored: $0)
      }
      book.addedAt = cells.instant(addedAt)
      let borrowerName = cells.text(first: borrower)
      let lacksBorrower = borrowerName == nil && details.owner == nil && !knowsBorrower
      let day = lacksBorrower ? nil : cells.day(due, as: BookField.due.rawValue)
      if lacksBorrower, due.contains(where: { cells.text($0) != nil }) {
        book.lacksBorrower = true
        cells.ignore(due)
      }
      let isFromOwner = borrowerName == nil && details.owner != nil
      let start =
        borrowerName != nil || isFromOwner ? cells.instant(checkedOut, as: "checked out") : nil
      var ending = returns.read(&cells, since: start)
      if ending == .open, let returned = reading.returned(cells) { ending = returned }
      if returns.isUnclear, ending != .open {
        ending = .unknown
        if borrowerName != nil { cells.hasUnclearReturns = true }
      }
      if ending == .unknown {
        // It may have been returned.
        cells.ignore(borrower + due + checkedOut + renewals)
        book.isReturnedToOwner = isFromOwner
      } else if start == nil, day == nil, case .returned(nil) = ending {
        cells.ignore(borrower)
        book.isReturnedToOwner = isFromOwner
      } else if borrowerName != nil || isFromOwner, let start = start ?? ending.end(due: day) {
        var loan = ImportedLoan(
          borrower: borrowerName ?? Borrower.user, due: day, isFromOwner: isFromOwner)
        loan.checkedOutAt = start
        if ending != .open { loan.returnedAt = ending.end(due: day) ?? start }
        loan.renewals = cells.value(renewals, as: "renewals") { Int($0).flatMap(Bounds.count) } ?? 0
        book.loans = [loan]
      } else if ending == .open {
        book.borrower = borrowerName
        book.due = day
        // Without a loan, these columns have no meaning.
        cells.ignore((borrowerName == nil ? checkedOut : []) + renewals)
      } else {
        cells.ignore(due + checkedOut + renewals)
      }
      book.details.rating = cells.rating(rating, of: ratingMaxima)
      for text in identifiers.compactMap({ cells.text($0) }) { book.addIdentifiers(text) }
      ids.read(cells, into: &book)
      reading.read(&cells, into: &book)
      return book
    }
    layout.isLoanTable = plan.isLoanTable
    layout.ratingMaxima = ratingMaxima
    layout.unclearReturns = returns.isUnclear ? returns.columns : []
    return layout
  }
}

/// The columns of authors: full names, or first and last names.
private struct AuthorColumns {
  private let first: [Int]
  private let last: [Int]
  /// Used if there is no author.
  private let editors: [Int]
  private let isFromBooksKeeper: Bool

  init(_ plan: ColumnPlan<ImportColumn>, _ headings: Headings) {
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
    return isFromBooksKeeper ? text : splitAuthors(text, &cells)
  }

  private func splitAuthors(_ text: String, _ cells: inout RowCells) -> String {
    let authors = ImportedAuthors(text)
    for years in authors.years { cells.reject(years, as: BookField.author.rawValue) }
    return authors.text
  }
}
