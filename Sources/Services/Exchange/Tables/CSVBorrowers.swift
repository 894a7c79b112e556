import Library
import LibraryPorts
import Streams

/// Reads borrowers from a CSV file whose first row has the headings.
package final class CSVBorrowerReader: BorrowerRowReader {
  private let columns: [(field: BorrowerField, indices: [Int])]
  private let names: BorrowerNames
  private let notes: [Int]
  private let distinctions: [Int]
  private let headings: Headings
  /// The columns that are ignored, and the number of rows with a value in them.
  private var ignoredColumns: [(index: Int, count: Int)]
  private let text: DecodedText
  private var parser: CSVParser
  private var cells = RowCells()
  /// The rows of the workbook, if the source is one.
  private let lines: SheetLines?
  package let heading: String?

  package init(
    _ source: ByteSource, as encoding: TextEncoding? = nil, _ mapping: BorrowerMapping? = nil,
    asksForColumns: Bool = false, path: String? = nil, searchPath: String? = nil
  ) throws {
    let buffered = try BufferedSource(source)
    if let other = UnsupportedContent.name(buffered.bytes) { throw ImportError.otherFormat(other) }
    let rows = try BookFile.sheet(path, buffered, nil, searchPath)
    lines = rows.map(SheetLines.init)
    let sheet = lines.map { lines in ByteSource { try lines.next() } }
    text = try DecodedText(sheet ?? buffered.source, as: sheet == nil ? encoding : .utf8)
    parser = try CSVParser(text.source)
    repeat {
      guard try parser.read(into: &cells.row) else { throw ImportError.empty }
    } while cells.row.isEmpty
    let headings = Headings(cells.row)
    self.headings = headings
    heading = cells.row.csv
    cells.allowsHTML = false
    let plan = try ColumnPlan(headings, mapping ?? BorrowerMapping())
    names = BorrowerNames(plan)
    notes = plan.mappedColumns(for: .note)
    distinctions = (BorrowerIdentity.addresses + BorrowerIdentity.classes)
      .compactMap(headings.index).filter { !plan.excluded.contains($0) }
    columns = BorrowerColumn.allCases.compactMap { column in
      guard let field = column.field, field != .name else { return nil }
      let indices = plan.columns(column)
      return indices.isEmpty ? nil : (field, indices)
    }
    guard !names.isEmpty else {
      let parser = parser
      if asksForColumns,
        let missing = plan.missing(
          [.name], mapping ?? BorrowerMapping(), hasRowsByNumber: false, parser.lookaheadParser)
      {
        throw missing
      }
      throw ImportError.noNameColumn(headings.displayNames)
    }
    ignoredColumns = headings.unusedColumns.filter { !headings.names[$0].isEmpty }.map { ($0, 0) }
  }

  package var fractionRead: Double? { parser.fractionRead }
  package var lastRecord: [UInt8]? { Array(cells.row.csv.utf8) }
  package var encoding: TextEncoding? { text.encoding }
  package var ignored: [IgnoredColumn] { headings.ignored(ignoredColumns, cells) }

  package func next() throws -> BorrowerRow? {
    guard try parser.read(into: &cells.row) else { return nil }
    let line = lines?.row(ofLine: cells.row.line).number ?? cells.row.line
    guard cells.row.isUTF8 else { return .unusable(line: line, .notUTF8) }
    if let fault = headings.extraCellsFault(in: cells.row) { return .unusable(line: line, fault) }
    var values: [BorrowerField: String] = [:]
    values[.name] = names.name(&cells)
    for (field, indices) in columns {
      values[field] =
        field == .note
        ? cells.lines(first: indices, adding: notes, headings.names) : cells.text(first: indices)
    }
    values[.language] = values[.language].flatMap(Self.language)
    cells.row.count(&ignoredColumns)
    let distinction = distinctions.lazy.compactMap { [cells] column in
      cells.text(column).map { BorrowerDistinction(column: column, text: $0) }
    }.first
    return .borrower(values, distinction: distinction, line: line)
  }

  /// Returns the language of a tag such as `fr-FR`. Koha’s `default` is not a language.
  private static func language(_ tag: String) -> String? {
    guard tag.lowercased() != "default" else { return nil }
    return tag.split { "-_".contains($0) }.first
      .flatMap { Language(rawValue: $0.lowercased())?.rawValue } ?? tag
  }
}

/// The columns of full, first, middle and last names.
private struct BorrowerNames {
  private let fullNameColumns: [Int]
  private let parts: [[Int]]
  /// Used if a row has no name.
  private let organizations: [Int]

  init(_ plan: ColumnPlan<BorrowerColumn>) {
    fullNameColumns = plan.columns(.name)
    parts = [.firstName, .middleName, .lastName].map(plan.columns)
    organizations = plan.columns(.organization)
  }

  var isEmpty: Bool { fullNameColumns.isEmpty && parts[0].isEmpty && parts[2].isEmpty }

  /// If there is a column of first names, a column like `Name` or `nom` has last names; if there is
  /// a column of last names, a column like `имя` or `nome` has first names. If the value in that
  /// column contains the other part, it is the full name.
  func name(_ cells: inout RowCells) -> String? {
    let name = cells.text(first: fullNameColumns)
    let parts = parts.map { cells.text(first: $0) }
    if let name, parts.contains(where: { $0.map { Self.isPart($0, of: name) } ?? false }) {
      return name
    }
    let first = parts[0]
    let middle = parts[1]
    let last = parts[2]
    if let name, first != nil, last != nil { return name }
    let nameParts = first == nil ? [name, middle, last] : [first, middle, last ?? name]
    let joined = nameParts.compactMap(\.self).joined(separator: " ")
    guard joined.isEmpty else {
      cells.ignore(organizations)
      return joined
    }
    return cells.text(first: organizations)
  }

  private static func isPart(_ part: String, of name: String) -> Bool {
    let words = { Folding.split(Folding.words($0)) }
    let partWords = words(part)
    let nameWords = words(name)
    return partWords.count < nameWords.count && partWords.allSatisfy(nameWords.contains)
  }
}

/// Writes borrowers as CSV (RFC 4180) that `CSVBorrowerReader` reads back.
struct CSVBorrowerWriter: BorrowerWriter {
  /// The line of headings, in English in every language, since other programs rely on it.
  let heading = CSVLine.of(BorrowerField.allCases.map(\.rawValue))

  func row(_ borrower: Borrower) -> String {
    let details = borrower.details
    return CSVLine.of(
      BorrowerField.allCases.map { field in
        switch field {
        case .name: FormulaGuard.escaped(details.name)
        case .email: FormulaGuard.escaped(details.email)
        case .phone: FormulaGuard.escaped(details.phone)
        case .note: FormulaGuard.escaped(details.note)
        case .card: FormulaGuard.escaped(details.card)
        case .limit: details.limit.map(String.init) ?? ""
        case .language: details.language?.rawValue ?? ""
        }
      })
  }
}
