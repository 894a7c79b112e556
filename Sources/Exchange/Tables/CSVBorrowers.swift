import Library
import LibraryPorts

/// Reads borrowers from a CSV file whose first row has the headings.
package final class CSVBorrowerReader: BorrowerRowReader {
  private let columns: [(field: BorrowerField, place: Int)]
  private let columnCount: Int
  /// What no borrower has room for.
  private var others: [(column: UntakenColumn, place: Int)]
  private let text: DecodedText
  private var parser: CSVParser
  private var cells = RowCells()
  package let heading: String?

  /// - Parameter encoding: the character set; nil lets the content tell.
  /// - Throws: `ImportError`, and whatever the source throws.
  package init(_ source: ByteSource, as encoding: TextEncoding? = nil) throws {
    let peeked = try PeekedSource(source)
    // Workbooks have no borrowers.
    guard !peeked.bytes.starts(with: "PK\u{3}\u{4}".utf8),
      !peeked.bytes.starts(with: CompoundFile.mark)
    else { throw ImportError.notText }
    text = try DecodedText(peeked.source, as: encoding)
    parser = try CSVParser(text.source)
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
    let places = Set(columns.map(\.place))
    others = headings.names.indices.filter { !places.contains($0) && !headings.names[$0].isEmpty }
      .map { (UntakenColumn(name: headings.names[$0].shortened(), count: 0), $0) }
    guard columns.contains(where: { $0.field == .name }) else {
      throw ImportError.noNameColumn(headings.told)
    }
  }

  package var fractionRead: Double? { parser.fractionRead }
  package var lastRow: String? { cells.row.csv }
  package var encoding: TextEncoding? { text.encoding }
  package var untaken: [UntakenColumn] { others.map(\.column).filter { $0.count > 0 } }

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
    for (index, other) in others.enumerated()
    where other.place < count && !cells.row.isEmpty(other.place) {
      let column = other.column
      others[index].column = UntakenColumn(name: column.name, count: column.count + 1)
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
