import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// Compatibility with released versions.
///
/// `Libraries` has a library of each version, in a file and in PostgreSQL, and its expected output.
/// The libraries are never rewritten, so that changed migrations and unreadable log entries are
/// noticed. `RECORD=Libraries .ci/test --filter ReleaseTests` adds those of a new version and
/// records the output.
@Suite(.timeLimited) struct ReleaseTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private static let root = folder.deletingLastPathComponent().deletingLastPathComponent()

  private static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appending(path: path), encoding: .utf8)) ?? ""
  }

  private static func file(_ version: String, _ ending: String) -> String {
    folder.path + "/Libraries/\(version).\(ending)"
  }

  /// Newest first.
  private static let versions = text(".github/CHANGELOG.md")
    .matches(of: #/(?m)^## \[(.+)\] - \d{4}-\d\d-\d\d$/#).map { String($0.1) }

  @Test("the change log begins with the program's version")
  func version() throws {
    #expect(try Home().run("--version").out == "bookskeeper \(Self.versions.first ?? "")\n")
  }

  @Test("every step of a release is in a script that each change runs")
  func steps() {
    let steps = Self.text(".github/workflows/release.yml").matches(of: #/- run: (\S+)(.*)/#)
    #expect(steps.count == 3)
    let lines = Self.text(".ci/run").split(separator: "\n").map { $0.drop { $0 == " " } }
    for step in steps {
      #expect(lines.contains { $0.hasPrefix("\(step.1) ") }, "\(step.1)")
      #expect(step.2.isEmpty || step.2 == " --tag \"$GITHUB_REF_NAME\"")
    }
  }

  @Test("users' programs load no library from beside the program")
  func folders() {
    for file in [".ci/package", ".ci/run", ".github/bookskeeper.rb"] {
      // The commands that build the library, each on one line.
      let text = Self.text(file).replacing("\",\n", with: "\",").replacing("\"", with: "")
        .replacing(/, +/, with: " ")
      let builds = text.split(separator: "\n").filter {
        $0.contains("swift build -c release") && $0.contains("--product bookskeeper")
      }
      #expect(builds.count == 1, "\(file)")
      for build in builds { #expect(build.contains(" --disable-local-rpath "), "\(build)") }
    }
    #expect(Self.text(".ci/package").contains("readelf -d \"$program\" | grep -E 'R(UN)?PATH'"))
  }

  @Test(
    "a library of a released version has all its contents, and its changes can be undone",
    arguments: versions)
  func releasedLibrary(version: String) throws {
    try Self.recording.get()
    let home = try Home()
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/library.sqlite"
    _ = try home.shell("gzip -dc '\(Self.file(version, "sqlite.gz"))' > library.sqlite")
    try expect(version, in: home)
    let undone =
      try home.type(String(repeating: "undo\n", count: 60), options: ["--yes"]).out
      .components(separatedBy: "Undone: ").count - 1
    #expect(undone > 20)
    #expect(try home.run("list", "--ever").out.isEmpty)
    let redone = try home.type(String(repeating: "redo\n", count: undone), options: ["--yes"]).out
    #expect(redone.components(separatedBy: "Redone: ").count - 1 == undone)
    try expect(version, in: home)
  }

  @Test(
    "a library of a released version in PostgreSQL has all its contents",
    .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
    arguments: versions)
  func releasedPostgreSQL(version: String) throws {
    try Self.recording.get()
    let database = try PostgresServer.shared.get().database()
    let home = try Self.user(of: database)
    let script = database.server.folder + "/\(database.name).sql"
    _ = try home.shell("gzip -dc '\(Self.file(version, "postgresql.gz"))' > '\(script)'")
    try PostgresTools.run(
      ["psql", "-X", "-q", "-v", "ON_ERROR_STOP=1", "-f", script] + Self.connection(of: database))
    try expect(version, in: home)
  }

  private func expect(_ version: String, in home: Home) throws {
    let answers = try Self.readingCommands.map { words in
      "$ bookskeeper \(words)\n" + (try home.run(words.split(separator: " ").map(String.init)).out)
    }.joined(separator: "\n")
    let file = Self.file(version, "txt")
    if try Recording.includes(URL(filePath: file)) {
      try answers.write(toFile: file, atomically: true, encoding: .utf8)
    }
    #expect(try answers == String(contentsOfFile: file, encoding: .utf8))
  }

  private static let readingCommands = [
    "check", "list --ever", "trash", "show 1", "show 2", "show 6", "borrowers", "borrower Anna",
    "owners", "holds",
    "shelf", "shelf --want", "meetings", "meetings 1", "tags", "poll --all", "poll 1", "stats",
    "history",
  ]

  // MARK: Recording

  private static let recording = Result {
    guard let version = versions.first,
      try Recording.includes(URL(filePath: file(version, "sqlite.gz")))
    else { return }
    try record(version)
  }

  private static func record(_ version: String) throws {
    guard !FileManager.default.fileExists(atPath: file(version, "sqlite.gz")) else { return }
    let home = try Home()
    try home.file("books.csv", books)
    for line in lines {
      let outcome = try home.shell("\"$0\" --as-of \(Home.today) --yes \(line)")
      guard outcome.code == 0 else { throw Failure("\(line): \(outcome)") }
    }
    let database = try PostgresServer.shared.get().database()
    let script = database.server.folder + "/\(database.name).sql"
    let other = try user(of: database).environment["BOOKSKEEPER_LIBRARY"] ?? ""
    guard try home.run("copy", home.library, other).code == 0 else { throw Failure("no copy") }
    try PostgresTools.run(["pg_dump", "-n", "club", "-f", script] + connection(of: database))
    // Remove commands that only the newest psql supports.
    let outcome = try home.shell(
      """
      set -e
      gzip -9nc '\(home.library)' > '\(file(version, "sqlite.gz"))'
      sed '/^.\\(un\\)\\?restrict /d' '\(script)' | gzip -9nc > '\(file(version, "postgresql.gz"))'
      """)
    guard outcome.code == 0 else { throw Failure("\(outcome)") }
  }

  private static func user(of database: TemporaryDatabase) throws -> Home {
    try Home(library: database.server.address(database.name, options: "schema=club"))
  }

  private static func connection(of database: TemporaryDatabase) -> [String] {
    let server = database.server
    return ["-h", server.folder, "-p", "\(server.port)", "-U", "postgres", "-d", database.name]
  }

  private static let books = """
    title,author,publisher,categories,year,tags
    Dune,Frank Herbert,Chilton,novel,,
    Solaris,Stanisław Lem,MON,novel,1961,
    Kim,Rudyard Kipling,Macmillan,,1901,novel
    A Wizard of Earthsea,Ursula K. Le Guin,Parnassus,,1968,
    The Iliad,Homer,,,-750,

    """

  /// Commands that make an item of every noun and every kind of change that can be undone.
  private static let lines = [
    "import books.csv",
    "owner add 'City Library' --period 28 --renewals 2 --address '1 High Street' --hours '9 to 5'",
    "add 'Le Petit Prince' --author 'Antoine de Saint-Exupéry' --owner 'City Library' --due +2w",
    "add Emma --author 'Jane Austen' --owner 'City Library' --due friday", "return emma",
    "borrower add Anna --email anna@example.org --phone 0123 --card 77 --limit 5 --letters fr --note 'calls first'",
    "borrower add 'Анна К.'", "borrower add Ana", "borrower merge Ana Anna",
    "checkout dune --to Anna --since 2026-10-01 --due 2026-11-01", "return dune",
    "checkout solaris --to 'Анна К.'", "renew solaris --due 2026-12-24", "hold solaris --for Anna",
    "rate dune 5", "tag dune +sf '+à lire'", "tags add sea", "tags rename sf 'science fiction'",
    "edit dune --year 1965 --isbn 9780441013593 --notes signed --description Sand. --categories novel",
    "delete 'a wizard'", "read dune", "want kim", "shelf add Beowulf --author '' --year 1000",
    "shelf note 1 again", "shelf move 2", "want solaris",
    "meetings add Winter --book dune --on 2026-12-12 --at 19:30 --place 'At Anna’s' --guests Anna,Boris --notes tea",
    "poll open dune kim solaris", "vote Anna 2 1", "vote Boris 1", "poll close",
    "poll open kim dune", "vote Anna 1",
  ]
}
