import Library
import LibraryPorts
import Platform
import Streams

/// Writes books as CSV (RFC 4180): UTF-8 without a byte order mark, CRLF, ISO 8601, times in UTC.
///
/// The columns of the loan are empty if the book is not on loan. Readings before the last one are
/// in one cell, with start and finish: `2019-01-02/2019-02-03; /2020-05-06`. For a spreadsheet, the
/// file has a byte order mark and the spreadsheet’s separator.
package struct CSVBookWriter: BookWriter {
  private let separator: String?

  /// - Parameter separator: the spreadsheet’s separator of cells; `nil` for other programs.
  package init(forSpreadsheetWith separator: String? = nil) { self.separator = separator }

  /// The headings, which are in English in every language, since other programs rely on them.
  private static let headings =
    ["number"] + BookPart.all.map(\.name)
    + [
      "borrower", "checked out", "due", "renewals", "added", "status", "read on", "begun",
      ReadingColumns.earlier, "pages", deletedColumn,
    ]

  /// The column that says “true” of a deleted book that is still out.
  static let deletedColumn = "deleted"

  package var unsupported: Set<ExportLoss>? { [] }
  package var marksDeleted: Bool { true }

  package mutating func begin() -> String {
    (separator == nil ? "" : "\u{FEFF}") + line(Self.headings)
  }

  private func line(_ cells: [String]) -> String { CSVRow.csv(cells, separator ?? ",") }

  package mutating func book(_ book: Book) -> String { self.book(book, nil) }

  package mutating func book(_ book: Book, _ reading: ImportedReading?) -> String {
    let loan = book.openLoan
    var cells = [book.numberText]
    for part in BookPart.all {
      let cell =
        switch part.path {
        case .required(let path): FormulaGuard.put(on: book.details[path])
        case .text(let path), .lines(let path): FormulaGuard.put(on: book.details[path])
        case .list(let path): FormulaGuard.put(on: book.details[path].joined(separator: "; "))
        // A spreadsheet would round a number of 13 digits.
        case .isbn(let path):
          book.details[path].map { separator == nil ? $0.digits : "=\"\($0.digits)\"" } ?? ""
        // A number is not a formula, not even a negative one.
        case .year(let path): Self.number(book.details[path])
        case .seriesNumber(let path): decimal(book.details[path]?.text)
        case .rating(let path): decimal(book.details[path]?.text)
        }
      cells.append(cell)
    }
    cells += [
      FormulaGuard.put(on: loan?.borrower), Self.instant(loan?.checkedOutAt),
      loan?.dueDate?.iso ?? "",
      Self.number(loan?.renewals), Self.instant(book.addedAt), reading?.shelf.rawValue ?? "",
      reading?.readOn?.iso ?? "", reading?.begun?.iso ?? "",
      reading?.past.stored?.replacing("\n", with: "; ") ?? "", Self.number(reading?.pages),
      book.isDeleted ? "true" : "",
    ]
    return line(cells)
  }

  package mutating func end() -> String { "" }

  // MARK: Cells

  /// Where decimals have a comma, a spreadsheet reads "3.5" as a day in May.
  private func decimal(_ text: String?) -> String {
    (text ?? "").replacing(".", with: separator == ";" ? "," : ".")
  }

  private static func number(_ number: Int?) -> String { number.map(String.init) ?? "" }

  private static func instant(_ instant: Date?) -> String { instant?.iso ?? "" }
}
