import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Types every command in the documentation. `RECORD=GUIDE .ci/test --filter PageTests` records the
/// answers. Tested elsewhere: the session of the README in `ReadMeTests`, its commands to get, run
/// and test the program in `.ci/run`, the commands of an administrator in `ServingTests`, and the
/// examples of `API.md` in `WebInterfaceTests`.
@Suite(.timeLimited) struct PageTests {
  @Test(
    "the commands of the README and the guide have the documented output",
    .enabled(if: Needed.calibre.isMet, "\(Needed.calibre)"),
    arguments: ["README.md", ".github/GUIDE.md", ".github/FORMATS.md"])
  func commands(_ path: String) throws {
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
    "desks use a library in PostgreSQL, and a served one, as documented",
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

  /// Makes the folder of programs on the user's path.
  private static func makeFolder(for home: Home) throws {
    try FileManager.default.createDirectory(
      atPath: home.path + "/bin", withIntermediateDirectories: false)
  }

  /// - Parameter replacements: replacements of addresses and paths on the page, longest first.
  private func check(
    _ path: String, in home: Home, _ replacements: KeyValuePairs<String, String>
  ) throws {
    try home.program(
      "bin/bookskeeper", "exec '\(Home.program)' --as-of \(Home.today) \"$@\"")
    home.environment["PATH"] = home.path + "/bin:/usr/bin:/bin"
    home.environment["COLUMNS"] = "80"
    let page = try DocumentationPage(path)
    let result = try page.replacingBlocks { block, heading in
      switch block {
      case .shell(let lines):
        guard path != ".github/SERVING.md", !["Get it", "Run", "Test"].contains(heading) else {
          break
        }
        for line in lines {
          let outcome = try type(line, in: home, replacements)
          #expect(outcome.code == 0, "\(line)\n\(outcome)")
        }
      case .console(let lines): return .console(try screen(lines, in: home, replacements))
      }
      return block
    }
    if try Recording.includes(page.file) {
      try result.write(to: page.file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(
      from: try String(contentsOf: page.file, encoding: .utf8), to: result)
    {
      Issue.record("\(path) shows (-) what is not answered (+):\n\(difference)")
    }
  }

  /// Answers every question with yes.
  private func type(
    _ line: String, in home: Home, _ replacements: KeyValuePairs<String, String>
  ) throws -> Child.Outcome {
    let line = replacements.reduce(line) { $0.replacing($1.key, with: $1.value) }
    return try home.shell("yes | { set -e; \(line)\n}")
  }

  private func screen(
    _ lines: [String], in home: Home, _ replacements: KeyValuePairs<String, String>
  ) throws -> [String] {
    if lines[0].hasPrefix("books> ") {
      let typed = lines.filter { $0.hasPrefix("books> ") }.map { String($0.dropFirst(7)) }
      let answers = try home.run([], input: Array(typed.map { $0 + "\n" }.joined().utf8)).out
        .replacing("\(Home.today) books> ", with: "books> ").components(separatedBy: "books> \n")
      try #require(answers.count == typed.count + 2, "\(answers)")
      return zip(typed, answers.dropFirst()).flatMap { ["books> \($0)"] + Self.lines($1) }
    }
    return try lines.filter { $0.hasPrefix("$ ") }.flatMap { line in
      let outcome = try type("exec 2>&1; \(line.dropFirst(2))", in: home, replacements)
      let output = replacements.reduce(outcome.out) { $0.replacing($1.value, with: $1.key) }
      return [line] + Self.lines(output.replacing(home.path, with: "~"))
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

/// A page of documentation with blocks to type.
///
/// - A block ```` ```console ```` shows lines after `$`, for a shell, with their answers; or a
///   session that begins with `books>`, without the list above the prompt.
/// - A block ```` ```sh ```` has lines for a shell whose answers are not checked.
struct DocumentationPage {
  enum Block: Equatable {
    case shell([String])
    case console([String])
  }

  let file: URL
  /// The contents of the page: text alternating with blocks.
  private var parts: [(text: String, block: Block?)] = []

  /// - Parameter path: relative to the root of the project: `.github/GUIDE.md`.
  init(_ path: String) throws {
    file = Self.root.appending(path: path)
    var text = ""
    var block: (start: String, lines: [String])?
    for line in try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n") {
      switch (line, block) {
      case ("```console", nil), ("```sh", nil):
        block = (line, [])
        text += line + "\n"
      case ("```", let ended?):
        parts.append(
          (text, ended.start == "```sh" ? .shell(ended.lines) : .console(ended.lines)))
        text = line + "\n"
        block = nil
      case (_, nil): text += line + "\n"
      case (_, _?): block?.lines.append(line)
      }
    }
    parts.append((String(text.dropLast()), nil))
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the page with each block replaced by the result of `replacement`.
  func replacingBlocks(_ replacement: (Block, _ heading: Substring) throws -> Block) rethrows
    -> String
  {
    var heading: Substring = ""
    return try parts.map { text, block in
      heading =
        text.split(separator: "\n").last { $0.hasPrefix("#") }?.drop { "# ".contains($0) }
        ?? heading
      guard let block else { return text }
      switch try replacement(block, heading) {
      case .shell(let lines), .console(let lines):
        return text + lines.map { $0 + "\n" }.joined()
      }
    }.joined()
  }
}
