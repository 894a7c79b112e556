import Foundation
import Library
import Markup

/// The cells of one row as clean values, and those that could not be understood.
struct RowCells {
  var row = CSVRow()
  private(set) var leftOut: [LeftOutCell] = []
  private var lists = CellLists()

  /// The clean text of a cell; nil if nothing is left of it.
  func text(_ place: Int?) -> String? {
    guard let place else { return nil }
    let cell = FormulaGuard.taken(from: row[place])
    guard let first = cell.first, let last = cell.last else { return nil }
    // Cleaning is what takes the time, and most cells need none.
    if first != 0x20, last != 0x20, cell.allSatisfy(Self.isPlain) {
      return String(decoding: cell, as: UTF8.self)
    }
    let text = PlainText.imported(String(decoding: cell, as: UTF8.self))
    return text.isEmpty ? nil : text
  }

  /// Text that keeps its line breaks, which a file with CR line ends has as CR too.
  func lines(_ place: Int?) -> String? {
    guard let place, let plain = text(place) else { return nil }
    guard row[place].contains(where: { $0 == 0x0A || $0 == 0x0D }) else { return plain }
    return PlainText.imported(rawLines(place), keepingLines: true)
  }

  /// What HTML says, cell after cell with a blank line between; nil if nothing is left of it.
  func html(_ places: [Int?]) -> String? {
    let parts = places.compactMap { place -> String? in
      guard let place, text(place) != nil else { return nil }
      let text = PlainText.imported(HTMLText.plain(rawLines(place)), keepingLines: true)
      return text.isEmpty ? nil : text
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
  }

  private func rawLines(_ place: Int) -> String {
    String(decoding: FormulaGuard.taken(from: row[place]), as: UTF8.self)
      .replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  mutating func list(_ place: Int?) -> [String] {
    text(place).map { lists.split($0) } ?? []
  }

  /// The first cell that is not empty and can be understood.
  mutating func value<Value>(
    _ places: [Int?], as field: String, _ read: (String) -> Value?
  ) -> Value? {
    var refused: String?
    for place in places {
      guard let text = text(place) else { continue }
      if let value = read(text) { return value }
      refused = refused ?? text
    }
    if let refused { leaveOut(refused, as: field) }
    return nil
  }

  /// An ISBN that a spreadsheet has rounded is not worth a word where another column can have it whole.
  mutating func isbn(_ columns: [Int]) -> ISBN? {
    let isOnly = columns.count == 1
    let places = columns.filter { place in
      guard let text = text(place) else { return false }
      return !BookCells.isEmptyFormula(text) && (isOnly || !BookCells.isRounded(text))
    }
    return value(places, as: BookField.isbn.rawValue, BookCells.isbn)
  }

  /// Stars; nil if the book is not rated.
  ///
  /// - Parameter least: the fewest that there are.
  mutating func rating(_ place: Int?, from least: Double = 0.5) -> Int? {
    let stars = value([place], as: "rating") { BookCells.rating($0, from: least) }
    return stars == 0 ? nil : stars
  }

  /// The day in a cell as an instant.
  mutating func instant(_ places: [Int?]) -> Date? {
    value(places, as: "added", Instants.instant)
  }

  mutating func leaveOut(_ text: String, as field: String) {
    leftOut.append(LeftOutCell(field: field, text: text.shortened()))
  }

  /// What of the row could not be understood; then there is room for the next row.
  mutating func takeLeftOut() -> [LeftOutCell] {
    defer { leftOut.removeAll() }
    return leftOut
  }

  /// Whether a byte of well-formed UTF-8 belongs to a character that is no control character and has
  /// nothing to compose: of ASCII, or one of the Latin and Cyrillic letters from U+00C0 to U+02FF and
  /// from U+0400 to U+047F, which are the ones with these first bytes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20..<0x7F, 0x80...0xBF, 0xC3...0xCB, 0xD0, 0xD1: true
    default: false
    }
  }
}
