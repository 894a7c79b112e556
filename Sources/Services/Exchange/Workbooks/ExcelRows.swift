import Library
import Markup
import Streams

/// The rows of a sheet of an Excel workbook, read on demand.
struct ExcelRows: SheetRows {
  private struct Cell {
    var column = 0
    var type = "n"
    var format: CellNumber.Format?
    var value = ""
    var formula: String?
  }

  private var stream: XMLStream
  private let strings: ExcelStrings
  /// The formats of the styles that show numbers otherwise.
  private let formats: [Int: CellNumber.Format]
  let countsFrom1904: Bool
  private var number = 0

  init(
    _ source: ByteSource, strings: ExcelStrings, formats: [Int: CellNumber.Format],
    countsFrom1904: Bool
  ) {
    stream = XMLStream(source.next)
    self.strings = strings
    self.formats = formats
    self.countsFrom1904 = countsFrom1904
  }

  mutating func next() throws -> SheetRow? {
    do {
      while let piece = try stream.next() {
        guard case .start(let tag) = piece, tag.name == "row" else { continue }
        let row = try row(tag)
        if !row.isEmpty { return row }
      }
      return nil
    } catch let fault as XMLFault {
      return try ImportError.mappingXMLErrors { throw fault }
    }
  }

  private mutating func row(_ tag: XMLTag) throws -> SheetRow {
    let statedNumber = tag["r"].map { Int($0) ?? 0 }
    // Rows that are not in ascending order exceed the limit.
    let next = statedNumber ?? number + 1
    try WorkbookLimit.check(rows: next > number ? next : .max)
    number = next
    var row = SheetRow(number: number)
    var column = 0
    while let piece = try stream.next() {
      switch piece {
      case .start(let tag) where tag.name == "c":
        if let name = tag["r"] {
          guard let position = CellPosition(name) else {
            throw ImportError.workbookTooLarge(.columns(CellPosition.columns))
          }
          column = position.column
        }
        let cell = try cell(tag)
        let text = text(of: cell)
        try row.set(text, at: column)
        // An error counts as a formula without a result.
        let unresolved = cell.formula ?? (cell.type == "e" ? cell.value : nil)
        if let formula = unresolved, text.isEmpty, cell.type != "str" {
          row.formulas.append((column, formula))
        }
        column += 1
      case .start: try stream.skip()
      case .text: break
      case .end: return row
      }
    }
    return row
  }

  private mutating func cell(_ tag: XMLTag) throws -> Cell {
    var cell = Cell()
    cell.type = tag["t"] ?? "n"
    cell.format = tag["s"].flatMap { Int($0) }.flatMap { formats[$0] }
    var part = ""
    while let piece = try stream.next() {
      switch piece {
      case .start(let tag) where tag.name == "is": cell.value = try ExcelStrings.text(&stream)
      case .start(let tag) where tag.name == "v" || tag.name == "f":
        part = tag.name
        if part == "f" { cell.formula = "" }
      case .start: try stream.skip()
      case .text(let text):
        if part == "v" { cell.value += text }
        if part == "f" { cell.formula? += text }
        try WorkbookLimit.check(cell: cell.value.utf8.count + (cell.formula?.utf8.count ?? 0))
      case .end(let name):
        if name == "c" { return cell }
        part = ""
      }
    }
    return cell
  }

  private func text(of cell: Cell) -> String {
    guard !cell.value.isEmpty else { return "" }
    switch cell.type {
    case "s": return Int(cell.value).flatMap { strings[$0] } ?? ""
    case "e": return ""
    case "b": return cell.value == "1" ? "TRUE" : "FALSE"
    case "n":
      return cell.format.flatMap { CellNumber.text(cell.value, $0, from1904: countsFrom1904) }
        ?? CellNumber.text(cell.value)
    // Texts, results of formulas, days in ISO 8601.
    default: return cell.value
    }
  }
}
