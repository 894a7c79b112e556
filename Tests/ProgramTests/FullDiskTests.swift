import Foundation
import Platform
import TestSupport
import Testing
import Turns

@Suite(
  .timeLimited,
  .enabled(if: SmallDisk.needed.isMet, "\(SmallDisk.needed)"))
struct FullDiskTests {
  /// The file of the last list is for reading offline only.
  @Test(
    "a server's list that does not fit is shown, and not stored",
    .enabled(if: Needed.curl.isMet, "\(Needed.curl)"))
  func servedList() throws {
    let home = try Home()
    let disk = try SmallDisk(in: home)
    home.environment["XDG_CACHE_HOME"] = disk.path
    let title = String(repeating: "Dune ", count: 200)
    let books = (1...3_000).map { #"{"id":\#($0),"title":"\#(title)","author":"Herbert"}"# }
    let flagFile = home.path + "/short"
    let server = try LoopbackServer { _ in
      let isShort = FileManager.default.fileExists(atPath: flagFile)
      return .json("[" + books.prefix(isShort ? 1 : books.count).joined(separator: ",") + "]")
    }
    func list() throws -> Child.Outcome { try home.run("--library", server.address, "list") }
    #expect(try list().out.split(separator: "\n").count == books.count)
    let files = try FileManager.default.subpathsOfDirectory(atPath: disk.path)
    #expect(files.allSatisfy { !$0.hasSuffix(".json") }, "\(files)")
    try home.file("short", "")
    #expect(try list().out.split(separator: "\n").count == 1)
    server.stop()
    // The list that fitted is shown offline.
    let offline = try list()
    #expect(offline.out.split(separator: "\n").count == 1 && offline.err.contains("127.0.0.1"))
  }
}

/// A disk of two megabytes in memory, mounted during a test.
final class SmallDisk {
  let path: String

  init(in home: Home) throws {
    path = home.path + "/disk"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let options = ["-t", "tmpfs", "-o", "size=2m", "tmpfs", path]
    guard try Self.run(["/bin/mount"] + options) else { throw Failure("mount") }
  }

  deinit { _ = try? Self.run(["/bin/umount", "-l", path]) }

  func fill() throws {
    let file = open(path + "/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Failure("filler") }
    defer { close(file) }
    let block = [UInt8](repeating: 1, count: 1_024)
    while write(file, block, block.count) > 0 {}
    guard errno == ENOSPC else { throw Failure("filling: \(errno)") }
  }

  /// Frees the space.
  ///
  /// The file is truncated first, since a process started in the meantime may hold it open.
  func empty() throws {
    guard truncate(path + "/filler", 0) == 0, unlink(path + "/filler") == 0 else {
      throw Failure("emptying: \(errno)")
    }
  }

  /// Only root can mount a disk, and not on every machine.
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
