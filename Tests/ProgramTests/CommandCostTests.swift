import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)
  /// The files that short commands open and the statements they run. If a number has to grow, a
  /// command does more than before.
  @Suite(.timeLimited) struct CommandCostTests {
    private let home: Home

    init() throws {
      home = try Home()
      try home.fill()
    }

    struct Command: CustomTestStringConvertible, Sendable {
      let line: String
      /// The program's own statements, without those of triggers, of FTS5 and of SQLite's schema.
      let statements: Int
      var testDescription: String { line }

      init(_ line: String, statements: Int) {
        self.line = line
        self.statements = statements
      }

      var changes: Bool { statements > 20 }

      var words: [String] { line.split(separator: " ").map(String.init) }
    }

    static let commands = [
      Command("--version", statements: 0),
      Command("help", statements: 0),
      Command("help add", statements: 0),
      Command("list --limit 20", statements: 14),
      Command("overdue", statements: 14),
      Command("find dune", statements: 17),
      Command("show 1", statements: 18),
      Command("tags", statements: 16),
      Command("owners", statements: 19),
      Command("add Emma --author Austen", statements: 25),
      Command("rate 2 5", statements: 23),
      Command("tag 2 +new", statements: 24),
      Command("checkout 2 --to Anna", statements: 28),
      Command("delete 2 --yes", statements: 29),
    ]

    /// The statements for each additional book of a change: read, write, log, and read for the
    /// answer.
    static let perBookCommands = [
      Command("rate 5 --only all --yes", statements: 3),
      Command("tag +new --only all --yes", statements: 6),
      Command("delete all --yes", statements: 6),
    ]

    // MARK: Files

    @Test(
      "a command opens its settings, and if needed the library: each once, and nothing else",
      .enabled(if: Needed.tracing.isMet, "\(Needed.tracing)"), arguments: commands)
    func files(command: Command) throws {
      let openedPaths = try openedFiles(by: command)
      let ownFiles = openedPaths.filter { $0.hasPrefix(home.path) }.map {
        $0.dropFirst(home.path.count + 1)
      }
      let library = "data/bookskeeper/library.sqlite"
      let settings = ".config/bookskeeper/settings.json"
      var expectedFiles = [settings]
      if command.statements > 0 { expectedFiles += [library, library + "-wal", library + "-shm"] }
      // `add` reads the loan period from the settings.
      if command.words[0] == "add" { expectedFiles.append(settings) }
      // SQLite syncs the folder of its log to disk.
      if command.changes { expectedFiles.append("data/bookskeeper") }
      #expect(ownFiles.map(String.init) == expectedFiles)
      // The system opens further files: libraries, processor information, user names, the time
      // zone.
      #expect(openedPaths.count - ownFiles.count <= 100, "\(openedPaths)")
    }

    private func openedFiles(by command: Command) throws -> [String] {
      let trace = "strace -f -o trace -e trace=open,openat,creat \"$0\" --as-of \(Home.today) "
      let outcome = try home.shell(trace + command.line)
      #expect(outcome.code == 0, "\(outcome)")
      let lines = try String(contentsOfFile: home.path + "/trace", encoding: .utf8)
        .split(separator: "\n")
      return lines.filter { $0.contains("open") || $0.contains("creat") }.compactMap {
        let parts = $0.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.count > 1 ? String(parts[1]) : nil
      }
    }

    // MARK: Statements

    @Test("a command runs the expected number of statements", arguments: commands)
    func statements(command: Command) throws {
      let statements = try StatementTrace(home).statements(of: command.words)
      #expect(
        statements.count == command.statements, "\(statements.joined(separator: "\n"))")
    }

    @Test("each of many books takes the expected number of statements", arguments: perBookCommands)
    func statementsPerBook(command: Command) throws {
      let trace = StatementTrace(home)
      func count(_ books: Int) throws -> Int {
        let other = try Home()
        let rows = (1...books).map { "Title \($0),Author \($0),old\n" }
        let file = try other.file("books.csv", "title,author,tags\n" + rows.joined())
        try other.run("import", file, "--yes")
        return try trace.statements(of: command.words, in: other).count
      }
      #expect(try count(30) - count(20) == 10 * command.statements)
    }
  }

  /// Records the SQLite statements of the program, through a preloaded library: see `Tests/Probe`.
  struct StatementTrace {
    private let home: Home

    init(_ home: Home) { self.home = home }

    /// - Parameter user: the owner of the library; nil for the home that this was created with.
    func statements(of words: [String], in user: Home? = nil) throws -> [String] {
      let user = user ?? home
      let log = home.path + "/statements"
      let probe = URL(filePath: Home.program).deletingLastPathComponent()
      user.environment["LD_PRELOAD"] = probe.appending(path: "libprobe.so").path
      user.environment["PROBE_STATEMENTS"] = log
      let outcome = try user.run(words)
      user.environment["LD_PRELOAD"] = nil
      guard outcome.code == 0 else { throw Failure("\(outcome)") }
      return try String(contentsOfFile: log, encoding: .utf8).components(separatedBy: "\n;\n")
        .dropLast().filter { !Self.isOfSQLite($0) }
    }

    /// Statements that SQLite itself runs for full-text tables, which differ between versions.
    private static func isOfSQLite(_ statement: String) -> Bool {
      statement.contains("sqlite_master") || statement.contains("'main'.")
    }
  }
#endif
