import Library
import LibraryPorts
import Platform

/// Writes books as CSV (RFC 4180) that `CSVBookReader` reads back: UTF-8 without a mark, CR LF.
///
/// Days and instants are ISO 8601, instants in UTC; what belongs to the loan is empty where the
/// book is not out. Readings before the last one stand in one cell, each with the days on which it was begun
/// and finished: `2019-01-02/2019-02-03; /2020-05-06`. For a spreadsheet it has the mark, and what the
/// spreadsheet parts cells by.
package struct CSVBookWriter: BookWriter {
  private let separator: String?

  /// - Parameter separator: what a spreadsheet parts cells by; nil where it is not for one.
  package init(forSpreadsheetWith separator: String? = nil) { self.separator = separator }

  /// A promise to other programs, hence in English whatever the language.
  private static let headings =
    ["number"] + BookPart.all.map(\.name)
    + [
      "borrower", "checked out", "due", "renewals", "added", "status", "read on", "begun",
      ReadingColumns.earlier, "pages",
    ]

  package var lacks: Set<ExportLoss>? { [] }

  package mutating func begin() -> String {
    (separator == nil ? "" : "\u{FEFF}") + line(Self.headings)
  }

  private func line(_ cells: [String]) -> String { CSVRow.csv(cells, separator ?? ",") }

  package mutating func book(_ book: Book) -> String { self.book(book, nil) }

  package mutating func book(_ book: Book, _ reading: ImportedReading?) -> String {
    let loan = book.loan
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
        // A number is no formula, with a minus neither.
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
    ]
    return line(cells)
  }

  package mutating func end() -> String { "" }

  // MARK: Cells

  /// "3.5" would be a day in May, where a comma stands before decimals.
  private func decimal(_ text: String?) -> String {
    (text ?? "").replacing(".", with: separator == ";" ? "," : ".")
  }

  private static func number(_ number: Int?) -> String { number.map(String.init) ?? "" }

  private static func instant(_ instant: Date?) -> String { instant?.iso ?? "" }
}
