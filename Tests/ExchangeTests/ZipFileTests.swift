import Exchange
import Files
import Foundation
import Library
import Streams
import TestSupport
import Testing
import Turns

/// Zip files that are not workbooks, or are invalid.
@Suite(.enabled(if: Needed.pythonZip.isMet, "\(Needed.pythonZip)"), .timeLimited)
struct ZipFileTests {
  private let file: WorkbookFile

  init() throws { file = try WorkbookFile() }

  @Test(
    "other files are refused with their format",
    arguments: [
      ("word/document.xml", "DOCX"), ("ppt/presentation.xml", "PPTX"), ("xl/workbook.bin", "XLSB"),
      ("META-INF/container.xml", "EPUB"), ("cat.jpg", "ZIP"),
    ])
  func otherFormats(part: String, name: String) throws {
    let path = try file.zip([("[Content_Types].xml", "<a/>"), (part, "x")])
    #expect(throws: ImportError.otherFormat(name)) { try file.open(path) }
    let text = try file.zip([("mimetype", "application/epub+zip\n")])
    #expect(throws: ImportError.otherFormat("EPUB")) { try file.open(text) }
  }

  @Test(
    "the error also names files of Office before 2007, and locked ones", arguments: [0, 70_000])
  func compound(filling: Int) throws {
    func fault(_ name: String) throws -> ImportError? {
      var bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
      bytes += Array(repeating: 0, count: filling)
      for byte in name.utf8 { bytes += [byte, 0] }
      do { _ = try bookFile(bytes) } catch let error as ImportError { return error }
      return nil
    }
    #expect(try fault("Workbook") == .otherFormat("XLS"))
    #expect(try fault("WordDocument") == .otherFormat("DOC"))
    #expect(try fault("EncryptedPackage") == .lockedWorkbook)
    #expect(try fault("x") == .otherFormat("OLE"))
  }

  @Test("Tellico's own files are zips with XML in them")
  func tellico() throws {
    let text = """
      <tellico xmlns="http://periapsis.org/tellico/"><collection type="2">
      <entry id="1"><title>Dune</title><authors><author>Frank Herbert</author></authors></entry></collection></tellico>
      """
    let path = try file.zip([("tellico.xml", text), ("images/1.png", "x")], as: "books.tc")
    for archive in [
      try file.open(path), try file.piped(path),
      try file.open(path, ImportOptions(format: .tellico)),
    ] {
      #expect(archive.format == .tellico)
      #expect(try books(of: archive).map(\.details.title) == ["Dune"])
    }
    #expect(throws: ImportError.notInFormat(.csv, missing: [], found: .tellico)) {
      try file.open(path, ImportOptions(format: .csv))
    }
  }

  @Test("a truncated or damaged file is an error")
  func truncated() throws {
    let path = try file.excel(
      "<row><c t=\"str\"><v>title</v></c></row>"
        + (0..<500).map { "<row><c t=\"str\"><v>Book \($0 * 7_919 % 1_000)</v></c></row>" }.joined()
    )
    let intact = try Data(contentsOf: URL(filePath: path))
    let damaged = file.path("damaged.xlsx")
    for count in [10, 100, intact.count / 2, intact.count - 10] {
      try intact.prefix(count).write(to: URL(filePath: damaged))
      #expect(throws: ImportError.damagedArchive) { _ = try rows(of: file.open(damaged)) }
    }
    var flipped = [UInt8](intact)
    for index in stride(from: 100, to: intact.count - 400, by: 37) { flipped[index] ^= 0x55 }
    try Data(flipped).write(to: URL(filePath: damaged))
    #expect(throws: ImportError.self) { _ = try rows(of: file.open(damaged)) }
  }

  @Test("a zip with a password is refused without asking for it", arguments: ["a.xlsx", "a.ods"])
  func locked(name: String) throws {
    let path =
      name == "a.ods" ? try file.openDocument("") : try file.excel("<row><c><v>1</v></c></row>")
    var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    // The encryption bit, before each part and in the directory.
    for (mark, offset) in [([0x50, 0x4B, 3, 4], 6), ([0x50, 0x4B, 1, 2], 8)] as [([UInt8], Int)] {
      for index in bytes.indices where bytes[index...].starts(with: mark) {
        bytes[index + offset] |= 1
      }
    }
    let locked = file.path(name)
    try Data(bytes).write(to: URL(filePath: locked))
    #expect(throws: ImportError.lockedWorkbook) { _ = try rows(of: file.open(locked)) }
  }

  @Test("without unzip there is an error")
  func noUnzip() throws {
    let path = try file.zip([("a", "b")])
    let source = ByteSource(try #require(OpenFile(reading: path)))
    #expect(throws: ToolError.noUnzip) {
      try BookFile.open(path: path, source: source, searchPath: "/nowhere")
    }
  }

  @Test(
    "a small zip with gigabytes of content is not unpacked to the end",
    arguments: LongRun.sample(of: ["a", " ", "\\0"], oneIn: 3))
  func bomb(filling: String) throws {
    let script = """
      import sys, zipfile
      main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
      links = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        file.writestr("[Content_Types].xml", "<a/>")
        file.writestr("xl/workbook.xml", f'<workbook {main} xmlns:r="{links}"><sheets><sheet name="A" r:id="r"/></sheets></workbook>')
        file.writestr("xl/_rels/workbook.xml.rels", f'<a><b Id="r" Type="{links}/worksheet" Target="sheet.xml"/></a>')
        with file.open("xl/sheet.xml", "w", force_zip64=True) as part:
          part.write(f"<worksheet {main}><row><c t='str'><v>title</v></c></row>".encode())
          block = b"\(filling)" * (1 << 20)
          for _ in range(200): part.write(block)
      """
    let path = try file.make("bomb.xlsx", script)
    #expect(throws: ImportError.xmlTooLarge(line: 1, .text(megabytes: 16))) {
      _ = try rows(of: file.open(path))
    }
  }
}
