import Exchange
import Files
import Foundation
import Library
import Streams
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CSVStreamTests {
  /// The first row, which is all that format detection reads.
  private static let firstRow = Array("x,y\r\n".utf8)

  private static let text =
    "\u{FEFF}Ёж,\"a\"\"b\"\r\n\"c\r\nd\",🐉\r\r\n\n\"\",漢\n\"\u{E9}\re\",\"f\ng\"\"\"\r\ni,j\r"

  @Test("chunk boundaries make no difference")
  func everyBoundary() throws {
    let bytes = Array(Self.text.utf8)
    let expected = try numberedRows(ByteSource(Self.firstRow + bytes))
    #expect(expected.map(\.line) == [1, 2, 3, 7, 8, 11])
    #expect(expected[2].cells == ["c\r\nd", "🐉"])
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let parts = [bytes[..<first], bytes[first..<second], bytes[second...]]
        let source = Self.source([Self.firstRow] + parts.map(Array.init))
        let rows = try numberedRows(source, headSize: Self.firstRow.count)
        let isSame = rows.elementsEqual(expected) { $0 == $1 }
        #expect(isSame, "cut at \(first) and \(second)")
      }
    }
  }

  @Test("the size of the chunks makes no difference", arguments: [1, 2, 3, 7])
  func smallChunks(size: Int) throws {
    let bytes = Array(Self.text.utf8)
    #expect(try rows(ByteSource(bytes, chunk: size)) == rows(ByteSource(bytes)))
  }

  @Test("a source is not read after its end")
  func endIsFinal() throws {
    var chunks: [[UInt8]?] = [Array("a\nb\n".utf8), nil]
    let source = ByteSource { chunks.isEmpty ? Array("more\n".utf8) : chunks.removeFirst() }
    #expect(try rows(source) == [["a"], ["b"]])
  }

  @Test("a cell of millions of characters is read")
  func hugeCell() throws {
    let longText = String(repeating: "слово, \"\"и\"\"\n", count: 200_000)
    let bytes = Array("a,b\n\"\(longText)\",c\nd,e\n".utf8)
    let parsed = try numberedRows(ByteSource(bytes, chunk: 1 << 16))
    #expect(parsed.map(\.line) == [1, 2, 200_003])
    #expect(parsed[1].cells == [longText.replacing("\"\"", with: "\""), "c"])
  }

  @Test("a pipe is read, although its length is unknown")
  func pipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data("title\nDune\n".utf8))
    try pipe.fileHandleForWriting.close()
    let end = try #require(OpenFile(reading: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"))
    let reader = try CSVBookReader(ByteSource(end))
    #expect(reader.fractionRead == nil)
    let dune = ImportedBook(line: 2, details: .init(title: "Dune", author: ""))
    #expect(try reader.next() == .book(dune))
    #expect(try reader.next() == nil)
  }

  @Test("the reader of a file reports the fraction that has been read")
  func file() throws {
    let folder = try TemporaryFolder()
    try folder.write("title\n" + String(repeating: "Dune\n", count: 40_000), to: "books.csv")
    let file = try #require(OpenFile(reading: folder.appending(path: "books.csv").path))
    let reader = try CSVBookReader(ByteSource(file, chunk: 1_000))
    var fractions: [Double] = []
    while try reader.next() != nil { fractions.append(reader.fractionRead ?? -1) }
    #expect(fractions.count == 40_000)
    #expect(fractions == fractions.sorted())
    #expect(abs(fractions[19_999] - 0.5) < 0.01)
    #expect(fractions.last == 1)
  }

  @Test("a folder cannot be read as a file")
  func folder() throws {
    let folder = try #require(OpenFile(reading: "/tmp"))
    #expect(throws: POSIXError.self) { try CSVBookReader(ByteSource(folder)) }
  }

  @Test("a read error in the middle of a file is reported")
  func failingSource() throws {
    var chunks = [Self.firstRow, Array("1,2\n3".utf8)]
    let source = ByteSource {
      guard !chunks.isEmpty else { throw POSIXError(.EIO) }
      return chunks.removeFirst()
    }
    var parser = try CSVParser(source, headSize: Self.firstRow.count)
    var row = CSVRow()
    #expect(try parser.read(into: &row))
    #expect(try parser.read(into: &row))
    #expect(throws: POSIXError.self) { try parser.read(into: &row) }
  }

  private static func source(_ chunks: [[UInt8]]) -> ByteSource {
    var remaining = chunks[...]
    return ByteSource { remaining.popFirst() }
  }

  @Test(
    "a file that is written to while it is read is refused, whether it grows or shrinks",
    arguments: [true, false])
  func changedMeanwhile(grows: Bool) throws {
    let folder = try TemporaryFolder()
    let url = folder.appending(path: "books.csv")
    let rows = String(repeating: "Dune,Frank Herbert\n", count: 20_000)
    try Data(("title,author\n" + rows).utf8).write(to: url)
    let reader = try CSVBookReader(ByteSource(#require(OpenFile(reading: url.path)), chunk: 4_096))
    _ = try reader.next()
    let other = try FileHandle(forUpdating: url)
    if grows {
      try other.seekToEnd()
      try other.write(contentsOf: Data("Emma,Jane Austen\n".utf8))
    } else {
      try other.truncate(atOffset: 300_000)
    }
    try other.close()
    #expect(throws: ImportError.changedMeanwhile) { while try reader.next() != nil {} }
  }
}
