import Exchange
import Library
import Streams
import Testing
import Turns

@Suite(.timeLimited) struct RecognitionTests {
  @Test(
    "lists of references are known by their content",
    arguments: [
      ("@book{a,\n title={A}}", .bibtex),
      ("\u{FEFF}\n% comment, of mine\n\n@Book {a, title={A}}", .bibtex),
      ("This file was made by JabRef 2.10.\nEncoding: UTF8\n\n@ARTICLE(a, title={A})", .bibtex),
      ("@string{x = {y}}", .bibtex), ("@comment{x}", .bibtex),
      ("TY  - BOOK\nTI  - A\nER  - ", .ris), ("\u{FEFF}\r\nTY - JOUR\r\n", .ris),
      ("Provider: Elsevier\n\nTY  - JOUR\n", .ris),
      (#"[{"id": "a", "type": "book", "title": "A"}]"#, .csljson),
      (#"[{"type": "book", "title": "A", "author": [{"family": "x"}]}]"#, .csljson),
      (#"[{"type": "book", "title": "A", "author": "x"}]"#, .json),
      (#"{"items": [{"type": "book", "title": "A", "issued": {"date-parts": [[1]]}}]}"#, .csljson),
      ("title,author\n@book{a,x\n", .csv), ("email\n", nil),
      ("@title,author\nA,x\n", .csv), ("title: A,author\nDune,x\n", nil),
    ] as [(String, ImportFormat?)])
  func references(text: String, format: ImportFormat?) throws {
    guard let format else {
      #expect(throws: ImportError.self) { try bookFile(text) }
      return
    }
    #expect(try bookFile(text).format == format)
    #expect(try bookFile(text, as: format).format == format)
  }

  @Test(
    "the error names a format that is not supported",
    arguments: [
      ("%PDF-1.7\n", "PDF"), ("{\\rtf1\\ansi", "RTF"), ("GIF89a", "GIF"),
      ("<!DOCTYPE html>\n<html>", "HTML"), ("\u{FEFF}<HTML lang=en>", "HTML"),
      ("<?xml version=\"1.0\"?>\n<!-- x -->\n<ONIXMessage release=\"3.0\">", "ONIX"),
      ("<x xmlns:dc=\"http://purl.org/dc/elements/1.1/\">", "Dublin Core"),
      ("BEGIN:VCARD\r\n", "vCard"), ("begin:vcalendar\r\n", "iCalendar"),
      ("---\ntitle: A\n", "YAML"), ("# books\n- title: A\n  author: x\n", "YAML"),
      ("books:\n  - title: A\n", "YAML"), ("[[books]]\ntitle = \"A\"\n", "TOML"),
      ("title = \"A\"\nauthor = \"x\"\n", "TOML"),
    ])
  func unsupported(text: String, name: String) {
    #expect(throws: ImportError.otherFormat(name)) { try bookFile(text) }
  }

  @Test(
    "pictures and archives are recognized by their first bytes, in any requested format",
    arguments: [
      ([0x1F, 0x8B, 8, 0], "gzip"), ([0x89, 0x50, 0x4E, 0x47, 0x0D], "PNG"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "JPEG"), (Array("RIFF\0\0\0\0WEBPVP8".utf8), "WebP"),
    ] as [([UInt8], String)])
  func binary(bytes: [UInt8], name: String) {
    for format in [nil] + ImportFormat.allCases.map(Optional.some) {
      #expect(throws: ImportError.otherFormat(name)) { try bookFile(bytes, as: format) }
    }
  }

  @Test(
    "a format that the content contradicts is refused",
    arguments: [
      (.bibtex, "title,author\n", nil), (.ris, "title,author\n", nil), (.csljson, "title\n", nil),
      (.bibtex, "TY  - BOOK\n", .ris), (.ris, "@book{a, title={A}}", .bibtex),
      (.bibtex, #"[{"title": "A"}]"#, .json), (.csljson, #"[{"title": "A"}]"#, .json),
      (.json, "@book{a, title={A}}", .bibtex),
    ] as [(ImportFormat, String, ImportFormat?)])
  func contradictions(format: ImportFormat, text: String, found: ImportFormat?) {
    #expect(throws: ImportError.notInFormat(format, missing: [], found: found)) {
      try bookFile(text, as: format)
    }
    #expect(throws: ImportError.empty) { try bookFile("", as: format) }
  }

  @Test(
    "an object with one list of books is read like the list",
    arguments: [
      (#"{"items": [{"title": "A"}, {"title": "B"}]}"#, ["A", "B"], []),
      ("{\"count\": 2, \"next\": null,\n\"books\": [\n{\"Title\": \"[A\"}\n]}", ["[A"], ["count"]),
      (#"{"a\"[": 1, "b": {"books": []}, "books": [{"title": "A"}]}"#, ["A"], ["a\"[", "b"]),
    ] as [(String, [String], [String])])
  func wrapped(text: String, titles: [String], others: [String]) throws {
    let file = try bookFile(text)
    #expect(try books(of: file).map(\.details.title) == titles)
    #expect(file.ignored.map(\.name) == others)
  }

  @Test("a file with two lists is refused")
  func twoLists() {
    let text = #"{"read": [{"title": "A"}], "unread": [{"title": "B"}]}"#
    #expect(throws: ImportError.noBooksInJSON) { try bookFile(text) }
  }

  @Test("rows of a list in an object have the line numbers of the file")
  func lines() throws {
    let text = "{\"n\": 1,\n \"books\": [\n  {\"title\": \"A\"},\n  {\"title\": \"B\"}\n]}"
    #expect(try books(of: bookFile(text)).map(\.line) == [3, 4])
    let broken = "\n{\"books\":\n[{\"title\": \"A\"},\n{\"title\": 1 2}]}"
    #expect(throws: ImportError.badJSON(line: 2)) { try rows(of: bookFile(broken)) }
  }

  @Test("keys are recognized in any case, unless two would be equal, and the others are reported")
  func keys() throws {
    let file = try bookFile(
      """
      [{"TITLE": "A", "Author": "x", "Year": 1999, "comments": "c", "Room": "1", "pages": null},
       {"title": "B", "Title": "C", "author": "x", "notes": "n", "review": "r", "Room": "2"}]
      """)
    let parsed = try books(of: file)
    #expect(parsed.map(\.details.title) == ["A", "B"])
    #expect(parsed.map(\.details.notes) == ["c", "n"])
    #expect(parsed[0].details.author == "x")
    #expect(parsed[0].details.year == 1999)
    #expect(file.ignored == [column("Room", 2), column("Title", 1), column("review", 1)])
  }

  @Test("a complete copy is recognized with its keys in another order")
  func library() throws {
    let text = #"{"books": [{"number": 1, "title": "A"}], "last": {}, "bookskeeper": 1}"#
    for format in [nil, ImportFormat.json] {
      guard case .library(let source) = try bookFile(text, as: format) else {
        Issue.record("not a library")
        continue
      }
      #expect(try source.next() == Array(text.utf8))
    }
    #expect(throws: ImportError.notInFormat(.calibre, missing: [], found: .json)) {
      try bookFile(text, as: .calibre)
    }
  }
}
