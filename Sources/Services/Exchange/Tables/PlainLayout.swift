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
    let added = plan.columns(.added)
    let number = isFromBooksKeeper ? plan.columns(.number) : plan.mappedColumns(for: .number)
    let deleted = isFromBooksKeeper ? headings.columns(CSVBookWriter.deletedColumn) : []
    let withdrawn = isFromBooksKeeper ? headings.columns(CSVBookWriter.withdrawnColumn) : []
    let owned = plan.columns(.owned)
    let treatsEmptyAsOwned = plan.treatsEmptyAsOwned
    let reading = ReadingColumns(
      headings, status: plan.columns(.status), readOn: plan.columns(.readOn),
      count: plan.columns(.readCount))
    let dates = due + checkedOut + added + reading.dates
    // An unknown heading may be that of the borrower.
    let knowsBorrower =
      !borrower.isEmpty || headings.unreadColumns.allSatisfy { headings.names[$0].isEmpty }
    // Texts that this program wrote are verbatim.
    return BookLayout(dates: dates, allowsHTML: !isFromBooksKeeper) { cells in
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
          details[path] = cells.value(columns, as: part.name) { SeriesNumber(written: $0) }
        case .count(let path): details[path] = cells.count(columns, as: part.name)
        // Read below, since an invalid rating is reported last.
        case .rating, .flag: break
        }
      }
      // The series and the number may be in one column.
      if !isFromBooksKeeper, details.seriesNumber == nil {
        details.setSeries(details.series.flatMap { SeriesPosition($0) })
      }
      if let more = cells.text(first: subtitle), !details.title.contains(more) {
        details.title += ": " + more
      }
      details.author = authorColumns.author(details.author, &cells)
      var book = ImportedBook(line: cells.row.line, details: details)
      book.kind = cells.text(kind).flatMap {
        ReferenceRecord.bookTypes.contains($0.lowercased()) ? nil : $0
      }
      book.number = cells.value(number, as: "number") { Int($0).flatMap(Bounds.number) }
      book.isDeleted = cells.text(first: deleted) == "true"
      if !owned.isEmpty {
        let isOwned = cells.isOwned(owned) ?? treatsEmptyAsOwned
        // This program marks only the books that are not in the library.
        book.isOwned = isFromBooksKeeper && isOwned ? nil : isOwned
      }
      book.details.withdrawal = cells.value(withdrawn, as: CSVBookWriter.withdrawnColumn) {
        Withdrawal(stored: $0)
      }
      book.addedAt = cells.instant(added)
      let borrowerName = cells.text(first: borrower)
      let lacksBorrower = borrowerName == nil && details.owner == nil && !knowsBorrower
      let day = lacksBorrower ? nil : cells.day(due, as: BookField.due.rawValue)
      if lacksBorrower, due.contains(where: { cells.text($0) != nil }) {
        book.lacksBorrower = true
        cells.ignore(due)
      }
      if let borrowerName, let start = cells.instant(checkedOut, as: "checked out") {
        var loan = ImportedLoan(borrower: borrowerName, due: day)
        loan.checkedOutAt = start
        loan.renewals = cells.value(renewals, as: "renewals") { Int($0).flatMap(Bounds.count) } ?? 0
        book.loans = [loan]
      } else {
        book.borrower = borrowerName
        book.due = day
        // Without a loan, these columns have no meaning.
        cells.ignore((borrowerName == nil ? checkedOut : []) + renewals)
      }
      book.details.rating = cells.rating(rating, of: plan.maxStars)
      for text in identifiers.compactMap({ cells.text($0) }) { book.addIdentifiers(text) }
      ids.read(cells, into: &book)
      reading.read(&cells, into: &book)
      return book
    }
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
      return name.isEmpty ? splitAuthors(cells.text(first: editors) ?? "") : name
    }
    cells.ignore(editors)
    for column in first + last {
      if let name = cells.text(column), !text.contains(name) { cells.ignore(column) }
    }
    // Several inverted names, or names separated by bars, are several people.
    return isFromBooksKeeper ? text : splitAuthors(text)
  }

  private func splitAuthors(_ text: String) -> String {
    // SLiMS: `<Doe, Jane><Roe, Jo>`.
    if text.hasPrefix("<"), text.hasSuffix(">") {
      let names = text.split { $0 == "<" || $0 == ">" }.map(String.init)
      return ImportedNames.joined(names.map(ImportedNames.naturalOrder))
    }
    let hasBars = text.containsByte(UInt8(ascii: "|"))
    guard hasBars || text.containsByte(UInt8(ascii: ";")) else { return text }
    let names = text.split { $0 == ";" || $0 == "|" }.map(String.init)
    guard hasBars || names.allSatisfy({ $0.contains(",") }) else { return text }
    return ImportedNames.joined(names.map(ImportedNames.naturalOrder))
  }
}
