import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Files that the program writes for its user are complete, private and synced to disk, or not
/// written at all.
@Suite(.timeLimited) struct WritingTests {
  private let home: Home
  private var path: String { home.path }

  init() throws {
    home = try Home()
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/l.sqlite"
    try home.fill()
  }

  /// Returns the files beside the library. Sessions that end at the same time may leave the
  /// library's log.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { !$0.hasPrefix("input-") && !$0.hasPrefix("l.sqlite") }
  }

  private func importMany() throws {
    let rows = (1...3_000).map { "Title \($0),Author \($0)\n" }
    let outcome = try home.run("import", "-", input: "title,author\n" + rows.joined())
    #expect(outcome.code == 0)
  }

  // MARK: Concurrency

  @Test("three concurrent exports to one file succeed, and the file is one of them")
  func concurrentExports() throws {
    try importMany()
    let file = path + "/x.csv"
    let otherFile = try home.file("x.csv.partial", "mine")
    let csv = try home.run("export", "--format", "csv").out
    for _ in 0..<LongRun.rounds(2, long: 4) {
      let exports = try (0..<3).map { _ in
        try home.start(["export", file, "--yes"], input: "/dev/null")
      }
      for export in exports {
        let outcome = try export.finish()
        #expect(outcome == Child.Outcome(code: 0, out: "Wrote 3,004 books to \(file).\n", err: ""))
      }
      #expect(try String(contentsOfFile: file, encoding: .utf8) == csv)
    }
    #expect(try String(contentsOfFile: otherFile, encoding: .utf8) == "mine")
    #expect(try names() == ["x.csv", "x.csv.partial"])
  }

  @Test("three concurrent backups to one file succeed, and the copy is complete")
  func concurrentBackups() throws {
    try importMany()
    let file = path + "/copy.sqlite"
    for _ in 0..<LongRun.rounds(2, long: 3) {
      let copies = try (0..<3).map { _ in
        try home.start(["backup", file, "--yes"], input: "/dev/null")
      }
      for copy in copies {
        let outcome = try copy.finish()
        #expect(
          outcome == Child.Outcome(code: 0, out: "Copied 3,004 books to \(file).\n", err: ""))
      }
      #expect(try home.run("--library", file, "check").code == 0)
    }
    #expect(try names() == ["copy.sqlite"])
  }

  @Test("after a kill, the file has its old contents, as readers saw before")
  func killed() throws {
    let old = try home.file("x.csv", "old")
    // Rejected rows are written while the rest of the input is awaited.
    let importer = try home.start(
      ["import", "-", "--rejected", old, "--yes"])
    importer.write("title,author\n" + String(repeating: ",Nobody\n", count: 20_000))
    let deadline = ContinuousClock.now + .seconds(60)
    while draftSize() == 0, ContinuousClock.now < deadline { usleep(5_000) }
    #expect(draftSize() > 0)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    // Other sessions do not remove the draft as a leftover, however old it is.
    let draft = try #require(try names().first { $0.hasPrefix(".x.csv.bookskeeper-") })
    try makeOld(draft)
    #expect(try home.run("check").code == 0)
    importer.signal(SIGKILL)
    #expect(try importer.finish().code == 128 + SIGKILL)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    try makeOld(draft)
    let check = try home.run("check")
    #expect(check.code == 65)
    #expect(
      check.out == "\(path)/\(draft): unfinished file. “check --repair” fixes it.\n")
    let repair = try home.run("check", "--repair")
    #expect(repair.code == 0)
    #expect(repair.out == "Fixed: unfinished file (1).\nChecked 4 books: no problems found.\n")
    #expect(try !names().contains(draft))
  }

  private func draftSize() -> Int {
    let draft = (try? names())?.first { $0.hasPrefix(".x.csv.bookskeeper-") }
    var attributes = stat()
    guard let draft, stat(path + "/" + draft, &attributes) == 0 else { return 0 }
    return Int(attributes.st_size)
  }

  private func makeOld(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -4_000)], ofItemAtPath: path + "/" + name)
  }

  // MARK: Syncing to disk

  @Test(
    "a file is on disk before it replaces another, and so is its name afterwards",
    .enabled(if: Needed.tracing.isMet, "\(Needed.tracing)"),
    arguments: [["export", "out.csv"], ["backup", "out.csv"], ["settings", "rows", "30"]])
  func synchronized(words: [String]) throws {
    let calls = "write,pwrite64,fsync,fdatasync,rename,renameat,renameat2"
    let line = words.map { $0 == "out.csv" ? path + "/out.csv" : $0 }.joined(separator: " ")
    let outcome = try home.shell("strace -f -y -o trace -e trace=\(calls) \"$0\" \(line) --yes")
    #expect(outcome.code == 0, "\(outcome)")
    let trace = try String(contentsOfFile: path + "/trace", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let renameIndex = try #require(
      trace.lastIndex { $0.contains("rename") && $0.contains(".bookskeeper-") })
    let parts = trace[renameIndex].split(separator: "\"")
    let draft = String(parts[1])
    let target = String(parts[3])
    #expect(draft.contains("/."))
    let writeIndex = try #require(trace.lastIndex { $0.contains("write") && $0.contains(draft) })
    #expect(
      trace[writeIndex..<renameIndex].contains { $0.contains("sync(") && $0.contains(draft) },
      "\(trace)")
    let folder = (target as NSString).deletingLastPathComponent
    #expect(
      trace[renameIndex...].contains { $0.contains("fsync(") && $0.contains("<\(folder)>") },
      "\(trace)")
  }

  // MARK: Permissions
}
