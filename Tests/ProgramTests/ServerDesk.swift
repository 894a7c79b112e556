import Foundation
import TestSupport

extension WebServer {
  /// Returns a desk whose user signs in with their own name.
  func desk(_ name: String, at port: Int? = nil) throws -> Desk {
    let desk = try Desk(at: "http://127.0.0.1:\(port ?? self.port)/library", name: name)
    try desk.home.file(".netrc", "machine 127.0.0.1 login \(name) password secret\n")
    return desk
  }
}

/// A proxy that loses, doubles or delays a fifth of the answers.
final class UnreliableProxy {
  private let process: Child
  private let log: String
  let port: Int

  init(to port: Int, seed: Int, in home: Home) throws {
    log = try home.file("proxy-log", "")
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
    process = try Child(
      [
        Tool.python3.path ?? "", "-S", "-E", script + "/Servers/unreliable.py", "\(port)",
        "\(seed)", log,
      ], environment: [:], input: "/dev/null", folder: home.path)
    let deadline = ContinuousClock.now + .seconds(60)
    while ContinuousClock.now < deadline {
      if process.outputSoFar.hasSuffix("\n"), let port = Int(process.outputSoFar.dropLast()) {
        self.port = port
        return
      }
      usleep(2_000)
    }
    throw Failure("the proxy does not start")
  }

  deinit { process.signal(SIGKILL) }

  /// The method and the path of each request.
  var requests: [String] {
    ((try? String(contentsOfFile: log, encoding: .utf8)) ?? "").split(separator: "\n")
      .map(String.init)
  }
}
