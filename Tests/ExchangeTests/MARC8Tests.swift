import Foundation
import Library
import Testing
import Turns

@Suite(.timeLimited) struct MARC8Tests {
  private func book(_ title: [UInt8], codingScheme: Character = " ") throws -> ImportedBook {
    let fields: [(String, [UInt8])] = [
      ("100", Array("1 \u{1F}aX, Y".utf8)), ("245", Array("10\u{1F}a".utf8) + title),
    ]
    return try #require(
      try books(of: bookFile(MARCFile.record(fields, codingScheme: codingScheme))).first)
  }

  @Test(
    "accents come before their letters, and other scripts after escapes",
    arguments: [
      ([0xE2, 0x65, 0x74, 0xE2, 0x65], "été"), ([0xE8, 0x55, 0x62, 0x65, 0x72], "Über"),
      ([0xE3, 0xF2, 0x61], "ậ"), ([0xA1, 0xF2, 0x6F, 0x64, 0xE2, 0x7A], "Łọdź"),
      ([0x4D, 0xC7], "Mß"),
      ([0x1B, 0x28, 0x4E, 0x77, 0x6F, 0x6A, 0x4E, 0x41, 0x1B, 0x28, 0x42, 0x21], "ВОЙна!"),
      ([0x1B, 0x29, 0x4E, 0xE4, 0x20, 0x41], "Д A"),
      ([0x1B, 0x28, 0x51, 0x44, 0x1B, 0x73, 0x41], "ёA"),
      ([0x1B, 0x28, 0x53, 0x61, 0x22, 0x61], "αά"),
      ([0x1B, 0x28, 0x32, 0x79, 0x6C, 0x65, 0x6D], "שלום"),
      ([0x48, 0x1B, 0x62, 0x32, 0x1B, 0x73, 0x4F], "H₂O"), ([0x88, 0x54, 0x89, 0x65], "Te"),
    ] as [([UInt8], String)])
  func scripts(bytes: [UInt8], text: String) throws {
    let book = try book(bytes)
    #expect(book.details.title == text.precomposedStringWithCanonicalMapping)
    #expect(book.changedCells.isEmpty)
  }

  @Test("characters of an unknown script are replaced and reported")
  func unknown() throws {
    let chinese = try book([
      0x1B, 0x24, 0x31, 0x21, 0x30, 0x21, 0x21, 0x30, 0x22, 0x1B, 0x28, 0x42, 0x41,
    ])
    #expect(chinese.details.title == "\u{FFFD}\u{FFFD}A")
    #expect(
      chinese.changedCells == [
        ChangedCell(field: "title", text: "\u{FFFD}\u{FFFD}A", change: .replacedBytes)
      ])
    for bytes in [[0x41, 0x1B], [0x41, 0xFF, 0x42], [0x41, 0x1B, 0x7A]] as [[UInt8]] {
      #expect(try book(bytes).changedCells.count == 1)
    }
  }

  @Test("undeclared UTF-8 is recognized, and damaged UTF-8 is reported")
  func utf8() throws {
    #expect(try book(Array("Ёж é".utf8)).details.title == "Ёж é")
    let damaged = try book([0x41, 0xE9, 0x42], codingScheme: "a")
    #expect(
      damaged.changedCells == [
        ChangedCell(field: "title", text: "A\u{FFFD}B", change: .replacedBytes)
      ])
  }
}
