import Exchange
import Files
import Foundation
import Library
import Streams
import TestSupport
import Testing

/// Makes workbooks part by part, and zips them.
struct WorkbookFile {
  private let folder: TemporaryFolder
  private let home: Home

  init() throws {
    folder = try TemporaryFolder("workbook [1]")
    home = try Home()
  }

  func path(_ name: String) -> String { folder.path(name) }

  /// Returns a zip file of these parts.
  func zip(_ parts: [(name: String, text: String)], as name: String = "books.xlsx") throws -> String
  {
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as file:
        for name, path in zip(sys.argv[2::2], sys.argv[3::2]): file.write(path, name)
      """
    var arguments = ["-c", script, path(name)]
    for (index, part) in parts.enumerated() {
      try folder.write(part.text, to: "part\(index)")
      arguments += [part.name, path("part\(index)")]
    }
    let outcome = try Tool.python3.run(arguments, in: home)
    guard outcome.code == 0 else { throw Failure(outcome.err) }
    return path(name)
  }

  /// Returns the file that a Python script writes to the path that it is given.
  func make(_ name: String, _ script: String) throws -> String {
    let outcome = try Tool.python3.run(["-c", script, path(name)], in: home)
    guard outcome.code == 0 else { throw Failure(outcome.err) }
    return path(name)
  }

  /// Returns an Excel workbook with one sheet of this XML.
  func excel(
    _ rows: String, sheets: [String] = ["Books"], strings: String? = nil, styles: String? = nil,
    book: String = ""
  ) throws -> String {
    let main = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\""
    let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    var links = ""
    var list = ""
    var parts: [(name: String, text: String)] = [("[Content_Types].xml", "<Types/>")]
    for (index, name) in sheets.enumerated() {
      list += "<sheet name=\"\(name)\" sheetId=\"\(index + 1)\" r:id=\"r\(index)\"/>"
      links +=
        "<Relationship Id=\"r\(index)\" Type=\"\(relations)/worksheet\" Target=\"worksheets/sheet\(index).xml\"/>"
      let data =
        index == 0
        ? rows
        : "<row r=\"1\"><c t=\"str\"><v>title</v></c></row><row><c t=\"str\"><v>\(name)</v></c></row>"
      parts.append(
        (
          "xl/worksheets/sheet\(index).xml",
          "<worksheet \(main)><sheetData>\(data)</sheetData></worksheet>"
        ))
    }
    if let strings {
      links +=
        "<Relationship Id=\"s\" Type=\"\(relations)/sharedStrings\" Target=\"/xl/strings.xml\"/>"
      parts.append(("xl/strings.xml", "<sst \(main)>\(strings)</sst>"))
    }
    if let styles {
      links += "<Relationship Id=\"t\" Type=\"\(relations)/styles\" Target=\"styles.xml\"/>"
      parts.append(("xl/styles.xml", "<styleSheet \(main)>\(styles)</styleSheet>"))
    }
    parts.append(
      (
        "xl/workbook.xml",
        "<workbook \(main) xmlns:r=\"\(relations)\">\(book)<sheets>\(list)</sheets></workbook>"
      ))
    parts.append(("xl/_rels/workbook.xml.rels", "<Relationships>\(links)</Relationships>"))
    return try zip(parts)
  }

  /// Returns an OpenDocument spreadsheet with this XML as its body.
  func openDocument(_ body: String, manifest: String = "<m/>") throws -> String {
    let spaces = ["office", "table", "text", "draw"].map {
      "xmlns:\($0)=\"urn:oasis:names:tc:opendocument:xmlns:\($0):1.0\""
    }
    return try zip(
      [
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("META-INF/manifest.xml", manifest),
        (
          "content.xml",
          "<office:document-content \(spaces.joined(separator: " ")) xmlns:calcext=\"urn:c\"><office:body><office:spreadsheet>\(body)</office:spreadsheet></office:body></office:document-content>"
        ),
      ], as: "books.ods")
  }

  func open(_ path: String, _ options: ImportOptions = ImportOptions()) throws -> BookFile {
    let source = ByteSource(try #require(OpenFile(reading: path)))
    return try BookFile.open(
      path: path, source: source, options, searchPath: home.environment["PATH"])
  }

  /// Returns the same file as a pipe.
  func piped(_ path: String) throws -> BookFile {
    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    return try BookFile.open(
      path: nil, source: ByteSource(bytes, chunk: 1_000), searchPath: home.environment["PATH"])
  }
}
