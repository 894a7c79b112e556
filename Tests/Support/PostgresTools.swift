import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// PostgreSQL's own programs, run as a user that a server lets itself be run by.
package enum PostgresTools {
  /// Where they are; nil where they are not installed.
  package static let folder: String? = {
    let files = FileManager.default
    /// The newest version first.
    func versions(in folder: String, _ beginning: String = "") -> [String] {
      ((try? files.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasPrefix(beginning) }
        .sorted { $0.compare($1, options: .numeric) == .orderedDescending }
        .map { "\(folder)/\($0)/bin" }
    }
    let debian = versions(in: "/usr/lib/postgresql")
    let homebrew = ["/opt/homebrew/opt", "/usr/local/opt"].flatMap {
      versions(in: $0, "postgresql")
    }
    let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return (debian + homebrew + path.map { String($0) }).first { folder in
      ["initdb", "postgres", "psql"].allSatisfy {
        files.isExecutableFile(atPath: "\(folder)/\($0)")
      }
    }
  }()

  package static let environment = ["PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC"]

  private static let nobody: UInt32 = 65_534

  /// A server refuses to be run by root.
  private static let asNobody =
    geteuid() == 0
    ? ["/usr/bin/setpriv", "--reuid=\(nobody)", "--regid=\(nobody)", "--clear-groups", "--"] : []

  /// Gives a folder to the user that they run as.
  static func handOver(_ path: String) {
    if !asNobody.isEmpty { _ = chown(path, nobody, nobody) }
  }

  /// How to start one of them, or another program, by its path, as the same user.
  package static func command(_ words: [String]) throws -> [String] {
    guard let folder, let name = words.first else { throw Failure("PostgreSQL is not installed") }
    return asNobody + [name.hasPrefix("/") ? name : "\(folder)/\(name)"] + words.dropFirst()
  }

  /// Runs one of them to its end.
  ///
  /// - Returns: what it writes to standard output.
  @discardableResult
  package static func run(_ words: [String]) throws -> String {
    let outcome = try Child(
      command(words), environment: environment, input: "/dev/null",
      folder: FileManager.default.temporaryDirectory.path
    ).finish()
    guard outcome.code == 0 else { throw Failure("\(words[0]): \(outcome.err)") }
    return outcome.out
  }

  // MARK: Processes

  /// The processes that another one started; none where the system does not show them.
  static func children(of id: pid_t) -> [pid_t] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [])
      .compactMap { pid_t($0) }.filter { parent(of: $0) == id }
  }

  /// Nil where it has ended.
  static func parent(of id: pid_t) -> pid_t? {
    guard let file = FileManager.default.contents(atPath: "/proc/\(id)/stat") else { return nil }
    // Behind its name, which may have any characters: its state, and its parent.
    let facts = String(decoding: file, as: UTF8.self).split(separator: ")").last?
      .split(separator: " ")
    guard let facts, facts.count > 1, facts[0] != "Z" else { return nil }
    return pid_t(facts[1])
  }
}
