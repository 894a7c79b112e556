import TestSupport

/// Binary files of other programs.
extension HostileMaker {
  enum Zip: String, CaseIterable { case excel, openDocument, tellico }

  static func file(_ zip: Zip, _ random: SeededGenerator) -> HostileFile {
    var maker = HostileMaker(random, allowedText: .plain)
    let parts: [(name: String, text: String)] =
      switch zip {
      case .excel: maker.excel()
      case .openDocument: maker.openDocument()
      case .tellico: [("tellico.xml", Self.tellico(maker.tellicoEntries()))]
      }
    return HostileFile(bytes: StoredZip(parts).bytes, rows: maker.rows)
  }

  private static let sheet: [Field] = [
    ("Title", .title), ("Author", .author), ("Publisher", .text), ("Verlag", .text),
    ("ISBN", .isbn), ("Year", .year), ("Tags", .list), ("Notes", .lines), ("Colour", .unknown),
    ("Rating", .rating), ("Due", .day), ("", .unknown),
  ]

  private mutating func tellicoEntries() -> [[FilledField]] {
    let fields: [Field] = [("title", .title), ("author", .author), ("shelf", .unknown)]
    return [fill(fields).compactMap(\.self), fill(fields).compactMap(\.self)]
  }

  private mutating func lines() -> [[String]] {
    let filled = (0..<cells.number(1...3)).map { _ in fill(Self.sheet).map { $0?.raw ?? "" } }
    return [Self.sheet.map(\.name)] + filled
  }

  private mutating func excel() -> [(name: String, text: String)] {
    let rows = lines().map { row in
      "<row>" + row.map { $0.isEmpty ? "<c/>" : "<c t=\"str\"><v>\($0)</v></c>" }.joined()
        + "</row>"
    }
    let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    return [
      (
        "xl/workbook.xml",
        "<workbook \(main) xmlns:r=\"\(relations)\"><sheets><sheet name=\"A\" sheetId=\"1\" r:id=\"r\"/></sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships><Relationship Id=\"r\" Type=\"\(relations)/worksheet\" Target=\"worksheets/a.xml\"/></Relationships>"
      ),
      (
        "xl/worksheets/a.xml",
        "<worksheet \(main)><sheetData>\(rows.joined())</sheetData></worksheet>"
      ),
    ]
  }

  private mutating func openDocument() -> [(name: String, text: String)] {
    let rows = lines().map { row in
      let cells = row.map { text in
        text.isEmpty
          ? "<table:table-cell/>"
          : "<table:table-cell office:value-type=\"string\"><text:p>\(text)</text:p></table:table-cell>"
      }
      return "<table:table-row>\(cells.joined())</table:table-row>"
    }
    let spaces = ["office", "table", "text"].map {
      "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }
    return [
      ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
      (
        "content.xml",
        "<office:document-content \(spaces.joined(separator: " "))><office:body><office:spreadsheet><table:table table:name=\"A\">\(rows.joined())</table:table></office:spreadsheet></office:body></office:document-content>"
      ),
    ]
  }
}
