import Foundation
import Support

/// A machine of a test's own, which systemd has started, and on which an administrator types: see `Servers/machine.sh`.
final class Machine {
  private let process: Child
  private let folder: TemporaryFolder
  private let id: String

  /// - Throws: `Failure` if it does not start within a minute.
  init() throws {
    folder = try TemporaryFolder()
    process = try Child(
      [Self.script, Home.program], environment: Self.environment, input: nil, folder: folder.path)
    let limit = ContinuousClock.now + .seconds(60)
    func wait(_ isReady: () throws -> Bool) throws {
      while try !isReady() {
        guard ContinuousClock.now < limit, !process.hasEnded else {
          throw Failure("no machine starts: \(process.errorsSoFar)")
        }
        usleep(10_000)
      }
    }
    let process = process
    try wait { process.outputSoFar.hasSuffix("\n") }
    id = String(process.outputSoFar.dropLast())
    try wait { try run("systemctl is-system-running").out == "running\n" }
  }

  deinit { _ = try? process.finish() }

  private static let script =
    URL(filePath: #filePath).deletingLastPathComponent().path + "/Servers/machine.sh"
  private static let environment = [
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
    "LC_ALL": "C.UTF-8", "LLVM_PROFILE_FILE": "/dev/null",
  ]

  /// Only root can have one, and not everywhere.
  static let needed = Needed(
    forbidden: "a machine of its own", isMet: Home.isRoot && (try? Machine()) != nil)

  // MARK: Typing

  /// Starts lines for a shell, typed by root in root's home.
  ///
  /// - Parameter input: a file to read; nil for a pipe.
  func start(_ lines: String, input: String? = "/dev/null") throws -> Child {
    let namespaces = [
      "--mount", "--net", "--ipc", "--cgroup", "--pid=/proc/\(id)/ns/pid_for_children",
    ]
    return try Child(
      ["/usr/bin/nsenter", "--target", id] + namespaces
        + ["--", "/bin/bash", "-euo", "pipefail", "-c", "cd; " + lines],
      environment: Self.environment, input: input, folder: folder.path)
  }

  @discardableResult
  func run(_ lines: String) throws -> Child.Outcome { try start(lines).finish() }

  /// - Returns: what lines print that do not fail.
  @discardableResult
  func type(_ lines: String) throws -> String {
    let outcome = try run(lines)
    guard outcome.code == 0 else { throw Failure("\(lines)\n\(outcome.out)\(outcome.err)") }
    return outcome.out
  }

  /// Writes a file, and the folders that it needs.
  func write(_ text: String, to path: String) throws {
    let child = try start(#"mkdir -p "$(dirname \#(path))"; cat >\#(path)"#, input: nil)
    child.write(text)
    guard try child.finish().code == 0 else { throw Failure("\(path) cannot be written") }
  }

  // MARK: Asking

  struct Answer: CustomStringConvertible {
    let status: Int
    let body: String
    var description: String { "\(status) \(body)" }
  }

  /// Asks as `curl` does with these words; its last one is an address.
  func ask(_ words: String...) throws -> Answer {
    try Self.answer(to: starting(words))
  }

  func starting(_ words: [String]) throws -> Child {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try start(#"curl -sS --path-as-is --max-time 100 -w '\n%{http_code}' "# + quoted)
  }

  static func answer(to child: Child) throws -> Answer {
    let outcome = try child.finish()
    let lines = outcome.out.components(separatedBy: "\n")
    guard outcome.code == 0, let status = lines.last.flatMap({ Int($0) }) else {
      throw Failure("no answer: \(outcome.err)")
    }
    return Answer(status: status, body: lines.dropLast().joined(separator: "\n"))
  }
}
