import Library
import Platform

extension BookLayout {
  /// Any CSV file, by its headings.
  ///
  /// - Throws: `ImportError.noTitleColumn` where there is none of ISBNs either, which a catalogue is asked for.
  static func plain(_ headings: Headings, _ plan: ColumnPlan<ImportColumn>) throws(ImportError)
    -> BookLayout
  {
    guard !plan.places(.title).isEmpty || !plan.places(.isbn).isEmpty else {
      throw .noTitleColumn(headings.displayNames)
    }
    // Every row is asked for every part: those that the table has not are not gone through.
    let parts = BookPart.all.compactMap { part -> (BookPart, places: [Int], added: [Int])? in
      guard let column = ImportColumn(rawValue: part.name), column != .identifiers else {
        return nil
      }
      let places = plan.places(column)
      return places.isEmpty ? nil : (part, places, plan.added(to: column))
    }
    let people = AuthorColumns(plan, headings)
    let (subtitle, rating) = (plan.places(.subtitle), plan.places(.rating))
    let kind = headings["Item Type"]
    let identifiers = plan.places(.identifiers)
    let ids = IdentifierColumns(headings)
    headings.pass("_id", "id", "uuid", "Book Id", "Work Id", "Average Rating")
    let (borrower, due) = (plan.places(.borrower), plan.places(.due))
    let (checkedOut, renewals) = (plan.places(.checkedOut), plan.places(.renewals))
    let (added, number) = (
      plan.places(.added), plan.isOwn ? plan.places(.number) : plan.added(to: .number)
    )
    let reading = ReadingColumns(
      headings, status: plan.places(.status), readOn: plan.places(.readOn),
      count: plan.places(.readCount))
    let dates = due + checkedOut + added + reading.dates
    // A heading that is not understood may be that of who has the book.
    let knowsBorrower =
      !borrower.isEmpty || headings.unread.allSatisfy { headings.names[$0].isEmpty }
    // Our own texts are what they are.
    return BookLayout(dates: dates, takesHTML: !plan.isOwn) { cells in
      var details = BookDetails(title: "", author: "")
      for (part, places, added) in parts {
        switch part.path {
        case .required(let path): details[path] = cells.text(first: places) ?? ""
        case .text(let path): details[path] = cells.text(first: places)
        case .lines(let path):
          details[path] = cells.lines(first: places, adding: added, headings.names)
        case .list(let path): details[path] = cells.list(first: places, adding: added)
        case .isbn(let path): details[path] = cells.isbn(places)
        case .year(let path): details[path] = cells.year(places)
        case .seriesNumber(let path):
          guard details.series != nil else {
            cells.passOver(places)
            continue
          }
          details[path] = cells.value(places, as: part.name) { SeriesNumber(written: $0) }
        // Told last, where it cannot be understood.
        case .rating: break
        }
      }
      // Both may stand in one column.
      if !plan.isOwn, details.seriesNumber == nil {
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
      let isMadeUp = holder == nil && details.owner == nil && !knowsBorrower
      let day = isMadeUp ? nil : cells.day(due, as: BookField.due.rawValue)
      if isMadeUp, due.contains(where: { cells.text($0) != nil }) {
        book.lacksBorrower = true
        cells.passOver(due)
      }
      if let holder, let start = cells.instant(checkedOut, as: "checked out") {
        var loan = ImportedLoan(borrower: holder, due: day)
        loan.checkedOutAt = start
        loan.renewals = cells.value(renewals, as: "renewals") { Int($0).flatMap(Bounds.count) } ?? 0
        book.loans = [loan]
      } else {
        (book.borrower, book.due) = (holder, day)
        // There is no loan that they could belong to.
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

/// The columns of authors: their names in one, or in two.
private struct AuthorColumns {
  private let first: [Int]
  private let last: [Int]
  /// Who stands in where there is no author.
  private let editors: [Int]
  /// Whether names stand as they were kept.
  private let isOwn: Bool

  init(_ plan: ColumnPlan<ImportColumn>, _ headings: Headings) {
    editors = headings.places("Editor", "Editors")
    (first, last, isOwn) = (plan.places(.firstName), plan.places(.lastName), plan.isOwn)
  }

  /// - Parameter whole: what stands in a column of whole names.
  func author(_ whole: String, _ cells: inout RowCells) -> String {
    if whole.isEmpty {
      let names = [cells.text(first: first), cells.text(first: last)]
      let name = names.compactMap(\.self).joined(separator: " ")
      return name.isEmpty ? apart(cells.text(first: editors) ?? "") : name
    }
    cells.passOver(editors)
    for place in first + last {
      if let name = cells.text(place), !whole.contains(name) { cells.passOver(place) }
    }
    // Several names that are each turned, or that stand between bars, are several people.
    return isOwn ? whole : apart(whole)
  }

  private func apart(_ whole: String) -> String {
    // SLiMS: `<Doe, Jane><Roe, Jo>`.
    if whole.hasPrefix("<"), whole.hasSuffix(">") {
      let names = whole.split { $0 == "<" || $0 == ">" }.map(String.init)
      return ImportedNames.joined(names.map(ImportedNames.turned))
    }
    let isBarred = whole.utf8.contains(UInt8(ascii: "|"))
    guard isBarred || whole.utf8.contains(UInt8(ascii: ";")) else { return whole }
    let names = whole.split { $0 == ";" || $0 == "|" }.map(String.init)
    guard isBarred || names.allSatisfy({ $0.contains(",") }) else { return whole }
    return ImportedNames.joined(names.map(ImportedNames.turned))
  }
}
