import Library
import Platform
import Streams

/// The columns that say when a lent book was returned, or whether it was.
struct ReturnColumns {
  let columns: [Int]
  /// Whether the meaning of the columns is unclear.
  let isUnclear: Bool

  enum Return: Equatable {
    case open
    /// On a day that may not be known.
    case returned(Date?)
    /// The cell is not recognized.
    case unknown
  }

  /// Reads whether a loan has ended. An unrecognized cell is ignored and counted.
  ///
  /// - Parameter start: when the loan began. No day before it is the day of return.
  func read(_ cells: inout RowCells, since start: Date?) -> Return {
    guard let column = columns.first(where: { cells.text($0) != nil }),
      let text = cells.text(column), !ParsedDate.isDash(text)
    else { return .open }
    if let instant = cells.readInstant(column) {
      if let start, instant < start, instant.timeIntervalSince(start) < -Self.day {
        cells.reject(text, as: ImportColumn.returned.rawValue)
        return .returned(nil)
      }
      return .returned(instant)
    }
    switch ParsedState(text)?.meaning {
    case .returned, .yes, .here: return .returned(nil)
    case .no, .lent: return .open
    // The book is lost, not returned.
    case .lost:
      cells.ignoreValue(column, text)
      return .open
    default:
      if ParsedDate.isUnknown(text) { return .returned(nil) }
      cells.ignoreValue(column, text)
      return .unknown
    }
  }

  /// In seconds. A day without a time is at noon.
  private static let day = 86_400.0
}

extension ReturnColumns.Return {
  /// Returns when a loan ended: the day of return, or else the due date. Returns `nil` for an open
  /// loan, or if neither is known.
  func end(due: Day?) -> Date? {
    guard case .returned(let instant) = self else { return nil }
    return instant ?? due.map(InstantParser.noon)
  }
}

extension ColumnPlan<ImportColumn> {
  /// Headings that are used both for the due date and for the day of return.
  private static var returnHeadings: [String] {
    [
      "return date", "date of return", "return", "date de retour", "retour", "дата возврата",
      "возврат", "rückgabe", "rückgabedatum", "rückgabe am", "fecha de devolución", "devolución",
      "data di restituzione", "restituzione", "data de devolução", "devolução", "inleverdatum",
      "retourdatum", "data zwrotu", "zwrot",
    ]
  }

  /// The beginnings of words about returning, in the folded headings of other columns.
  private static var returnStems: [String] {
    [
      "return", "retour", "rendu", "возвра", "сдан", "сдач", "zuruck", "ruckgabe", "devol",
      "devuel",
      "restitu", "terug", "inlever", "zwrot", "zwroc", "oddan",
    ]
  }

  /// Excludes the columns of events, if each row is one.
  mutating func claimEvents(_ lookahead: () -> CSVParser) -> EventColumns? {
    guard !isFromBooksKeeper, let events = EventColumns(headings, excluded: excluded, lookahead)
    else {
      return nil
    }
    excluded.formUnion([events.kind] + events.times + events.details)
    return events
  }

  /// Finds out whether each row is a loan: with a borrower or an owner, and a column about
  /// returning.
  ///
  /// - Throws: `ImportError.notInFormat` if loans are required and their columns are missing.
  mutating func findLoans(
    isRequired: Bool, on today: Day?, _ lookahead: () -> CSVParser
  ) throws(ImportError) {
    returns = findReturns(on: today, lookahead)
    let hasBorrower = !columns(.borrower).isEmpty
    isLoanTable =
      isRequired || !returns.columns.isEmpty && (hasBorrower || !columns(.owner).isEmpty)
    guard isRequired else { return }
    let required: [ImportColumn] = [.title, .borrower, .checkedOut]
    let missing = required.filter { columns($0).isEmpty }.map(\.rawValue)
    guard missing.isEmpty else { throw .notInFormat(.csv, missing: missing, found: nil) }
  }

  /// Determines the meaning of a column about returns. If the table also has due dates, or a lent
  /// book has an empty cell, the column has days of return. If one of its days is in the future, it
  /// has due dates. Otherwise the meaning is unclear.
  private mutating func findReturns(on today: Day?, _ lookahead: () -> CSVParser) -> ReturnColumns {
    guard !isFromBooksKeeper else { return ReturnColumns(columns: [], isUnclear: false) }
    let returnColumns = columns(.returned)
    guard returnColumns.isEmpty, let index = unclearReturn else {
      return ReturnColumns(columns: returnColumns, isUnclear: false)
    }
    excluded.insert(index)
    headings.markAsRead([index])
    var isReturn = !columns(.due).isEmpty
    if !isReturn {
      let borrowers = columns(.borrower)
      let usesFuture = !borrowers.isEmpty
      var isDue = !usesFuture
      var parser = lookahead()
      var row = CSVRow()
      while !isReturn, !isDue, (try? parser.read(into: &row)) == true {
        guard borrowers.contains(where: { !row.isEmpty($0) }) else { continue }
        let text = PlainText.sanitized(row.text(index))
        if let day = BookCells.day(text) {
          isDue = today.map { day > $0 } ?? false
        } else {
          isReturn = text.isEmpty || ParsedState(text) != nil || ParsedDate.isDash(text)
        }
      }
      if isDue {
        mapped[.due, default: []].append(index)
        return ReturnColumns(columns: [], isUnclear: false)
      }
    }
    return ReturnColumns(columns: [index], isUnclear: !isReturn)
  }

  private var unclearReturn: Int? {
    if let index = Self.returnHeadings.lazy.compactMap(headings.index)
      .first(where: { !excluded.contains($0) })
    {
      return index
    }
    guard !columns(.borrower).isEmpty else { return nil }
    return headings.names.indices.first { index in
      !excluded.contains(index) && ImportColumn(named: headings.names[index]) == nil
        && Folding.words(headings.names[index]).split(separator: " ").contains { word in
          Self.returnStems.contains(where: word.hasPrefix)
        }
    }
  }
}
