import Library
import Markup

/// A workbook in Excel's format (xlsx): its sheets, shared texts and styles.
struct ExcelBook {
  private struct Sheet {
    let name: String
    let part: String
    let isHidden: Bool
  }

  static let part = "xl/workbook.xml"

  private let zip: ZipFile
  private var sheets: [Sheet] = []
  private var countsFrom1904 = false
  private var stringsPart: String?
  private var stylesPart: String?

  init(_ zip: ZipFile) throws {
    self.zip = zip
    guard let book = try Self.element(Self.part, of: zip) else { throw ImportError.damagedArchive }
    let relations = try Self.element("xl/_rels/workbook.xml.rels", of: zip)
    var targets: [String: (type: Substring, part: String)] = [:]
    for relation in relations?.elements.map(\.attributes) ?? [] {
      guard let id = relation["Id"], let target = relation["Target"] else { continue }
      let type = relation["Type"]?.split(separator: "/").last ?? ""
      let part = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/" + target
      targets[id] = (type, part)
      if type == "sharedStrings" { stringsPart = part }
      if type == "styles" { stylesPart = part }
    }
    for part in book.elements {
      switch part.name {
      case "workbookPr": countsFrom1904 = ["1", "true"].contains(part["date1904"])
      case "sheets": sheets = part.elements.compactMap { Self.sheet($0, targets) }
      default: break
      }
    }
    guard !sheets.isEmpty else { throw ImportError.damagedArchive }
  }

  /// Returns `nil` for a sheet without cells, such as a chart.
  private static func sheet(
    _ element: XMLElement, _ targets: [String: (type: Substring, part: String)]
  ) -> Sheet? {
    let id = relations.lazy.compactMap { element.tag["id", $0] }.first
    guard let name = element["name"], let target = id.flatMap({ targets[$0] }),
      target.type == "worksheet"
    else { return nil }
    return Sheet(
      name: name, part: target.part, isHidden: element["state"].map { $0 != "visible" } ?? false)
  }

  private static let relations = [
    "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
    "http://purl.oclc.org/ooxml/officeDocument/relationships",
  ]

  /// - Parameter selector: a name, or a number from 1; `nil` for the first sheet that is not
  ///   hidden.
  func rows(of selector: String?) throws -> any SheetRows {
    let first = sheets.first { !$0.isHidden } ?? sheets.first
    let sheetByNumber = selector.flatMap { Int($0) }.flatMap {
      $0 > 0 ? sheets.dropFirst($0 - 1).first : nil
    }
    guard
      let sheet = selector.map({ name in sheets.first { $0.name == name } ?? sheetByNumber })
        ?? first
    else { throw ImportError.noSuchSheet(selector ?? "", sheets.map(\.name)) }
    guard let source = zip.part(sheet.part) else { throw ImportError.damagedArchive }
    return try ImportError.mappingXMLErrors {
      ExcelRows(
        source, strings: try stringsPart.flatMap(zip.part).map(ExcelStrings.init) ?? .init(),
        formats: try formats(), countsFrom1904: countsFrom1904)
    }
  }

  /// Returns the formats of the styles that show numbers as days or percentages.
  private func formats() throws -> [Int: CellNumber.Format] {
    guard let styles = try stylesPart.flatMap({ try Self.element($0, of: zip) }) else { return [:] }
    var formats: [Int: String] = [:]
    var formatsByStyle: [Int: CellNumber.Format] = [:]
    for part in styles.elements where part.name == "numFmts" {
      for format in part.elements.map(\.attributes) {
        if let id = format["numFmtId"].flatMap({ Int($0) }) { formats[id] = format["formatCode"] }
      }
    }
    for part in styles.elements where part.name == "cellXfs" {
      for (index, style) in part.elements.enumerated() {
        guard let id = style["numFmtId"].flatMap({ Int($0) }) else { continue }
        formatsByStyle[index] =
          formats[id].map { CellNumber.Format($0) } ?? CellNumber.Format(builtIn: id)
      }
    }
    return formatsByStyle
  }

  private static func element(_ name: String, of zip: ZipFile) throws -> XMLElement? {
    guard let bytes = try zip.bytes(of: name) else { return nil }
    var stream = XMLStream(bytes)
    return try ImportError.mappingXMLErrors { try stream.element(stream.root()) }
  }
}
