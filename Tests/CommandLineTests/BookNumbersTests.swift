import CommandLine
import Grammar
import Library
import Testing
import Turns

@Suite(.timeLimited) struct BookNumbersTests {
  private func selection(_ typed: String, allowsAll: Bool = false) throws -> BookSelection? {
    try BookNumbers.selection(try LineWords.split(typed), allowsAll: allowsAll)
  }

  @Test(
    "books are named by their numbers, one or several",
    arguments: [
      ("12", [12...12]), ("1,4,7", [1...1, 4...4, 7...7]), ("3-9", [3...9]),
      ("1 4 7", [1...1, 4...4, 7...7]),
      ("1, 4, 7", [1...1, 4...4, 7...7]), ("1,3-5 9", [1...1, 3...5, 9...9]), ("3–9", [3...9]),
      ("4-4", [4...4]), ("007", [7...7]), ("7,1,7", [7...7, 1...1]),
      ("1,,4,", [1...1, 4...4]),
      ("0", [0...0]), ("9007199254740991", [9_007_199_254_740_991...9_007_199_254_740_991]),
    ] as [(String, [ClosedRange<Int>])])
  func numbers(typed: String, ranges: [ClosedRange<Int>]) throws {
    #expect(try selection(typed) == .numbers(ranges))
  }

  @Test(
    "books are named by words of their titles",
    arguments: [
      ("dune", "dune"), ("dune messiah", "dune messiah"), (#""War and Peace""#, "War and Peace"),
      ("title:1984", "1984"), ("TITLE:1984", "1984"),
      ("titre:1984", "1984"), ("название:1984", "1984"),
      ("title:2001 a space odyssey", "2001 a space odyssey"),
      ("2001 odyssey", "2001 odyssey"), ("3rd", "3rd"), ("мастер", "мастер"), ("title:-3", "-3"),
      ("all", "all"),
      ("catch-22", "catch-22"), ("٣", "٣"), ("«Война и мир»", "Война и мир"),
    ])
  func titles(typed: String, words: String) throws {
    #expect(try selection(typed) == .title(words))
  }

  @Test(
    "books are named by their ISBNs, valid or not, with hyphens or without",
    arguments: [
      "9780441013593", "978-0-441-01359-3", "0-441-01359-7", "0441013597", "080442957X",
      "0-8044-2957-x", "9780441013594", "978-0441013593",
    ])
  func isbns(typed: String) throws {
    #expect(try selection(typed) == .isbn(typed))
  }

  @Test("books are named by their labels, which only books of the library have")
  func labels() throws {
    #expect(try selection("B000042") == .numbers([42...42]))
    #expect(try selection("b000042,7 И000003") == .numbers([42...42, 7...7, 3...3]))
    #expect(try selection("B42") == .title("B42"))
    #expect(try selection("P000042") == .title("P000042"))
    #expect(throws: LineError.badNumber("B000042")) { try BookNumbers.itemNumbers(["B000042"]) }
  }

  @Test("a range of long numbers is not an ISBN")
  func longRanges() throws {
    #expect(try selection("12345-67890") == .numbers([12345...67890]))
    #expect(try selection("123456-1234567") == .numbers([123_456...1_234_567]))
  }

  @Test("a dot means the last book, and all forms can be combined")
  func mixed() throws {
    #expect(try selection(".") == .last)
    #expect(
      try selection("3,5-7 0441013597 . 9")
        == .several([.numbers([3...3, 5...7]), .isbn("0441013597"), .last, .numbers([9...9])]))
    #expect(try selection(". dune") == .title(". dune"))
  }

  @Test("without words no book is named")
  func nothing() throws {
    #expect(try BookNumbers.selection([]) == nil)
    #expect(try BookNumbers.selection([], allowsAll: true) == nil)
  }

  @Test(
    "“all” means every listed book, in all languages, if the verb accepts it",
    arguments: ["all", "ALL", "tous", "tout", "все"])
  func all(word: String) throws {
    #expect(try selection(word, allowsAll: true) == .all)
    #expect(try selection(word + " " + word, allowsAll: true) == .title(word + " " + word))
    #expect(try selection("title:" + word, allowsAll: true) == .title(word))
    #expect(try selection(word) == .title(word))
  }

  @Test("instead of numbers, the filters of the list select all matching books")
  func matching() throws {
    var query = BookQuery()
    query.loanFilter = .overdue
    query.text = "dune"
    query.tags = ["sf"]
    let filtered = try line("renew --only overdue --find dune --tag sf")
    #expect(try BookNumbers.selection(of: filtered, []) == .matching(query))
    query = BookQuery()
    query.loanFilter = .dueSoon
    #expect(try BookNumbers.selection(of: line("renew --only due-soon"), []) == .matching(query))
    #expect(try BookNumbers.selection(of: line("renew"), ["3-5"]) == .numbers([3...5]))
    #expect(try BookNumbers.selection(of: line("renew"), []) == nil)
  }

  @Test("numbers and filters cannot be combined")
  func numbersAndFilters() throws {
    let both = try line("renew 3 --only overdue")
    #expect(throws: LineError.notForVerb(.only, verb: "renew 3")) {
      try BookNumbers.selection(of: both, both.arguments)
    }
  }

  @Test("“all” can be combined with filters if the verb accepts it")
  func allAndFilters() throws {
    var query = BookQuery()
    query.text = "dune"
    let all = try line("delete all --find dune")
    #expect(try BookNumbers.selection(of: all, all.arguments, allowsAll: true) == .matching(query))
    let none = try line("renew all --find dune")
    #expect(throws: LineError.unexpectedArgument("all", verb: "renew")) {
      try BookNumbers.selection(of: none, none.arguments)
    }
  }

  @Test(
    "a backwards range is an error",
    arguments: [("9-3", "9-3"), ("1,9-3", "9-3"), ("2-1 5", "2-1"), ("10–9", "10–9")])
  func backward(typed: String, range: String) {
    #expect(throws: LineError.backwardRange(range)) { try selection(typed) }
  }

  @Test(
    "an unreadable number is an error",
    arguments: [
      ("3-", "3-"), ("1,3-", "3-"), ("1--3", "1--3"), ("1-2-3", "1-2-3"), ("3,-5", "-5"),
    ])
  func bad(typed: String, number: String) {
    #expect(throws: LineError.badNumber(number)) { try selection(typed) }
  }

  @Test(
    "a number out of range is an error with the valid range",
    arguments: ["99999999999999999999", "9223372036854775807", "9007199254740992"])
  func outOfRange(number: String) {
    let error = LineError.badNumber(number, in: 0...9_007_199_254_740_991)
    for typed in [number, "1-" + number, "1," + number, number + "-" + number] {
      #expect(throws: error) { try selection(typed) }
    }
    #expect(throws: Never.self) { try selection("0-9007199254740991") }
  }
}
