import Drawing
import Grammar
import Library

/// The fields of a list that a line names: the keys of its JSON, in this order.
///
///     bookskeeper overdue --fields number,title,owner,due
///
/// `due` also means `dueDate`, and `added` means `addedAt`. With `--csv`, the names are the headings
/// of a table, which has the usual fields of the list if the line names none.
struct ListFields {
  let names: [String]

  /// Returns `nil` if the line has no such option.
  ///
  /// - Throws: `LineError.missingValue` if it names no field.
  init?(_ line: Line) throws(LineError) {
    guard let text = line.text(.fields) else {
      guard let verb = line.verb, line.has(.csv), !verb.listFields.isEmpty else { return nil }
      names = verb.listFields
      return
    }
    names = text.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
      .filter { !$0.isEmpty }
    if names.isEmpty { throw .missingValue(.fields) }
  }

  /// - Throws: `LineError.badValue` for a field that the list does not have.
  func values(of row: OutputValue) throws(LineError) -> [String] {
    var values: [String] = []
    for name in names { values.append(Self.text(try entry(name, of: row).value)) }
    return values
  }

  /// Returns the values for a spreadsheet, which reads no text as a formula.
  ///
  /// - Throws: `LineError.badValue` for a field that the list does not have.
  func cells(of row: OutputValue) throws(LineError) -> [String] {
    var cells: [String] = []
    for name in names {
      let value = try entry(name, of: row).value
      let text = Self.text(value)
      switch value {
      case .number, .decimal: cells.append(text)
      default: cells.append(FormulaGuard.escaped(text))
      }
    }
    return cells
  }

  /// - Throws: `LineError.badValue` for a field that the list does not have.
  func json(of row: OutputValue) throws(LineError) -> OutputValue {
    var entries: [OutputValue.Entry] = []
    for name in names {
      let entry = try entry(name, of: row)
      if !entries.contains(where: { $0.key == entry.key }) { entries.append(entry) }
    }
    return OutputValue(entries)
  }

  private func entry(_ name: String, of row: OutputValue) throws(LineError) -> OutputValue.Entry {
    let keys = [name, name + "Date", name + "At"].map { $0.lowercased() }
    for key in keys {
      if let entry = row.entries.first(where: { $0.key.lowercased() == key }) { return entry }
    }
    throw .badValue(.fields, name, allowed: row.entries.map(\.key))
  }

  private static func text(_ value: OutputValue) -> String {
    switch value {
    case .null: ""
    case .bool(let isTrue): isTrue ? "true" : "false"
    case .number(let number): String(number)
    case .decimal, .object: JSONText.string(from: value)
    case .text(let text): text
    case .list(let values): values.map(text).joined(separator: ", ")
    }
  }
}
