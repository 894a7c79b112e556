import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQL
import SQLite
import Support
import Testing

/// Libraries and complete copies that someone else has written, in the hands of the program.
@Suite(.timeLimit(.minutes(10))) struct ForeignLibraryTests {
  /// A library with four books, of which three are lent, spoilt by SQL.
  private func home(_ sql: String) throws -> Home {
    let home = try Home()
    try home.fill()
    try SQLiteDatabase(path: home.library, access: .existing).execute(sql)
    return home
  }

  /// What is told under `--json`, where a command has to fail with 65.
  private func refusal(_ outcome: Child.Outcome) throws -> String? {
    #expect(outcome.code == 65, "\(outcome)")
    #expect(outcome.err.split(separator: "\n").count == 1)
    return try Told.errorCode(outcome)
  }

  /// All books, and how many changes there are.
  private func state(of home: Home) throws -> [String] {
    let library = try StoredLibrary(path: home.library, author: "tester")
    return try library.books(BookQuery(), on: today, from: .offset(0), limit: 100).map { "\($0)" }
      + ["\(library.changeCount())"]
  }

  // MARK: Complete copies

  private static let archive = """
    {"bookskeeper":1,"last":{"lastBook":1,"lastChange":1,"lastLoan":1},"books":[
    {"addedAt":"2026-11-22T02:26:47Z","details":{"author":"H","categories":[],"tags":[],\
    "title":"Dune"},"loans":[{"borrower":"Anna","checkedOutAt":"2026-11-22T02:26:47Z",\
    "dueDate":"2026-12-01","id":1,"renewals":0}],"number":1}
    ],"changes":[
    {"books":1,"id":1,"isUndone":false,"kind":"add","madeAt":"2026-11-22T02:26:47Z",\
    "madeBy":"tester","session":"s","steps":[{"book":1,"through":1}]}
    ]}

    """

  @Test("a complete copy that is sound is taken, and its last change can be undone")
  func soundCopy() throws {
    let home = try Home()
    let file = try home.file("copy.json", Self.archive)
    #expect(try home.run("import", file).code == 0)
    #expect(try home.run("undo").code == 0)
    #expect(try home.run("list").out.isEmpty)
  }

  @Test(
    "a complete copy with numbers and times that no library has is refused, with its line",
    arguments: [
      (#""through":1"#, #""through":0"#, 4), (#""through":1"#, #""through":-1"#, 4),
      (#""through":1"#, #""through":9223372036854775807"#, 4),
      (#""through":1"#, #""through":2"#, 4), (#""book":1"#, #""book":-9"#, 4),
      (#""through":1"#, #""before":"{","after":"{}""#, 4), (#","through":1"#, "", 4),
      (#""renewals":0"#, #""renewals":9223372036854775807"#, 2),
      (#""renewals":0"#, #""renewals":-1"#, 2), (#""title":"Dune""#, #""rating":9,"title":"D""#, 2),
      (#""number":1"#, #""number":0"#, 2), (#""number":1"#, #""number":9223372036854775807"#, 2),
      (#""addedAt":"2026"#, #""addedAt":"99999"#, 2), (#""madeAt":"2026"#, #""madeAt":"0000"#, 4),
      (#""books":1,"id":1"#, #""books":-1,"id":1"#, 4),
      (#""books":1,"id":1"#, #""books":1,"id":0"#, 4), (#""lastBook":1"#, #""lastBook":-1"#, 1),
      (#"{"bookskeeper":1"#, #"{"bookskeeper":0"#, 1),
    ])
  func badCopy(good: String, bad: String, line: Int) throws {
    #expect(Self.archive.contains(good))
    let text = Self.archive.replacing(good, with: bad)
    for (text, line) in [(text, line), (text.replacing("\n", with: ""), 1)] {
      let home = try Home()
      let file = try home.file("copy.json", text)
      let outcome = try home.run("--json", "import", file)
      #expect(try refusal(outcome) == "bad-archive")
      #expect(outcome.err.contains("line \(line): "), "\(outcome.err)")
      #expect(!FileManager.default.fileExists(atPath: home.library))
    }
  }

  @Test(
    "a complete copy that breaks a rule of libraries is refused, and the sentence tells which",
    arguments: [
      (#""title":"Dune""#, #""title":" ""#, "book 1: “title” is empty"),
      (#""author":"H""#, #""author":"\u001b""#, "book 1: “author” is empty"),
      (
        #""title":"Dune""#, #""isbn":"9780000000000","title":"Dune""#,
        "book 1: “9780000000000” is not a valid ISBN"
      ),
      (#""borrower":"Anna""#, #""borrower":"""#, "book 1: “borrower” is empty"),
      (#""renewals":0"#, #""renewals":-3"#, "book 1: “renewals” is -3, not 0 to 999999999"),
      (
        #""renewals":0"#, #""renewals":0,"returnedAt":"2026-11-01T00:00:00Z""#,
        "book 1: loan 1 was returned before it began"
      ),
      (#""dueDate":"2026-12-01""#, #""dueDate":"2026-02-30""#, "book 1: “dueDate” cannot be read"),
      (
        #""borrower":"Anna""#, #""borrower":"Anna","borrowerNumber":77"#, "borrower 77 is missing"
      ),
      (#"{"book":1,"through":1}"#, #"{"book":9,"through":9}"#, "change 1: book 9 is missing"),
      (
        "\n],\"changes\"",
        "\n],\"holds\":[\n{\"bookNumber\":99,\"borrowerNumber\":1,\"name\":\"A\",\"number\":4,"
          + "\"placedAt\":\"2026-11-22T02:26:47Z\",\"title\":\"D\"}\n],\"changes\"",
        "hold 4: book 99 is missing"
      ),
      (#","number":1}"#, #"}"#, "“number” cannot be read"),
      ("\n]}", "", "the file ends too early"),
    ])
  func broken(good: String, bad: String, told: String) throws {
    #expect(Self.archive.contains(good))
    let text = Self.archive.replacing(good, with: bad)
    let home = try Home()
    let file = try home.file("copy.json", text)
    for words in [["import", file], ["import", file, "--dry-run"]] {
      let outcome = try home.run(["--json"] + words)
      #expect(try refusal(outcome) == "bad-archive")
      #expect(outcome.err.contains(told), "\(outcome.err)")
      #expect(!FileManager.default.fileExists(atPath: home.library))
    }
    // Nor is anything of it taken into a library that has a past.
    try home.fill()
    let before = try state(of: home)
    #expect(try refusal(home.run("--json", "import", file)) == "bad-archive")
    #expect(try state(of: home) == before)
  }

  @Test("a complete copy of a newer version is told to be one")
  func newer() throws {
    let home = try Home()
    let text = Self.archive.replacing(#"{"bookskeeper":1"#, with: #"{"bookskeeper":2"#)
    for text in [text, text.replacing("\n", with: "")] {
      let outcome = try home.run("--json", "import", home.file("copy.json", text))
      #expect(try refusal(outcome) == "newer-archive")
      #expect(outcome.err.contains("was written by a newer version of BooksKeeper"))
    }
  }

  @Test("no library is made by an import that is refused, or only tried")
  func noFile() throws {
    let home = try Home()
    let good = try home.file("copy.json", Self.archive)
    let rejects = home.library + ".rejects"
    let rows = try home.file("books.csv", "title,author\nDune,H\n,\n")
    let bad = try home.file("bad.csv", "a,b\n1,2\n")
    for (words, code) in [
      ([good, "--dry-run"], 0), ([rows, "--dry-run", "--rejected", rejects], 0), ([bad], 65),
      (["nowhere.csv"], 66),
    ] as [([String], Int32)] {
      let outcome = try home.run(["import"] + words)
      #expect(outcome.code == code, "\(outcome)")
      for path in [home.library, home.library + "-wal", home.library + "-shm", rejects] {
        #expect(!FileManager.default.fileExists(atPath: path), "\(words): \(path)")
      }
    }
    #expect(try home.run("import", good).code == 0)
    #expect(try home.run("import", bad).code == 65)
    #expect(try home.run("list").out.contains("Dune"))
  }

  @Test("a complete copy with two things of one number is refused")
  func twice() throws {
    let home = try Home()
    let lines = Self.archive.split(separator: "\n")
    let file = try home.file(
      "copy.json", ([lines[0], lines[1] + ","] + lines[1...]).joined(separator: "\n"))
    #expect(try refusal(home.run("--json", "import", file)) == "bad-archive")
    #expect(try home.run("list").out.isEmpty)
  }

  // MARK: Files

  @Test("a run of books in the history that ends before it begins, or never, is told to be damaged")
  func runs() throws {
    for through in ["-1", "0", "9223372036854775807"] {
      let home = try home("UPDATE change_step SET through = \(through) WHERE through IS NOT NULL")
      let before = try home.run("--json", "list").out
      #expect(try refusal(home.run("--json", "undo")) == "damaged-log")
      #expect(try home.run("--json", "list").out == before)
      #expect(try home.run("history", "1").code == 0)
      #expect(try refusal(home.run("--json", "check")) == "faults")
    }
  }

  @Test("times out of range are shown as the last that there are, and change nothing else")
  func instants() throws {
    for second in [Int.min, -62_135_596_801, 253_402_300_800, .max] {
      let home = try home(
        """
        UPDATE book SET added_at = \(second); UPDATE change SET made_at = \(second);
        UPDATE loan SET checked_out_at = \(second), returned_at = \(second) WHERE id = 2;
        UPDATE loan SET checked_out_at = \(second) WHERE id <> 2
        """)
      let shown = try home.type(
        "show 1", "show 2", "list", "history", "history 1", "trash", "renew 1",
        "export - --format json", "export - --format csv", "export - --format ics", "stats", "undo",
        "redo", options: ["--json"])
      #expect(shown.code == 0 && shown.err.isEmpty, "\(shown)")
      #expect(shown.out.contains("\nEND:VCALENDAR") && shown.out.contains("\"redone\""), "\(shown)")
      #expect(try refusal(home.run("--json", "check")) == "faults")
    }
  }

  @Test("a loan that was renewed as often as can be counted is renewed once more")
  func renewals() throws {
    let home = try home("UPDATE loan SET renewals = 9223372036854775807")
    let book = try Told.object(home.run("--json", "renew", "1").out)
    #expect(book["renewals"] as? Int == 999_999_999)
    #expect(try home.run("show", "1").code == 0)
  }

  @Test("a flipped bit in the version of the layout is told, and put right")
  func flippedBit() throws {
    let home = try home("")
    let file = try #require(FileHandle(forUpdatingAtPath: home.library))
    try file.seek(toOffset: 60)
    try file.write(contentsOf: Data([0x80]))
    try file.close()
    for words in [["list"], ["show", "1"], ["add", "Emma", "--author", "Austen"]] {
      #expect(try refusal(home.run(["--json"] + words)) == "foreign-layout")
    }
    #expect(try refusal(home.run("--json", "check")) == "faults")
    #expect(try home.run("check", "--repair").code == 0)
    #expect(try home.run("list").out.split(separator: "\n").count == 4)
  }

  @Test("a trigger of someone else's never runs: the library is refused, and check names it")
  func trigger() throws {
    let home = try home(
      "CREATE TRIGGER evil AFTER INSERT ON change BEGIN DELETE FROM book; END")
    let outcome = try home.run("--json", "add", "Emma", "--author", "Austen")
    #expect(try refusal(outcome) == "foreign-layout")
    #expect(outcome.err.contains("evil"))
    let check = try home.run("check")
    #expect(check.code == 65 && check.out.contains("evil"), "\(check)")
    #expect(try home.run("check", "--repair").code == 0)
    #expect(try home.run("add", "Emma", "--author", "Austen").code == 0)
    #expect(try home.run("list").out.split(separator: "\n").count == 5)
  }

  @Test("broken JSON in the history is told in the language of the session")
  func brokenLog() throws {
    let home = try home("")
    #expect(try home.run("edit", "1", "--title", "Dune II").code == 0)
    try SQLiteDatabase(path: home.library, access: .existing).execute(
      "UPDATE change_step SET before = '{', after = '}' WHERE through IS NULL")
    for words in [["undo"], ["history", "1"]] {
      let outcome = try home.run(["--language", "fr"] + words)
      #expect(outcome.code == 65)
      #expect(
        outcome.err.hasPrefix("Erreur\u{A0}: La modification 2 de l’historique"), "\(outcome.err)")
    }
  }

  @Test("where the last number is given, no more books are added, and no full disk is told")
  func lastNumber() throws {
    let home = try home(
      "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'book'")
    let outcome = try home.run("--json", "add", "Emma", "--author", "Austen")
    #expect(try refusal(outcome) == "no-more-numbers")
    for words in [["delete", "9223372036854775807"], ["purge", "9223372036854775807"]] {
      #expect(try home.run(["--yes"] + words).code == 64)
    }
  }
}
