/// A lighttpd that runs the program at `/library`, for users "tester" and "anna" with the password "secret".
final class WebServer: @unchecked Sendable {
  let home: Home
  private(set) var port: Int
  private var server: Child?

  /// - Parameters:
  ///   - library: what the program keeps; nil for the usual file.
  ///   - settings: what the script sets besides: `BOOKSKEEPER_CLEAN=unasked`.
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
        export HOME='\(home.path)' TZ=UTC LC_ALL=C.UTF-8 LLVM_PROFILE_FILE=/dev/null \(settings)
        read -r day < '\(home.path)/day'
        exec '\(Home.program)' cgi --as-of "$day" --library '\(library)'
        """
      try home.program(name + ".sh", script)
    }
    let users = ["tester", "anna", "ben", "chloe"].map { $0 + ":secret\n" }
    try home.file("users", users.joined())
    // What is a free port now may be another test's when it is asked for.
    for _ in 0..<10 {
      if try start() { return }
      port = try Self.freePort()
    }
    throw Failure("lighttpd does not start")
  }

  /// Which day it is for the program.
  func setDay(_ day: String) throws { try home.file("day", day + "\n") }

  /// Whether it has come to answer.
  private func start() throws -> Bool {
    let path = try home.file("lighttpd.conf", configuration)
    let server = try Child(
      [Tool.lighttpd.path ?? "", "-D", "-f", path], environment: home.environment,
      input: "/dev/null", folder: home.path)
    self.server = server
    let limit = ContinuousClock.now + .seconds(60)
    while try curl(["/library/style.css"]).status != 200 {
      guard ContinuousClock.now < limit, !server.hasEnded else { return false }
      usleep(20_000)
    }
    return true
  }

  deinit { server?.signal(SIGTERM) }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Kills the web server with all that it has started, and starts it anew.
  ///
  /// - Returns: whether the program was answering.
  @discardableResult
  func restart() throws -> Bool {
    // What is stopped starts no other.
    server?.signal(SIGSTOP)
    let wasAnswering = try killProgram()
    server?.signal(SIGKILL)
    _ = try server?.finish()
    guard try start() else { throw Failure("lighttpd does not start again") }
    return wasAnswering
  }

  /// Kills the program where it answers.
  ///
  /// - Returns: whether it did.
  @discardableResult
  func killProgram() throws -> Bool {
    guard let server else { return false }
    return try Child(
      ["/usr/bin/pkill", "-KILL", "-P", "\(server.id)"],
      environment: home.environment, input: "/dev/null", folder: home.path
    ).finish().code == 0
  }

  /// The file of what the program says besides its answers.
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

  // MARK: Asking

  struct Answer {
    var status = 0
    var headers: [String] = []
    var bytes = Data()
    /// Whether it came to its end.
    var isWhole = false

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

  /// - Parameter isKnown: whether the user says who they are.
  func get(_ path: String, _ headers: [String] = [], isKnown: Bool = true) throws -> Answer {
    let place = path.hasPrefix("/spoilt") ? path : "/library" + path
    return try curl(
      headers.flatMap { ["-H", $0] } + (isKnown ? ["-u", "tester:secret"] : []) + [place])
  }

  /// - Parameter user: nil for a stranger.
  func send(
    _ method: String, _ path: String, _ body: String = "", _ headers: [String] = [],
    type: String = "application/json", as user: String? = "tester"
  ) throws -> Answer {
    let file = try home.file("body-\(UUID().uuidString)", body)
    let data = body.isEmpty ? [] : ["--data-binary", "@" + file, "-H", "Content-Type: \(type)"]
    return try curl(
      (method == "HEAD" ? ["--head"] : ["-X", method])
        + (user.map { ["-u", $0 + ":secret"] } ?? []) + data + headers.flatMap { ["-H", $0] }
        + ["/library" + path])
  }

  func send(_ method: String, _ path: String, headers: [String]) throws -> Answer {
    try send(method, path, "", headers)
  }

  private func curl(_ arguments: [String]) throws -> Answer {
    let address = "http://127.0.0.1:\(port)" + (arguments.last ?? "")
    let file = home.path + "/answer-" + UUID().uuidString
    let outcome = try Child(
      ["/usr/bin/curl", "-sS", "-i", "-g", "-o", file, "-H", "Expect:", "--max-time", "60"]
        + arguments.dropLast() + [address],
      environment: home.environment, input: "/dev/null", folder: home.path
    ).finish()
    var answer = Answer()
    guard let told = try? Data(contentsOf: URL(fileURLWithPath: file)),
      let end = told.firstRange(of: Data("\r\n\r\n".utf8))
    else { return answer }
    answer.headers = String(decoding: told[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    answer.bytes = Data(told[end.upperBound...])
    answer.isWhole = outcome.code == 0
    answer.status = Int(answer.headers[0].split(separator: " ").dropFirst().first ?? "") ?? 0
    return answer
  }
}

/// Many clients at once, and libraries that break while they are served; all else is in `Shell/serve-a-library.txt`.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimit(.minutes(5)))
struct WebServerTests {
  @Test("a server that is told so has all deleted at once without being asked for their state")
  func clean() throws {
    let server = try WebServer("BOOKSKEEPER_CLEAN=unasked")
    try server.home.fill()
    #expect(try server.send("DELETE", "/clean").status == 204)
    #expect(try server.get("/books").objects.isEmpty)
  }

  @Test("what clients send at the same time is all there")
  func together() async throws {
    let server = try WebServer()
    try await withThrowingTaskGroup(of: Int.self) { group in
      for client in 0..<16 {
        group.addTask {
          try server.send("POST", "/books", #"{"title":"Book \#(client)","author":"A"}"#).status
        }
      }
      for try await status in group { #expect(status == 201) }
    }
    let numbers = try server.get("/books?sort=oldest").objects.compactMap { $0["id"] as? Int }
    #expect(Set(numbers) == Set(1...16))
  }

  @Test("a list that breaks off in the middle does not look whole, and the log says why")
  func damaged() throws {
    let server = try WebServer()
    let rows = (10_001...13_000).map { "Volume \($0),Somebody\n" }
    #expect(
      try server.home.run("import", "-", input: "title,author\n" + rows.joined()).code == 0)
    #expect(try server.get("/books").objects.count == 3_000)
    try spoilPages(with: "Volume 12000", of: server.home.library)
    let answer = try server.get("/books")
    // By then it has begun.
    #expect(answer.status == 200 && answer.body.contains("Volume 11000"))
    #expect(!answer.body.contains("Volume 12000") && answer.objects.isEmpty)
    #expect(!answer.body.trimmingCharacters(in: .whitespacesAndNewlines).hasSuffix("]"))
    let said = try String(contentsOfFile: server.log, encoding: .utf8)
    #expect(said.contains("damaged"), "\(said)")
  }

  @Test("a list that fails before its first book says so, and not that all is well")
  func failing() throws {
    let server = try WebServer()
    try server.home.fill()
    try spoilPages(with: "Solaris", of: server.home.library)
    let answer = try server.get("/books?find=herbert")
    let list = try server.get("/books")
    for answer in [answer, list] where answer.status != 200 {
      #expect(answer.status == 500 && answer.error == "damaged")
      #expect(!answer.body.contains(server.home.path))
    }
    #expect(answer.status == 500 || list.status == 500)
  }

  /// Writes over the kind of each page of a file in which a text stands.
  private func spoilPages(with text: String, of file: String) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    let size = 4_096
    var place = bytes.startIndex
    while let found = bytes[place...].firstRange(of: Data(text.utf8)) {
      bytes[found.lowerBound / size * size] = 0xFF
      place = (found.lowerBound / size + 1) * size
    }
    try bytes.write(to: URL(fileURLWithPath: file))
  }
}

/// What browsers are shown.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimit(.minutes(5)))
struct WebPageTests {
  /// Keeps the cover of a book.
  private func keep(
    _ image: Data, of number: Int, in library: String, from source: String = "openlibrary",
    at now: Date = Date()
  ) throws {
    let keeping = CoverKeeping(
      index: try StoredLibrary(path: library, author: "test"),
      files: CoverFolder(beside: library), now: { now })
    keeping.keep(image, from: RecordName(source: source, id: "1"), of: .book(number))
  }

  /// Where the pictures of a page are, without their query.
  private func pictures(in page: String) -> [String] {
    page.matches(of: /<img src="\/library([^"]*)"/).map { String($0.output.1) }
  }

  @Test("a book shows its cover or a jacket, each under a name that is never another’s")
  func covers() throws {
    let server = try WebServer()
    let library = server.home.library
    try server.home.fill()
    let browser = ["Accept: text/html"]
    try keep(Pictures.whole, of: 1, in: library)
    // Another's cover may be kept for a day.
    try keep(Data(Pictures.gif()), of: 2, in: library, from: "google")
    try keep(
      Data(Pictures.gif(61)), of: 3, in: library, from: "google",
      at: Date(timeIntervalSinceNow: -2 * 86_400))

    let page = try server.get("/books/1", browser + ["Accept-Language: fr"]).body
    let own = try #require(pictures(in: page).first)
    #expect(page.contains("\(own)\" alt=\"Couverture de «\u{A0}Dune\u{A0}»\""))
    let picture = try server.get(own)
    #expect(picture.bytes == Pictures.whole && picture.header("Content-Type") == "image/png")
    let forGood = "public, max-age=31536000, immutable"
    #expect(picture.header("Cache-Control") == forGood)

    let listed = pictures(in: try server.get("/?sort=oldest", browser, isKnown: false).body)
    #expect(listed.count == 4 && listed[0] == own && listed[1].hasSuffix(".gif"))
    #expect(try server.get(listed[1]).header("Cache-Control") == "private, max-age=3600")
    let jacket = try server.get(listed[2])
    #expect(jacket.header("Content-Type") == "image/svg+xml")
    #expect(jacket.header("Cache-Control") == forGood)
    #expect(jacket.body.contains(">Kim<"))
    try server.home.run("edit", "3", "--title", "Rocannon’s World")
    #expect(try server.get(listed[2]).error == "no-cover")
    let renamed = try #require(pictures(in: try server.get("/books/3", browser).body).first)
    #expect(try server.get(renamed).body.contains("Rocannon’s"))
    // What is in a file of its own is no other book's.
    #expect(try server.get(own.replacing("/1/", with: "/2/")).status == 404)

    let cover = try server.get("/books/1/cover")
    #expect(cover.status == 200 && cover.bytes == Pictures.whole)
    #expect(cover.header("Content-Type") == "image/png")
    #expect(cover.header("X-Content-Type-Options") == "nosniff")
    #expect(cover.header("Cache-Control") == "private, max-age=3600")
    let tag = try #require(cover.header("ETag"))
    let known = try server.get("/books/1/cover", ["If-None-Match: \(tag)"])
    #expect(known.status == 304 && known.bytes.isEmpty && known.header("ETag") == tag)
    try keep(Data(Pictures.jpeg()), of: 1, in: library)
    let other = try server.get("/books/1/cover", ["If-None-Match: \(tag)"])
    #expect(other.status == 200 && other.header("Content-Type") == "image/jpeg")

    #expect(try server.get("/books/3/cover").error == "no-cover")
    #expect(try server.get("/books/9/cover").error == "no-such-book")
    #expect(try server.get("/books/1/covers").error == "no-such-path")
    #expect(try server.send("DELETE", "/books/1/cover").header("Allow") == "GET, HEAD")
    // A file that is gone, or another, is no cover.
    let folder = (library as NSString).deletingPathExtension + ".covers"
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      try Data("<svg/>".utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
    }
    #expect(try server.get("/books/1/cover").status == 404)
    let left = try #require(pictures(in: try server.get("/books/1", browser).body).first)
    #expect(try server.get(left).header("Content-Type") == "image/svg+xml")
  }

  @Test(
    "pages have the colour that the settings have for headings",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"))
  func tint() throws {
    let server = try WebServer()
    let page = try server.get("/").body
    try server.home.run("settings", "tint", "purple")
    let tinted = try server.get("/").body
    // Whoever has kept the old one does not look at the new page in it.
    #expect(tinted != page)
    let style = try server.get("/style.css").body
    #expect(style.contains("--tint: #8700af;") && style.contains("--tint: #d7afff;"))
    #expect(try PageChecker.faults(in: tinted, style: style, home: server.home).isEmpty)
  }

  @Test(
    "pages are valid, and of use to those who see little, hear them, or have no mouse",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"),
    arguments: ["en", "fr", "ru"])
  func useful(language: String) throws {
    let server = try WebServer()
    let asked = ["Accept: text/html", "Accept-Language: \(language)"]
    let style = try server.get("/style.css").body
    func check(_ path: String, status: Int = 200) throws {
      let answer = try server.get(path, asked)
      #expect(answer.status == status, "\(path)")
      let faults = try PageChecker.faults(in: answer.body, style: style, home: server.home)
      #expect(faults.isEmpty, "\(path)")
    }
    try check("/")
    try server.home.fill()
    try server.home.run("add", "A <b> & \"c\"", "--author", "O’Neill", "--notes", "one\ntwo")
    try server.home.run("rate", "1", "4")
    try keep(Pictures.whole, of: 1, in: server.home.library)
    for path in ["/", "/?limit=2&page=2&find=&only=all&sort=due", "/?only=overdue", "/books/5"] {
      try check(path)
    }
    try check("/?find=nothing+of+the+kind")
    try check("/books/1")
    try check("/books/9", status: 404)
    try check("/?sort=size", status: 400)
  }

  @Test(
    "the checker of pages finds what is wrong in one",
    .enabled(if: Needed.html5lib.isMet, "\(Needed.html5lib)"))
  func checker() throws {
    let home = try Home()
    let page = """
      <!DOCTYPE html><html><head><title>Books</title></head><body><h1>Books</h1><h3>All</h3>
      <img src="//elsewhere.example/x.png"><input name="find"><p style="color: red">a &b; </i></p></body></html>
      """
    let style = ":root { --text: #777777; --back: #ffffff; } a { outline: none; }"
    let faults = Set(try PageChecker.faults(in: page, style: style, home: home))
    let wanted = [
      "no language", "h3 below h1", "find has no label", "//elsewhere.example/x.png without words",
      "src //elsewhere.example/x.png", "style of p", "text is hard to see", "the focus is not seen",
      "the focus is taken away", "dark colours on paper", "something outside of landmarks",
    ]
    #expect(faults.isSuperset(of: wanted), "\(faults)")
    #expect(faults.contains { $0.hasPrefix("line 2 ") }, "\(faults)")
  }
}

/// What is wrong with a page: its HTML as Python's `html5lib` reads it, which shares no code with what
/// writes it, and whatever keeps people from using it who see little, hear it, or have no mouse.
enum PageChecker {
  /// - Parameter style: its sheet of styles.
  static func faults(in page: String, style: String, home: Home) throws -> [String] {
    let files = [try home.file("page.html", page), try home.file("style.css", style)]
    return try Python.run(reader: "page.py", files, in: home).split(separator: "\n").map(
      String.init)
  }
}

/// Pages in a real browser, which shares no code with what writes them.
@Suite(.enabled(if: Needed.browser.isMet, "\(Needed.browser)"), .timeLimit(.minutes(5)))
struct WebBrowserTests {
  @Test("pages are of use to all, in three languages, and without a mouse")
  func pages() throws {
    let server = try WebServer("BOOKSKEEPER_KEEPERS=keeper")
    let home = server.home
    try home.fill()
    try home.run("hold", "1", "--for", "Zoë")
    try home.run("return", "4")
    try home.run("checkout", "4", "--to", "tester", "--since", "-30", "--due", "-1")
    try home.run("meetings", "add", "--title", "Spring", "--book", "Kim", "--on", "+9")
    let title = "Donaudampfschifffahrtsgesellschaftskapitänswitwe"
    for number in 5...8 {
      try home.run(
        "add", "\(title) \(number)", "--author", "O’Neill", "--tag", "novel,long-distance",
        "--notes", "one\ntwo", "--description", "A text.")
    }
    let faults = try Python.run(
      reader: "../Browser/browser.py", [server.address + "/library/", home.path + "/browser"],
      in: home)
    #expect(faults.isEmpty, "\(faults)")
  }
}
