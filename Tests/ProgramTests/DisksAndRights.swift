/// A disk of two megabytes, made of memory, for as long as a test runs.
private final class SmallDisk {
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

  /// Gives some blocks back.
  func makeRoom(_ blocks: Int = 1) throws {
    let size = try FileManager.default.attributesOfItem(atPath: path + "/filler")[.size] as? Int
    guard truncate(path + "/filler", off_t((size ?? 0) - 4_096 * blocks)) == 0 else {
      throw Failure("room")
    }
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
  .timeLimit(.minutes(10)), .serialized,
  .enabled(if: SmallDisk.needed.isMet, "\(SmallDisk.needed)"))
struct FullDiskTests {
  @Test("an import that does not fit says so, and leaves the library as it was")
  func importing() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    home.environment["BOOKSKEEPER_LIBRARY"] = disk.path + "/library.sqlite"
    try home.fill()
    let before = try home.run("--json", "list").out
    let rows = (1...15_000).map { "A rather long title to fill the disk with \($0),Author \($0)\n" }
    let file = try home.file("many.csv", "title,author\n" + rows.joined())
    let outcome = try home.run("--json", "import", file)
    #expect(outcome.code == 74, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "disk-full", "\(outcome)")
    #expect(outcome.out.isEmpty)
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run("add", "Emma", "--author", "Austen").code == 0)
  }

  @Test("a change on a full disk says so, and leaves the library as it was")
  func adding() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    home.environment["BOOKSKEEPER_LIBRARY"] = disk.path + "/library.sqlite"
    try home.fill()
    let before = try home.run("--json", "list").out
    try disk.fill()
    for words in [["add", "Emma", "--author", "Austen"], ["return", "1"], ["undo"]] {
      let outcome = try home.run(["--json"] + words)
      #expect(outcome.code == 74, "\(words): \(outcome)")
      #expect(outcome.out.isEmpty)
      #expect(try Told.errorCode(outcome) == "disk-full", "\(words): \(outcome)")
    }
    try disk.empty()
    let after = try home.run("--json", "list")
    #expect(after.out == before, "\(after)")
    let added = try home.run("add", "Emma", "--author", "Austen")
    #expect(added.code == 0, "\(added)")
  }

  @Test("a library on a full disk is read, with what only its log has")
  func reading() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    home.environment["BOOKSKEEPER_LIBRARY"] = disk.path + "/library.sqlite"
    try home.fill()
    let list = try home.run("list").out
    try disk.fill()
    for words in [["list"], ["show", "1"], ["history"], ["stats"], ["export"]] {
      let outcome = try home.run(words)
      #expect(outcome.code == 0 && outcome.err.isEmpty && !outcome.out.isEmpty, "\(outcome)")
    }
    #expect(try home.run("list").out == list)
    try disk.empty()
    // A session that is killed leaves its log.
    let session = try home.start([])
    session.write("add Emma --author Austen\n" + String(repeating: " ", count: 70_000) + "\n")
    let limit = ContinuousClock.now + .seconds(60)
    while !session.outputSoFar.contains("“Emma”"), ContinuousClock.now < limit { usleep(5_000) }
    session.signal(SIGKILL)
    _ = try session.finish()
    try FileManager.default.removeItem(atPath: disk.path + "/library.sqlite-shm")
    #expect(FileManager.default.fileExists(atPath: disk.path + "/library.sqlite-wal"))
    try disk.fill()
    let full = try home.run("list")
    #expect(full.code == 0 && full.out.contains("Emma"), "\(full)")
    try disk.empty()
    #expect(try home.run("list").out == full.out)
    #expect(try home.run("check").code == 0)
  }

  @Test("an export or a backup that does not fit leaves the old file, and nothing of the new one")
  func replacing() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    try home.fill()
    for (verb, name) in [("export", "x.json"), ("backup", "x.sqlite")] {
      let file = disk.path + "/" + name
      #expect(try home.run(verb, file).code == 0)
      let before = try #require(FileManager.default.contents(atPath: file))
      try disk.fill()
      let rows = (1...200).map { "\(verb) \($0),Author\n" }
      #expect(try home.run("import", "-", input: "title,author\n" + rows.joined()).code == 0)
      let outcome = try home.run(verb, file, "--yes")
      #expect(outcome.code == 74 && outcome.out.isEmpty, "\(outcome)")
      #expect(outcome.err.contains(file) && outcome.err.contains(" full"), "\(outcome)")
      #expect(FileManager.default.contents(atPath: file) == before)
      try disk.empty()
      #expect(!FileManager.default.fileExists(atPath: disk.path + "/filler"))
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
    #expect(names.sorted() == ["x.json", "x.sqlite"])
  }

  @Test("a session whose output ends on a full disk says of no change that it was not answered")
  func answered() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    try home.fill()
    try home.skipStartPage()
    try disk.fill()
    try disk.makeRoom()
    let outcome = try home.shell(
      "(echo add Emma --author Austen; yes list | head -99) | \"$0\" --plain > disk/out.txt")
    #expect(outcome.code == 74)
    #expect(outcome.err == "Error: standard output was not written: the disk is full.\n")
    let written = try String(contentsOfFile: disk.path + "/out.txt", encoding: .utf8)
    #expect(written.contains("Added “Emma” (number 5)") && written.utf8.count == 4_096)
  }

  @Test("a collage whose picture does not fit is made, and nothing of the picture is left")
  func collage() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    try home.fill()
    try disk.fill()
    let picture = disk.path + "/novel.svg"
    let outcome = try home.run("collage", "novel", "--from", "library", "--to", picture)
    #expect(outcome.code == 74 && outcome.out.isEmpty)
    #expect(
      outcome.err == """
        Made the collage of “novel”, but not its picture.
        Error: \(picture) was not written: the disk is full.

        """)
    #expect(try home.run("collage", "novel").out.split(separator: "\n").count == 2)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
  }

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

  @Test("settings on a full disk are as they were")
  func settings() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    home.environment["XDG_CONFIG_HOME"] = disk.path
    try home.run("settings", "rows", "30")
    try disk.fill()
    let outcome = try home.run("--json", "settings", "name", String(repeating: "Anna ", count: 190))
    #expect(outcome.code == 74, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "settings-disk-full")
    #expect(try home.run("settings", "rows").out == "30\n")
    let files = try FileManager.default.contentsOfDirectory(atPath: disk.path + "/bookskeeper")
    #expect(files == ["settings.json"])
  }

  @Test("no library can be made on a full disk, and nothing of one is left")
  func creating() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    try disk.fill()
    let words = ["--library", disk.path + "/library.sqlite", "add", "Dune", "--author", "Herbert"]
    let outcome = try home.run(words)
    #expect(outcome.code == 74 || outcome.code == 73, "\(outcome)")
    #expect(outcome.err.split(separator: "\n").count == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
    try disk.empty()
    #expect(try home.run(words).code == 0)
  }

  @Test("a copy that does not fit leaves nothing of itself, however little room there is")
  func copying() throws {
    let home = try Home()
    let rows = (1...15_000).map { "A rather long title to fill the disk with \($0),Author \($0)\n" }
    try home.run("import", "-", input: "title,author\n" + rows.joined())
    let disk = try SmallDisk(in: home)
    try disk.fill()
    for room in [0, 2, 20, 60, 110, 200] {
      try disk.makeRoom(room)
      let outcome = try home.run("copy", home.library, disk.path + "/copy.sqlite")
      #expect(outcome.code == 74 || outcome.code == 73, "\(room): \(outcome)")
      let names = try FileManager.default.contentsOfDirectory(atPath: disk.path)
      #expect(names == ["filler"], "\(room)")
      try disk.fill()
    }
  }
}

/// Libraries that cannot be opened or written.
@Suite(.timeLimit(.minutes(10))) struct StorageFaultTests {
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

  @Test(
    "where the folder of the settings cannot be written, one sentence says so",
    .enabled(if: Needed.rights.isMet, "\(Needed.rights)"))
  func unwritableSettings() throws {
    let home = try Home()
    try home.setSettings("{}")
    let folder = (home.settings as NSString).deletingLastPathComponent
    try home.setMode(0o777, of: home.path)
    try home.setMode(0o555, of: folder)
    defer { try? home.setMode(0o755, of: folder) }
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/library.sqlite"
    home.isNobody = Home.isRoot
    let outcome = try home.run("--json", "settings", "rows", "30")
    #expect(outcome.code == 73, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "cannot-write-settings", "\(outcome)")
    #expect(FileManager.default.contents(atPath: home.settings) == Data("{}".utf8))
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
