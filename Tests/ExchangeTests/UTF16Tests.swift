import Exchange
import Foundation
import Library
import LibraryPorts
import Streams
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct UTF16Tests {
  private static let text = "Название;Автор;Заметки\r\nЁж 🐉;漢字;\"a\r\n🐉🐉\"\r\nDune;Herbert;\r\n"

  private static func bytes(_ text: String, bigEndian: Bool, mark: Bool = true) -> [UInt8] {
    ((mark ? [0xFEFF] : []) + Array(text.utf16)).flatMap { unit in
      let high = UInt8(unit >> 8)
      let low = UInt8(unit & 0xFF)
      return bigEndian ? [high, low] : [low, high]
    }
  }

  @Test("text with a byte order mark is read", arguments: [true, false])
  func bothOrders(bigEndian: Bool) throws {
    let file = try bookFile(Self.bytes(Self.text, bigEndian: bigEndian))
    #expect(file.format == .csv)
    #expect(try rows(of: file) == rows(of: bookFile(Self.text)))
    #expect(try books(of: bookFile(Self.text)).first?.details.notes == "a\n🐉🐉")
  }

  @Test("chunk boundaries make no difference", arguments: [true, false])
  func everyBoundary(bigEndian: Bool) throws {
    // Longer than the part from which the format is detected.
    let filling = String(repeating: "Dune;Herbert;\r\n", count: 3_000)
    let before = Self.bytes("Название;Автор;Заметки\r\n" + filling, bigEndian: bigEndian)
    let after = Self.bytes("🐉é;\u{1F409};x\r\n", bigEndian: bigEndian, mark: false)
    let allRows = try rows(of: bookFile(before + after))
    #expect(allRows.count == 3_001)
    for cut in LongRun.sample(of: Array(0...after.count), oneIn: 3) {
      var chunks = [before, Array(after[..<cut]), Array(after[cut...])][...]
      let source = ByteSource { chunks.popFirst() }
      #expect(try rows(of: BookFile.open(path: nil, source: source)).last == allRows.last)
    }
  }

  @Test("the size of the chunks makes no difference", arguments: [1, 2, 3, 5, 7])
  func smallChunks(size: Int) throws {
    let bytes = Self.bytes(Self.text, bigEndian: false)
    #expect(try rows(of: bookFile(bytes, chunk: size)) == rows(of: bookFile(bytes)))
  }

  @Test(
    "half a surrogate pair replaces a character, and is reported",
    arguments: [[0xD83D, 0x0041], [0xDC09], [0xD83D, 0xD83D]] as [[UInt16]])
  func loneSurrogate(units: [UInt16]) throws {
    let surrogates = units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let bytes =
      Self.bytes("title\nDune\n", bigEndian: false) + surrogates
      + Self.bytes("\nSolaris\n", bigEndian: false, mark: false)
    let parsed = try rows(of: bookFile(bytes))
    #expect(parsed.count == 3)
    #expect(Self.hasBadBytes(parsed[1], line: 3))
    #expect(!Self.hasBadBytes(parsed[2], line: 4))
  }

  @Test("text cut within a character is an error")
  func cutOff() throws {
    let bytes = Self.bytes("title\nDune\nSolaris", bigEndian: true).dropLast()
    #expect(Self.hasBadBytes(try rows(of: bookFile(Array(bytes))).last, line: 3))
  }

  private static func hasBadBytes(_ row: ImportRow?, line: Int) -> Bool {
    guard case .book(let book) = row, book.line == line else { return false }
    return book.changedCells.map(\.change) == [.replacedBytes]
      && book.details.title.contains("\u{FFFD}")
  }

  @Test("UTF-16 without a mark is recognized by its zeros; UTF-32 is not text")
  func unmarked() throws {
    let unmarked = Self.bytes("title\nDune\n", bigEndian: false, mark: false)
    #expect(try books(of: bookFile(unmarked)).map(\.details.title) == ["Dune"])
    let utf32: [UInt8] = "title\nDune\n".unicodeScalars.flatMap { [UInt8($0.value), 0, 0, 0] }
    #expect(throws: ImportError.notText) { try bookFile([0xFF, 0xFE, 0, 0] + utf32) }
  }

  @Test("the services' exports and JSON are also read in UTF-16")
  func services() throws {
    let export = Headers.file(Headers.librarything, ["Title": "Ёж"])
    let file = try bookFile(Self.bytes(export, bigEndian: false))
    #expect(file.format == .librarything)
    #expect(try books(of: file).map(\.details.title) == ["Ёж"])
    let json = try bookFile(Self.bytes(#"[{"title": "Ёж", "author": "x"}]"#, bigEndian: true))
    #expect(try books(of: json).map(\.details.title) == ["Ёж"])
    guard
      case .library(let source) = try bookFile(Self.bytes("{\"bookskeeper\": 1}", bigEndian: true))
    else { throw ImportError.noBooksInJSON }
    #expect(try source.next().map { String(decoding: $0, as: UTF8.self) } == "{\"bookskeeper\": 1}")
  }

  @Test("progress is counted in the bytes of the file")
  func fraction() throws {
    let lines = String(repeating: "Dune\n", count: 100_000)
    let bytes = Self.bytes("title\n" + lines, bigEndian: false)
    let reader = try reader(of: bookFile(bytes, chunk: 1_000))
    var fractions: [Double] = []
    while try reader.next() != nil { fractions.append(reader.fractionRead ?? -1) }
    #expect(fractions == fractions.sorted())
    #expect(abs(fractions[fractions.count / 2 - 1] - 0.5) < 0.01)
    #expect(fractions.last == 1)
  }
}
