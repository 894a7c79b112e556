import Foundation
import TestSupport

/// The programs that are compared, and their working folder.
struct Tools {
  let bookskeeper: String
  /// The library to preload, which records the statements of a program.
  let probe: String
  let sqlite3: String
  /// Nil if taskwarrior is not installed.
  let task: String?
  /// Nil if fzf is not installed.
  let fzf: String?
  let folder: String

  /// The current day of all runs.
  static let today = "2026-11-02"

  /// - Parameter other: a program other than the one built with this benchmark. Its libraries are
  ///   kept separate.
  /// - Throws: `Failure` if the program or `sqlite3` is missing.
  init(comparing other: String? = nil) throws {
    let environment = ProcessInfo.processInfo.environment
    folder =
      (environment["BENCH_FOLDER"] ?? NSTemporaryDirectory() + "/bookskeeper-bench")
      + (other == nil ? "" : "/compared")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard let productsFolder = Bundle.main.executableURL?.deletingLastPathComponent() else {
      throw Failure("where this program is cannot be told")
    }
    func product(_ name: String) -> String { productsFolder.appendingPathComponent(name).path }
    bookskeeper = other ?? product("bookskeeper")
    #if canImport(Darwin)
      probe = product("libprobe.dylib")
    #else
      probe = product("libprobe.so")
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

  /// Returns a command of the program, on a library or without one.
  func bookskeeper(_ library: String?, _ arguments: [String]) -> Command {
    let library = library.map { ["--library", $0, "--as-of", Self.today] } ?? []
    return command(bookskeeper, library + arguments)
  }

  /// Returns a command of the shell on a file. The user's own settings are not read.
  func sqlite3(_ file: String, _ sql: String) -> Command {
    command(sqlite3, ["-batch", "-bail", "-tabs", file, sql])
  }

  /// Returns a command of the shell that runs a script, which is written beside the file.
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
