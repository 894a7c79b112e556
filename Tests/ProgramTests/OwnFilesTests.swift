import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is not to be replaced is not, whatever it is called and whoever says yes.
@Suite(.timeLimit(.minutes(10))) struct OwnFilesTests {
  private let home: Home
  private var path: String { home.path }

  init() throws {
    home = try Home()
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/l.sqlite"
    try home.fill()
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name, withDestinationPath: target)
  }

  private func refuse(_ words: [String], _ place: String, _ said: String) throws {
    for yes in [[], ["--yes"]] {
      let outcome = try home.run(words + yes)
      #expect(outcome.code == 73, "\(words): \(outcome)")
      #expect(outcome.out.isEmpty)
      #expect(outcome.err == "Error: \(place) \(said); choose another file.\n", "\(words)")
      let told = try home.run(["--json"] + words + yes)
      #expect(try Told.errorCode(told) == "own-file")
    }
  }

  @Test("an export, rejected rows or a backup never replace the library or what belongs to it")
  func library() throws {
    try link("link", to: "l.sqlite")
    try link("log", to: "l.sqlite-wal")
    #expect(Foundation.link(path + "/l.sqlite", path + "/hard") == 0)
    try FileManager.default.createDirectory(
      atPath: path + "/l.covers", withIntermediateDirectories: false)
    let rows = try home.file("rows.csv", "title,author\n,Nobody\nEmma,Austen\n")
    let before = try home.run("--json", "list").out
    let detour = "../\((path as NSString).lastPathComponent)/l.sqlite"
    let library = ["l.sqlite", "link", "hard", detour]
    let companions = [
      "l.sqlite-wal", "l.sqlite-shm", "l.sqlite-journal", "log", "l.sqlite.version-1",
      "l.covers/00000000000000000000000000000000.png", ".l.sqlite.bookskeeper-1A2b3C",
    ]
    for (names, said) in [
      (library, "is the library itself"), (companions, "belongs to the library"),
    ] {
      for name in names {
        let place = path + "/" + name
        for words in [
          ["export", place, "--format", "csv"], ["import", rows, "--rejected", place],
          ["backup", place],
        ] {
          try refuse(words, place, said)
        }
      }
    }
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run("check").code == 0)
  }

  @Test("rejected rows never replace the file that they are read from")
  func source() throws {
    let text = "title,author\n,Nobody\nEmma,Austen\n"
    let rows = try home.file("rows.csv", text)
    try link("link.csv", to: "rows.csv")
    let pairs = [("rows.csv", "rows.csv"), ("rows.csv", "link.csv"), ("link.csv", "rows.csv")]
    for (input, rejects) in pairs {
      let place = path + "/" + rejects
      try refuse(
        ["import", path + "/" + input, "--rejected", place], place,
        "is the file that is being imported")
    }
    let piped = try home.shell("\"$0\" import - --rejected rows.csv --yes < rows.csv")
    #expect(piped.code == 73 && piped.out.isEmpty, "\(piped)")
    #expect(try String(contentsOfFile: rows, encoding: .utf8) == text)
    #expect(try home.run("list").out.split(separator: "\n").count == 4)
    let other = try home.run("import", rows, "--rejected", path + "/rejected.csv")
    #expect(other.code == 0)
    #expect(
      try String(contentsOfFile: path + "/rejected.csv", encoding: .utf8)
        == "title,author\r\n,Nobody\r\n")
  }

  @Test("a symbolic link is followed by an export and by a backup, and stays")
  func links() throws {
    for (verb, link, target) in [("export", "e.csv", "real.csv"), ("backup", "b", "real.sqlite")] {
      try home.file(target, "old")
      try self.link(link, to: target)
      let outcome = try home.run(verb, path + "/" + link, "--yes")
      #expect(outcome.code == 0, "\(outcome)")
      let manager = FileManager.default
      #expect(try manager.destinationOfSymbolicLink(atPath: path + "/" + link) == target)
      #expect(manager.contents(atPath: path + "/" + target) != Data("old".utf8))
    }
    #expect(try home.run("--library", path + "/real.sqlite", "check").code == 0)
  }

  @Test("an export is written to a pipe or a device, and a backup is refused there")
  func devices() throws {
    #expect(mkfifo(path + "/pipe", 0o600) == 0)
    let csv = try home.run("export", "--format", "csv").out
    let written = try home.shell(
      "timeout 20 cat pipe > copy.csv & \"$0\" export pipe --format csv --yes; echo $?; wait")
    #expect(written.out == "Wrote 4 books to pipe.\n0\n", "\(written)")
    #expect(try String(contentsOfFile: path + "/copy.csv", encoding: .utf8) == csv)
    #expect(try home.run("export", "/dev/null", "--format", "csv").code == 0)
    for place in [path + "/pipe", "/dev/null"] {
      let copy = try home.run("backup", place, "--yes")
      #expect(copy.code == 73)
      #expect(copy.err == "Error: \(place) cannot be created: it is not a regular file.\n")
    }
    var facts = stat()
    #expect(stat(path + "/pipe", &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO)
    #expect(stat("/dev/null", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
  }

  @Test(
    "an export to a device that is full says so",
    .enabled(if: Needed.fullDevice.isMet, "\(Needed.fullDevice)"))
  func fullDevice() throws {
    let outcome = try home.run("export", "/dev/full", "--format", "csv", "--yes")
    #expect(outcome.code == 74 && outcome.out.isEmpty)
    #expect(outcome.err == "Error: /dev/full was not written: the disk is full.\n")
    var facts = stat()
    #expect(stat("/dev/full", &facts) == 0 && facts.st_mode & S_IFMT == S_IFCHR)
  }

  @Test("standard output by its name is standard output: nothing but the export is written there")
  func standardOutput() throws {
    let csv = try home.run("export", "--format", "csv")
    let redirections = ["| cat", "> out.csv; cat out.csv", ">> out.csv; tail -n +6 out.csv"]
    for redirection in redirections {
      let outcome = try home.shell("\"$0\" export /dev/stdout --format csv \(redirection)")
      #expect(outcome.out == csv.out && outcome.err.isEmpty, "\(redirection): \(outcome)")
    }
  }
}
