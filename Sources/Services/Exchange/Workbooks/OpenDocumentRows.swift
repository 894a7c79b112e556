import Library
import Markup
import Streams

/// The rows of a sheet of an OpenDocument spreadsheet (ods), read on demand.
struct OpenDocumentRows: SheetRows {
  let countsFrom1904 = false
  private static let table = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  private static let office = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  private static let text = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"

  private var stream: XMLStream
  private let selector: String?
  /// The names of the sheets so far.
  private var sheets: [String] = []
  private var isInSheet = false
  private var number = 0
  /// The current row, which may be repeated.
  private var row = SheetRow(number: 0)
  private var remainingRepeats = 0
  /// The total size of repeated rows, in bytes.
  private var repeatedBytes = 0

  /// - Parameter selector: the name of the sheet or its number from 1; `nil` for the first.
  init(_ source: ByteSource, sheet selector: String?) {
    stream = XMLStream(source.next)
    self.selector = selector
  }

  mutating func next() throws -> SheetRow? {
    do {
      if let repeated = nextRepeat() { return repeated }
      guard try isInSheet || findSheet() else {
        throw ImportError.noSuchSheet(selector ?? "1", sheets)
      }
      while let piece = try stream.next() {
        switch piece {
        case .start(let tag) where tag.name == "table-row":
          try readRow(tag)
          if let repeated = nextRepeat() { return repeated }
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
    var selectedIndex: Int?
    if let selector { selectedIndex = Int(selector) }
    while let piece = try stream.next() {
      guard case .start(let tag) = piece, tag.name == "table", tag.namespace == Self.table else {
        // Tracked changes contain the cells of edits that were not accepted.
        if case .start(let tag) = piece, tag.name == "tracked-changes" { try stream.skip() }
        continue
      }
      let name = tag["name", Self.table] ?? ""
      sheets.append(name)
      isInSheet = selector == nil || selector == name || selectedIndex == sheets.count
      if isInSheet { return true }
      try stream.skip()
    }
    return false
  }

  private mutating func nextRepeat() -> SheetRow? {
    guard remainingRepeats > 0 else { return nil }
    remainingRepeats -= 1
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
      let text = value(of: tag, displayed: try displayedText())
      if tag.name == "table-cell", !text.isEmpty {
        try WorkbookLimit.check(columns: column + width)
        for index in column..<(column + width) { try cells.set(text, at: index) }
      }
      // Any number of empty columns may follow the last one.
      column = min(column + width, CellPosition.columns)
    }
    guard number + count <= CellPosition.rows else {
      // Any number of empty rows may follow the last one.
      if !cells.isEmpty { try WorkbookLimit.check(rows: number + count) }
      number = CellPosition.rows
      return
    }
    if cells.isEmpty {
      number += count
    } else {
      repeatedBytes += cells.byteCount * (count - 1)
      try WorkbookLimit.check(repeats: repeatedBytes)
      row = cells
      remainingRepeats = count
    }
  }

  /// Returns a repeat count: 1 by default, and more than any limit if the number is not valid.
  private static func count(_ text: String?) -> Int {
    guard let text else { return 1 }
    return Int(text).flatMap { (1...(1 << 30)).contains($0) ? $0 : nil } ?? 1 << 30
  }

  private func value(of tag: XMLTag, displayed: String) -> String {
    switch tag["value-type", Self.office] {
    case "percentage":
      tag["value", Self.office].flatMap {
        CellNumber.text($0, .percentage, from1904: false)
      } ?? displayed
    case "float", "currency":
      tag["value", Self.office].map(CellNumber.text) ?? displayed
    case "date":
      // Midnight means that there is no time.
      tag["date-value", Self.office].map {
        $0.hasSuffix("T00:00:00") ? String($0.dropLast(9)) : $0
      } ?? displayed
    case "boolean": tag["boolean-value", Self.office]?.uppercased() ?? displayed
    case "string": tag["string-value", Self.office] ?? displayed
    default: displayed
    }
  }

  /// Returns the paragraphs of a cell, one per line, without comments and drawings.
  private mutating func displayedText() throws -> String {
    var text = ""
    var paragraphs = 0
    var depth = 1
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
      // Text between paragraphs is formatting white space.
      case .text(let part): if depth > 1 { text += part }
      case .end: depth -= 1
      }
      try WorkbookLimit.check(cell: text.utf8.count)
    }
    return text
  }
}
