#if os(Linux)
  import Foundation
  import Support
  import Testing

  /// What is seen while the list of a server's library is fetched.
  @Suite(
    .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimit(.minutes(10)))
  struct ServerWaitTests {
    private func server() throws -> LoopbackServer {
      try LoopbackServer { _ in
        [.pause(milliseconds: 300)] + .json(#"[{"id":1,"title":"Dune","author":"Herbert"}]"#)
      }
    }

    @Test("a spinner turns at a terminal, and leaves nothing")
    func turning() throws {
      let server = try server()
      defer { server.stop() }
      let typist = try Home().sit("--library", server.address, "list")
      let seen = try #require(typist.upTo("Dune"))
      #expect(seen.contains("\r\u{1B}[K| Asking 127.0.0.1:\(server.port)"))
      // The line is empty again before the list stands there.
      let end = try #require(seen.components(separatedBy: "Asking").last)
      #expect(end.contains("\r\u{1B}[K"), "\(seen.debugDescription)")
      #expect(typist.code() == 0)
    }

    @Test(
      "where nothing may move, a line says so", arguments: [("dumb", "color"), ("xterm", "off")]
    )
    func still(_ terminal: String, _ animation: String) throws {
      let server = try server()
      defer { server.stop() }
      let home = try Home()
      home.environment["TERM"] = terminal
      try home.setSettings("{\"welcome\": false, \"animation\": \"\(animation)\"}")
      let typist = try home.sit("--library", server.address, "list")
      let seen = try #require(typist.upTo("Dune"))
      #expect(seen.hasPrefix("Asking 127.0.0.1:\(server.port)"), "\(seen.debugDescription)")
      #expect(!seen.contains("\r\u{1B}[K"))
      #expect(typist.code() == 0)
    }

    @Test("nothing is said where it goes to a file")
    func silent() throws {
      let server = try server()
      defer { server.stop() }
      let outcome = try Home().run("--library", server.address, "list")
      #expect(outcome.code == 0 && outcome.err.isEmpty)
    }
  }
#endif
