import Foundation
import SQL
import SQLite
import TestSupport
import Testing
import Turns

/// Several programs on one library, and programs that are killed during work.
@Suite(.timeLimited) struct ConcurrencyTests {
  @Test("two programs that add 50 books each concurrently add 100, with distinct numbers")
  func twoWriters() throws {
    let home = try Home()
    try home.makeLibrary()
    let sessions = try (0..<2).map { _ in try home.start(["--json"]) }
    for (index, session) in sessions.enumerated() {
      let lines = (1...50).map { "add \"Book \(index)-\($0)\" --author \"Author \(index)\"\n" }
      session.write(lines.joined())
    }
    let outcomes = try sessions.map { try $0.finish() }
    for outcome in outcomes { #expect(outcome.code == 0, "\(outcome.err)") }
    let books = try JSONOutput.array(try home.run("--json", "list").out)
    #expect(books.count == 100)
    #expect(Set(books.compactMap { $0["number"] as? Int }) == Set(1...100))
    #expect(Set(books.compactMap { $0["title"] as? String }).count == 100)
  }

  @Test("programs that create the library concurrently create one, and none fails")
  func concurrentCreation() throws {
    for _ in 0..<LongRun.rounds(4, long: 10) {
      let home = try Home()
      let sessions = try (0..<2).map { _ in try home.start([]) }
      for session in sessions {
        session.write(String(repeating: "add Dune --author Herbert --yes\n", count: 20))
      }
      for session in sessions { #expect(try session.finish().code == 0) }
      #expect(try home.run("list").out.split(separator: "\n").count == 40)
    }
  }

  @Test(
    "add and edit report what they did, even if another program removes the book at once",
    .enabled(if: Needed.tracing.isMet, "\(Needed.tracing)"),
    arguments: [["add", "Emma", "--author", "Austen"], ["edit", "1", "--notes", "new"]])
  func removedMeanwhile(words: [String]) throws {
    let home = try Home()
    try home.run("add", "Dune", "--author", "Herbert")
    // Otherwise the first program to start would lock the library to recover its log.
    let idle = try home.start([])
    let deadline = ContinuousClock.now + .seconds(60)
    while !idle.hasOutput, ContinuousClock.now < deadline { usleep(5_000) }
    // Delays each lock and unlock, so that the other program runs in between.
    let slow = ["-o", "/dev/null", "-e", "trace=fcntl", "-e", "inject=fcntl:delay_exit=40000"]
    let strace = try #require(Tool.strace.path)
    let change = try Child(
      [strace] + slow + [Home.program, "--json"] + words, environment: home.environment,
      input: "/dev/null", folder: home.path)
    while !change.hasEnded, !home.isLocked(within: 0.1) {}
    let removal = "UPDATE book SET removed = 1 WHERE number = (SELECT max(number) FROM book)"
    try executeWhenUnlocked(removal, in: home.library)
    let outcome = try change.finish()
    #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome)")
    let book = try JSONOutput.object(outcome.out)
    #expect(book["title"] as? String == (words[0] == "add" ? "Emma" : "Dune"))
    #expect(book["notes"] as? String == (words[0] == "add" ? nil : "new"))
    #expect(try idle.finish().code == 0)
    let remaining = try home.run("list").out.split(separator: "\n").count
    #expect(remaining == (words[0] == "add" ? 1 : 0))
  }

  /// Changes a library as soon as its lock is free. SQLite's own busy handler would poll too
  /// rarely.
  private func executeWhenUnlocked(_ sql: String, in library: String) throws {
    let other = try SQLiteDatabase(path: library, access: .existing, timeout: 0)
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      do {
        return try other.execute(sql)
      } catch {
        guard error.kind == .busy, ContinuousClock.now < deadline else { throw error }
        usleep(1_000)
      }
    }
  }

  @Test("many short concurrent programs do not block each other")
  func manyPrograms() throws {
    let home = try Home()
    try home.makeLibrary()
    let children = try (1...12).map { number in
      try home.start(["add", "Book \(number)", "--author", "x"], input: "/dev/null")
    }
    for child in children { #expect(try child.finish().code == 0) }
    #expect(try home.run("list").out.split(separator: "\n").count == 12)
  }

  @Test(
    "programs that change different settings concurrently keep each other's values")
  func concurrentSettings() throws {
    let home = try Home()
    // Each program repeatedly changes and reads its own setting.
    let last = LongRun.rounds(19, long: 34)
    let script = """
      for value in $(seq 10 \(last)); do
        "$0" settings "$1" $value > /dev/null || exit 1
        sleep 0.02
        "$0" settings "$1"
      done
      """
    let children = try ["rows", "loan-period", "due-soon", "name"].map { key in
      try Child(
        ["/bin/sh", "-c", script, Home.program, key], environment: home.environment,
        input: "/dev/null", folder: home.path)
    }
    let expected = (10...last).map { "\($0)\n" }.joined()
    for child in children {
      let outcome = try child.finish(within: 300)
      #expect(outcome == Child.Outcome(code: 0, out: expected, err: ""))
    }
  }

  @Test("a list continues while another program imports, and sees all of it or nothing")
  func readingMeanwhile() throws {
    let home = try Home()
    try home.fill()
    let rows = (1...6_000).map { "Title \($0),Author \($0)\n" }
    let file = try home.file("many.csv", "title,author\n" + rows.joined())
    let importer = try home.start(["import", file], input: "/dev/null")
    var counts: Set<Int> = []
    while !importer.hasEnded {
      let list = try home.run("list", "--limit", "10000")
      #expect(list.code == 0)
      counts.insert(list.out.split(separator: "\n").count)
    }
    #expect(try importer.finish().code == 0)
    counts.insert(try home.run("list").out.split(separator: "\n").count)
    #expect(counts == [4, 6_004])
  }

  @Test("an import killed at any moment leaves an intact library without its books")
  func killed() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    let kills = LongRun.rounds(2, long: 10)
    let rows = (1...kills * 5_000).map {
      "\"Title, the \($0)th\",Author \($0 % 999),novel,Anna\n"
    }
    let file = try home.file("huge.csv", "title,author,tags,borrower\n" + rows.joined())
    let seed = Seed(2_026)
    var generator = seed.generator
    for part in 0..<kills {
      let importer = try home.start(["import", file], input: "/dev/null")
      // Kills the import before it writes, or after it has written some bytes to the log. It begins
      // to write when its cache is full, at about 300,000 bytes.
      let size = Int.random(in: part * 150_000...(part + 1) * 150_000, using: &generator)
      let bytes = part == 0 ? 0 : size
      while home.logSize < bytes, !importer.hasEnded { usleep(500) }
      importer.signal(SIGKILL)
      #expect(try importer.finish().code == 128 + SIGKILL, "\(seed): not killed at \(bytes) bytes")
      #expect(try home.run("--json", "list").out == before)
    }
    #expect(try home.run("add", "Emma", "--author", "Austen").code == 0)
    #expect(try home.run("find", "title").out.isEmpty)
    #expect(try home.run("undo", "--count", "9").code == 0)
    #expect(try home.run("list").out.isEmpty)
    try expectIntegrity(of: home.library)
  }

  @Test("Ctrl-C ends an import with 130, and nothing of it remains")
  func interrupted() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    let importer = try home.start(["import", "-"])
    // More than a pipe holds, so the program has read some of it when all of it is written.
    importer.write("title,author\n" + String(repeating: "Dune,Herbert\n", count: 10_000))
    importer.signal(SIGINT)
    let outcome = try importer.finish()
    #expect(outcome == Child.Outcome(code: 130, out: "", err: ""))
    #expect(try home.run("--json", "list").out == before)
  }

  @Test("a killed undo of several changes has undone all or none of them")
  func killedUndo() throws {
    let home = try Home()
    let books = LongRun.rounds(100, long: 300)
    let rows = (1...books).map { "Title \($0),Author\n" }
    let file = try home.file("books.csv", "title,author\n" + rows.joined())
    #expect(try home.run("import", file).code == 0)
    for owner in ["a", "b", "c", "d"] {
      #expect(try home.run("edit", "1-\(books)", "--owner", owner, "--yes").code == 0)
    }
    /// Runs an undo, and kills it some time after its first write.
    ///
    /// - Returns: whether the kill came before the end, and how long it ran.
    func undo(killedAfter moment: Duration?) throws -> (wasKilled: Bool, time: Duration) {
      let child = try home.start(["undo", "--count", "4"], input: "/dev/null")
      while !child.hasEnded, home.logSize == 0 { usleep(200) }
      let start = ContinuousClock.now
      while !child.hasEnded, moment.map({ ContinuousClock.now - start < $0 }) ?? true {
        usleep(200)
      }
      let time = ContinuousClock.now - start
      child.signal(SIGKILL)
      let wasKilled = try child.finish().code == 128 + SIGKILL
      let changes = try JSONOutput.array(home.run("--json", "history").out).count
      #expect(wasKilled && changes == 5 || changes == 1, "\(changes) stand")
      if changes == 1 { #expect(try home.run("redo", "--count", "4").code == 0) }
      return (wasKilled, time)
    }
    let complete = try undo(killedAfter: nil)
    #expect(!complete.wasKilled)
    let kills = LongRun.rounds(2, long: 12)
    for kill in 0..<kills {
      var moment = complete.time * kill / kills
      var wasKilled = false
      // If the kill comes too late, another attempt is killed earlier.
      for _ in 0..<20 where !wasKilled {
        wasKilled = try undo(killedAfter: moment).wasKilled
        moment /= 2
      }
      #expect(wasKilled, "kill \(kill) of \(kills) never came before the end")
    }
    #expect(try home.run("check").code == 0)
  }

  @Test("Ctrl-C leaves no partial copy")
  func interruptedCopy() throws {
    let home = try Home()
    let source = home.path + "/source.sqlite"
    let target = home.path + "/target.sqlite"
    let rows = (1...LongRun.rounds(5_000, long: 20_000)).map { "Title \($0),Author \($0)\n" }
      .joined()
    let table = try home.file("books.csv", "title,author\n" + rows)
    #expect(try home.run("--library", source, "import", table).code == 0)
    let child = try home.start(["copy", source, target])
    // Wait until the program has begun to write the copy.
    while !child.hasEnded, Home.logSize(of: target) == 0 { usleep(500) }
    child.signal(SIGINT)
    let outcome = try child.finish()
    #expect(outcome.code == 130)
    #expect(
      Set(try FileManager.default.contentsOfDirectory(atPath: home.path)).isDisjoint(
        with: ["target.sqlite", "target.sqlite-wal"]))
    #expect(try home.run("copy", source, target).code == 0)
  }

  @Test("Ctrl-C at the prompt or at a question ends the program with 130")
  func interruptedAtPrompt() throws {
    for words in [[], ["checkout", "2"], ["delete", "1"], ["add"]] {
      let home = try Home()
      try home.fill()
      let before = try home.run("--json", "list").out
      let child = try home.start(words)
      while !child.hasOutput, !child.hasEnded { usleep(1_000) }
      #expect(!child.hasEnded, "\(words)")
      child.signal(SIGINT)
      #expect(try child.finish().code == 130, "\(words)")
      #expect(try home.run("--json", "list").out == before)
    }
  }

  /// Checks a library with SQLite's own shell, if installed.
  private func expectIntegrity(of library: String) throws {
    let shell = "/usr/bin/sqlite3"
    guard FileManager.default.isExecutableFile(atPath: shell) else { return }
    let folder = FileManager.default.temporaryDirectory.path
    let sql = "PRAGMA integrity_check; PRAGMA foreign_key_check"
    let outcome = try Child(
      [shell, library, sql], environment: [:], input: "/dev/null", folder: folder
    )
    .finish()
    #expect(outcome.out == "ok\n")
  }
}

extension Home {
  /// The size of the library's log (`-wal`), which the last program to close the library removes.
  var logSize: Int { Self.logSize(of: library) }

  static func logSize(of library: String) -> Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: library + "-wal")
    return (attributes?[.size] as? Int) ?? 0
  }
}
