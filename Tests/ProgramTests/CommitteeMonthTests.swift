import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// A month of a committee of three: Anna and Ben at a desk each, which share a library in
/// PostgreSQL, Chloe in a browser, and the server of its pages.
///
/// The month is in `CommitteeMonth.txt`. A line with only a date sets the day. `anna ▸`, `ben ▸`
/// and `server ▸` precede typed lines, `<` precedes scans, and `chloe ▸` precedes requests of
/// Chloe's browser. `post ▸` prints the letters since the previous `post ▸`. The answers follow
/// each line. `RECORD=CommitteeMonth .ci/test --filter CommitteeMonthTests` records the answers.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .enabled(if: Needed.mailServer.isMet, "\(Needed.mailServer)"), .timeLimited)
final class CommitteeMonthTests {
  private let user: PostgresUser
  private let server: WebServer
  private let desks: [String: Home]
  /// The database roles of the desks, by the names of their users.
  private let roles: [String: String]
  private let mailServer: MailServer
  private var lettersRead = 0

  init() throws {
    user = try PostgresUser()
    try user.home.makeLibrary()
    mailServer = try MailServer(for: user.home)
    server = try WebServer(
      library: user.schema.address, "BOOKSKEEPER_KEEPERS='anna ben'")
    var desks: [String: Home] = [:]
    var roles: [String: String] = [:]
    for name in ["anna", "ben"] {
      let role = PostgresServer.newName()
      try user.server.query(["CREATE ROLE \(role) LOGIN IN ROLE \(PostgresServer.owner)"])
      desks[name] = try Home(
        library: user.server.address(user: role, options: "schema=\(user.schema.name)"))
      roles[name] = role
    }
    self.desks = desks
    self.roles = roles
  }

  private var address: String { "\(server.address)/library" }

  // MARK: Playback

  /// Removes text that differs from run to run.
  private func masked(_ text: String) -> String {
    var text = text.replacing("127.0.0.1:\(server.port)", with: "SERVER")
      .replacing("chloe:secret@", with: "")
    for (name, role) in roles { text = text.replacing(role, with: name) }
    for home in desks.values + [user.home] { text = text.replacing(home.path, with: "HOME") }
    for (pattern, mask) in [
      (#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, "INSTANT"), (#/ at \d\d:\d\d/#, " at TIME"),
      (#/, \d\d? [A-Z][a-z]+ \d{4} \d\d:\d\d\)/#, ", INSTANT)"),
    ] { text = text.replacing(pattern, with: mask) }
    return text.split(whereSeparator: \.isNewline).map { "  " + $0 }.joined(separator: "\n")
  }

  private func play(_ person: String, _ line: String, on day: String) throws -> String {
    if person == "chloe" { return try request(line) }
    if person == "post" { return try letters() }
    let parts = line.components(separatedBy: " < ")
    let words = try (desks[person] ?? user.home).words(parts[0])
    let input = parts.count > 1 ? parts[1].replacing(" ", with: "\n") + "\n" : nil
    let outcome: Child.Outcome
    if person == "server" {
      outcome = try user.home.run(["--as-of", day] + words)
    } else {
      let desk = try #require(desks[person])
      outcome = try desk.run(["--as-of", day] + words, input: input.map { Array($0.utf8) })
    }
    let code = outcome.code == 0 ? "" : "(exit \(outcome.code))\n"
    return outcome.err + outcome.out + code
  }

  private func letters() throws -> String {
    let letters = try mailServer.letters.dropFirst(lettersRead)
    lettersRead += letters.count
    return letters.map { "To: \($0.to)\nSubject: \($0.subject)\n\($0.body)" }.joined()
  }

  /// Returns the page that Chloe’s browser shows, or the address it is redirected to.
  private func request(_ line: String) throws -> String {
    let method = String(line.prefix { $0 != " " })
    let path = String(line.split(separator: " ")[1])
    let file = server.home.path + "/page"
    let dataArguments = method == "POST" ? ["--data", ""] : []
    let headers = ["Accept: text/html", "Sec-Fetch-Site: same-origin", "Accept-Language: en"]
    let outcome = try Child(
      [
        "/usr/bin/curl", "-sS", "-o", file, "-w", "%{http_code} %{redirect_url}", "-u",
        "chloe:secret",
      ]
        + dataArguments + headers.flatMap { ["-H", $0] } + [address + path],
      environment: server.home.environment, input: "/dev/null", folder: server.home.path
    ).finish()
    guard outcome.out.hasPrefix("2") || outcome.out.hasPrefix("4") else {
      return outcome.out.replacing(address, with: "") + "\n"
    }
    let page = try String(contentsOfFile: file, encoding: .utf8)
    let main = page.replacing(/(?s)^.*?<\/nav>/, with: "").replacing(/(?s)<footer.*/, with: "")
    return main.replacing(/<\/(p|li|h1|h2|dd|button|tr|div)>/, with: "\n")
      .replacing(/<\/?bdi>/, with: "").replacing(/<[^>]*>/, with: " ").replacing(
        /[ \t]+/, with: " "
      )
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  // MARK: The month

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "CommitteeMonth.txt")

  @Test(
    "a month ends with the same books, loans and queues at both desks and the server",
    .longRunOnly)
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
    var transcript = ""
    var day = Home.today
    for line in script.components(separatedBy: "\n") where !line.hasPrefix("  ") {
      transcript += line + "\n"
      if line.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil {
        day = line
        try server.setDay(day)
      }
      guard let sign = line.firstRange(of: " ▸ ") else { continue }
      let answer = try play(
        String(line[..<sign.lowerBound]), String(line[sign.upperBound...]), on: day)
      if !answer.isEmpty { transcript += masked(answer) + "\n" }
    }
    transcript = transcript.trimmingCharacters(in: .newlines) + "\n"
    if try Recording.includes(Self.file) {
      try Recording.write(transcript, to: Self.file, insteadOf: script)
    } else {
      #expect(transcript == script)
    }
    // In the end all three have the same books.
    let expected = try user.home.run("--as-of", day, "list", "--limit", "100").out
    for (name, desk) in desks {
      let list = try desk.run(["--as-of", day, "list", "--limit", "100"])
      #expect(list.out == expected, "\(name)")
    }
  }
}
