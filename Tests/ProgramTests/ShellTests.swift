import Foundation
import Platform
import TestSupport
import Testing
import Turns

#if os(Linux)
  /// Sessions in a shell: `RECORD=keep-collages .ci/test --filter ShellTests` records the answers
  /// of that file.
  @Suite(.timeLimited) struct ShellTests {
    @Test("the session matches its file", arguments: ShellSession.names())
    func session(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session with the same output on any database matches its file",
      arguments: ShellSession.names(needing: "database"))
    func database(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session in PostgreSQL matches the same file",
      .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
      arguments: ShellSession.names(needing: "database"))
    func databaseInPostgreSQL(_ name: String) throws {
      try ShellSession(name, inPostgreSQL: true).check()
    }

    @Test(
      "a session that damages its library matches its file",
      .enabled(if: Needed.sqlite3.isMet, "\(Needed.sqlite3)"),
      arguments: ShellSession.names(needing: "sqlite3"))
    func damagedLibrary(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session with a catalogue matches its file",
      .enabled(if: Needed.curl.isMet, "\(Needed.curl)"),
      arguments: ShellSession.names(needing: "curl"))
    func catalogue(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session with a web server matches its file",
      .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
      .enabled(if: Needed.python.isMet, "\(Needed.python)"),
      arguments: ShellSession.names(needing: "lighttpd"))
    func server(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session with a committee’s server matches its file",
      .enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"),
      arguments: ShellSession.names(needing: "python3, curl"))
    func committee(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session with a database server matches its file",
      .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
      .enabled(if: Needed.python.isMet, "\(Needed.python)"),
      arguments: ShellSession.names(needing: "postgresql"))
    func databaseServer(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session with a mail server matches its file",
      .enabled(if: Needed.mailServer.isMet, "\(Needed.mailServer)"),
      arguments: ShellSession.names(needing: "msmtp, python3-aiosmtpd"))
    func mail(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session without permissions matches its file",
      .enabled(if: Needed.rights.isMet, "\(Needed.rights)"),
      arguments: ShellSession.names(needing: "rights"))
    func rights(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session on a small disk matches its file",
      .enabled(if: SmallDisk.needed.isMet, "\(SmallDisk.needed)"),
      arguments: ShellSession.names(needing: "small disk"))
    func smallDisk(_ name: String) throws { try ShellSession(name).check() }

    @Test(
      "a session on a full device matches its file",
      .enabled(if: Needed.fullDevice.isMet, "\(Needed.fullDevice)"),
      arguments: ShellSession.names(needing: "/dev/full"))
    func fullDevice(_ name: String) throws { try ShellSession(name).check() }
  }

  /// A session in a shell as the user sees it, in a file of `Shell/` named after the task.
  ///
  /// The head has a description, the requirements, whether the session runs only `at length`, and
  /// the environment: a library (as in `Home.fill`), a catalogue (the service to imitate), a web
  /// server that serves the library at `$SERVER`, or a committee’s server at that address (its
  /// quirks), an empty schema of a database at `$DATABASE`, a mail server that stores `letters`, a
  /// disk of two megabytes in the folder `disk`. Commands after `AS=$NOBODY` run without
  /// permissions.
  ///
  ///     about: a book is passed on: as text, as a letter, in a file
  ///     library: four books
  ///     ----------
  ///     # A file gets the text; none is replaced unasked.
  ///     $ bookskeeper share 1 --to dune.txt --markdown
  ///       ! dune.txt already exists. Replace it? [y/N]
  ///       [exit 64]
  ///
  /// `$` precedes a command, and `>` its continuation lines. Each command runs in the user’s home
  /// in a new shell. Its standard output, its standard error after `!`, and its exit code if not 0
  /// are indented below it. `%` marks a missing end of line, and `␍` a carriage return. `#` begins
  /// a comment.
  struct ShellSession {
    private static let rule = "----------\n"
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Shell")
    /// Replaces the program’s own path, and sets the current day.
    static let prelude = """
      bookskeeper() { case " $* " in *" --as-of"*) ;; *) set -- --as-of \(Home.today) "$@" ;; esac; $AS "$0" "$@"; }

      """

    private let file: URL
    private let head: String
    private let expected: String
    /// Whether the default library is in PostgreSQL.
    private let isInPostgreSQL: Bool

    /// - Parameter need: the requirement in the head of the sessions; nil for sessions without one.
    static func names(needing need: String? = nil) -> [String] {
      let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return files.filter { name in
        guard let session = try? ShellSession(name), session.setting("needs") == need else {
          return false
        }
        return LongRun.isOn || session.setting("runs") != "at length" || session.isRecorded
      }.sorted()
    }

    init(_ name: String, inPostgreSQL isInPostgreSQL: Bool = false) throws {
      self.isInPostgreSQL = isInPostgreSQL
      file = Self.folder.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      let rule = try #require(text.range(of: Self.rule), "no line of dashes below the head")
      head = String(text[..<rule.upperBound])
      expected = String(text[rule.upperBound...])
    }

    private func setting(_ name: String) -> String? {
      head.split(separator: "\n").first { $0.hasPrefix(name + ": ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }

    private var isRecorded: Bool { (try? Recording.includes(file)) ?? false }

    func check() throws {
      let server = try setting("server").map { _ in try WebServer() }
      let home = try server?.home ?? Home()
      let schema = try isInPostgreSQL ? PostgresServer.shared.get().schema() : nil
      let database = try setting("database").map { _ in try PostgresServer.shared.get().schema() }
      let committee = try setting("committee").map {
        try CommitteeServer(quirks: $0.components(separatedBy: ", "))
      }
      home.environment["BOOKSKEEPER_LIBRARY"] = schema?.address ?? committee?.address
      home.environment["DATABASE"] = database?.address
      if schema != nil || database != nil { home.environment["USER"] = PostgresServer.owner }
      let mail = try setting("mail").map { _ in try MailServer(for: home) }
      let disk = try setting("disk").map { _ in try SmallDisk(in: home) }
      defer { withExtendedLifetime((mail, disk)) {} }
      home.environment["NOBODY"] = Home.asNobody.joined(separator: " ")
      if setting("library") != nil { try home.fill() }
      home.environment["LIBRARY"] = home.library
      home.environment["SERVER"] = committee?.address ?? server.map { $0.address + "/library" }
      let catalogue = try setting("catalogue").map {
        try LoopbackServer(CatalogueReplies.repliesByName[$0] ?? CatalogueReplies.openLibrary)
      }
      defer { catalogue?.stop() }
      if let catalogue {
        home.environment["BOOKSKEEPER_CATALOGUE_URL"] = catalogue.address
        // No pause is needed between requests to this catalogue.
        home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
      }
      home.environment["SETTINGS"] = home.settings
      var transcript = ""
      for step in steps {
        let isComment = step.hasPrefix("#")
        transcript += (isComment && !transcript.isEmpty ? "\n" : "") + step + "\n"
        if !isComment { transcript += try answer(to: step, in: home) }
      }
      if try !isInPostgreSQL && Recording.includes(file) {
        try Recording.write(head + transcript, to: file, insteadOf: head + expected)
      } else if let difference = lineDifference(from: expected, to: transcript) {
        Issue.record("\(file.lastPathComponent) tells (-) what is not answered (+):\n\(difference)")
      }
    }

    /// Comments and commands, with their continuation lines.
    private var steps: [String] {
      var steps: [String] = []
      for line in expected.components(separatedBy: "\n") {
        if line.hasPrefix("$ ") || line.hasPrefix("# ") {
          steps.append(line)
        } else if line.hasPrefix(">"), !steps.isEmpty {
          steps[steps.count - 1] += "\n" + line
        }
      }
      return steps
    }

    private func answer(to step: String, in home: Home) throws -> String {
      let lines = step.components(separatedBy: "\n").map { $0.dropFirst(2) }
      let outcome = try home.shell(Self.prelude + lines.joined(separator: "\n") + "\n")
      let code = outcome.code == 0 ? "" : "  [exit \(outcome.code)]\n"
      return prefixed(outcome.out, after: "  ", home) + prefixed(outcome.err, after: "  ! ", home)
        + code
    }

    private func prefixed(_ text: String, after sign: String, _ home: Home) -> String {
      guard !text.isEmpty else { return "" }
      let text = masked(text, home)
      let body = text.hasSuffix("\n") ? String(text.dropLast()) : text + "%"
      return body.components(separatedBy: "\n").map { sign + $0 + "\n" }.joined()
    }

    /// Replaces text that differs in each run: times of day, folders, the user.
    private func masked(_ text: String, _ home: Home) -> String {
      let database = home.environment["DATABASE"] ?? "$DATABASE"
      return text.replacing(Home.program, with: "/usr/bin/bookskeeper").replacing(
        home.path, with: "~"
      )
      .replacing(database, with: "$DATABASE")
      .replacing(URL(filePath: home.path).lastPathComponent, with: "tester")
      .replacing("\r\n", with: "␍\n").replacing(
        #/\d{4}-11-21 \d\d:\d\d:\d\d/#, with: "\(Home.today) …"
      )
      .replacing(#/T\d\d:\d\d:\d\dZ/#, with: "T…Z").replacing(
        #/"at":"[^"]*"/#, with: #""at":"…""#
      )
      .replacing(#/\((tester|keeper), [^)]*\)/#, with: "(tester, …)")
      .replacing(#/, \d\d? [A-Z][a-z]+ \d{4} at \d\d:\d\d/#, with: ", …")
      .replacing(#/127\.0\.0\.1:\d+/#, with: "library.example")
      .replacing(#/XDG_RUNTIME_DIR=\S+ /#, with: "")
    }
  }
#endif
