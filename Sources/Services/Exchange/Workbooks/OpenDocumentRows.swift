import Library
import Markup

/// The rows of a sheet of an OpenDocument spreadsheet (ods), read as they are asked for.
struct OpenDocumentRows: SheetRows {
  private static let table = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  private static let office = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  private static let text = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

  private var stream: XMLStream
  private let asked: String?
  /// Those that were passed by.
  private var sheets: [String] = []
  private var isInSheet = false
  private var number = 0
  /// A row that stands there several times.
  private var row = SheetRow(number: 0)
  private var repeats = 0
  /// What all rows have that were repeated, each time but the first.
  private var repeatedBytes = 0

  /// - Parameter asked: the sheet's name or its place from 1; the first where nil.
  init(_ source: ByteSource, sheet asked: String?) {
    stream = XMLStream(source.next)
    self.asked = asked
  }

  mutating func next() throws -> SheetRow? {
    do {
      if let again = again() { return again }
      guard try isInSheet || findSheet() else {
        throw ImportError.noSuchSheet(asked ?? "1", sheets)
      }
      while let piece = try stream.next() {
        switch piece {
        case .start(let tag) where tag.name == "table-row":
          try readRow(tag)
          if let found = again() { return found }
        // A table in a drawing.
        case .start(let tag) where tag.name == "table" || tag.name == "shapes": try stream.skip()
        case .end("table"): return nil
        case .start, .end, .text: break
        }
      }
      return nil
    } catch let fault as XMLFault {
      return try ImportError.mappingXMLErrors { throw fault }
    }
  }

  private mutating func findSheet() throws -> Bool {
    var place: Int?
    if let asked { place = Int(asked) }
    while let piece = try stream.next() {
      guard case .start(let tag) = piece, tag.name == "table", tag.namespace == Self.table else {
        // The cells of changes that were not accepted.
        if case .start(let tag) = piece, tag.name == "tracked-changes" { try stream.skip() }
        continue
      }
      let name = tag["name", Self.table] ?? ""
      sheets.append(name)
      isInSheet = asked == nil || asked == name || place == sheets.count
      if isInSheet { return true }
      try stream.skip()
    }
    return false
  }

  /// The row that was read last, once more.
  private mutating func again() -> SheetRow? {
    guard repeats > 0 else { return nil }
    repeats -= 1
    number += 1
    return SheetRow(number: number, like: row)
  }

  private mutating func readRow(_ tag: XMLTag) throws {
    let count = Self.count(tag["number-rows-repeated", Self.table])
    try WorkbookLimit.check(rows: count)
    var cells = SheetRow(number: 0)
    var column = 0
    while let piece = try stream.next() {
      if case .end("table-row") = piece { break }
      guard case .start(let tag) = piece else { continue }
      guard tag.name == "table-cell" || tag.name == "covered-table-cell" else {
        try stream.skip()
        continue
      }
      let width = Self.count(tag["number-columns-repeated", Self.table])
      let text = value(of: tag, shown: try shownText())
      if tag.name == "table-cell", !text.isEmpty {
        try WorkbookLimit.check(columns: column + width)
        for place in column..<(column + width) { try cells.set(text, at: place) }
      }
      // Empty columns behind the last one may be any number, too.
      column = min(column + width, CellPlace.columns)
    }
    guard number + count <= CellPlace.rows else {
      // Empty rows below the last one may be any number.
      if !cells.isEmpty { try WorkbookLimit.check(rows: number + count) }
      number = CellPlace.rows
      return
    }
    if cells.isEmpty {
      number += count
    } else {
      repeatedBytes += cells.byteCount * (count - 1)
      try WorkbookLimit.check(repeats: repeatedBytes)
      (row, repeats) = (cells, count)
    }
  }

  /// How often something stands there, once where that is not told; what is no such number is too often.
  private static func count(_ text: String?) -> Int {
    guard let text else { return 1 }
    return Int(text).flatMap { (1...(1 << 30)).contains($0) ? $0 : nil } ?? 1 << 30
  }

  private func value(of tag: XMLTag, shown: String) -> String {
    switch tag["value-type", Self.office] {
    case "float", "currency", "percentage":
      tag["value", Self.office].map(CellNumber.text) ?? shown
    case "date":
      // With a time, if there is one.
      tag["date-value", Self.office].map {
        $0.hasSuffix("T00:00:00") ? String($0.dropLast(9)) : $0
      } ?? shown
    case "boolean": tag["boolean-value", Self.office]?.uppercased() ?? shown
    case "string": tag["string-value", Self.office] ?? shown
    default: shown
    }
  }

  /// The paragraphs of a cell, a line each, without comments and drawings.
  private mutating func shownText() throws -> String {
    var (text, paragraphs, depth) = ("", 0, 1)
    while depth > 0, let piece = try stream.next() {
      switch piece {
      case .start(let tag) where tag.namespace != Self.text: try stream.skip()
      case .start(let tag):
        depth += 1
        switch tag.name {
        case "p":
          if paragraphs > 0 { text += "\n" }
          paragraphs += 1
        case "s":
          let count = Self.count(tag["c", Self.text])
          try WorkbookLimit.check(cell: text.utf8.count + count)
          text += String(repeating: " ", count: count)
        case "tab": text += "\t"
        case "line-break": text += "\n"
        default: break
        }
      // Between paragraphs it is white space of the file.
      case .text(let more): if depth > 1 { text += more }
      case .end: depth -= 1
      }
      try WorkbookLimit.check(cell: text.utf8.count)
    }
    return text
  }
}
