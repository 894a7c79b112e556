import Exchange
import Library
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct BookFileTests {
  @Test(
    "the format of a file follows from its content",
    arguments: [
      ("title,author\nDune,Herbert\n", .csv), ("Название;Автор\nЁж;x\n", .csv),
      (Headers.goodreads + "\n", .goodreads), (Headers.oldGoodreads + "\n", .goodreads),
      ("\u{FEFF}" + Headers.goodreads + "\r\n", .goodreads),
      (Headers.goodreads.replacing(",", with: ";") + "\n", .goodreads),
      (Headers.storygraph + "\n", .storygraph), (Headers.librarything + "\n", .librarything),
      (#"[{"id": 1, "title": "Dune", "authors": "Frank Herbert"}]"#, .calibre),
      (#"[{"formats": [], "title": "Dune"}]"#, .calibre),
      (#"[{"number": 1, "title": "Dune", "author": "Frank Herbert"}]"#, .json),
      ("\u{FEFF} \n[ ]", .json), (#"{"title": "Dune", "author": "x"}"#, .json),
      (#"{"bookskeeper": {"version": 1}}"#, .json), ("{\n \"bookskeeper\" : 1}", .json),
      ("[title],author\nDune,x\n", .csv), ("title,author,Read Status,Star Rating\n", .csv),
    ] as [(String, ImportFormat)])
  func recognition(text: String, format: ImportFormat) throws {
    #expect(try bookFile(text).format == format)
    #expect(try bookFile(text, as: format).format == format)
  }

  @Test(
    "a complete copy of a library is passed on from its first byte", arguments: [1, 4, 1 << 17])
  func library(chunk: Int) throws {
    let text =
      "\u{FEFF}{\"bookskeeper\": 1, \"books\": [" + String(repeating: " ", count: 70_000) + "]}"
    for format in [nil, ImportFormat.json] {
      guard case .library(let source) = try bookFile(Array(text.utf8), as: format, chunk: chunk)
      else {
        Issue.record("not a library")
        continue
      }
      var bytes: [UInt8] = []
      while let more = try source.next() { bytes += more }
      #expect(bytes == Array(text.utf8.dropFirst(3)))
    }
  }

  @Test("a complete copy of this program is recognized and read back")
  func archive() throws {
    let header = ArchiveHeader(lastBook: 3, lastLoan: 2, lastChange: 1)
    var writer = ArchiveJSONWriter()
    let text = try writer.begin(header) + writer.end()
    for mark in ["", "\u{FEFF}"] {
      guard case .library(let source) = try bookFile(mark + text) else {
        Issue.record("not a library")
        continue
      }
      let reader = try ArchiveJSONReader(source)
      #expect(reader.header == header)
      #expect(try reader.next() == nil)
    }
  }

  @Test(
    "a format that contradicts the content is refused, with the expected one",
    arguments: [
      (
        .goodreads, "title,author\n",
        .notInFormat(.goodreads, missing: ["My Rating", "Exclusive Shelf"], found: nil)
      ),
      (
        .goodreads, Headers.storygraph,
        .notInFormat(
          .goodreads, missing: ["Author", "My Rating", "Exclusive Shelf"], found: .storygraph)
      ),
      (
        .librarything, Headers.goodreads,
        .notInFormat(.librarything, missing: ["Primary Author", "Publication"], found: .goodreads)
      ),
      (
        .storygraph, Headers.librarything,
        .notInFormat(
          .storygraph, missing: ["Authors", "ISBN/UID", "Read Status", "Star Rating"],
          found: .librarything)
      ),
      (
        .goodreads, "[{\"title\": \"Dune\"}]",
        .notInFormat(
          .goodreads, missing: ["Title", "Author", "My Rating", "Exclusive Shelf"], found: .json)
      ),
      (.json, "title,author\n", .notInFormat(.json, missing: [], found: nil)),
      (
        .calibre, "title,author\n",
        .notInFormat(
          .calibre, missing: ["author_sort", "title_sort", "authors", "timestamp"], found: nil)
      ),
      (
        .calibre, #"[{"title": "Dune", "author": "x"}]"#,
        .notInFormat(.calibre, missing: ["authors"], found: .json)
      ),
      (.calibre, #"{"bookskeeper": 1}"#, .notInFormat(.calibre, missing: [], found: .json)),
      (.csv, "SQLite format 3\0", .notInFormat(.csv, missing: [], found: .calibre)),
      (.csv, #"[{"title": 1}]"#, .noTitleColumn([#"[{"title": 1}]"#])),
      (.json, "", .empty), (.goodreads, "", .empty), (nil, "", .empty),
      (nil, "SQLite format 3\0", .needsFile), (.calibre, "SQLite format 3\0", .needsFile),
    ] as [(ImportFormat?, String, ImportError)])
  func contradictions(format: ImportFormat?, text: String, error: ImportError) {
    #expect(throws: error) { try bookFile(text, as: format) }
  }

  @Test("calibre's JSON is read as JSON if that is the format")
  func calibreAsJSON() throws {
    #expect(try bookFile(#"[{"title": "Dune", "authors": "x"}]"#, as: .json).format == .calibre)
  }

  @Test("a source is not read after its end")
  func endIsFinal() throws {
    for text in ["title\nDune\n", "[{\"title\": \"Dune\"}]", Headers.goodreads + "\n1,Dune\n"] {
      var chunks: [[UInt8]?] = [Array(text.utf8), nil]
      let source = ByteSource { chunks.isEmpty ? Array("\n9,more\n".utf8) : chunks.removeFirst() }
      #expect(try books(of: BookFile.open(path: nil, source: source)).count == 1)
    }
  }
}
