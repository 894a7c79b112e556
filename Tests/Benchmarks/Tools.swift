import Foundation
import Support

/// The programs that are compared, and the folder they work in.
struct Tools {
  let bookskeeper: String
  let sqlite3: String
  /// nil where taskwarrior is not installed.
  let task: String?
  let folder: String

  /// The day that counts as today.
  static let today = "2026-11-02"

  /// - Throws: `Failure` where the program or `sqlite3` is not there.
  init() throws {
    let environment = ProcessInfo.processInfo.environment
    folder = environment["BENCH_FOLDER"] ?? NSTemporaryDirectory() + "/bookskeeper-bench"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let beside = Bundle.main.executableURL?.deletingLastPathComponent() else {
      throw Failure("where this program is cannot be told")
    }
    bookskeeper = beside.appendingPathComponent("bookskeeper").path
    guard FileManager.default.isExecutableFile(atPath: bookskeeper) else {
      throw Failure("\(bookskeeper) is not there; first: swift build -c release")
    }
    func find(_ name: String) -> String? {
      (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }
        .first(where: FileManager.default.isExecutableFile)
    }
    guard let sqlite3 = find("sqlite3") else { throw Failure("sqlite3 is not installed") }
    self.sqlite3 = sqlite3
    task = find("task")
  }

  /// The program on a library, or on none.
  func bookskeeper(_ library: String?, _ arguments: [String]) -> Command {
    let library = library.map { ["--library", $0, "--as-of", Self.today] } ?? []
    return command(bookskeeper, library + arguments)
  }

  /// The shell on a file; no settings of the user's own are read. Where the statements begin with a
  /// dot, their first line is a command of the shell's.
  func sqlite3(_ file: String, _ sql: String) -> Command {
    let words = sql.split(separator: "\n", maxSplits: sql.hasPrefix(".") ? 1 : 0).map(String.init)
    return command(sqlite3, ["-batch", "-bail", "-tabs", file] + words)
  }

  func command(_ executable: String, _ arguments: [String]) -> Command {
    Command(
      executable: executable, arguments: arguments,
      environment: [
        "HOME": folder, "LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "USER": "bench",
        "TASKRC": folder + "/taskrc",
      ])
  }
}
