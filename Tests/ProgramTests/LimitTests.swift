import Foundation
import Support
import Testing

/// What the system allows a process is less than it needs.
@Suite(.timeLimit(.minutes(10))) struct LimitTests {
  private let home: Home

  init() throws {
    home = try Home()
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/l.sqlite"
    try home.fill()
  }

  @Test("a file that may not grow so large is told of, and nothing is left of it")
  func fileSize() throws {
    try home.file("old.csv", "old")
    let before = try home.run("--json", "list").out
    for (limit, words, said) in [
      (100, "backup copy.sqlite", "copy.sqlite: the maximum file size has been reached"),
      (0, "export old.csv --yes", "old.csv was not written: the maximum file size"),
      (8, "import - < rows.csv", "l.sqlite: the maximum file size has been reached"),
      (0, "settings rows 30", "settings.json: the maximum file size has been reached"),
    ] {
      let rows = (1...500).map { "Title \($0),Author\n" }
      try home.file("rows.csv", "title,author\n" + rows.joined())
      // What is said goes through a pipe, which has no such limit.
      let outcome = try home.shell("(ulimit -f \(limit); \"$0\" \(words) 2>&1; echo $?) | cat")
      #expect(outcome.out.hasSuffix("\n74\n"), "\(words): \(outcome)")
      #expect(outcome.out.contains(said), "\(words): \(outcome)")
    }
    let list = try home.shell("(ulimit -f 0; \"$0\" list --json --as-of \(Home.today)) | cat")
    #expect(list.out == before, "\(list)")
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(!names.contains { $0.contains("copy") || $0.contains("bookskeeper-") }, "\(names)")
    #expect(try String(contentsOfFile: home.path + "/old.csv", encoding: .utf8) == "old")
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run("check").code == 0)
  }

  @Test("too few open files are told as what they are")
  func openFiles() throws {
    var told = 0
    for limit in 4...12 {
      for words in ["list", "backup copy-\(limit).sqlite", "export e.csv --yes"] {
        let outcome = try home.shell("ulimit -n \(limit); \"$0\" \(words)")
        // Without its libraries it does not even begin.
        guard outcome.code != 0, outcome.code != 127 else { continue }
        #expect(outcome.err.hasSuffix(": too many files are open.\n"), "\(words): \(outcome)")
        #expect([66, 73].contains(outcome.code), "\(words): \(outcome)")
        told += 1
      }
    }
    #expect(told > 0)
    #expect(try home.run("check").code == 0)
  }
}
