import Foundation
import Support
import Testing

/// What goes to standard output, what to standard error, and what becomes of them.
@Suite(.timeLimit(.minutes(10))) struct StreamTests {
  @Test("an enormous line is answered or refused at a prompt, and echoed shortly")
  func longLines() throws {
    let home = try Home()
    try home.fill()
    let length = LongRun.rounds(200_000, long: 1_000_000)
    let word = String(repeating: "A", count: length)
    for (line, text) in [
      (word, "There is no command “AAA"), ("list --\(word)", "There is no option “--AAA"),
      ("return 2" + String(repeating: ",2", count: length / 2), "“Solaris” (no. 2) is not out"),
      ("show " + String(repeating: "b ", count: length / 2), "No book has “b b b"),
    ] {
      let told = try home.type(line, "q")
      #expect(told.code == 0)
      #expect(told.err.contains(text) && told.err.utf8.count < 500, "\(told.err.prefix(1_000))")
      #expect(told.out.utf8.count < 5_000)
    }
    let refused = try home.type("add \(word) --author \(word)", "q")
    #expect(refused.err.contains("10,000") && refused.err.utf8.count < 500)
    #expect(try home.run("show", "5").code == 1)
  }

  @Test("in a pipe a list is one line a book, cells with tabs between")
  func tabs() throws {
    let home = try Home()
    try home.fill()
    let list = try home.run("list")
    let expected = """
      1\tDune\tFrank Herbert\toverdue\tAnna\t2026-11-01
      4\tThe Iliad\tHomer\tdue-today\tme\t2026-11-21
      3\tKim\tRudyard Kipling\tdue-soon\tZoë\t2026-11-25
      2\tSolaris\tStanisław Lem\tavailable\t\t

      """
    #expect(list == Child.Outcome(code: 0, out: expected, err: ""))
    #expect(try home.run("list", "--language", "ru").out == expected)
    home.environment["ACCESSIBLE"] = "1"
    #expect(try home.run("list").out == expected)
  }

  @Test("tabs and line breaks in text are spaces there")
  func breaksInText() throws {
    let home = try Home()
    let books = "title,author,borrower\n\"a\tb\nc\",\"d\r\ne\",\"f\tg\"\n"
    #expect(try home.run("import", "-", input: books).code == 0)
    #expect(try home.run("list").out == "1\ta b c\td e\tout\tf g\t\n")
  }

  @Test("an empty list is no output and no failure")
  func empty() throws {
    let home = try Home()
    for words in [["list"], ["overdue"], ["find", "dune"], ["list", "--only", "out"]] {
      #expect(try home.run(words) == Child.Outcome(code: 0, out: "", err: ""), "\(words)")
      #expect(try home.run(["--json"] + words).out == "[]\n", "\(words)")
    }
  }

  @Test("filters, orders and pages cut the list")
  func cuts() throws {
    let home = try Home()
    try home.fill()
    func numbers(_ line: String) throws -> [Int] {
      try Told.array(try home.run(["--json"] + line.split(separator: " ").map(String.init)).out)
        .compactMap { $0["number"] as? Int }
    }
    #expect(try numbers("list --sort due") == [1, 4, 3, 2])
    #expect(try numbers("list --sort due --reverse") == [3, 4, 1, 2])
    #expect(try numbers("list --sort author") == [1, 4, 3, 2])
    #expect(try numbers("list --only out --sort newest") == [4, 3, 1])
    #expect(try numbers("list --only due-soon") == [4, 3])
    #expect(try numbers("overdue") == [1])
    #expect(try numbers("available") == [2])
    #expect(try numbers("list --tag NOVEL --find kip") == [3])
    #expect(try numbers("list --limit 3 --page 2") == [2])
    #expect(try numbers("list --limit 2") == [1, 4])
    #expect(try numbers("/ lem") == [2])
  }

  @Test("results go to standard output, what was not taken to standard error")
  func streams() throws {
    let home = try Home()
    let added = try home.run("add", "Dune", "--author", "Herbert")
    #expect(added.err.isEmpty)
    #expect(added.out == "Added “Dune” (no. 1) by Herbert.\n")
    let books = "title,author,year\nSolaris,Lem,soon\n,Nobody,1\nKim,Kipling,1901\n"
    let imported = try home.run("import", "-", input: books)
    #expect(imported.code == 0)
    #expect(imported.out == "Added 2 books from standard input.\n")
    #expect(imported.err.contains("line 2") && imported.err.contains("line 3"))
    let asked = try home.run("checkout", "1", input: "Anna\n")
    #expect(asked.code == 0)
    #expect(asked.out.hasSuffix(" until 12 Dec 2026.\n") && asked.out.contains("Anna"))
    #expect(asked.err.contains("?"))
  }

  @Test("where yes was given beforehand, nothing is asked and standard error stays empty")
  func yes() throws {
    let home = try Home()
    try home.fill()
    for words in [
      ["return", "1,3,4"], ["tag", "1-4", "+x"], ["delete", "1,2"], ["--json", "undo"],
    ] {
      let outcome = try home.run(words + ["--yes"])
      #expect(outcome.code == 0 && !outcome.out.isEmpty)
      #expect(outcome.err == "", "\(words)")
    }
  }

  @Test(
    "a reader that has had enough ends the program quietly", arguments: ["list", "--json list"])
  func closedPipe(line: String) throws {
    let home = try Home()
    let books = (1...3_000).map { "A rather long title, so that it takes many writes \($0),Anon\n" }
    let quoted = books.map { "\"" + $0.replacingOccurrences(of: ",Anon", with: "\",Anon") }
    #expect(try home.run("import", "-", input: "title,author\n" + quoted.joined()).code == 0)
    let script = "\"$0\" --as-of 2026-11-21 \(line) | head -1; echo \"${PIPESTATUS[0]}\""
    let shell = try Child(
      ["/bin/bash", "-c", script, Home.program], environment: home.environment, input: "/dev/null",
      folder: home.path)
    let outcome = try shell.finish()
    let lines = outcome.out.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.last == "0")
    #expect(outcome.err.isEmpty)
  }

  @Test("the prompt ends quietly too when no one reads")
  func closedPromptPipe() throws {
    let home = try Home()
    try home.fill()
    let script = "(yes list | head -2000) | \"$0\" | head -1; echo \"${PIPESTATUS[1]}\""
    let shell = try Child(
      ["/bin/bash", "-c", script, Home.program], environment: home.environment, input: "/dev/null",
      folder: home.path)
    let outcome = try shell.finish()
    #expect(outcome.out.hasSuffix("\n0\n"))
    #expect(!outcome.err.contains("Broken") && !outcome.err.contains("32"))
  }

  @Test(
    "results that cannot be written are a failure",
    .enabled(if: Needed.fullDevice.isMet, "\(Needed.fullDevice)"))
  func fullOutput() throws {
    let home = try Home()
    try home.fill()
    for words in [["list"], ["show", "1"], ["help"], ["settings", "rows"]] {
      let outcome = try home.run(words, output: "/dev/full")
      #expect(outcome.code == 74)
      #expect(
        outcome.err == "Error: standard output was not written: the disk is full.\n", "\(words)")
      let told = try home.run(["--json"] + words, output: "/dev/full")
      #expect(try told.code == 74 && Told.errorCode(told) == "not-written", "\(words)")
    }
  }

  @Test(
    "a change that was made says so where its answer cannot be written",
    .enabled(if: Needed.fullDevice.isMet, "\(Needed.fullDevice)"))
  func unanswered() throws {
    let home = try Home()
    try home.fill()
    let said =
      "Error: The change was made, but the result could not be written: the disk is full.\n"
    let rows = try home.file("rows.csv", "title,author\nPersuasion,Austen\n")
    for (count, words) in [
      (5, ["add", "Emma", "--author", "Austen"]), (5, ["tag", "1", "+x"]), (5, ["return", "1"]),
      (4, ["delete", "5", "--yes"]), (5, ["undo"]), (4, ["redo"]), (5, ["import", rows]),
      (5, ["settings", "rows", "9"]),
    ] {
      let outcome = try home.run(words, output: "/dev/full")
      #expect(outcome == Child.Outcome(code: 74, out: "", err: said), "\(words)")
      #expect(try home.run("list").out.split(separator: "\n").count == count, "\(words)")
    }
    let told = try home.run("--json", "rate", "1", "5", output: "/dev/full")
    #expect(try told.code == 74 && Told.errorCode(told) == "unanswered")
    // What changes nothing is no change.
    let same = try home.run("rate", "1", "5", output: "/dev/full")
    #expect(same.code == 74 && same.err.hasPrefix("Error: standard output was not written"))
  }
}
