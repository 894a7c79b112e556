import Exchange
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Streams
import TestSupport
import Testing
import Transfer
import Turns

/// Values longer than a person may type are not imported, and no record may exceed the available
/// memory.
@Suite(.timeLimited) struct LongTextTests {
  private func report(
    of bytes: [UInt8], _ format: ImportFormat? = nil, ofBorrowers: Bool = false
  ) throws -> (report: TransferReport, titles: [String]) {
    let store = try LibraryTemplate.emptyLibrary { noon }
    var rest: [UInt8]? = bytes
    let files = ExchangeFiles(clock: noonClock, library: nil, searchPath: "/usr/bin:/bin") {
      defer { rest = nil }
      return rest
    } output: { _ in
    }
    let interactor = TransferInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store, files: files,
      catalogue: CatalogueChoice(source: .openLibrary) { _, _, _ throws(CatalogueError) in
        throw .noAddress
      })
    let request = TransferImport(
      path: nil, options: ImportOptions(format: format), includesBorrowers: ofBorrowers,
      isDryRun: false, updates: false, rejects: nil)
    let report = try interactor.importBooks(from: "-", source: "file", request) { _, _ in }
    var titles: [String] = []
    try store.forEachBook(BookQuery(), for: viewer, offset: 0, limit: nil) {
      titles.append($0.title)
    }
    return (report, titles)
  }

  private func expect(
    _ text: String, skips fault: ImportFault, at line: Int, _ format: ImportFormat? = nil
  ) throws {
    let (report, titles) = try report(of: Array(text.utf8), format)
    #expect(report.skipped.firstRows.map(\.line) == [line], "\(format as Any)")
    #expect(report.skipped.firstRows.map(\.element) == [fault], "\(format as Any)")
    #expect(titles == ["Emma"], "\(format as Any)")
  }

  private let longText = String(repeating: "é", count: TextLimit.line + 1)

  @Test("a row with a title that is too long is skipped and reported, in any format")
  func titles() throws {
    let fault = ImportFault.tooLong("title", limit: TextLimit.line)
    try expect("title,author\n\(longText),x\nEmma,y\n", skips: fault, at: 2)
    let json =
      #"[{"title":"\#(longText)","author":"x"},"# + "\n" + #"{"title":"Emma","author":"y"}]"#
    try expect(json, skips: fault, at: 1)
    try expect(
      "@book{a, title={\(longText)}, author={X}}\n@book{b, title={Emma}, author={Y}}\n",
      skips: fault,
      at: 1, .bibtex)
    try expect(
      "TY  - BOOK\nTI  - \(longText)\nAU  - x\nER  - \nTY  - BOOK\nTI  - Emma\nAU  - y\nER  - \n",
      skips: fault, at: 1, .ris)
    let mods = [longText, "Emma"].map {
      "<mods><titleInfo><title>\($0)</title></titleInfo><name><namePart>x</namePart></name></mods>"
    }
    try expect(
      "<modsCollection xmlns=\"http://www.loc.gov/mods/v3\">\n\(mods.joined(separator: "\n"))"
        + "\n</modsCollection>", skips: fault, at: 2)
  }

  @Test("each part of a book has the same limit as when it is typed")
  func parts() throws {
    let list = (1...5_000).map { "t\($0)" }.joined(separator: ";")
    let texts = [
      ("publisher", longText, TextLimit.line), ("owner", longText, TextLimit.line),
      ("location", longText, TextLimit.line), ("series", longText, TextLimit.line),
      ("tags", list, TextLimit.line), ("categories", list, TextLimit.line),
      ("identifiers", (1...5_000).map { "a:\($0)" }.joined(separator: " "), TextLimit.line),
      ("notes", String(repeating: longText, count: 10), TextLimit.lines),
      ("description", String(repeating: longText, count: 10), TextLimit.lines),
      ("borrower", String(repeating: "x", count: 1_001), BorrowerField.name.maxLength),
    ]
    for (column, text, limit) in texts {
      try expect(
        "title,author,\(column)\nEmma,x,short\nDune,y,\(text)\n",
        skips: .tooLong(column, limit: limit), at: 3)
    }
    // The maximum length is accepted.
    let (report, titles) = try report(
      of: Array("title,author\n\(longText.dropLast()),x\n".utf8))
    #expect(report.skipped.count == 0 && titles == [String(longText.dropLast())])
  }

  @Test("a borrower with a name that is too long is skipped, and the others are imported")
  func borrowers() throws {
    for length in [1_001, 20_000] {
      let name = String(repeating: "x", count: length)
      let (report, _) = try report(
        of: Array("name,email\nAnna,\n\(name),\nBoris,\n".utf8), ofBorrowers: true)
      #expect(report.added == 2 && report.skipped.firstRows.map(\.line) == [3])
      #expect(report.skipped.firstRows.map(\.element) == [.tooLong("name", limit: 1_000)])
    }
  }

  // MARK: Records

  /// A file that starts like this and never ends. Only a few records' worth may be read.
  private func endless(_ start: String, _ filling: String = "x") -> ByteSource {
    var hasBegun = false
    var remainingBlocks = 40
    let block = Array(String(repeating: filling, count: (1 << 20) / filling.utf8.count).utf8)
    return ByteSource {
      remainingBlocks -= 1
      #expect(remainingBlocks >= 0, "read on and on: \(start)")
      guard remainingBlocks >= 0 else { return nil }
      defer { hasBegun = true }
      return hasBegun ? block : Array(start.utf8)
    }
  }

  /// A complete copy without books, up to the keys of its first change.
  private static let archive = """
    {"bookskeeper":1,"last":{"lastBook":1,"lastChange":1,"lastLoan":0},"books":[
    ],"changes":[
    {"books":1,"id":1,"isUndone":false,"kind":"tag","madeAt":"2026-11-21T12:00:00Z",\
    "madeBy":"anna","session":"s",
    """

  @Test(
    "a record that does not end is refused before memory is exhausted",
    arguments: [
      ("TY  - BOOK", .ris, .recordTooLong(line: 1)),
      ("TY  - BOOK\nTI  - ", .ris, .recordTooLong(line: 2)),
      ("@book{a, title={", .bibtex, .recordTooLong(line: 1)),
      ("@book{a, title={A}}\n% ", .bibtex, .recordTooLong(line: 2)),
      ("[{\"title\":\"", .json, .objectTooLarge(line: 1)),
      ("{\"1\":{\"title\":\"", nil, .objectTooLarge(line: 1)),
      ("{\"bookskeeper\":1,\"x\":\"", nil, .objectTooLarge(line: 1)),
      (archive + "\"x\":\"", nil, .objectTooLarge(line: 3)),
      (archive + "\"steps\":[{\"book\":1,\"after\":\"", nil, .objectTooLarge(line: 3)),
      ("title,author\n", .csv, .rowTooLong(line: 2)),
      (
        "<mods xmlns=\"http://www.loc.gov/mods/v3\"><note>", nil,
        .xmlTooLarge(line: 1, .text(megabytes: 16))
      ),
    ] as [(String, ImportFormat?, ImportError)])
  func endlessRecord(start: String, format: ImportFormat?, error: ImportError) {
    #expect(throws: error) {
      switch try BookFile.open(path: nil, source: endless(start), ImportOptions(format: format)) {
      case .rows(let reader, _, _): while try reader.next() != nil {}
      case .library(let source):
        let reader = try ArchiveJSONReader(source)
        while try reader.next() != nil {}
      }
    }
  }

  // It parses a hundred megabytes.
  @Test("records of many small parts are refused, too", .longRunOnly)
  func smallParts() throws {
    func read(_ start: String, _ filling: String, _ format: ImportFormat? = nil) throws {
      let file = try BookFile.open(
        path: nil, source: endless(start, filling), ImportOptions(format: format))
      guard case .rows(let reader, _, _) = file else { return }
      while try reader.next() != nil {}
    }
    #expect(throws: ImportError.recordTooLong(line: 1)) {
      try read("TY  - BOOK\n", "KW  - a\n", .ris)
    }
    #expect(throws: ImportError.objectTooLarge(line: 1)) { try read("[{\"title\":[1", ",1") }
    #expect(throws: ImportError.objectTooLarge(line: 1)) { try read("[{\"a\":[{}", ",{\"b\":0}") }
    #expect(throws: ImportError.rowTooLong(line: 1)) { try read("title,author", ",", .csv) }
    let loans = "number,title,author,borrower,checked out,due,returned,renewals,days late\n"
    #expect(throws: ImportError.tableTooLarge(.books(1))) {
      try read(loans, "1,T,A,B,2026-01-01T10:00:00Z,2026-02-01,2026-01-20T10:00:00Z,0,0\n")
    }
    #expect(throws: ImportError.tableTooLarge(.books(200_000))) {
      try read(loans, ",T,A,,2026-01-01T10:00:00Z,,2026-01-20T10:00:00Z,0,0\n")
    }
    #expect(throws: ImportError.xmlTooLarge(line: 1, .record(megabytes: 8))) {
      let note = "<note>" + String(repeating: "x", count: 1_000) + "</note>"
      try read("<mods xmlns=\"http://www.loc.gov/mods/v3\">", note)
    }
  }
}
