/// A disk of two megabytes, made of memory, for as long as a test runs.
final class SmallDisk {
  let path: String

  init(in home: Home) throws {
    path = home.path + "/disk"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let options = ["-t", "tmpfs", "-o", "size=2m", "tmpfs", path]
    guard try Self.run(["/bin/mount"] + options) else { throw Failure("mount") }
  }

  deinit { _ = try? Self.run(["/bin/umount", "-l", path]) }

  /// Takes all the room that is left.
  func fill() throws {
    let file = open(path + "/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("filler") }
    defer { close(file) }
    let block = [UInt8](repeating: 1, count: 1_024)
    while write(file, block, block.count) > 0 {}
    guard errno == ENOSPC else { throw Failure("filling: \(errno)") }
  }

  /// Gives the room back.
  ///
  /// The file is emptied first: a process started meanwhile may hold it open.
  func empty() throws {
    guard truncate(path + "/filler", 0) == 0, unlink(path + "/filler") == 0 else {
      throw Failure("emptying: \(errno)")
    }
  }

  /// Only root can mount one, and not everywhere.
  static let needed: Needed = {
    guard Home.isRoot, let home = try? Home(), let disk = try? SmallDisk(in: home) else {
      return Needed(forbidden: "mounting a small disk", isMet: false)
    }
    let isMet = (try? disk.fill()) != nil && (try? disk.empty()) != nil
    return Needed(forbidden: "filling a small disk", isMet: isMet)
  }()

  private static func run(_ command: [String]) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.path
    return try Child(command, environment: [:], input: "/dev/null", folder: folder).finish().code
      == 0
  }
}

@Suite(
  .timeLimit(.minutes(10)),
  .enabled(if: SmallDisk.needed.isMet, "\(SmallDisk.needed)"))
struct FullDiskTests {
  @Test(
    "a server's list that does not fit is told as such, and the next one is read",
    .enabled(if: Needed.curl.isMet, "\(Needed.curl)"))
  func servedList() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    home.environment["XDG_DATA_HOME"] = disk.path
    let title = String(repeating: "Dune ", count: 200)
    let books = (1...3_000).map { #"{"id":\#($0),"title":"\#(title)","author":"Herbert"}"# }
    let sign = home.path + "/short"
    let server = try LoopbackServer { _ in
      let isShort = FileManager.default.fileExists(atPath: sign)
      return .json("[" + books.prefix(isShort ? 1 : books.count).joined(separator: ",") + "]")
    }
    defer { server.stop() }
    let outcome = try home.run("--library", server.address, "--json", "list")
    #expect(outcome.code == 74 && outcome.out.isEmpty, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "disk-full")
    #expect(outcome.err.contains(disk.path))
    try home.file("short", "")
    #expect(try home.run("--library", server.address, "list").out.split(separator: "\n").count == 1)
  }
}

/// Libraries that cannot be opened or written.
@Suite(.timeLimit(.minutes(10))) struct StorageFaultTests {
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

/// Files that the program writes for its user: whole, private, on the disk, or not at all.
@Suite(.timeLimit(.minutes(10))) struct WritingTests {
  private let home: Home
  private var path: String { home.path }

  init() throws {
    home = try Home()
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/l.sqlite"
    try home.fill()
  }

  /// The files beside the library: sessions that end together may leave its log.
  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
      .filter { !$0.hasPrefix("input-") && !$0.hasPrefix("l.sqlite") }
  }

  private func grow() throws {
    let rows = (1...3_000).map { "Title \($0),Author \($0)\n" }
    let outcome = try home.run("import", "-", input: "title,author\n" + rows.joined())
    #expect(outcome.code == 0)
  }

  // MARK: Several at once

  @Test("three exports to one file at once all end well, and the file is one of them")
  func exportsTogether() throws {
    try grow()
    let (file, own) = (path + "/x.csv", try home.file("x.csv.partial", "mine"))
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
    #expect(try String(contentsOfFile: own, encoding: .utf8) == "mine")
    #expect(try names() == ["x.csv", "x.csv.partial"])
  }

  @Test("three backups to one file at once all end well, and the copy is whole")
  func backupsTogether() throws {
    try grow()
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

  @Test("a file that a program is killed over is the old one, as it was for readers before")
  func killed() throws {
    let old = try home.file("x.csv", "old")
    // Rejected rows come while the rest of the input is waited for.
    let importer = try home.start(
      ["import", "-", "--rejected", old, "--yes"])
    importer.write("title,author\n" + String(repeating: ",Nobody\n", count: 20_000))
    let limit = ContinuousClock.now + .seconds(60)
    while draftSize() == 0, ContinuousClock.now < limit { usleep(5_000) }
    #expect(draftSize() > 0)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    // No other session takes it for a left-over, however old it is.
    let draft = try #require(try names().first { $0.hasPrefix(".x.csv.bookskeeper-") })
    try age(draft)
    #expect(try home.run("check").code == 0)
    importer.signal(SIGKILL)
    #expect(try importer.finish().code == 128 + SIGKILL)
    #expect(try String(contentsOfFile: old, encoding: .utf8) == "old")
    try age(draft)
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
    var facts = stat()
    guard let draft, stat(path + "/" + draft, &facts) == 0 else { return 0 }
    return Int(facts.st_size)
  }

  private func age(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -4_000)], ofItemAtPath: path + "/" + name)
  }

  // MARK: On the disk

  @Test(
    "a file is on the disk before it takes its place, and its place after that",
    .enabled(if: Needed.tracing.isMet, "\(Needed.tracing)"),
    arguments: [["export", "out.csv"], ["backup", "out.csv"], ["settings", "rows", "30"]])
  func synchronized(words: [String]) throws {
    let calls = "write,pwrite64,fsync,fdatasync,rename,renameat,renameat2"
    let line = words.map { $0 == "out.csv" ? path + "/out.csv" : $0 }.joined(separator: " ")
    let traced = try home.shell("strace -f -y -o trace -e trace=\(calls) \"$0\" \(line) --yes")
    #expect(traced.code == 0, "\(traced)")
    let trace = try String(contentsOfFile: path + "/trace", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let name = try #require(
      trace.lastIndex { $0.contains("rename") && $0.contains(".bookskeeper-") })
    let parts = trace[name].split(separator: "\"")
    let (draft, target) = (String(parts[1]), String(parts[3]))
    #expect(draft.contains("/."))
    let written = try #require(trace.lastIndex { $0.contains("write") && $0.contains(draft) })
    #expect(
      trace[written..<name].contains { $0.contains("sync(") && $0.contains(draft) }, "\(trace)")
    let folder = (target as NSString).deletingLastPathComponent
    #expect(
      trace[name...].contains { $0.contains("fsync(") && $0.contains("<\(folder)>") }, "\(trace)")
  }

  // MARK: Rights
}
