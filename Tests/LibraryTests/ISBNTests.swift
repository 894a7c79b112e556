import Library
import Testing
import Turns

@Suite(.timeLimited) struct ISBNTests {
  @Test(
    "ten and thirteen digits are parsed, and thirteen are stored",
    arguments: [
      ("9780441013593", "9780441013593"), ("0441013597", "9780441013593"),
      ("978-0-441-01359-3", "9780441013593"), ("0-441-01359-7", "9780441013593"),
      ("978 2 07 036002 4", "9782070360024"), (" 9780441013593 ", "9780441013593"),
      ("978\u{2011}0\u{2013}441\u{A0}01359\u{2010}3", "9780441013593"),
      ("080442957X", "9780804429573"), ("0-8044-2957-x", "9780804429573"),
      ("979-10-91083-01-0", "9791091083010"), ("9798605001027", "9798605001027"),
    ])
  func valid(text: String, digits: String) throws {
    #expect(try ISBN(text).digits == digits)
  }

  @Test(
    "each part has its agency's length, and without an agency the groups have three digits",
    arguments: [
      "978-0-547-92822-7", "978-0-19-853453-2", "978-1-86197-876-9", "978-2-07-036822-8",
      "978-2-9525096-0-8", "978-3-16-148410-0", "978-5-17-118366-9", "978-5-9614-4612-2",
      "978-85-359-0277-5", "978-965-359-002-1", "978-9984-01-234-5", "979-8-6050-0102-7",
      "979-10-91083-01-0", "979-12-200-0001-3", "978-611-123-456-7", "979-800-000-001-3",
    ])
  func parts(text: String) {
    let digits = text.replacing("-", with: "")
    #expect(ISBN(stored: digits).hyphenated == text)
  }

  @Test("the same book's two numbers are equal")
  func equality() throws {
    #expect(try ISBN("0-441-01359-7") == ISBN("9780441013593"))
    #expect(try ISBN("0-441-01359-7") != ISBN("9782070360024"))
    #expect(try ISBN(stored: "9780441013593") == ISBN("0441013597"))
  }

  @Test(
    "a wrong check digit is an error with the right one",
    arguments: [
      ("9780441013594", "3"), ("978-0-441-01359-0", "3"), ("0441013590", "7"),
      ("0804429570", "X"), ("044101359X", "7"), ("9791091083011", "0"), ("0441013957", "3"),
    ] as [(String, Character)])
  func checkDigit(text: String, right: Character) throws {
    #expect(throws: ISBN.Fault.checkDigit(right)) { try ISBN(text) }
    let corrected = String(text.dropLast()) + String(right)
    #expect(throws: Never.self) { try ISBN(corrected) }
  }

  @Test("any single mistyped digit is noticed", arguments: ["0441013597", "9780441013593"])
  func everyDigitCounts(text: String) {
    for index in text.indices.dropFirst(text.count == 13 ? 3 : 0) {
      for digit in "0123456789" where digit != text[index] {
        var typed = text
        typed.replaceSubrange(index...index, with: String(digit))
        #expect(throws: ISBN.Fault.self, "\(typed)") { try ISBN(typed) }
      }
    }
  }

  @Test(
    "a wrong number of digits is an error",
    arguments: [
      ("", 0), ("-", 0), ("1", 1), ("044101359", 9), ("04410135971", 11), ("978044101359", 12),
      ("97804410135933", 14), ("0-441-01359-7 9780441013593", 23),
    ])
  func length(text: String, count: Int) {
    #expect(throws: ISBN.Fault.length(count)) { try ISBN(text) }
  }

  @Test(
    "a character outside ISBNs is an error",
    arguments: [
      ("978O441013593", "O"), ("X441013597", "X"), ("04410x3597", "X"), ("978044101359X", "X"),
      ("0441013597.", "."), ("٠441013597", "٠"), ("isbn", "i"), ("9780441013593\u{1B}", "\u{1B}"),
    ] as [(String, Character)])
  func character(text: String, wrong: Character) {
    #expect(throws: ISBN.Fault.character(wrong)) { try ISBN(text) }
  }

  @Test(
    "thirteen digits start with 978 or 979",
    arguments: ["9770441013593", "1234567890123", "9800441013593", "0000000000000"])
  func prefix(text: String) {
    #expect(throws: ISBN.Fault.prefix) { try ISBN(text) }
  }

  @Test(
    "an ISBN-10 that a spreadsheet took the leading zeros from is repaired",
    arguments: [
      ("441013597", "9780441013593"), ("7123450", "9780007123452"), ("80442957X", "9780804429573"),
      ("0441013597", "9780441013593"), ("9780441013593", "9780441013593"),
      ("0-441-01359-7", "9780441013593"), ("07123450", "9780007123452"),
    ])
  func spreadsheet(text: String, digits: String) throws {
    #expect(try ISBN(fromSpreadsheet: text).digits == digits)
  }

  @Test(
    "a short number is completed only if its check digit proves it",
    arguments: [
      ("441013598", .checkDigit("7")), ("123456", .length(6)), ("44101359-7", .length(9)),
      ("97804410135", .length(11)), ("", .length(0)),
    ] as [(String, ISBN.Fault)])
  func notRepaired(text: String, fault: ISBN.Fault) {
    #expect(throws: fault) { try ISBN(fromSpreadsheet: text) }
  }

  @Test(
    "ten or thirteen digits look like an ISBN, valid or not",
    arguments: [
      ("9780441013593", true), ("9780441013594", true), ("978-0-441-01359-3", true),
      ("0441013597", true), ("0-441-01359-7", true), ("080442957X", true), ("0-8044-2957-x", true),
      ("978–0441013593", true), ("123456789012", false), ("X804429570", false),
      ("08044295X7", false), ("97804410X3593", false), ("978 0441013593", false),
      ("-9780441013593", false),
      ("1984", false), ("", false), ("Catch-22", false), ("9780441013593x", false),
    ])
  func looksLikeISBN(text: String, isISBN: Bool) {
    #expect(ISBN.looksLikeISBN(text) == isISBN)
  }
}
