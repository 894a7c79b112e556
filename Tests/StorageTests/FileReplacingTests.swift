import Files
import Foundation
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct FileReplacingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func start(_ name: String) throws(POSIXError) -> ReplacementFile {
    try ReplacementFile(at: folder.path(name))
  }

  private func fault(_ body: () throws(POSIXError) -> Void) -> POSIXErrorCode? {
    do throws(POSIXError) {
      try body()
      return nil
    } catch {
      return error.code
    }
  }

  @Test("readers of a file see the old contents until the new ones are complete")
  func completeContents() throws {
    try folder.write("old", to: "a.txt")
    let file = try start("a.txt")
    try file.write("new ".utf8)
    #expect(folder.read("a.txt") == "old")
    try file.write("bytes".utf8)
    try file.finish()
    #expect(folder.read("a.txt") == "new bytes")
    #expect(folder.names == ["a.txt"])
  }

  @Test("an abandoned or forgotten write leaves only the old file")
  func discarded() throws {
    try folder.write("old", to: "a.txt")
    let file = try start("a.txt")
    try file.write("new".utf8)
    file.discard()
    try start("a.txt").write("new".utf8)
    #expect(folder.read("a.txt") == "old")
    #expect(folder.names == ["a.txt"])
  }

  @Test("concurrent writers of one file do not interfere, and the last to finish wins")
  func concurrentWriters() throws {
    let files = try (1...5).map { _ in try start("a.txt") }
    for (number, file) in files.enumerated() {
      try file.write(String(repeating: "\(number)", count: 100_000 - number).utf8)
    }
    #expect(folder.names.count == 5)
    for file in files.reversed() { try file.finish() }
    #expect(folder.read("a.txt") == String(repeating: "0", count: 100_000))
    #expect(folder.names == ["a.txt"])
  }

  @Test("a link is followed, even to a missing file, and stays")
  func links() throws {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder.path("there"), withIntermediateDirectories: false)
    for (link, target) in [("one", "there/a.txt"), ("two", "one"), ("far", folder.path("b.txt"))] {
      try manager.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    for (link, target) in [("one", "there/a.txt"), ("two", "there/a.txt"), ("far", "b.txt")] {
      try ReplacementFile.write(Array("by \(link)".utf8), at: folder.path(link))
      #expect(folder.read(target) == "by \(link)")
    }
    #expect(try manager.destinationOfSymbolicLink(atPath: folder.path("two")) == "one")
    #expect(folder.names == ["b.txt", "far", "one", "there", "two"])
    // In the program's own folder a link is replaced.
    try ReplacementFile.write(Array("own".utf8), at: folder.path("far"), as: .name)
    #expect(folder.read("far") == "own" && folder.read("b.txt") == "by far")
  }

  @Test("a folder, a pipe and a device are not replaced")
  func specialFiles() throws {
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(fault { () throws(POSIXError) in _ = try start("pipe") } == .ENODEV)
    #expect(fault { () throws(POSIXError) in _ = try start("") } == .EISDIR)
    #expect(fault { () throws(POSIXError) in _ = try start("no/a.txt") } == .ENOENT)
    try ReplacementFile.write([1, 2, 3], at: "/dev/null", as: .fileOrDevice)
    var attributes = stat()
    #expect(stat("/dev/null", &attributes) == 0 && attributes.st_mode & S_IFMT == S_IFCHR)
    #expect(folder.names == ["pipe"])
  }

  @Test("a file is not overwritten if its name must be unused")
  func existingName() throws {
    let first = try start("a.txt")
    let second = try start("a.txt")
    try first.write("one".utf8)
    try first.finish(replacing: false)
    try second.write("other".utf8)
    #expect(fault { () throws(POSIXError) in try second.finish(replacing: false) } == .EEXIST)
    #expect(folder.read("a.txt") == "one")
    #expect(folder.names == ["a.txt"])
  }

  @Test(
    "a replaced file keeps its permissions, as far as a new one can have them",
    arguments: [
      (nil, 0o600, nil, 0o600), (0o644, 0o600, nil, 0o600), (0o400, 0o644, nil, 0o400),
      (0o640, 0o644, nil, 0o640), (0o644, 0o600, 0o777, 0o644), (0o755, 0o666, nil, 0o644),
    ] as [(Int?, mode_t, mode_t?, Int)])
  func permissions(old: Int?, mode: mode_t, limit: mode_t?, new: Int) throws {
    if let old {
      try folder.write("old", to: "a.txt")
      try FileManager.default.setAttributes(
        [.posixPermissions: old], ofItemAtPath: folder.path("a.txt"))
    }
    try ReplacementFile.write(
      Array("new".utf8), at: folder.path("a.txt"), mode: mode, limit: limit)
    #expect(try folder.mode(of: "a.txt") == new)
  }

  @Test(
    "a file that root replaces keeps its owner and its group",
    .enabled(if: Needed.root.isMet, "\(Needed.root)"))
  func owner() throws {
    try folder.write("old", to: "a.txt")
    #expect(chown(folder.path("a.txt"), 65_534, 65_533) == 0)
    try ReplacementFile.write(Array("new".utf8), at: folder.path("a.txt"))
    var attributes = stat()
    #expect(stat(folder.path("a.txt"), &attributes) == 0)
    #expect(attributes.st_uid == 65_534 && attributes.st_gid == 65_533)
    #expect(folder.read("a.txt") == "new")
  }

  @Test("a name can be as long as the system allows")
  func longNames() throws {
    for name in [String(repeating: "a", count: 255), String(repeating: "é", count: 127)] {
      try ReplacementFile.write(Array("x".utf8), at: folder.path(name))
      #expect(folder.read(name) == "x")
    }
    let name = String(repeating: "a", count: 256)
    #expect(fault { () throws(POSIXError) in try start(name).finish() } == .ENAMETOOLONG)
    #expect(folder.names.count == 2)
  }

  // MARK: Files of killed programs

  private func makeOld(_ name: String) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -4_000)], ofItemAtPath: folder.path(name))
  }

  @Test("only files named as drafts are drafts")
  func draftNames() {
    let names = [
      ".library.sqlite.bookskeeper-1A2b3C", ".a.bookskeeper-aaaaaa",
      ".library.sqlite.bookskeeper-1A2b3C-journal", ".x.bookskeeper-y.bookskeeper-000000",
    ]
    let others = [
      "library.sqlite", ".bookskeeper-1A2b3C", "a.bookskeeper-1A2b3C", ".a.bookskeeper-1A2b3",
      ".a.bookskeeper-1A2b3C4", ".a.bookskeeper-1A2b3é", ".a.bookskeeper-1A2b3C.csv",
      ".a.bookskeeper-1A2b3C-notes", "..bookskeeper-1A2b3C",
    ]
    for name in names { #expect(FileDraft.isDraftName(name), "\(name)") }
    for name in others { #expect(!FileDraft.isDraftName(name), "\(name)") }
  }

  @Test("a draft is a leftover once it is old and no one writes it any more")
  func leftovers() throws {
    let file = try start("a.txt")
    let draft = try #require(file.draft)
    let name = (draft as NSString).lastPathComponent
    #expect(FileDraft.isDraftName(name))
    let other = ".b.txt.bookskeeper-1A2b3C"
    try folder.write("half", to: other)
    try folder.write("own", to: "b.txt.bookskeeper-1A2b3C")
    #expect(FileDraft.unused(in: [folder.path]) == [])
    #expect(!FileDraft.remove(folder.path(other)))
    for name in [name, other, "b.txt.bookskeeper-1A2b3C"] { try makeOld(name) }
    let found = FileDraft.unused(in: [folder.path, folder.path + "/", folder.path("none")])
    #expect(found == [RealPath.of(folder.path(other))])
    #expect(!FileDraft.remove(draft))
    #expect(FileDraft.remove(folder.path(other)))
    try file.finish()
    #expect(folder.names == ["a.txt", "b.txt.bookskeeper-1A2b3C"])
  }

  @Test("a link, a folder or a pipe with such a name is not a draft")
  func specialDrafts() throws {
    let names = (1...3).map { ".a.bookskeeper-00000\($0)" }
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(names[0]), withDestinationPath: "/etc/passwd")
    try FileManager.default.createDirectory(
      atPath: folder.path(names[1]), withIntermediateDirectories: false)
    #expect(mkfifo(folder.path(names[2]), 0o600) == 0)
    for name in names.dropFirst() { try makeOld(name) }
    #expect(FileDraft.unused(in: [folder.path]) == [])
  }
}
