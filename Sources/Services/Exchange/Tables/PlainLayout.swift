import Library
import Platform
import Streams

extension BookLayout {
  /// Any CSV file, by its headings. Throws if there are neither titles nor ISBNs.
  static func plain(_ headings: Headings, _ plan: ColumnPlan<ImportColumn>) throws(ImportError)
    -> BookLayout
  {
    guard !plan.places(.title).isEmpty || !plan.places(.isbn).isEmpty else {
      throw .noTitleColumn(headings.displayNames)
    }
    // Only the parts that the table has, since each is read from every row.
    let parts = BookPart.all.compactMap { part -> (BookPart, columns: [Int], added: [Int])? in
      guard let column = ImportColumn(rawValue: part.name), column != .identifiers else {
        return nil
      }
      let columns = plan.places(column)
      return columns.isEmpty ? nil : (part, columns, plan.added(to: column))
    }
    let people = AuthorColumns(plan, headings)
    let subtitle = plan.places(.subtitle)
    let rating = plan.places(.rating)
    let kind = headings["Item Type"]
    let identifiers = plan.places(.identifiers)
    let ids = IdentifierColumns(headings)
    headings.pass("_id", "id", "uuid", "Book Id", "Work Id", "Average Rating")
    let isOwn = plan.isOwn
    let borrower = plan.places(.borrower)
    let due = plan.places(.due)
    let checkedOut = plan.places(.checkedOut)
    let renewals = plan.places(.renewals)
    let added = plan.places(.added)
    let number = isOwn ? plan.places(.number) : plan.added(to: .number)
    let reading = ReadingColumns(
      headings, status: plan.places(.status), readOn: plan.places(.readOn),
      count: plan.places(.readCount))
    let dates = due + checkedOut + added + reading.dates
    // An unknown heading may be that of the borrower.
    let knowsBorrower =
      !borrower.isEmpty || headings.unread.allSatisfy { headings.names[$0].isEmpty }
    // Our own texts are verbatim.
    return BookLayout(dates: dates, takesHTML: !isOwn) { cells in
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
            cells.passOver(columns)
            continue
          }
          details[path] = cells.value(columns, as: part.name) { SeriesNumber(written: $0) }
        // Read below, since an invalid rating is reported last.
        case .rating: break
        }
      }
      // The series and the number may be in one column.
      if !isOwn, details.seriesNumber == nil {
        details.take(details.series.flatMap { SeriesPlace($0) })
      }
      if let more = cells.text(first: subtitle), !details.title.contains(more) {
        details.title += ": " + more
      }
      details.author = people.author(details.author, &cells)
      var book = ImportedBook(line: cells.row.line, details: details)
      book.kind = cells.text(kind).flatMap {
        ReferenceRecord.books.contains($0.lowercased()) ? nil : $0
      }
      book.number = cells.value(number, as: "number") { Int($0).flatMap(Bounds.number) }
      book.addedAt = cells.instant(added)
      let holder = cells.text(first: borrower)
      let lacksBorrower = holder == nil && details.owner == nil && !knowsBorrower
      let day = lacksBorrower ? nil : cells.day(due, as: BookField.due.rawValue)
      if lacksBorrower, due.contains(where: { cells.text($0) != nil }) {
        book.lacksBorrower = true
        cells.passOver(due)
      }
      if let holder, let start = cells.instant(checkedOut, as: "checked out") {
        var loan = ImportedLoan(borrower: holder, due: day)
        loan.checkedOutAt = start
        loan.renewals = cells.value(renewals, as: "renewals") { Int($0).flatMap(Bounds.count) } ?? 0
        book.loans = [loan]
      } else {
        book.borrower = holder
        book.due = day
        // Without a loan, these have no meaning.
        cells.passOver((holder == nil ? checkedOut : []) + renewals)
      }
      book.details.rating = cells.rating(rating, of: plan.mostStars)
      for text in identifiers.compactMap({ cells.text($0) }) { book.takeIdentifiers(text) }
      ids.read(cells, into: &book)
      reading.read(&cells, into: &book)
      return book
    }
  }
}

/// The columns of authors: whole names, or first and last names.
private struct AuthorColumns {
  private let first: [Int]
  private let last: [Int]
  /// Used if there is no author.
  private let editors: [Int]
  private let isOwn: Bool

  init(_ plan: ColumnPlan<ImportColumn>, _ headings: Headings) {
    editors = headings.places("Editor", "Editors")
    first = plan.places(.firstName)
    last = plan.places(.lastName)
    isOwn = plan.isOwn
  }

  func author(_ whole: String, _ cells: inout RowCells) -> String {
    if whole.isEmpty {
      let names = [cells.text(first: first), cells.text(first: last)]
      let name = names.compactMap(\.self).joined(separator: " ")
      return name.isEmpty ? separated(cells.text(first: editors) ?? "") : name
    }
    cells.passOver(editors)
    for column in first + last {
      if let name = cells.text(column), !whole.contains(name) { cells.passOver(column) }
    }
    // Several names that are inverted or between bars are several people.
    return isOwn ? whole : separated(whole)
  }

  private func separated(_ whole: String) -> String {
    // SLiMS: `<Doe, Jane><Roe, Jo>`.
    if whole.hasPrefix("<"), whole.hasSuffix(">") {
      let names = whole.split { $0 == "<" || $0 == ">" }.map(String.init)
      return ImportedNames.joined(names.map(ImportedNames.turned))
    }
    let isBarred = whole.has(UInt8(ascii: "|"))
    guard isBarred || whole.has(UInt8(ascii: ";")) else { return whole }
    let names = whole.split { $0 == ";" || $0 == "|" }.map(String.init)
    guard isBarred || names.allSatisfy({ $0.contains(",") }) else { return whole }
    return ImportedNames.joined(names.map(ImportedNames.turned))
  }
}
