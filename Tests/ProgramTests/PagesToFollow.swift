/// Each line of the pages for people that is meant to be typed, typed: `RECORD=1 .ci/test --filter PageTests` writes
/// what is answered anew. What stands elsewhere: the session in the README is `ReadMeTests`’, its commands to get, run
/// and test the program are `.ci/run`’s; what an administrator types as root is `ServingTests`’, and the examples in
/// `API.md` are `WebInterfaceTests`’.
@Suite(.timeLimit(.minutes(10))) struct PageTests {
  @Test(
    "what the README and the guide have people type does what they say",
    .enabled(if: Needed.calibre.isMet, "\(Needed.calibre)"),
    arguments: ["README.md", ".github/GUIDE.md", ".github/FORMATS.md"])
  func people(_ path: String) throws {
    let catalogue = try LoopbackServer(CatalogueReplies.openLibrary)
    defer { catalogue.stop() }
    let home = try Home()
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = catalogue.address
    try home.file("table", "")
    try Self.makeFolder(for: home)
    try home.program("bin/crontab", "if [ \"$1\" = -l ]; then cat table; else cat >table; fi")
    try home.program("bin/systemctl", "exit 1")
    try home.program("bin/sendmail", "cat >>sent")
    home.environment["BOOKSKEEPER_SENDMAIL"] = home.path + "/bin/sendmail"
    for (name, text) in Self.files { try home.file(name, text) }
    if path == "README.md" {
      let added = try Tool.calibredb.run(
        ["add", "--empty", "--title", "Kim", "--authors", "Kipling", "--with-library", home.path],
        in: home)
      try #require(added.code == 0, "\(added)")
      try home.run("add", "Ulysses", "--author", "James Joyce")
      try home.run("borrower", "add", "Olga", "--email", "olga@example.org")
      try home.run("lend", "1", "--to", "Olga", "--due", "tomorrow")
    } else {
      try home.run("sample")
    }
    try check(path, in: home, ["https://openlibrary.org": catalogue.address])
    if path == "README.md" {
      #expect(try text(home, "sent").contains("olga@example.org"))
      #expect(try text(home, "table").contains("remind"))
    }
  }

  @Test(
    "desks use a library in PostgreSQL, and a served one, as the page on serving shows",
    .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
    .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"))
  func desks() throws {
    let user = try PostgresUser()
    let server = try WebServer()
    try server.home.run("sample")
    let home = try Home()
    try Self.makeFolder(for: home)
    try home.file(".netrc", "machine 127.0.0.1 login anna password secret\n")
    try home.run("sample", "--library", home.path + "/library.sqlite")
    try check(
      ".github/SERVING.md", in: home,
      [
        "~/.local/share/bookskeeper/library.sqlite": home.path + "/library.sqlite",
        "https://library.example": server.address,
        "library.example": "127.0.0.1:\(server.port)",
        "postgresql://keeper@db.example/books": user.schema.address,
      ])
  }

  private static let files = [
    "goodreads_library_export.csv": #"""
    Book Id,Title,Author,ISBN13,My Rating,Date Read,Exclusive Shelf,Owned Copies
    1,Emma,Jane Austen,"=""9780141439587""",5,2026/03/01,read,1

    """#,
    "books.csv": """
    Title,Author,Place
    Solaris,Stanisław Lem,B4
    The Castle,Franz Kafka,A1

    """,
    "members.csv": "Name,Email,Card\nOlga,olga@example.org,C-7\nKenji,,C-8\n",
    "scans.txt": "C-7\nsolaris\n",
    "shelf.csv": """
    Title,Author,My rating,Room
    Ulysses,James Joyce,3.5,B4
    Walden,,4,B4
    Persuasion,Jane Austen,5,A1

    """,
  ]

  // MARK: Typing

  /// Of the programs on the user's path.
  private static func makeFolder(for home: Home) throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/bin", withIntermediateDirectories: false)
  }

  /// - Parameter places: addresses and paths as they stand on the page, and what is there in their place, the longer
  ///   ones first.
  private func check(
    _ path: String, in home: Home, _ places: KeyValuePairs<String, String>
  ) throws {
    try home.program(
      "bin/bookskeeper", "exec '\(Home.program)' --as-of \(Home.today) \"$@\"")
    home.environment["PATH"] = home.path + "/bin:/usr/bin:/bin"
    home.environment["COLUMNS"] = "80"
    let page = try TypedPage(path)
    let played = try page.played { block, heading in
      switch block {
      case .shell(let lines):
        guard path != ".github/SERVING.md", !["Get it", "Run", "Test"].contains(heading) else {
          break
        }
        for line in lines {
          let outcome = try type(line, in: home, places)
          #expect(outcome.code == 0, "\(line)\n\(outcome)")
        }
      case .console(let lines): return .console(try screen(lines, in: home, places))
      }
      return block
    }
    if !(ProcessInfo.processInfo.environment["RECORD"] ?? "").isEmpty {
      try played.write(to: page.file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(
      from: try String(contentsOf: page.file, encoding: .utf8), to: played)
    {
      Issue.record("\(path) shows (-) what is not answered (+):\n\(difference)")
    }
  }

  /// Whatever is asked is answered with yes.
  private func type(
    _ line: String, in home: Home, _ places: KeyValuePairs<String, String>
  ) throws -> Child.Outcome {
    let line = places.reduce(line) { $0.replacing($1.key, with: $1.value) }
    return try home.shell("yes | { set -e; \(line)\n}")
  }

  /// What stands on the screen once the lines of a block have been typed.
  private func screen(
    _ lines: [String], in home: Home, _ places: KeyValuePairs<String, String>
  ) throws -> [String] {
    if lines[0].hasPrefix("books> ") {
      let typed = lines.filter { $0.hasPrefix("books> ") }.map { String($0.dropFirst(7)) }
      let answers = try home.run([], input: Array(typed.map { $0 + "\n" }.joined().utf8)).out
        .replacing("\(Home.today) books> ", with: "books> ").components(separatedBy: "books> \n")
      try #require(answers.count == typed.count + 2, "\(answers)")
      return zip(typed, answers.dropFirst()).flatMap { ["books> \($0)"] + Self.lines($1) }
    }
    return try lines.filter { $0.hasPrefix("$ ") }.flatMap { line in
      let outcome = try type("exec 2>&1; \(line.dropFirst(2))", in: home, places)
      let told = places.reduce(outcome.out) { $0.replacing($1.value, with: $1.key) }
      return [line] + Self.lines(told.replacing(home.path, with: "~"))
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.isEmpty ? [] : text.trimmingSuffix("\n").components(separatedBy: "\n")
  }

  private func text(_ home: Home, _ name: String) throws -> String {
    try String(contentsOfFile: home.path + "/" + name, encoding: .utf8)
  }
}

extension String {
  fileprivate func trimmingSuffix(_ suffix: String) -> String {
    hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
  }
}

/// A page for people, and what stands on it to be typed.
///
/// - A block ```` ```console ```` shows lines behind `$`, for a shell, with what each answers, or a session that begins
///   with `books>`, without the list that the prompt stands below.
/// - A block ```` ```sh ```` has lines for a shell that answer whatever there is to answer.
struct TypedPage {
  enum Block: Equatable {
    case shell([String])
    /// Lines as they stand on the screen.
    case console([String])
  }

  let file: URL
  /// What stands on the page, block by block: everything between two of them is a text.
  private var parts: [(text: String, block: Block?)] = []

  /// - Parameter path: from the root of the project: `.github/GUIDE.md`.
  init(_ path: String) throws {
    file = Self.root.appending(path: path)
    var (text, block): (String, (start: String, lines: [String])?) = ("", nil)
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      switch (line, block) {
      case ("```console", nil), ("```sh", nil):
        block = (line, [])
        text += line + "\n"
      case ("```", let ended?):
        parts.append(
          (text, ended.start == "```sh" ? .shell(ended.lines) : .console(ended.lines)))
        (text, block) = (line + "\n", nil)
      case (_, nil): text += line + "\n"
      case (_, _?): block?.lines.append(line)
      }
    }
    parts.append((String(text.dropLast()), nil))
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The page as it would be if each block were as `play` says.
  func played(_ play: (Block, _ heading: Substring) throws -> Block) rethrows -> String {
    var heading: Substring = ""
    return try parts.map { text, block in
      heading =
        text.split(separator: "\n").last { $0.hasPrefix("#") }?.drop { "# ".contains($0) }
        ?? heading
      guard let block else { return text }
      switch try play(block, heading) {
      case .shell(let lines), .console(let lines):
        return text + lines.map { $0 + "\n" }.joined()
      }
    }.joined()
  }
}

/// The manual page: that it is well-formed, complete and true.
@Suite(.timeLimit(.minutes(10))) struct ManualTests {
  private func manual(_ language: Language) throws -> String {
    try Home().run("manual", "--language", language.rawValue).out
  }

  @Test(
    "it renders without a warning", .enabled(if: Needed.groff.isMet, "\(Needed.groff)"),
    arguments: Language.allCases)
  func renders(language: Language) throws {
    let home = try Home()
    let page = try home.file("page", try manual(language))
    let arguments = ["-k", "-man", "-ww", "-Tutf8", "-P-cbou", page]
    let rendered = try Tool.groff.run(arguments, in: home)
    #expect(rendered.code == 0 && rendered.err.isEmpty, "\(rendered.err)")
    let text = rendered.out
    for part in ManualPart.allCases { #expect(text.contains(language.texts.name(part))) }
    #expect(text.contains("bookskeeper - " + language.texts.programSummary))
    for option in LineOption.allCases { #expect(text.contains("--" + option.rawValue)) }
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for verb in Verb.allCases {
      let summary = language.texts.summary(verb).split(whereSeparator: \.isWhitespace)
      #expect(words.contains(summary.joined(separator: " ")), "\(verb)")
    }
  }

  @Test("a page in English is nothing but ASCII, and can be read wherever roff can")
  func ascii() throws {
    #expect(try manual(.english).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("no text can be taken for a command of roff's", arguments: Language.allCases)
  func escapes(language: Language) throws {
    let commands: Set = [".TH", ".SH", ".SS", ".TP", ".PP", ".nh", ".ad", ".br", ".\\\""]
    for line in try manual(language).split(separator: "\n") where ".'".contains(line.prefix(1)) {
      #expect(commands.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
    // Below its first line, which is for editors, each hyphen can be copied as one.
    let body = try manual(language).drop { $0 != "\n" }
    #expect(!body.contains(/[^\\]-/))
  }

  @Test("its examples are lines that the program takes", arguments: Language.allCases)
  func examples(language: Language) throws {
    for example in language.texts.examples {
      let words = try LineWords.split(example.line)
      #expect(words.first == "bookskeeper")
      #expect(throws: Never.self) { try Line(Array(words.dropFirst()), in: language.texts) }
    }
  }

  @Test("it tells every variable of the environment that the sources read, and no other")
  func environment() throws {
    let sources = try sources().filter { !$0.path.hasSuffix("/ProgramVariable.swift") }
    let named = sources.filter { $0.text.contains("environment[") }.flatMap { source in
      source.text.matches(of: /"([A-Z][A-Z_]{2,})"/).map { String($0.output.1) }
    }
    let meant = try ProgramVariable.allCases.filter { variable in
      let use = try Regex("ProgramVariable\\.\(variable)(?![A-Za-z])")
      return sources.contains { $0.text.contains(use) }
    }
    let told = Set(ProgramVariable.allCases.flatMap(\.names))
    // Options of less.
    #expect(Set(named).subtracting(["FIRX"]).union(meant.flatMap(\.names)) == told)
    let page = try manual(.english)
    for name in told { #expect(page.contains("\\fB\(name)\\fR")) }
  }

  @Test("it tells every code that the program ends with, and no other")
  func exitCodes() throws {
    let executable = try sources().filter { $0.path.contains("/Sources/bookskeeper/") }
    let used = try ProgramExit.allCases.filter { exit in
      let use = try Regex("(: |return |ProgramExit)\\.\(exit)(?![A-Za-z])")
      return executable.contains { $0.text.contains(use) }
    }
    #expect(used == ProgramExit.allCases)
    let page = try manual(.english)
    for exit in used { #expect(page.contains(".TP\n\\fB\(exit.rawValue)\\fR\n")) }
  }

  @Test("the library is where it says")
  func files() throws {
    let home = try Home()
    home.environment["XDG_DATA_HOME"] = nil
    try home.makeLibrary()
    let path = ProgramFile.library.path.replacing("~", with: home.path)
    #expect(FileManager.default.fileExists(atPath: path))
    #expect(try manual(.english).contains(ProgramFile.library.path.dropFirst()))
  }

  private func sources() throws -> [(path: String, text: String)] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try ["Sources", "Configurators", "Localization"].flatMap { folder in
      let files = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      return try files.filter { $0.hasSuffix(".swift") }.map { file in
        let url = root.appending(path: folder).appending(path: file)
        return (url.path, try String(contentsOf: url, encoding: .utf8))
      }
    }
  }
}

/// A committee of three plays a month: Anna and Ben at a desk each, Chloe on the page, with a server whose library
/// is in PostgreSQL.
///
/// The month is in `CommitteeMonth.txt`: a day by itself is that day; behind `anna ▸`, `ben ▸` and `server ▸` stands
/// what is typed, what is scanned behind `<`; behind `chloe ▸` what her browser asks for; `post ▸` brings the letters
/// since the last time. Below each is what is answered. `RECORD=1 .ci/test --filter CommitteeMonthTests` writes the answers anew.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .enabled(if: Needed.mailServer.isMet, "\(Needed.mailServer)"), .timeLimit(.minutes(10)))
final class CommitteeMonthTests {
  private let user: PostgresUser
  private let server: WebServer
  private let desks: [String: Home]
  private let post: MailServer
  private var lettersRead = 0

  init() throws {
    user = try PostgresUser()
    try user.home.makeLibrary()
    post = try MailServer(for: user.home)
    server = try WebServer(
      library: user.schema.address, "BOOKSKEEPER_KEEPERS='anna ben'")
    var desks: [String: Home] = [:]
    for name in ["anna", "ben"] {
      let home = try Home()
      home.environment["USER"] = name
      try home.file(".netrc", "machine 127.0.0.1 login \(name) password secret\n")
      desks[name] = home
    }
    self.desks = desks
  }

  private var address: String { "\(server.address)/library" }

  // MARK: Playing

  /// What comes and goes from run to run.
  private func steady(_ text: String) -> String {
    var text = text.replacing("127.0.0.1:\(server.port)", with: "SERVER")
      .replacing("chloe:secret@", with: "")
    for home in desks.values + [user.home] { text = text.replacing(home.path, with: "HOME") }
    for (pattern, mask) in [
      (#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, "INSTANT"), (#/ at \d\d:\d\d/#, " at TIME"),
      (#/, \d\d? [A-Z][a-z]+ \d{4} \d\d:\d\d\)/#, ", INSTANT)"),
    ] { text = text.replacing(pattern, with: mask) }
    return text.split(whereSeparator: \.isNewline).map { "  " + $0 }.joined(separator: "\n")
  }

  private func play(_ who: String, _ line: String, on day: String) throws -> String {
    if who == "chloe" { return try ask(line) }
    if who == "post" { return try letters() }
    let parts = line.components(separatedBy: " < ")
    let words = try (desks[who] ?? user.home).words(parts[0])
    let input = parts.count > 1 ? parts[1].replacing(" ", with: "\n") + "\n" : nil
    let outcome: Child.Outcome
    if who == "server" {
      outcome = try user.home.run(["--as-of", day] + words)
    } else {
      let desk = try #require(desks[who])
      outcome = try desk.run(
        ["--as-of", day, "--library", address] + words, input: input.map { Array($0.utf8) })
    }
    let code = outcome.code == 0 ? "" : "(exit \(outcome.code))\n"
    return outcome.err + outcome.out + code
  }

  private func letters() throws -> String {
    let letters = try post.letters.dropFirst(lettersRead)
    lettersRead += letters.count
    return letters.map { "To: \($0.to)\nSubject: \($0.subject)\n\($0.body)" }.joined()
  }

  /// What Chloe’s browser shows of a page, or where it is led.
  private func ask(_ line: String) throws -> String {
    let (method, path) = (String(line.prefix { $0 != " " }), String(line.split(separator: " ")[1]))
    let file = server.home.path + "/page"
    let sent = method == "POST" ? ["--data", ""] : []
    let headers = ["Accept: text/html", "Sec-Fetch-Site: same-origin", "Accept-Language: en"]
    let outcome = try Child(
      [
        "/usr/bin/curl", "-sS", "-o", file, "-w", "%{http_code} %{redirect_url}", "-u",
        "chloe:secret",
      ]
        + sent + headers.flatMap { ["-H", $0] } + [address + path],
      environment: server.home.environment, input: "/dev/null", folder: server.home.path
    ).finish()
    guard outcome.out.hasPrefix("2") || outcome.out.hasPrefix("4") else {
      return outcome.out.replacing(address, with: "") + "\n"
    }
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let main = page.replacing(/(?s)^.*?<\/nav>/, with: "").replacing(/(?s)<footer.*/, with: "")
    return main.replacing(/<\/(p|li|h1|h2|dd|button|tr|div)>/, with: "\n")
      .replacing(/<[^>]*>/, with: " ").replacing(/[ \t]+/, with: " ")
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  // MARK: The month

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "CommitteeMonth.txt")

  @Test("a month ends with the same books, loans and queues at both desks and the server")
  func month() throws {
    let rows = (1...12).map { "Book \($0),Author \($0)" }
    let gift = (1...42).map { "Gift \($0),Giver \($0),C\(($0 + 20) / 21)" }
    let members = (3...10).map { "Member \($0);member\($0)@example.org;C-\($0)" }
    for desk in desks.values {
      try desk.file("books.csv", "Title,Author\n" + rows.joined(separator: "\n") + "\n")
      try desk.file("gift.csv", "Title,Author,Shelfmark\n" + gift.joined(separator: "\n") + "\n")
      try desk.file("members.csv", "Name;E-mail;Card\n" + members.joined(separator: "\n") + "\n")
    }
    let script = try String(contentsOf: Self.file, encoding: .utf8)
    var (played, day): (String, String) = ("", Home.today)
    for line in script.components(separatedBy: "\n") where !line.hasPrefix("  ") {
      played += line + "\n"
      if line.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil {
        day = line
        try server.setDay(day)
      }
      guard let sign = line.firstRange(of: " ▸ ") else { continue }
      let answer = try play(
        String(line[..<sign.lowerBound]), String(line[sign.upperBound...]), on: day)
      if !answer.isEmpty { played += steady(answer) + "\n" }
    }
    played = played.trimmingCharacters(in: .newlines) + "\n"
    if !(ProcessInfo.processInfo.environment["RECORD"] ?? "").isEmpty {
      try played.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(played == script)
    // All three have the same in the end, and nothing waits.
    let there = try user.home.run("--as-of", day, "list", "--limit", "100").out
    for (name, desk) in desks {
      let sync = try desk.run(["--as-of", day, "--library", address, "sync"])
      #expect(sync.code == 0 && sync.out.hasPrefix("Nothing new"), "\(name): \(sync)")
      let list = try desk.run(["--as-of", day, "--library", address, "list", "--limit", "100"])
      #expect(list.out == there, "\(name)")
    }
  }
}

extension Home {
  /// The words of a line, as a shell reads them.
  fileprivate func words(_ line: String) throws -> [String] {
    let outcome = try shell("printf '%s\\0' " + line)
    return outcome.out.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
