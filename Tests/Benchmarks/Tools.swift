import Foundation
import Support

/// The programs that are compared, and the folder they work in.
struct Tools {
  let bookskeeper: String
  /// What notes the statements of a program that it is loaded into.
  let probe: String
  let sqlite3: String
  /// nil where taskwarrior is not installed.
  let task: String?
  /// nil where fzf is not installed.
  let fzf: String?
  let folder: String

  /// The day that counts as today.
  static let today = "2026-11-02"

  /// - Parameter other: another program than the one that was built with this; its libraries are kept apart.
  /// - Throws: `Failure` where the program or `sqlite3` is not there.
  init(comparing other: String? = nil) throws {
    let environment = ProcessInfo.processInfo.environment
    folder =
      (environment["BENCH_FOLDER"] ?? NSTemporaryDirectory() + "/bookskeeper-bench")
      + (other == nil ? "" : "/compared")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let beside = Bundle.main.executableURL?.deletingLastPathComponent() else {
      throw Failure("where this program is cannot be told")
    }
    func built(_ name: String) -> String { beside.appendingPathComponent(name).path }
    bookskeeper = other ?? built("bookskeeper")
    #if canImport(Darwin)
      probe = built("libprobe.dylib")
    #else
      probe = built("libprobe.so")
    #endif
    for path in [bookskeeper, probe] where !FileManager.default.isExecutableFile(atPath: path) {
      throw Failure("\(path) is not there; first: swift build -c release")
    }
    func find(_ name: String) -> String? {
      (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }
        .first(where: FileManager.default.isExecutableFile)
    }
    guard let sqlite3 = find("sqlite3") else { throw Failure("sqlite3 is not installed") }
    self.sqlite3 = sqlite3
    task = find("task")
    fzf = find("fzf")
  }

  /// The program on a library, or on none.
  func bookskeeper(_ library: String?, _ arguments: [String]) -> Command {
    let library = library.map { ["--library", $0, "--as-of", Self.today] } ?? []
    return command(bookskeeper, library + arguments)
  }

  /// The shell on a file; no settings of the user's own are read.
  func sqlite3(_ file: String, _ sql: String) -> Command {
    command(sqlite3, ["-batch", "-bail", "-tabs", file, sql])
  }

  /// The shell on a file, with a script that is written to another beside it.
  func sqlite3(_ file: String, script: String, named name: String) throws -> Command {
    let path = "\(folder)/\(name).sql"
    try script.write(toFile: path, atomically: true, encoding: .utf8)
    return sqlite3(file, ".read '\(path)'")
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
