import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)

  /// The progress while the list of a server's library is fetched.
  @Suite(.timeLimited) struct ServerWaitTests {
    /// Lets the server answer.
    private let gate = DispatchSemaphore(value: 0)

    private func server() throws -> LoopbackServer {
      try LoopbackServer { [gate] _ in
        _ = gate.wait(timeout: .now() + .seconds(60))
        gate.signal()
        return .json(#"[{"id":1,"title":"Dune","author":"Herbert"}]"#)
      }
    }

    @Test("a spinner at a terminal leaves no trace")
    func spinner() throws {
      let server = try server()
      defer { server.stop() }
      let typist = try Home().startAtTerminal("--library", server.address, "list")
      let start = try #require(typist.output("Asking 127.0.0.1:\(server.port)"))
      #expect(start.hasSuffix("\r\u{1B}[K| "), "\(start.debugDescription)")
      gate.signal()
      let output = try #require(typist.output("Dune"))
      // The progress is cleared before the list is shown.
      let end = try #require(output.components(separatedBy: "Asking").last)
      #expect(end.contains("\r\u{1B}[K"), "\(output.debugDescription)")
      #expect(typist.code() == 0)
    }

    @Test(
      "without animation, a line shows the progress",
      arguments: [("dumb", "color"), ("xterm", "off")]
    )
    func withoutAnimation(_ terminal: String, _ animation: String) throws {
      let server = try server()
      defer { server.stop() }
      let home = try Home()
      home.environment["TERM"] = terminal
      try home.setSettings("{\"welcome\": false, \"animation\": \"\(animation)\"}")
      let typist = try home.startAtTerminal("--library", server.address, "list")
      #expect(typist.output("Asking 127.0.0.1:\(server.port)") == "")
      gate.signal()
      let output = try #require(typist.output("Dune"))
      #expect(!output.contains("\r\u{1B}[K"))
      #expect(typist.code() == 0)
    }

    @Test("a server that accepts but never answers times out, and the last list is shown")
    func unresponsiveServer() throws {
      let gate = self.gate
      // Each signal allows one answer.
      let server = try LoopbackServer { _ in
        _ = gate.wait(timeout: .now() + .seconds(120))
        return .json(#"[{"id":1,"title":"Dune","author":"Herbert"}]"#)
      }
      defer {
        for _ in 0..<9 { gate.signal() }
        server.stop()
      }
      let home = try Home()
      // The description of the server, and the list.
      for _ in 0..<2 { gate.signal() }
      #expect(try home.run("--library", server.address, "list").out.contains("Dune"))
      home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "1"
      let start = ContinuousClock.now
      for words in [["list"], ["show", "1"]] {
        let outcome = try home.run(["--library", server.address] + words)
        #expect(outcome.code == 0 && outcome.out.contains("Dune"), "\(outcome)")
        #expect(outcome.err.contains("This is the library as it was"), "\(outcome)")
      }
      #expect(ContinuousClock.now - start < .seconds(60))
    }

    @Test("no progress is written to a file")
    func noProgress() throws {
      let server = try server()
      defer { server.stop() }
      let home = try Home()
      let child = try home.start(["--library", server.address, "list"], input: "/dev/null")
      // Longer than the delay before progress is shown.
      usleep(300_000)
      gate.signal()
      let outcome = try child.finish()
      #expect(outcome.code == 0 && outcome.err.isEmpty)
    }
  }
#endif
