import Foundation
import JSON
import Support
import Testing

/// Tables of books from elsewhere, as the program takes them.
@Suite(.timeLimit(.minutes(10))) struct TableImportTests {
  @Test("a library's own table comes back whole: numbers, dates, loans, renewals, borrowers")
  func ownTable() throws {
    let (home, other) = (try Home(), try Home())
    for line in [
      ["add", "Zadig", "--author", "Voltaire | Arouet; x"],
      ["add", "Emma", "--author", "Jane Austen"],
      ["add", "Dune", "--author", "Herbert, Frank", "--owner", "City Library", "--due", "+10"],
      ["add", "Gone", "--author", "x"], ["delete", "4", "--yes"],
      ["add", "<b>Big</b>", "--author", "=1+1", "--notes", "<p>not HTML</p>"],
      ["checkout", "2", "--to", "Anna"], ["renew", "2", "--due", "+40"], ["rate", "2", "4"],
      ["tag", "2", "+old", "+loved"],
    ] {
      #expect(try home.run(line).code == 0, "\(line)")
    }
    let file = home.path + "/books.csv"
    #expect(try home.run(["export", file]).code == 0)
    let import_ = try other.run(["import", file])
    #expect(import_.err.isEmpty)
    #expect(import_.out == "Added 4 books from \(file).\n")
    let (kept, found) = (
      try home.run(["list", "--json"]).out, try other.run(["list", "--json"]).out
    )
    #expect(found == kept)
    #expect(kept.contains("\"renewals\":1"))
    // The numbers go on behind the largest.
    #expect(
      try other.run(["add", "Next", "--author", "y", "--json"]).out.contains("\"number\":6,"))
    #expect(try other.run(["undo"]).code == 0)
    #expect(try other.run(["undo"]).code == 0)
    #expect(try other.run(["list"]).out.isEmpty)
    #expect(try other.run(["redo"]).code == 0)
    #expect(try other.run(["list", "--json"]).out == kept)
    #expect(try other.run(["check"]).code == 0)
  }

  @Test("numbers that are given already are not given again")
  func takenNumbers() throws {
    let home = try Home()
    _ = try home.run(["add", "Dune", "--author", "x"])
    let file = try home.file(
      "own.csv",
      """
      number,title,author,borrower,checked out,due,renewals,added
      1,Emma,y,,,,,2026-01-01T08:00:00Z
      9,If,z,Anna,2026-02-01T09:30:00Z,2026-02-20,2,2026-01-02T08:00:00Z
      9,Twice,z,,,,,

      """)
    #expect(try home.run(["import", file]).code == 0)
    let books = try #require(JSONValue(Array(try home.run(["list", "--json"]).out.utf8))?.array)
    let numbers = books.compactMap { $0.object }.map { ($0.raw("title"), $0.number("number")) }
    #expect(numbers.first { $0.0 == "Dune" }?.1 == 1)
    #expect(numbers.first { $0.0 == "Emma" }?.1 == 2)
    #expect(numbers.first { $0.0 == "If" }?.1 == 9)
    #expect(numbers.first { $0.0 == "Twice" }?.1 == 10)
    let lent = try #require(books.compactMap { $0.object }.first { $0.raw("title") == "If" })
    #expect(lent.raw("checkedOutAt") == "2026-02-01T09:30:00Z")
    #expect(lent.number("renewals") == 2)
  }

  private static let wild = """
    Title,Author,Location,Series,My Rating
    Dune,Frank Herbert,attic,Dune,3.7
    Beowulf,,,,
    Emma,Jane Austen,,,4

    """

  @Test("of very many columns that are not taken the first are named, each in short")
  func manyColumns() throws {
    let home = try Home()
    let names = [String(repeating: "x", count: 5_000)] + (1..<2_000).map { "f\($0)" }
    let cells = names.map { _ in "1" }.joined(separator: ",")
    let text = "title,author,\(names.joined(separator: ","))\nDune,A,\(cells)\n"
    let told = try home.run("import", "-", "--dry-run", input: text).err
    #expect(told.contains("… (1), f1 (1), f2 (1),") && told.contains("f59 (1), and 1,940 more."))
    #expect(told.utf8.count < 1_200)
  }

  @Test("columns that are not taken are named, and can be had")
  func columns() throws {
    let home = try Home()
    let file = try home.file("wild.csv", Self.wild)
    let plain = try home.run(["import", file, "--dry-run"])
    #expect(
      plain.err == """
        Warning: Skipped 1 row:
          line 3: author is empty: “Beowulf”
        Changed 1 value:
          line 2: rating “3.7” rounded to 3.5
        “--author NAME” adds books that have no author under that name.
        Not imported: Location (1), Series (1).
        “--map "Location=notes"” says what a column contains.

        """)
    let told = try home.run(["import", file, "--dry-run", "--json"]).out
    let facts = try #require(JSONValue(Array(told.utf8))?.object)
    #expect(facts.object("notTaken")?.values == ["Location": .number("1"), "Series": .number("1")])
    #expect(facts.number("changed") == 1)
    let mapped = try home.run(
      ["import", file, "--map", "Location=notes,Series=tag", "--author", "Unknown author"])
    #expect(mapped.out == "Added 3 books from \(file).\n")
    let dune = try home.run(["show", "dune"]).out
    #expect(dune.contains("Location: attic"))
    #expect(try home.run(["list", "--tag", "Dune"]).out.contains("Dune"))
    #expect(try home.run(["list", "--find", "by:unknown"]).out.contains("Beowulf"))
    // As last time.
    #expect(try home.run(["undo"]).code == 0)
    let again = try home.run(["import", file])
    #expect(again.err.contains("Using your columns: Location=notes,Series=tags."))
    #expect(try home.run(["list", "--tag", "Dune"]).out.contains("Dune"))
  }

  @Test("what columns hold counts even where it cannot be kept, and that is told")
  func unkeptMapping() throws {
    let home = try Home()
    // A file stands where the folder of the settings should.
    let folder = URL(filePath: home.settings).deletingLastPathComponent()
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data().write(to: folder)
    let file = try home.file("wild.csv", Self.wild)
    let outcome = try home.run(["import", file, "--map", "Location=notes"])
    #expect(outcome.code == 0)
    #expect(outcome.out == "Added 2 books from \(file).\n")
    #expect(outcome.err.contains("settings.json cannot be written: "))
    #expect(try home.run(["show", "dune"]).out.contains("Location: attic"))
  }

  @Test(
    "a mapping that cannot be meant is refused, with what could be",
    arguments: [
      (
        "Shelf=notes", 65,
        "“Shelf” column. The headings are: Title, Author, Location, Series, My Rating"
      ),
      ("Series=saga", 64, "title, author, "), ("Series", 64, "title, author, "),
    ] as [(String, Int32, String)])
  func badMapping(mapping: String, code: Int32, told: String) throws {
    let home = try Home()
    let outcome = try home.run(
      ["import", try home.file("wild.csv", Self.wild), "--map", mapping])
    #expect(outcome.code == code)
    #expect(outcome.err.contains(told))
    #expect(try home.run(["list"]).out.isEmpty)
  }

  @Test(
    "what was read and what is to be read stands on the shelves, once, and one undo takes it back")
  func shelves() throws {
    let home = try Home()
    let file = try home.file(
      "goodreads.csv",
      """
      Title,Author,My Rating,Exclusive Shelf,Date Read,Date Added,Bookshelves
      Dune,Frank Herbert,5,read,2026/01/02,2025/12/24,
      Emma,Jane Austen,0,to-read,,2026/02/01,to-read
      If,x,0,currently-reading,,2026/02/01,

      """)
    let outcome = try home.run(["import", file])
    #expect(outcome.out == "Added 3 books from \(file). On the shelves: 2 books.\n")
    let read = try home.run(["shelf", "--json"]).out
    #expect(read.contains("\"title\":\"Dune\"") && read.contains("2026-01-02"))
    #expect(read.contains("\"rating\":5"))
    #expect(try home.run(["shelf", "--want"]).out.contains("Emma"))
    #expect(try home.run(["import", file, "--update"]).out == "Added 0 books from \(file).\n")
    #expect(try home.run(["undo"]).code == 0)
    #expect(try home.run(["shelf"]).out.isEmpty)
    #expect(try home.run(["redo"]).code == 0)
    #expect(try home.run(["shelf", "--json"]).out == read)
  }

  @Test("dates that can be read in two ways are refused, and nothing is imported until it is said")
  func dates() throws {
    let home = try Home()
    let text = "title,author,due\nDune,x,03/04/2027\nEmma,y,05/06/2027\n"
    let file = try home.file("dates.csv", text)
    let refused = try home.run(["import", file])
    #expect(refused.code == 65)
    #expect(refused.err.contains("“due”") && refused.err.contains("03/04/2027"))
    #expect(refused.err.contains("--dates day"))
    #expect(try home.run(["list"]).out.isEmpty)
    #expect(try home.run(["import", file, "--dates", "month"]).code == 0)
    #expect(try home.run(["list"]).out.contains("2027-03-04"))
    // From a pipe, too, where the whole column comes only later.
    let piped = try Home()
    let rows = LongRun.rounds(20_000, long: 100_000)
    let long = text + String(repeating: "If,z,\n", count: rows) + "A,b,25/12/2026\n"
    let outcome = try piped.run(["import", "-"], input: Array(long.utf8))
    #expect(outcome.code == 0)
    #expect(try piped.run(["list", "--find", "emma"]).out.contains("2027-06-05"))
  }

  @Test("text in another character set is read, and which one it was is told")
  func encodings() throws {
    let home = try Home()
    let path = home.path + "/cp1251.csv"
    let bytes: [UInt8] =
      [0xCD, 0xE0, 0xE7, 0xE2, 0xE0, 0xED, 0xE8, 0xE5, 0x3B, 0xC0, 0xE2, 0xF2, 0xEE, 0xF0, 0x0A]
      + [0xC4, 0xFE, 0xED, 0xE0, 0x3B, 0xD5, 0xE5, 0xF0, 0xE1, 0xE5, 0xF0, 0xF2, 0x0A]
    try Data(bytes).write(to: URL(filePath: path))
    let outcome = try home.run(["import", path])
    #expect(outcome.err == "Read as windows-1251.\n")
    #expect(try home.run(["list"]).out.contains("Дюна\tХерберт"))
    let wrong = try home.run(["import", path, "--encoding", "gbk"])
    #expect(wrong.code == 64)
    #expect(wrong.err.contains("utf-8, utf-16, windows-1250, windows-1251"))
  }

  @Test("a summary fits on a screen, however much is wrong; for programs it says more")
  func summary() throws {
    let home = try Home()
    let rows = (1...300).map { $0.isMultiple(of: 3) ? "Book \($0),x,1,2" : "Book \($0),," }
    let file = try home.file(
      "bad.csv", "title,author,year\nDune,x,1965\n" + rows.joined(separator: "\n"))
    let outcome = try home.run(["import", file])
    #expect(
      outcome.err.hasPrefix("Warning: Skipped 300 rows, 200 of them because the author is empty:\n")
    )
    #expect(outcome.err.contains("and 288 more"))
    #expect(outcome.err.split(separator: "\n").count < 20)
    let told = try home.run(["import", file, "--json"]).out
    #expect(told.contains("and 200 more"))
  }

  @Test("a table for a spreadsheet has a mark, and what that parts cells by in the user's language")
  func spreadsheet() throws {
    let (home, other) = (try Home(), try Home())
    _ = try home.run(["add", "Été; suite", "--author", "=x", "--isbn", "9780441013593"])
    let english = try home.run(["export", "--for", "excel"]).out
    #expect(english.hasPrefix("\u{FEFF}number,title,"))
    let file = home.path + "/livres.csv"
    #expect(try home.run(["export", file, "--for", "excel", "--language", "fr"]).code == 0)
    // `String(contentsOfFile:)` takes the mark away.
    let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
    #expect(text.hasPrefix("\u{FEFF}number;title;author;"))
    #expect(text.contains("\"Été; suite\";'=x;"))
    #expect(try other.run(["import", file]).code == 0)
    #expect(
      try other.run(["list", "--json"]).out == home.run(["list", "--json"]).out)
    let refused = try home.run(["export", "books.bib", "--for", "excel"])
    #expect(refused.code == 64)
    #expect(refused.err.contains("csv"))
    #expect(try home.run(["export", "--for", "numbers"]).code == 64)
  }
}
