import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Libraries that cannot be opened or written.
@Suite(.timeLimit(.minutes(10))) struct StorageFaultTests {
  @Test(
    "what is no library is told so, and left as it was",
    arguments: [
      "shopping list\n", String(repeating: "no library ", count: 1_000), "\u{0}\u{1}\u{2}",
    ])
  func noLibrary(text: String) throws {
    let home = try Home()
    let path = try home.file("notes.txt", text)
    for words in [["list"], ["add", "Dune", "--author", "Herbert"], ["undo"]] {
      let outcome = try home.run(["--library", path] + words)
      #expect(outcome.code == 65)
      #expect(outcome.out.isEmpty)
      #expect(outcome.err.contains(path))
      let told = try home.run(["--json", "--library", path] + words)
      #expect(try Told.errorCode(told) == "not-a-library")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
  }

  @Test("a file of a few bytes is no library, and stays as it was", arguments: 1...5)
  func fewBytes(count: Int) throws {
    let home = try Home()
    let text = String(repeating: "x", count: count)
    let path = try home.file("notes.txt", text)
    for words in [["list"], ["add", "Dune", "--author", "Herbert"], ["check"]] {
      let outcome = try home.run(["--library", path] + words)
      #expect(outcome.code == 65 && outcome.out.isEmpty, "\(outcome)")
      #expect(
        outcome.err == "Error: \(path) is not a BooksKeeper library; it was left unchanged.\n")
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)
    let names = try FileManager.default.contentsOfDirectory(atPath: home.path)
    #expect(names == ["notes.txt"])
  }

  @Test("a device or a pipe is no library, and nothing is put beside it")
  func devices() throws {
    let home = try Home()
    let pipe = home.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/null", "/dev/zero"] {
      let wasThere = FileManager.default.fileExists(atPath: path + "-journal")
      for words in [["list"], ["add", "Dune", "--author", "Herbert"]] {
        let outcome = try home.run(["--library", path] + words)
        #expect(outcome.code == 66 && outcome.out.isEmpty, "\(outcome)")
        #expect(outcome.err == "Error: \(path) cannot be read: it is not a regular file.\n")
      }
      #expect(wasThere || !FileManager.default.fileExists(atPath: path + "-journal"))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == ["pipe"])
  }

  @Test("a folder is no library, and a folder that is missing is not made")
  func folders() throws {
    let home = try Home()
    let folder = try home.run("--library", home.path, "list")
    #expect(folder.code == 66)
    let missing = try home.run("--library", home.path + "/none/l.sqlite", "undo")
    #expect(missing.code == 73)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/none"))
  }

  @Test("a damaged library is told so")
  func damaged() throws {
    let home = try Home()
    try home.fill()
    var bytes = Array(try Data(contentsOf: URL(fileURLWithPath: home.library)))
    for index in 4_096..<bytes.count { bytes[index] = 0x5A }
    try Data(bytes).write(to: URL(fileURLWithPath: home.library))
    let outcome = try home.run("--json", "list")
    #expect(outcome.code == 65)
    #expect(try Told.errorCode(outcome) == "damaged")
  }

  @Test(
    "a library in a folder that cannot be written is read, says so, and is not changed",
    .enabled(if: Needed.rights.isMet, "\(Needed.rights)"))
  func readOnly() throws {
    let home = try Home()
    try home.fill()
    let path = home.path + "/shelf/library.sqlite"
    try FileManager.default.createDirectory(
      atPath: home.path + "/shelf", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: home.library, toPath: path)
    try home.setMode(0o444, of: path)
    try home.setMode(0o555, of: home.path + "/shelf")
    defer { try? home.setMode(0o755, of: home.path + "/shelf") }
    home.isNobody = Home.isRoot
    let list = try home.run("--library", path, "list")
    #expect(list.code == 0)
    #expect(list.out.split(separator: "\n").count == 4)
    #expect(list.err.split(separator: "\n").count == 1)
    for words in [["return", "1"], ["add", "Emma", "--author", "Austen"], ["undo"]] {
      let outcome = try home.run(["--library", path, "--json"] + words)
      #expect(outcome.code == 73)
      #expect(try Told.errorCode(outcome) == "read-only")
    }
    #expect(try home.run("--library", path, "list").out == list.out)
    let copies = home.path + "/copies"
    try FileManager.default.createDirectory(atPath: copies, withIntermediateDirectories: true)
    try home.setMode(0o777, of: copies)
    for (verb, file) in [("export", "books.json"), ("backup", "backup")] {
      let copied = try home.run("--library", path, verb, "\(copies)/\(file)")
      #expect(copied.code == 0, "\(copied)")
    }
    #expect(try home.run("--library", copies + "/backup", "list").out == list.out)
  }

  @Test(
    "a library is not shown without changes that only its log has",
    .enabled(if: Needed.rights.isMet, "\(Needed.rights)"))
  func logWithoutIndex() throws {
    let home = try Home()
    try home.run("add", "One", "--author", "x")
    let session = try home.start([])
    session.write("add Two --author y\n" + String(repeating: " ", count: 70_000) + "\n")
    let limit = ContinuousClock.now + .seconds(60)
    while !session.outputSoFar.contains("“Two”"), ContinuousClock.now < limit { usleep(5_000) }
    let shelf = home.path + "/shelf"
    try FileManager.default.createDirectory(atPath: shelf, withIntermediateDirectories: true)
    for end in ["", "-wal"] {
      try FileManager.default.copyItem(
        atPath: home.library + end, toPath: shelf + "/library.sqlite" + end)
    }
    try home.setMode(0o555, of: shelf)
    defer { try? home.setMode(0o755, of: shelf) }
    home.isNobody = Home.isRoot
    let list = try home.run("--library", shelf + "/library.sqlite", "list", "--json")
    #expect(list.code == 66)
    #expect(try Told.errorCode(list) == "cannot-read-library")
    session.signal(SIGKILL)
    _ = try session.finish()
  }

  @Test(
    "a library cannot be made where nothing can be written, or read where nothing can be read",
    .enabled(if: Needed.rights.isMet, "\(Needed.rights)"))
  func noRights() throws {
    let home = try Home()
    let file = try home.file("secret.sqlite", "")
    try home.setMode(0o000, of: file)
    try home.setMode(0o555, of: home.path)
    defer { try? home.setMode(0o755, of: home.path) }
    home.isNobody = Home.isRoot
    let unmade = try home.run("--json", "--library", home.path + "/new.sqlite", "undo")
    #expect(unmade.code == 73)
    #expect(try Told.errorCode(unmade) == "cannot-create")
    // The default place, in a home that cannot be written.
    let homeless = try home.run("--json", "add", "Emma", "--author", "Austen")
    #expect(homeless.code == 73)
    #expect(try Told.errorCode(homeless) == "cannot-create")
    let unread = try home.run("--json", "--library", file, "list")
    #expect(unread.code == 66)
    #expect(try Told.errorCode(unread) == "cannot-read-library")
  }

  @Test(
    "a file to import that cannot be read is told so",
    .enabled(if: Needed.rights.isMet, "\(Needed.rights)"))
  func unreadableImport() throws {
    let home = try Home()
    let file = try home.file("books.csv", "title,author\nDune,Herbert\n")
    try home.setMode(0o000, of: file)
    try home.setMode(0o777, of: home.path)
    home.isNobody = Home.isRoot
    let outcome = try home.run("--json", "import", file)
    #expect(outcome.code == 66)
    #expect(try Told.errorCode(outcome) == "cannot-read")
  }

  @Test("a library that another process writes for long is busy: it is read, and not changed")
  func busy() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    // An import that waits for the rest of its input holds the lock for writing.
    let holder = try home.start(["import", "-"])
    holder.write("title,author\n" + String(repeating: "Dune,Herbert\n", count: 20_000))
    #expect(home.isLocked(within: 60))
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1.2"
    let started = ContinuousClock.now
    let outcome = try home.run("--json", "add", "Emma", "--author", "Austen")
    #expect(outcome.code == 75)
    #expect(try Told.errorCode(outcome) == "busy")
    #expect(ContinuousClock.now - started > .seconds(1))
    #expect(try home.run("--json", "list").out == before)
    holder.signal(SIGKILL)
    #expect(try holder.finish().code == 128 + SIGKILL)
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run("add", "Emma", "--author", "Austen").code == 0)
  }
}
