import Library
import LibraryPorts
import Platform
import Streams

/// Writes books as CSV (RFC 4180): UTF-8 without a byte order mark, CRLF, ISO 8601, times in UTC.
///
/// The columns of the loan are empty if the book is not on loan. All read-throughs are in one cell,
/// as `ReadThroughCell` writes them. For a spreadsheet, the file has a byte order mark and the
/// spreadsheet’s separator.
package struct CSVBookWriter: BookWriter {
  private let separator: String?

  /// - Parameter separator: the spreadsheet’s separator of cells; `nil` for other programs.
  package init(forSpreadsheetWith separator: String? = nil) { self.separator = separator }

  /// The headings, which are in English in every language, since other programs rely on them.
  private static let headings =
    ["number"] + parts.map(\.name)
    + [
      "borrower", "checked out", "due", "renewals", "added", "status", "read on", "begun",
      ReadingColumns.earlier, "pages", deletedColumn, heldColumn, ReadingColumns.all,
      withdrawnColumn,
    ]

  private static let parts = BookPart.all.filter(\.isOutput)

  /// The column with “no” for a book that is not in the library.
  static let heldColumn = "held"

  /// The column that has the day when a book was withdrawn and, after a space, the reason.
  static let withdrawnColumn = "withdrawn"

  /// The column with “true” for a deleted book that is still on loan.
  static let deletedColumn = "deleted"

  package var unsupported: Set<ExportLoss>? { [] }
  package var marksDeleted: Bool { true }

  package mutating func begin() -> String {
    (separator == nil ? "" : "\u{FEFF}") + line(Self.headings)
  }

  private func line(_ cells: [String]) -> String { CSVLine.of(cells, separator: separator ?? ",") }

  package mutating func book(_ book: Book) -> String {
    let loan = book.openLoan
    let reading = ReadingCells(book.reading?.shelf, book.reading?.readThroughs ?? [])
    var cells = [book.numberText]
    for part in Self.parts {
      let cell =
        switch part.path {
        case .required(let path): FormulaGuard.escaped(book.details[path])
        case .text(let path), .lines(let path): FormulaGuard.escaped(book.details[path])
        case .list(let path):
          FormulaGuard.escaped(BookDetails.text(ofList: book.details[path], separator: "; "))
        // A spreadsheet would round a number of 13 digits.
        case .isbn(let path):
          book.details[path].map { separator == nil ? $0.digits : "=\"\($0.digits)\"" } ?? ""
        // A number is not a formula, not even a negative one.
        case .year(let path), .count(let path): Self.number(book.details[path])
        case .seriesNumber(let path): decimal(book.details[path]?.text)
        case .rating(let path): decimal(book.details[path]?.text)
        case .flag: ""
        }
      cells.append(cell)
    }
    cells += [
      FormulaGuard.escaped(loan?.borrower), Self.instant(loan?.knownStart),
      loan?.dueDate?.iso ?? "",
      Self.number(loan?.renewals), Self.instant(book.knownAddedAt), reading.shelf, reading.readOn,
      reading.begun, reading.earlier, Self.number(book.details.pages),
      book.isDeleted ? "true" : "", book.isHere ? "" : "no", reading.all,
      book.details.withdrawal?.stored ?? "",
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
