import Foundation
import JSON
import Library
import LibraryPorts
import LibraryStorage
import Platform
import SQL
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookPatchTests {
  private let store: StoredLibrary

  init() throws { store = try open(":memory:") }

  private var steps: [(before: String, after: String)] {
    get throws {
      try store.database.all(
        """
        SELECT before, after FROM change_step
        WHERE change = (SELECT max(id) FROM change) AND through IS NULL ORDER BY step
        """
      ) { ($0["before"], $0["after"]) }
    }
  }

  private static let unusualBooks: [BookDetails] = {
    var all = [details("Dune", by: "Frank Herbert")]
    let texts = [
      "\"in quotation marks\"", "back\\slash", "a/b", "two\nlines\tand\rmore", "\u{1}\u{1F}\u{7F}",
      "\u{80}\u{9F}\u{A0}", "\u{2028}\u{202E}\u{2066}\u{200D}", "👩‍🚀 Ёлка é e\u{301} \u{10FFFF}",
      "{\"title\":\"x\"}", ",\"year\":1", "", "\u{8}\u{C}",
    ]
    all += texts.map { text in
      details(text + " title", by: "by " + text) {
        ($0.publisher, $0.owner) = (text, "Owner of " + text)
        ($0.notes, $0.description) = (text + "\n" + text, text)
        // Entries of a list have no line breaks.
        let line = text.replacing("\n", with: "")
        ($0.categories, $0.tags) = ([line + "1", "two"], ["one", line + "2"])
      }
    }
    let numbers: [(year: Int?, rating: Rating?)] = [
      (-800, 1), (0, nil), (1965, 5), (nil, 3.5),
    ]
    all += numbers.map { year, rating in
      details("Title", by: "Author") {
        ($0.year, $0.rating) = (year, rating)
        $0.isbn = year.map { _ in ISBN(stored: "9780441013593") }
      }
    }
    return all
  }()

  @Test("changes are logged as JSONEncoder writes them, and restored by undo and redo")
  func loggedDetails() throws {
    let coding = JSONCoding(dates: .seconds)
    for (old, new) in zip(
      Self.unusualBooks, Self.unusualBooks.dropFirst() + Self.unusualBooks.prefix(1))
    {
      let number = try store.add(old)
      let before = try #require(try store.book(number)).details
      try store.edit(number) { $0 = new }
      let after = try #require(try store.book(number)).details
      let step = try #require(try steps.first)
      let values = try [before, after].map { details in
        try #require(JSONObject(Array(coding.text(of: details).utf8))).values
      }
      let changed = Set(values.flatMap(\.keys)).filter { values[0][$0] != values[1][$0] }
      for (json, values) in zip([step.before, step.after], values) {
        let logged = try #require(JSONObject(Array(json.utf8))?.object("details")).values
        #expect(changed.isSubset(of: logged.keys))
        for (name, value) in logged {
          let none: JSONValue = name == "identifiers" ? .array([]) : .null
          #expect(value == values[name] ?? none)
        }
      }
      _ = try store.undo(1)
      #expect(try store.book(number)?.details == before)
      _ = try store.redo(1)
      #expect(try store.book(number)?.details == after)
    }
    try store.check { fault in
      // Some of these texts contain what no one can type.
      switch fault {
      case .controlCharacter, .unnormalizedText: break
      default: Issue.record("\(fault)")
      }
    }
  }

  @Test("undoing a change of details does not affect the cover or the loan")
  func otherDetails() throws {
    let number = try store.add("Dune")
    try store.lend(number, to: "Anna")
    try store.change(.cover) {
      let record = RecordName(source: "openlibrary", id: "OL1")
      try $0.setCover(StoredCover(file: "a.jpg", record: record, fetchedAt: noon), of: number)
    }
    try store.edit(number) { $0.tags = ["sand"] }
    _ = try store.undo(1)
    let book = try #require(try store.book(number))
    #expect(book.cover == "a.jpg" && book.openLoan?.borrower == "Anna" && book.details.tags == [])
  }

  @Test("only changed details are logged, or all of them if every required one was changed")
  func changedDetails() throws {
    let number = try store.add("Dune", by: "Herbert")
    try store.edit(number) { ($0.tags, $0.year) = (["sand"], 1965) }
    var step = try #require(try steps.first)
    #expect(step.before == #"{"details":{"tags":[],"year":null}}"#)
    #expect(step.after == #"{"details":{"tags":["sand"],"year":1965}}"#)
    try store.edit(number) {
      ($0.title, $0.author, $0.tags, $0.categories) = ("Emma", "Austen", [], ["novel"])
    }
    step = try #require(try steps.first)
    #expect(step.before.contains(#""rating":null"#) && step.after.contains(#""year":1965"#))
    _ = try store.undo(2)
    #expect(try store.book(number)?.details == details("Dune", by: "Herbert"))
    _ = try store.redo(2)
    #expect(try store.book(number)?.details.year == 1965)
  }

  @Test(
    "loans are logged as JSONEncoder writes them, and restored by undo and redo",
    arguments: [0, 0.25, 1_795_445_000.123_456, -86_400.5])
  func loggedLoans(seconds: Double) throws {
    let coding = JSONCoding(dates: .seconds)
    let number = try store.add("Dune")
    let start = Date(timeIntervalSince1970: seconds)
    try store.change(.checkOut) {
      try $0.checkOut(number, to: "Zoë \"Z\"", at: start, due: today)
    }
    let logged = try #require(try steps.last)
    #expect(logged.before == "{\"loan\":{}}")
    let loan: [String: [String: Loan]] = try coding.value(from: logged.after.utf8)
    #expect(loan["loan"]?["loan"]?.checkedOutAt == start)
    #expect(try logged.after == coding.text(of: loan))
    try store.checkIn(number)
    for image in [try steps[0].before, try steps[0].after] {
      let loan: [String: [String: Loan]] = try coding.value(from: image.utf8)
      #expect(try image == coding.text(of: loan))
    }
    _ = try store.undo(1)
    #expect(try store.book(number)?.openLoan?.borrower == "Zoë \"Z\"")
    _ = try store.redo(1)
    #expect(try store.book(number)?.openLoan == nil)
    _ = try store.undo(2)
    #expect(try store.book(number)?.currentOrLastLoan == nil)
    try store.check { Issue.record("\($0)") }
  }

  @Test("undo reads logs that another program wrote in its own format")
  func otherFormat() throws {
    let number = try store.add("Dune", by: "Herbert")
    try store.edit(number) { $0.title = "Emma" }
    try store.database.run(
      "UPDATE change_step SET before = ? WHERE through IS NULL",
      """
      { "details": {"title": "D\\u00fcne", "tags": [], "categories": ["x"], "year": 1965,
        "author": "Frank"} }
      """)
    _ = try store.undo(1)
    let book = try #require(try store.book(number))
    #expect((book.title, book.author) == ("Düne", "Frank"))
    #expect((book.details.year, book.details.categories) == (1965, ["x"]))
  }

  @Test(
    "invalid JSON of a book is reported as damage, however similar",
    arguments: [
      #"{"details":{"author":"a","categories":[],"tags":[],"title":"t","year":01}}"#,
      #"{"details":{"author":"a","categories":[],"rating":-,"tags":[],"title":"t"}}"#,
      #"{"details":{"author":"a","categories":[],"tags":[],"title":"t"}"#,
      #"{"details":{"author":"a","categories":[],"tags":[],"title":"t"}}}"#,
      #"{"details":{"author":"a","categories":[""],"tags":["x"y],"title":"t"}}"#,
      #"{"details":{"categories":null}}"#, #"{"details":{"title":" "}}"#, #"{"details":[]}"#,
      #"{"details":{"year":"1965"}}"#, #"{"details":{"tags":["x",1]}}"#,
      #"{"loan":{"loan":{"borrower":"a","checkedOutAt":1,"id":1,"renewals":0,"returnedAt":"x"}}}"#,
      #"{"place":3}"#, #"{"place":}"#, #"{"place":0"#,
      #"{"loan":{"loan":{"borrower":"a","checkedOutAt":1.,"id":1,"renewals":0}}}"#,
      #"{"loan":{"loan":{"borrower":"a","checkedOutAt":1,"dueDate":"soon","id":1,"renewals":0}}}"#,
    ])
  func damaged(image: String) throws {
    let number = try store.add("Dune")
    try store.edit(number) { $0.title = "Emma" }
    try store.database.run("UPDATE change_step SET before = ? WHERE through IS NULL", image)
    #expect(throws: StorageError.self) { try store.undo(1) }
    #expect(try store.book(number)?.title == "Emma")
  }
}
