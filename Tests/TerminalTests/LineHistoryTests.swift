import Foundation
import TestSupport
import Terminal
import Testing
import Turns

@Suite(.timeLimited) final class LineHistoryTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path("home") }
  private var path: String { folder + "/state/history" }

  init() throws { temporary = try TemporaryFolder() }

  private var lines: [String] { LineHistory(path: path).lines }

  private func write(_ bytes: [UInt8]) throws {
    try FileManager.default.createDirectory(
      atPath: folder + "/state", withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test("lines are saved for the next session, in a private file and folder")
  func savedLines() throws {
    let history = LineHistory(path: path)
    #expect(history.lines.isEmpty)
    #expect(history.add("show 1"))
    #expect(history.add("найти ёлка"))
    #expect(lines == ["show 1", "найти ёлка"])
    #expect(try mode(path) == 0o600)
    #expect(try mode(folder + "/state") == 0o700)
  }

  @Test("a file that others could read is made private again")
  func privacy() throws {
    try write(Array("show 1\n".utf8))
    LineHistory(path: path).add("show 2")
    #expect(try mode(path) == 0o600)
  }

  @Test("repeated lines, empty ones and those that begin with a space are not saved")
  func notAdded() {
    let history = LineHistory(path: path)
    for line in ["a", "a", "", "  ", " secret", "b", "a", String(repeating: "x", count: 5_000)] {
      history.add(line)
    }
    #expect(history.lines == ["a", "b", "a"])
    #expect(lines == ["a", "b", "a"])
  }

  @Test("the newest thousand lines are saved")
  func limit() throws {
    let history = LineHistory(path: path)
    for number in 1...1_100 { history.add("show \(number)") }
    #expect(history.lines == (101...1_100).map { "show \($0)" })
    #expect(lines == (101...1_100).map { "show \($0)" })
    // Opening it has shortened the file.
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == LineHistory.limit)
    #expect(try mode(path) == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/state") == ["history"])
  }

  @Test(
    "concurrent sessions lose none of each other's lines, even while the file is shortened")
  func concurrentSessions() async throws {
    try write(Array((1...1_500).map { "old \($0)\n" }.joined().utf8))
    let path = path
    await withTaskGroup(of: Void.self) { group in
      for session in 1...4 {
        group.addTask {
          for number in 1...50 { LineHistory(path: path).add("session \(session) line \(number)") }
        }
      }
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("session") }.count == 200)
  }

  @Test("the content of the file can do no harm")
  func hostile() throws {
    try write(Array("\u{1B}[2Jshow\u{7} 1\n\n".utf8) + [0xFF, 0x0A] + Array("show 2".utf8))
    #expect(lines == [" [2Jshow  1", "\u{FFFD}", "show 2"])
    try write(Array(repeating: UInt8(ascii: "x"), count: 3_000_000) + Array("\nshow 3\n".utf8))
    #expect(lines == ["show 3"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count < 1_000)
    try write([UInt8](repeating: 0, count: 3_000_000))
    #expect(lines.isEmpty)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 3_000_000)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path)).count == 3_000_000)
  }

  @Test("if no file can be written, there is no history, and no error")
  func unwritable() throws {
    for path in ["/dev/full", "/proc/none/history", folder] {
      let history = LineHistory(path: path)
      #expect(history.lines.isEmpty)
      #expect(history.add("show 1"))
      #expect(history.lines == ["show 1"])
    }
    #expect(mkfifo(folder + "-pipe", 0o600) == 0)
    defer { unlink(folder + "-pipe") }
    #expect(LineHistory(path: folder + "-pipe").lines.isEmpty)
  }
}
