import Testing

@Suite struct RefusalTests {
  @Test("bad lines end with their code and one sentence, and change nothing")
  func refused() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    for line in RefusedLines.all + RefusedLines.forms {
      let plain = try home.run(line.words, input: line.bytes)
      #expect(plain.code == line.code, "\(line.testDescription): \(plain)")
      #expect(plain.err.hasSuffix("\n"), "\(line.testDescription): \(plain.err)")
      let told = try home.run(["--json"] + line.words, input: line.bytes)
      #expect(told.code == line.code, "\(line.testDescription): \(told)")
      let name = try Told.errorCode(told)
      #expect(name == line.name, "\(line.testDescription) under --json: \(told.err)")
    }
    #expect(try home.run("--json", "list").out == before)
    // Not one of them is a step of undo.
    #expect(try home.run("undo").code == 0)
    #expect(try home.run("undo").code == 1)
  }

  @Test("what is refused writes no result")
  func noResult() throws {
    let home = try Home()
    try home.fill()
    for line in RefusedLines.all where line.name != "no-usable-rows" {
      #expect(try home.run(line.words, input: line.bytes).out == "", "\(line.testDescription)")
      #expect(try home.run(["--json"] + line.words, input: line.bytes).out == "")
    }
  }

  @Test("a form that gets no answers writes no result", arguments: RefusedLines.forms)
  func noResultOfForms(line: Refusal) throws {
    let home = try Home()
    try home.fill()
    #expect(try home.run(line.words, input: line.bytes).out == "")
    #expect(try home.run(["--json"] + line.words, input: line.bytes).out == "")
  }

  @Test("under --json an error stands on a line of its own, even after a question")
  func ownLine() throws {
    let home = try Home()
    try home.fill()
    for words in [["show"], ["checkout", "2"], ["add", "Emma"], ["delete", "1"], ["add"]] {
      let outcome = try home.run(["--json"] + words)
      let last = outcome.err.split(separator: "\n").last
      #expect(last?.hasPrefix("{\"error\":") == true, "\(words): \(outcome.err)")
    }
  }

  @Test(
    "a change of many books needs a yes, and without one is refused as such",
    arguments: [
      "return 1,3,4", "renew 1,3,4", "edit 1-4 --owner City", "rate 1-4 5", "tag 1-4 +x",
      "delete 1-4", "delete all",
    ])
  func needsYes(line: String) throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    let outcome = try home.run(line.split(separator: " ").map(String.init))
    #expect(outcome.code == 64)
    #expect(outcome.out == "")
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run(line.split(separator: " ").map(String.init) + ["--yes"]).code == 0)
    #expect(try home.run("--json", "list").out != before)
  }

  @Test("a format that there is not is refused, and nothing is imported")
  func importFormat() throws {
    let home = try Home()
    let file = try home.file("books.csv", "title,author\nDune,Herbert\n")
    let outcome = try home.run("--json", "import", file, "--format", "xml")
    #expect(outcome.code == 64)
    #expect(try Told.errorCode(outcome) == "bad-value")
    #expect(try home.run("list").out == "")
  }

  @Test("a title that several books have is told with their numbers, and none is chosen")
  func ambiguous() throws {
    let home = try Home()
    for title in ["Dune", "Dune Messiah"] { try home.run("add", title, "--author", "Herbert") }
    let outcome = try home.run("return", "dune")
    #expect(outcome.code == 1)
    #expect(outcome.out.isEmpty)
    #expect(outcome.err.contains("1  Dune, Herbert"))
    #expect(outcome.err.contains("2  Dune Messiah, Herbert"))
    #expect(try Told.errorCode(try home.run("--json", "show", "dune")) == "ambiguous-title")
  }

  @Test("a mistyped verb gets the nearest one as a suggestion")
  func suggestion() throws {
    let outcome = try Home().run("chekout", "1")
    #expect(outcome.code == 64)
    #expect(outcome.err.contains("checkout"))
  }

  @Test("bytes that are no text are no CSV")
  func garbage() throws {
    let home = try Home()
    var bytes = [UInt8](repeating: 0, count: 5_000)
    for index in bytes.indices {
      bytes[index] = UInt8(truncatingIfNeeded: index &* 197 &+ index >> 3)
    }
    let outcome = try home.run(["import", try home.file("garbage.csv", bytes)])
    #expect(outcome.code == 65)
    #expect(outcome.out.isEmpty)
    #expect(try home.run("list").out.isEmpty)
  }
}
