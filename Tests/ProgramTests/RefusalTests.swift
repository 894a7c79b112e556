import Foundation
import Library
import LibraryPorts
import LibraryStorage
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct RefusalTests {
  /// The books of a library, those in the trash, and the changes that could be undone.
  private struct Content: Equatable {
    let books: [Book]
    let trash: [Int]
    let changes: [Change]

    init(of path: String) throws {
      let library = try StoredLibrary(path: path, author: "tester")
      books = try library.books(BookQuery(), on: today, from: .offset(0), limit: 100)
      trash = try library.trash(offset: 0, limit: 100).map(\.book.number)
      changes = try library.changes(offset: 0, limit: 100)
    }
  }

  @Test(
    "a bad line ends with its code and one sentence, writes no result and changes nothing",
    arguments: RefusedLines.all + RefusedLines.forms)
  func refused(line: Refusal) throws {
    let home = try Home()
    let path = try home.file("refused.sqlite", Array(Home.filled.get()))
    let before = try Content(of: path)
    let library = ["--library", path]
    let plain = try home.run(library + line.words, input: line.bytes)
    #expect(plain.code == line.code, "\(plain)")
    #expect(plain.err.hasSuffix("\n"), "\(plain.err)")
    let told = try home.run(library + ["--json"] + line.words, input: line.bytes)
    #expect(told.code == line.code, "\(told)")
    #expect(try Told.errorCode(told) == line.name, "\(told.err)")
    // An import says which rows it could not use.
    if line.name != "no-usable-rows" {
      #expect(plain.out == "")
      #expect(told.out == "")
    }
    #expect(try Content(of: path) == before)
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

  @Test(
    "what is deleted for good needs a yes, be it one book",
    arguments: [
      ["purge", "1"], ["purge", "1", "--no-input"], ["purge", "1,2"], ["purge", "all"],
    ])
  func purgeNeedsYes(words: [String]) throws {
    let home = try Home()
    try home.fill()
    try home.run("delete", "1-2", "--yes")
    let before = try home.run("--json", "trash").out
    let outcome = try home.run(["--json"] + words)
    #expect(outcome.code == 64 && outcome.out == "")
    #expect(try Told.errorCode(outcome) == "needs-yes")
    #expect(try home.run("--json", "trash").out == before)
    #expect(try home.run(words + ["--yes"]).code == 0)
    #expect(try home.run("--json", "trash").out != before)
  }

  @Test(
    "what needs a yes is refused with the question that would have been asked",
    arguments: [
      ("delete 1", "Delete “Dune” (no. 1)?"), ("return 1,3,4", "Return 3 books?"),
      ("fill 1-4", "Fill in missing details of 4 books from Open Library?"),
      ("backup taken.sqlite", "taken.sqlite already exists. Replace it?"),
      ("vote Zoe 2", "Zoë already voted for “Dune”. Replace this vote?"),
      (
        "add Dune --author X --isbn 9780441013593",
        "You already have “Dune” (no. 1). Add another copy?"
      ),
      ("add 9780156027601", "Add “9780156027601” as Open Library has it?"),
      ("purge 4", "Permanently delete “The Iliad” (no. 4)? This cannot be undone."),
    ])
  func toldQuestion(line: String, question: String) throws {
    let home = try Home()
    try home.fill()
    let taken = try home.file("taken.sqlite", "")
    try home.run("poll", "open", "1", "2")
    try home.run("vote", "Zoe", "1")
    if line == "purge 4" { try home.run("delete", "4", "--yes") }
    let words = line.split(separator: " ").map { $0 == "taken.sqlite" ? taken : String($0) }
    let outcome = try home.run(words + ["--no-input"])
    #expect(outcome.code == 64)
    #expect(outcome.err.hasSuffix(question + " Add “--yes” to confirm.\n"), "\(outcome.err)")
    #expect(outcome.out == "")
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
    for title in ["Children of Dune", "Dune Messiah"] {
      try home.run("add", title, "--author", "Herbert")
    }
    let outcome = try home.run("show", "dune")
    #expect(outcome.code == 1)
    #expect(outcome.out.isEmpty)
    #expect(
      outcome.err.contains("\n  2  Dune Messiah, Herbert\n  1  Children of Dune, Herbert\n"))
    #expect(try Told.errorCode(try home.run("--json", "show", "dune")) == "ambiguous-title")
    try home.run("add", "Dune", "--author", "Herbert")
    #expect(try home.run("show", "dune").code == 0)
  }

  @Test(
    "a part that is left out is told with the command that needs it",
    arguments: [
      "checkout", "fill", "purge", "shelf note", "shelf add", "tags rename", "meetings edit",
    ])
  func missingPart(command: String) throws {
    let outcome = try Home().run(command.split(separator: " ").map(String.init) + ["--no-input"])
    #expect(outcome.code == 64)
    #expect(outcome.err.hasPrefix("Error: “\(command)” needs "), "\(outcome.err)")
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
