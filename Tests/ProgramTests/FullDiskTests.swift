import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

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
