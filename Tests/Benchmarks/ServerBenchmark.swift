import Foundation
import TestSupport

/// Compares the program with the `sqlite3` shell, both under lighttpd, for requests of one book by
/// one reader and by sixteen.
struct ServerBenchmark {
  let tools: Tools
  let options: Options
  let library: Library

  private static let readers = [1, 16]
  private static func name(_ readers: Int) -> String { "server, \(readers) at once" }
  private static let list = "server, list (all)"
  static let rows = readers.map(name) + [list]

  private static let programPath = "/library/books/"
  private static let shell = "/other"
  private var book: Int { library.size / 2 + 37 }
  /// Requests to each program per round.
  private var requests: Int { options.isQuick ? 32 : 160 }

  /// - Throws: `Failure` if the server does not start or a response is not the book.
  func run() throws -> [PeerRow] {
    let folder = try TemporaryFolder()
    let (server, port) = try start(in: folder)
    defer { server.signal(SIGTERM) }
    var rows: [PeerRow] = []
    for readers in Self.readers where options.selects(Self.name(readers)) {
      Report.showError("web server: \(Self.name(readers))\n")
      let (ours, theirs) = try rates(port, readers)
      rows.append(
        PeerRow(
          name: Self.name(readers), ours: ours, theirs: theirs,
          peakMemory: try request("/books/\(book)").peakMemory,
          shareLimit: Targets.serverShare, memoryLimit: Targets.serverMemory))
    }
    if options.selects(Self.list) {
      Report.showError("web server: \(Self.list)\n")
      let run = try request("/books")
      rows.append(
        PeerRow(
          name: Self.list, ours: 1000 / run.milliseconds, theirs: nil, peakMemory: run.peakMemory,
          memoryLimit: Targets.serverMemory))
    }
    return rows
  }

  // MARK: The server

  private func start(in folder: TemporaryFolder) throws -> (Child, port: Int) {
    let program = tools.bookskeeper(library.path, ["cgi"])
    try folder.writeScript(
      "library.sh", "exec " + ([program.executable] + program.arguments).quoted)
    let sql = "SELECT * FROM book WHERE number = \(book)"
    try folder.writeScript(
      "other.sh",
      "printf 'Content-Type: application/json\\r\\n\\r\\n'\nexec "
        + [tools.sqlite3, "-batch", "-json", "-cmd", ".timeout 10000", library.path, sql].quoted)
    for _ in 0..<10 {
      // Below the ephemeral ports.
      let port = Int.random(in: 15_000..<32_000)
      try folder.write(configuration(folder, port), to: "lighttpd.conf")
      let server = try Child(
        [Tool.lighttpd.path ?? "", "-D", "-f", folder.path("lighttpd.conf")],
        environment: tools.command("", []).environment, input: "/dev/null", folder: folder.path)
      let deadline = ContinuousClock.now + .seconds(60)
      while !server.hasEnded, ContinuousClock.now < deadline {
        if (try? sendRequest(port, Self.programPath + "\(book)")) != nil { return (server, port) }
        usleep(20_000)
      }
    }
    throw Failure("lighttpd does not start")
  }

  private func configuration(_ folder: TemporaryFolder, _ port: Int) -> String {
    """
    server.document-root = "\(folder.path)"
    server.bind = "127.0.0.1"
    server.port = \(port)
    server.errorlog = "/dev/null"
    server.modules = ("mod_alias", "mod_cgi", "mod_setenv")
    setenv.set-environment = ("HOME" => "\(tools.folder)", "LC_ALL" => "C.UTF-8")
    alias.url = (
      "/library" => "\(folder.path("library.sh"))", "\(Self.shell)" => "\(folder.path("other.sh"))"
    )
    cgi.assign = (".sh" => "")
    """
  }

  private func sendRequest(_ port: Int, _ path: String) throws {
    let response = try LoopbackServer.rawResponse(port, "GET", path, "")
    guard response.hasPrefix("HTTP/1.1 200 "), response.contains(#""title":""#) else {
      throw Failure("\(path): \(response.prefix(500))")
    }
  }

  // MARK: Measuring

  /// - Returns: requests per second, as medians of alternating rounds.
  private func rates(_ port: Int, _ readers: Int) throws -> (ours: Double, theirs: Double) {
    var ours: [Double] = []
    var theirs: [Double] = []
    for round in 0..<options.warmUps + options.runs {
      for isOurs in round.isMultiple(of: 2) ? [true, false] : [false, true] {
        let rate = try rate(port, readers, isOurs ? Self.programPath + "\(book)" : Self.shell)
        guard round >= options.warmUps else { continue }
        if isOurs { ours.append(rate) } else { theirs.append(rate) }
      }
    }
    return (ours.quantile(0.5), theirs.quantile(0.5))
  }

  private func rate(_ port: Int, _ readers: Int, _ path: String) throws -> Double {
    let failures = Failures()
    let group = DispatchGroup()
    let start = ContinuousClock.now
    for _ in 0..<readers {
      group.enter()
      Thread.detachNewThread {
        defer { group.leave() }
        do {
          for _ in 0..<requests / readers { try sendRequest(port, path) }
        } catch {
          failures.add(error)
        }
      }
    }
    group.wait()
    let time = ContinuousClock.now - start
    if let error = failures.first { throw error }
    return Double(requests) / (time / .seconds(1))
  }

  private final class Failures: @unchecked Sendable {
    private let lock = NSLock()
    private var errors: [any Error] = []

    var first: (any Error)? { lock.withLock { errors.first } }
    func add(_ error: any Error) { lock.withLock { errors.append(error) } }
  }

  /// Runs the program as a web server would, without one.
  private func request(_ path: String) throws -> Run {
    var command = tools.bookskeeper(library.path, ["cgi"])
    command.environment.merge(
      ["REQUEST_METHOD": "GET", "SCRIPT_NAME": "/library", "PATH_INFO": path]
    ) { $1 }
    command.output = .discarded
    return try command.runMeasuringPeak(tools)
  }
}

extension [String] {
  /// The words quoted for a shell. They must not contain quotation marks.
  fileprivate var quoted: String { map { "'\($0)'" }.joined(separator: " ") }
}
