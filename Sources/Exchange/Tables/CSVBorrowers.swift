import Library
import LibraryPorts

/// Reads borrowers from a CSV file whose first row has the headings.
package final class CSVBorrowerReader: BorrowerRowReader {
  private let columns: [(field: BorrowerField, place: Int)]
  private let columnCount: Int
  private var parser: CSVParser
  private var cells = RowCells()
  package let heading: String

  /// - Throws: `ImportError`, and whatever the source throws.
  package init(_ source: ByteSource) throws {
    parser = try CSVParser(try DecodedText(source).source)
    repeat {
      guard try parser.read(into: &cells.row) else { throw ImportError.empty }
    } while cells.row.isEmpty
    let headings = Headings(cells.row)
    heading = cells.row.csv
    columnCount = headings.names.count
    columns = BorrowerField.allCases.compactMap { field in
      BorrowerColumn.spellings(of: field).lazy.compactMap { headings.place(of: $0) }.first.map {
        (field, $0)
      }
    }
    guard columns.contains(where: { $0.field == .name }) else {
      throw ImportError.noNameColumn(headings.told)
    }
  }

  package var fractionRead: Double? { parser.fractionRead }
  package var lastRow: String { cells.row.csv }

  package func next() throws -> BorrowerRow? {
    guard try parser.read(into: &cells.row) else { return nil }
    let (line, count) = (cells.row.line, cells.row.count)
    guard cells.row.isUTF8 else { return .unusable(line: line, .notUTF8) }
    if count > columnCount, !(columnCount..<count).allSatisfy(cells.row.isEmpty) {
      return .unusable(line: line, .tooManyCells(found: count, expected: columnCount))
    }
    var values: [BorrowerField: String] = [:]
    for (field, place) in columns {
      values[field] = field == .note ? cells.lines(place) : cells.text(place)
    }
    return .borrower(values, line: line)
  }
}

/// Writes borrowers as CSV (RFC 4180) that `CSVBorrowerReader` reads back.
struct CSVBorrowerWriter: BorrowerWriter {
  /// A promise to other programs, hence in English whatever the language.
  let heading = CSVRow.csv(BorrowerField.allCases.map(\.rawValue))

  func row(_ borrower: Borrower) -> String {
    let details = borrower.details
    return CSVRow.csv(
      BorrowerField.allCases.map { field in
        switch field {
        case .name: FormulaGuard.put(on: details.name)
        case .email: Self.text(details.email)
        case .phone: Self.text(details.phone)
        case .note: Self.text(details.note)
        case .card: Self.text(details.card)
        case .limit: details.limit.map(String.init) ?? ""
        case .language: details.language?.rawValue ?? ""
        }
      })
  }

  private static func text(_ text: String?) -> String { text.map(FormulaGuard.put) ?? "" }
}
