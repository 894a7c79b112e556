import Foundation
import TestSupport

/// A lighttpd server that runs the program at `/library`, for the users "tester" and "anna" with
/// the password "secret".
final class WebServer: @unchecked Sendable {
  let home: Home
  private(set) var port: Int
  private var server: Child?

  /// - Parameters:
  ///   - library: the library of the program; nil for the default file.
  ///   - settings: further variables of the script: `BOOKSKEEPER_CLEAN=unasked`. By default every
  ///     signed-in user is a keeper.
  init(library: String? = nil, _ settings: String = "") throws {
    home = try Home()
    try home.makeLibrary()
    try home.file("day", Home.today + "\n")
    port = try Self.freePort()
    let libraries = [
      ("library", library ?? home.library), ("spoilt", home.path + "/spoilt.sqlite"),
    ]
    for (name, library) in libraries {
      let script = """
        export HOME='\(home.path)' TZ=UTC LC_ALL=C.UTF-8 LLVM_PROFILE_FILE=/dev/null BOOKSKEEPER_KEEPERS='*' \(settings)
        read -r day < '\(home.path)/day'
        exec '\(Home.program)' cgi --as-of "$day" --library '\(library)'
        """
      try home.program(name + ".sh", script)
    }
    let users = ["tester", "anna", "ben", "chloe", "anna@books.example"].map { $0 + ":secret\n" }
    try home.file("users", users.joined())
    // Another test may take a free port before this server does.
    for _ in 0..<10 {
      if try start() { return }
      port = try Self.freePort()
    }
    throw Failure("lighttpd does not start")
  }

  /// Sets the current day of the program.
  func setDay(_ day: String) throws { try home.file("day", day + "\n") }

  /// Starts the server, and returns whether it answers.
  private func start() throws -> Bool {
    let path = try home.file("lighttpd.conf", configuration)
    let server = try Child(
      [Tool.lighttpd.path ?? "", "-D", "-f", path], environment: home.environment,
      input: "/dev/null", folder: home.path)
    self.server = server
    let deadline = ContinuousClock.now + .seconds(60)
    while try curl(["/library/style.css"]).status != 200 {
      guard ContinuousClock.now < deadline, !server.hasEnded else { return false }
      usleep(20_000)
    }
    return true
  }

  deinit { server?.signal(SIGTERM) }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Kills the web server and its child processes, and starts it again.
  ///
  /// - Returns: whether the program was answering a request.
  @discardableResult
  func restart() throws -> Bool {
    // A stopped process cannot start others.
    server?.signal(SIGSTOP)
    let wasAnswering = try killProgram()
    server?.signal(SIGKILL)
    _ = try server?.finish()
    guard try start() else { throw Failure("lighttpd does not start again") }
    return wasAnswering
  }

  /// Simulates a server that is switched off.
  func stop() throws {
    server?.signal(SIGKILL)
    _ = try server?.finish()
  }

  /// Kills the program if it is answering a request.
  ///
  /// - Returns: whether the program was killed.
  @discardableResult
  func killProgram() throws -> Bool {
    guard let server else { return false }
    return try Child(
      ["/usr/bin/pkill", "-KILL", "-P", "\(server.id)"],
      environment: home.environment, input: "/dev/null", folder: home.path
    ).finish().code == 0
  }

  /// The file with the standard error of the program.
  var log: String { home.path + "/said" }

  private var configuration: String {
    """
    server.document-root = "\(home.path)"
    server.bind = "127.0.0.1"
    server.port = \(port)
    server.errorlog = "\(home.path)/errors"
    server.breakagelog = "\(log)"
    server.modules = ("mod_auth", "mod_authn_file", "mod_alias", "mod_cgi")
    alias.url = ("/library" => "\(home.path)/library.sh", "/spoilt" => "\(home.path)/spoilt.sh")
    cgi.assign = (".sh" => "")
    auth.backend = "plain"
    auth.backend.plain.userfile = "\(home.path)/users"
    $REQUEST_HEADER["Authorization"] != "" {
      auth.require = ("" => ("method" => "basic", "realm" => "Library", "require" => "valid-user"))
    }
    """
  }

  private static func freePort() throws -> Int {
    let server = try LoopbackServer { _ in [] }
    server.stop()
    return Int(server.port)
  }

  // MARK: Requests

  struct Response {
    var status = 0
    var headers: [String] = []
    var bytes = Data()
    /// Whether the response is complete.
    var isComplete = false

    func header(_ name: String) -> String? {
      headers.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
        .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
    }

    var body: String { String(decoding: bytes, as: UTF8.self) }
    private var json: Any? { try? JSONSerialization.jsonObject(with: bytes) }
    var object: [String: Any] { json as? [String: Any] ?? [:] }
    var objects: [[String: Any]] { json as? [[String: Any]] ?? [] }
    var error: String? { (object["error"] as? [String: Any])?["code"] as? String }
  }

  /// - Parameter isSignedIn: whether the user signs in.
  func get(_ path: String, _ headers: [String] = [], isSignedIn: Bool = true) throws -> Response {
    let url = path.hasPrefix("/spoilt") ? path : "/library" + path
    return try curl(
      headers.flatMap { ["-H", $0] } + (isSignedIn ? ["-u", "tester:secret"] : []) + [url])
  }

  /// - Parameter user: nil for a visitor.
  func send(
    _ method: String, _ path: String, _ body: String = "", _ headers: [String] = [],
    type: String = "application/json", as user: String? = "tester"
  ) throws -> Response {
    let file = try home.file("body-\(UUID().uuidString)", body)
    let data = body.isEmpty ? [] : ["--data-binary", "@" + file, "-H", "Content-Type: \(type)"]
    return try curl(
      (method == "HEAD" ? ["--head"] : ["-X", method])
        + (user.map { ["-u", $0 + ":secret"] } ?? []) + data + headers.flatMap { ["-H", $0] }
        + ["/library" + path])
  }

  func send(_ method: String, _ path: String, headers: [String]) throws -> Response {
    try send(method, path, "", headers)
  }

  private func curl(_ arguments: [String]) throws -> Response {
    let address = "http://127.0.0.1:\(port)" + (arguments.last ?? "")
    let file = home.path + "/answer-" + UUID().uuidString
    let outcome = try Child(
      ["/usr/bin/curl", "-sS", "-i", "-g", "-o", file, "-H", "Expect:", "--max-time", "60"]
        + arguments.dropLast() + [address],
      environment: home.environment, input: "/dev/null", folder: home.path
    ).finish()
    var response = Response()
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: file)),
      let end = data.firstRange(of: Data("\r\n\r\n".utf8))
    else { return response }
    response.headers = String(decoding: data[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    response.bytes = Data(data[end.upperBound...])
    response.isComplete = outcome.code == 0
    response.status = Int(response.headers[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    return response
  }
}
