import Library
import LibraryPorts

/// Reads borrowers from a CSV file whose first row has the headings.
package final class CSVBorrowerReader: BorrowerRowReader {
  private let columns: [(field: BorrowerField, places: [Int])]
  private let names: BorrowerNames
  private let notes: [Int]
  private let headings: Headings
  /// Columns that no borrower has room for, and how many rows have something there.
  private var others: [(place: Int, count: Int)]
  private let text: DecodedText
  private var parser: CSVParser
  private var cells = RowCells()
  /// Where the rows come from a workbook.
  private let lines: SheetLines?
  package let heading: String?

  /// - Parameters:
  ///   - rows: unpacks a workbook.
  ///   - encoding: the character set; nil lets the content tell.
  ///   - mapping: what columns hold, as the user says.
  /// - Throws: `ImportError`, and whatever the source throws.
  package init(
    _ source: ByteSource, as encoding: TextEncoding? = nil, _ mapping: BorrowerMapping? = nil,
    path: String? = nil, folders: String? = nil
  ) throws {
    let peeked = try BufferedSource(source)
    let rows = try BookFile.sheet(path, peeked, nil, folders)
    lines = rows.map(SheetLines.init)
    let sheet = lines.map { lines in ByteSource { try lines.next() } }
    text = try DecodedText(sheet ?? peeked.source, as: sheet == nil ? encoding : .utf8)
    parser = try CSVParser(text.source)
    repeat {
      guard try parser.read(into: &cells.row) else { throw ImportError.empty }
    } while cells.row.isEmpty
    let headings = Headings(cells.row)
    self.headings = headings
    heading = cells.row.csv
    cells.takesHTML = false
    let plan = try ColumnPlan(headings, mapping ?? BorrowerMapping())
    names = BorrowerNames(plan)
    notes = plan.added(to: .note)
    columns = BorrowerColumn.allCases.compactMap { column in
      guard let field = column.field, field != .name else { return nil }
      let places = plan.places(column)
      return places.isEmpty ? nil : (field, places)
    }
    guard !names.isEmpty else { throw ImportError.noNameColumn(headings.displayNames) }
    others = headings.unread.filter { !headings.names[$0].isEmpty }.map { ($0, 0) }
  }

  package var fractionRead: Double? { parser.fractionRead }
  package var lastRecord: [UInt8]? { Array(cells.row.csv.utf8) }
  package var encoding: TextEncoding? { text.encoding }
  package var untaken: [UntakenColumn] { headings.untaken(others, cells) }

  package func next() throws -> BorrowerRow? {
    guard try parser.read(into: &cells.row) else { return nil }
    let line = lines?.row(ofLine: cells.row.line).number ?? cells.row.line
    guard cells.row.isUTF8 else { return .unusable(line: line, .notUTF8) }
    if let fault = headings.excess(of: cells.row) { return .unusable(line: line, fault) }
    var values: [BorrowerField: String] = [:]
    values[.name] = names.name(&cells)
    for (field, places) in columns {
      values[field] =
        field == .note
        ? cells.lines(first: places, adding: notes, headings.names) : cells.text(first: places)
    }
    cells.row.count(&others)
    return .borrower(values, line: line)
  }
}

/// The columns of names: whole ones in one, or their parts in several.
private struct BorrowerNames {
  private let whole: [Int]
  private let parts: [[Int]]

  init(_ plan: ColumnPlan<BorrowerColumn>) {
    whole = plan.places(.name)
    parts = [.firstName, .middleName, .lastName].map(plan.places)
  }

  var isEmpty: Bool { whole.isEmpty && parts[0].isEmpty && parts[2].isEmpty }

  /// Beside a first name, `Name` and `nom` are last names; beside a last one, `имя` and `nome` are first
  /// ones, unless the one stands in the other.
  func name(_ cells: inout RowCells) -> String? {
    let name = cells.text(first: whole)
    let parts = parts.map { cells.text(first: $0) }
    if let name, parts.contains(where: { $0.map { Self.isPart($0, of: name) } ?? false }) {
      return name
    }
    let (first, middle, last) = (parts[0], parts[1], parts[2])
    if let name, first != nil, last != nil { return name }
    let all = first == nil ? [name, middle, last] : [first, middle, last ?? name]
    let joined = all.compactMap(\.self).joined(separator: " ")
    return joined.isEmpty ? nil : joined
  }

  private static func isPart(_ part: String, of name: String) -> Bool {
    let words = { Folding.split(Folding.words($0)) }
    let (part, name) = (words(part), words(name))
    return part.count < name.count && part.allSatisfy(name.contains)
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
        case .email: FormulaGuard.put(on: details.email)
        case .phone: FormulaGuard.put(on: details.phone)
        case .note: FormulaGuard.put(on: details.note)
        case .card: FormulaGuard.put(on: details.card)
        case .limit: details.limit.map(String.init) ?? ""
        case .language: details.language?.rawValue ?? ""
        }
      })
  }
}
