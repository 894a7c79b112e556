import Foundation
import Support
import Testing

/// Whole libraries copied by the real program.
@Suite(.timeLimit(.minutes(10))) struct LibraryCopyProgramTests {
  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  private func exported(_ home: Home, _ library: String) throws -> Data {
    let file = home.path + "/copy.json"
    #expect(try home.run("--library", library, "export", file, "--yes").code == 0)
    return try Data(contentsOf: URL(filePath: file))
  }

  @Test("the copy has all there is, pictures too, and the usual library is left alone")
  func whole() throws {
    let home = try Home()
    let (source, target) = (home.path + "/source.sqlite", home.path + "/target.sqlite")
    let picture = try home.file("dune.png", Pictures.png())
    for words in [
      ["add", "Dune", "--author", "Herbert"], ["add", "Emma", "--author", "Austen"],
      ["cover", "1", picture], ["checkout", "1", "--to", "Anna"], ["delete", "2", "--yes"],
      ["undo"],
    ] {
      #expect(try home.run(["--library", source] + words).code == 0)
    }
    let outcome = try home.run("copy", source, target)
    #expect(outcome.code == 0)
    #expect(
      outcome.out
        == "Copied 2 books from \(source) to \(target), with 4 changes in the history.\n")
    #expect(outcome.err.isEmpty)
    #expect(try exported(home, target) == exported(home, source))
    let (covers, copied) = (home.path + "/source.covers", home.path + "/target.covers")
    let names = try FileManager.default.contentsOfDirectory(atPath: covers)
    #expect(names.count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: copied) == names)
    #expect(!exists(home.library))
    let again = try home.run("copy", source, target, "--json")
    #expect(again.code == 73)
    #expect(again.err.contains(#""code":"not-empty""#))
  }

  @Test("each place that cannot be used is refused with a code of its own, and nothing is made")
  func refused() throws {
    let home = try Home()
    let (source, target) = (home.path + "/source.sqlite", home.path + "/target.sqlite")
    func refused(_ words: String..., code: Int32) throws {
      let outcome = try home.run(["copy"] + words + ["--no-input"])
      #expect(outcome.code == code, "\(words): \(outcome)")
      #expect(!exists(target) && !exists(home.library), "\(words)")
    }
    try refused(code: 64)
    try refused(source, code: 64)
    try refused("", target, code: 64)
    try refused(source, target, code: 66)
    try refused(try home.file("text", "Not a library."), target, code: 65)
    try refused("https://library.example/books", target, code: 64)
    #expect(try home.run("--library", source, "add", "Dune", "--author", "Herbert").code == 0)
    try refused(source, "https://library.example/books", code: 64)
    try refused(source, home.path + "/nowhere/target.sqlite", code: 73)
    try refused(source, home.path, code: 66)
    let unreachable = "postgresql://olga:Xyzzy-42@127.0.0.1:1/books?connect_timeout=2"
    try refused(source, unreachable, code: 69)
    try refused(unreachable, target, code: 69)
  }

  @Test("Ctrl-C in the middle leaves no copy")
  func interrupted() throws {
    let home = try Home()
    let (source, target) = (home.path + "/source.sqlite", home.path + "/target.sqlite")
    let rows = (1...20_000).map { "Title \($0),Author \($0)\n" }.joined()
    let table = try home.file("books.csv", "title,author\n" + rows)
    #expect(try home.run("--library", source, "import", table).code == 0)
    let child = try home.start(["copy", source, target])
    // It has begun to write what it copies.
    while !child.hasEnded, Home.bytesOfLog(of: target) == 0 { usleep(500) }
    child.signal(SIGINT)
    let outcome = try child.finish()
    #expect(outcome.code == 130)
    #expect(!exists(target) && !exists(target + "-wal"))
    #expect(try home.run("copy", source, target).code == 0)
  }
}
