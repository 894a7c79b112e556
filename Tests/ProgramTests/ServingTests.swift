import Foundation
import Platform
import TestSupport
import Testing
import Turns

/// The documentation on serving a library, followed literally in a container, with each of its web
/// servers.
@Suite(
  .enabled(if: Needed.webServers.isMet, "\(Needed.webServers)"),
  .enabled(if: Machine.needed.isMet, "\(Machine.needed)"), .timeLimited)
struct ServingTests {
  struct Server: CustomTestStringConvertible {
    let heading: String
    var address = "http://library.example"
    /// The owner of the library, who runs the program.
    var user = "www-data"
    var testDescription: String { heading }
  }

  static let standalone = Server(
    heading: "lighttpd as a service of its own", address: "http://127.0.0.1:8080", user: "library")
  static let servers =
    ["lighttpd", "nginx", "Apache", "Caddy"].map { Server(heading: $0) } + [standalone]

  /// Returns a container that serves a library of two books.
  private func machine(_ server: Server) throws -> Machine {
    let machine = try Machine()
    try machine.write("title,author\nDune,Frank Herbert\nKim,Kipling\n", to: "/root/books.csv")
    try machine.follow("The script", server.heading)
    // A server may not listen at once after its start.
    let deadline = ContinuousClock.now + .seconds(60)
    while try machine.run("curl -s \(server.address)/").code != 0, ContinuousClock.now < deadline {
      usleep(20_000)
    }
    return machine
  }

  private static let credentials = ["-u", "anna:secret"]
  private static func bodyArguments(_ body: String) -> [String] {
    credentials + ["-H", "Content-Type: application/json", "--data-binary", body]
  }

  @Test(
    "signed-in users look up and check out without waiting; others see nothing",
    arguments: servers)
  func requests(_ server: Server) throws {
    let machine = try machine(server)
    func ask(_ path: String, _ words: [String] = Self.credentials) throws -> Machine.Response {
      try Machine.response(to: machine.startRequest(words + [server.address + path]))
    }
    for words in [[], ["-u", "anna:wrong"], ["-u", "ben:secret"]] {
      for path in ["/library", "/library/books"] {
        #expect(try ask(path, words).status == 401, "\(path) \(words)")
      }
    }
    for path in ["/library", "/library/?dune"] {
      let page = try ask(path)
      #expect(page.status == 200 && page.body.contains("href=\"/library/books/1\""), "\(page)")
    }
    #expect(try ask("/library/books").body.contains("Kipling"))
    #expect(try ask("/library/books?find=frank%20h").body.contains("Dune"))

    let loan = try ask(
      "/library/books/1", ["-X", "PUT"] + Self.bodyArguments(#"{"lastCheckedOutBy":"Bea"}"#))
    #expect(loan.status == 200 && loan.body.contains(#""borrower":"Bea""#), "\(loan)")
    // More than a web server buffers in memory; and more than the limit.
    for (size, status) in [(90_000, 201), (1_200_000, 413)] {
      let notes = String(repeating: "x", count: size)
      try machine.write(#"{"title":"T","author":"A","notes":"\#(notes)"}"#, to: "/root/body")
      let response = try ask("/library/books", Self.bodyArguments("@body"))
      #expect(response.status == status, "\(size): \(response.status)")
    }
    let history = try machine.type("books history")
    #expect(history.contains("\tanna\tcheck-out\t") && history.contains("\tanna\tadd\t"))

    for path in [
      "/librarybooks", "/books.sh", "/library.sh", "/srv/library/books.sh", "/library/books.sh",
      "/library/../srv/library/books.sh", "/library/%2e%2e/users", "/library.sqlite",
    ] {
      let response = try ask(path)
      #expect([400, 403, 404].contains(response.status), "\(path): \(response)")
      #expect(!response.body.contains("BOOKSKEEPER_LIBRARY"), "\(path)")
    }
    let files = try machine.type("cd /srv/library; stat -c '%n %a %U' . library.sqlite* users")
    for line in [". 700 \(server.user)", "library.sqlite 600 \(server.user)", "users 640 root"] {
      #expect(files.contains(line + "\n"), "\(files)")
    }
    try expectNoQueue(server, machine)
  }

  @Test(
    "a body that is too long is refused before it is sent",
    // Caddy streams the body up to the limit.
    arguments: servers.filter { $0.heading != "Caddy" })
  func longBody(_ server: Server) throws {
    let machine = try machine(server)
    let words = Self.bodyArguments("x") + ["-H", "Content-Length: 4000000000"]
    let response = try Machine.response(
      to: machine.startRequest(words + [server.address + "/library/books"]))
    #expect(response.status == 413, "\(response)")
  }

  /// Checks that a fourth request is answered while three requests wait for the owner’s lock on the
  /// library.
  private func expectNoQueue(_ server: Server, _ machine: Machine) throws {
    try machine.type("sed -i '2i export BOOKSKEEPER_TEST_TIMEOUT=100' /srv/library/books.sh")
    let lock = try machine.start("sqlite3 /srv/library/library.sqlite", input: nil)
    lock.write("BEGIN IMMEDIATE;\nSELECT 'locked';\n")
    let deadline = ContinuousClock.now + .seconds(60)
    while !lock.outputSoFar.contains("locked"), ContinuousClock.now < deadline { usleep(5_000) }
    let waiting = try (1...3).map { number in
      try machine.startRequest(
        Self.bodyArguments(#"{"title":"Waiting \#(number)","author":"A"}"#)
          + [server.address + "/library/books"])
    }
    let processes = "ps -C bookskeeper -o user= | sort | uniq -c | xargs"
    var users = ""
    while users != "3 \(server.user)\n", ContinuousClock.now < deadline {
      users = try machine.run(processes).out
    }
    #expect(users == "3 \(server.user)\n")
    let response = try Machine.response(
      to: machine.startRequest(Self.credentials + [server.address + "/library/books/2"]))
    #expect(response.status == 200 && response.body.contains("Kim"), "\(response)")
    #expect(waiting.map(\.hasEnded) == [false, false, false])
    lock.write("COMMIT;\n")
    _ = try lock.finish()
    for child in waiting { #expect(try Machine.response(to: child).status == 201) }
  }

  @Test("Apache without the module that runs the script does not send it")
  func missingModule() throws {
    let machine = try Machine()
    try machine.write("title,author\nDune,Herbert\n", to: "/root/books.csv")
    try machine.follow(
      "The script", "Apache", omitting: "a2enmod cgid auth_basic authn_file authz_user alias")
    for path in ["/library", "/library/books"] {
      #expect(try machine.ask("-u", "anna:secret", "http://127.0.0.1" + path).status == 404)
    }
  }

  @Test("the service can write exactly what it must")
  func service() throws {
    let machine = try machine(Self.standalone)
    let outcome = try machine.run("systemd-analyze verify /etc/systemd/system/library.service")
    #expect(outcome.code == 0 && outcome.out.isEmpty && outcome.err.isEmpty, "\(outcome)")
    #expect(try machine.type("systemctl is-enabled library") == "enabled\n")
    let writing = """
      id=$(systemctl show -p MainPID --value library)
      for path in /srv/library /var/log/library /tmp /etc /var/lib /usr/local/bin /root; do
        nsenter --target "$id" --mount touch $path/written 2>/dev/null && echo $path || true
      done
      """
    #expect(try machine.type(writing) == "/srv/library\n/var/log/library\n/tmp\n")
    #expect(try machine.run("ls /tmp/written").code != 0)
  }

  @Test("a backup is made every night, and can be restored")
  func backup() throws {
    let machine = try machine(Self.servers[0])
    try machine.type(
      """
      mkdir /var/backups/library
      touch -d '40 days ago' /var/backups/library/2026-01-01.sqlite
      """)
    try machine.follow("Backup, every night")
    #expect(try machine.type("stat -c '%a %U' /var/backups/library") == "700 www-data\n")
    #expect(try machine.type("ls /var/backups/library | wc -l") == "1\n")
    #expect(try machine.type("run-parts --test /etc/cron.daily").contains("/library\n"))
    try machine.type("books delete 2 --yes; systemctl stop lighttpd")
    try machine.follow("Back to a backup")
    #expect(try machine.type("books list").contains("Kim"))
    #expect(try machine.type("stat -c '%a %U' /srv/library/library.sqlite") == "600 www-data\n")
  }

  @Test("an upgrade keeps a copy, and the server continues")
  func upgrade() throws {
    let machine = try machine(Self.servers[0])
    try machine.type("mkdir -m 777 /var/backups/library; cp /usr/local/bin/bookskeeper /root/")
    try machine.follow("Upgrade")
    #expect(try machine.type("stat -c %F /usr/local/bin/bookskeeper") == "regular file\n")
    let page = try machine.ask("-u", "anna:secret", "http://library.example/library/books/1")
    #expect(page.status == 200 && page.body.contains("Dune"), "\(page)")
    let copy = "/var/backups/library/before-upgrade.sqlite"
    #expect(try machine.type("bookskeeper --library \(copy) list").contains("Kim"))
  }
}

/// The steps of an administrator in `.github/SERVING.md`, by section.
struct ServingPage {
  enum Step: Equatable {
    case file(path: String, text: String)
    case shell(String)
  }

  private let sections: [Substring: [Step]]

  /// Reads the page. A block marked `sh` is for a shell. Any other block is a file if the line
  /// before it begins with a path.
  init() throws {
    let text = try String(contentsOf: Self.file, encoding: .utf8)
    var sections: [Substring: [Step]] = [:]
    var heading: Substring = ""
    var path: String?
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") { heading = line.dropFirst(3) }
      if let match = line.wholeMatch(of: /`(\/[^`]+)`.*:/) { path = String(match.1) }
      guard line.hasPrefix("```") else { continue }
      let block = lines.prefix { $0 != "```" }
      lines = lines.dropFirst(block.count + 1)
      let text = block.map { $0 + "\n" }.joined()
      if line == "```sh" {
        sections[heading, default: []].append(.shell(text))
      } else if line == "```", let path {
        sections[heading, default: []].append(.file(path: path, text: text))
      }
      path = nil
    }
    self.sections = sections
  }

  static let file = DocumentationPage.root.appending(path: ".github/SERVING.md")

  /// - Throws: `Failure` for a section without steps.
  func steps(_ heading: String) throws -> [Step] {
    guard let steps = sections[heading[...]] else { throw Failure("“\(heading)” has no block") }
    return steps
  }
}

extension Machine {
  /// Follows sections of the page, except for installing packages, which must be present. The
  /// password of each user is “secret”.
  ///
  /// - Parameter omitted: a line to skip.
  func follow(_ headings: String..., omitting omitted: String? = nil) throws {
    let page = try ServingPage()
    for step in try headings.flatMap(page.steps) {
      switch step {
      case .file(let path, let text): try write(text, to: path)
      case .shell(let lines):
        let typed = omitted.map { lines.replacing($0 + "\n", with: "") } ?? lines
        try type(Self.withoutAsking + typed)
      }
    }
  }

  private static let withoutAsking = """
    apt-get() { shift; dpkg -s "$@" >/dev/null; }
    htpasswd() { echo secret | command htpasswd -i "$@"; }

    """
}

/// A container started by systemd, with a root shell; see `Servers/machine.sh`.
final class Machine {
  private let process: Child
  private let folder: TemporaryFolder
  private let id: String

  /// - Throws: `Failure` if it does not start within a minute.
  init() throws {
    folder = try TemporaryFolder()
    process = try Child(
      [Self.script, Home.program], environment: Self.environment, input: nil, folder: folder.path)
    let deadline = ContinuousClock.now + .seconds(60)
    func wait(_ isReady: () throws -> Bool) throws {
      while try !isReady() {
        guard ContinuousClock.now < deadline, !process.hasEnded else {
          throw Failure("no machine starts: \(process.errorsSoFar)")
        }
        usleep(10_000)
      }
    }
    let process = process
    try wait { process.outputSoFar.hasSuffix("\n") }
    id = String(process.outputSoFar.dropLast())
    try wait { try run("systemctl is-system-running").out == "running\n" }
  }

  deinit { _ = try? process.finish() }

  private static let script =
    URL(filePath: #filePath).deletingLastPathComponent().path + "/Servers/machine.sh"
  private static let environment = [
    "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
    "LC_ALL": "C.UTF-8", "LLVM_PROFILE_FILE": "/dev/null",
  ]

  /// Requires root and suitable kernel features. No machine is started if the run excludes its
  /// tests.
  static let needed = Needed(
    forbidden: "a machine of its own",
    isMet: Home.isRoot && (!mayRun || (try? Machine()) != nil))

  /// Whether this run's `--filter` may select these tests. Requirements of suites are evaluated
  /// even if other tests are selected.
  private static let mayRun: Bool = {
    let words = CommandLine.arguments
    let patterns = words.indices.filter { words[$0] == "--filter" && $0 + 1 < words.count }
      .map { words[$0 + 1] }
    return patterns.isEmpty
      || patterns.contains { pattern in
        pattern.contains("ServingTests")
          || (try? Regex(pattern)).map { "ServingTests".contains($0) } ?? true
      }
  }()

  // MARK: Commands

  /// Runs shell lines as root in root's home.
  ///
  /// - Parameter input: a file to read; nil for a pipe.
  func start(_ lines: String, input: String? = "/dev/null") throws -> Child {
    let namespaces = [
      "--mount", "--net", "--ipc", "--cgroup", "--pid=/proc/\(id)/ns/pid_for_children",
    ]
    return try Child(
      ["/usr/bin/nsenter", "--target", id] + namespaces
        + ["--", "/bin/bash", "-euo", "pipefail", "-c", "cd; " + lines],
      environment: Self.environment, input: input, folder: folder.path)
  }

  @discardableResult
  func run(_ lines: String) throws -> Child.Outcome { try start(lines).finish() }

  /// - Returns: the output of lines, which must succeed.
  @discardableResult
  func type(_ lines: String) throws -> String {
    let outcome = try run(lines)
    guard outcome.code == 0 else { throw Failure("\(lines)\n\(outcome.out)\(outcome.err)") }
    return outcome.out
  }

  func write(_ text: String, to path: String) throws {
    let child = try start(#"mkdir -p "$(dirname \#(path))"; cat >\#(path)"#, input: nil)
    child.write(text)
    guard try child.finish().code == 0 else { throw Failure("\(path) cannot be written") }
  }

  // MARK: Requests

  struct Response: CustomStringConvertible {
    let status: Int
    let body: String
    var description: String { "\(status) \(body)" }
  }

  /// Makes a request with `curl`. The last word is the address.
  func ask(_ words: String...) throws -> Response {
    try Self.response(to: startRequest(words))
  }

  func startRequest(_ words: [String]) throws -> Child {
    let quoted = words.map { "'\($0)'" }.joined(separator: " ")
    return try start(#"curl -sS --path-as-is --max-time 100 -w '\n%{http_code}' "# + quoted)
  }

  static func response(to child: Child) throws -> Response {
    let outcome = try child.finish()
    let lines = outcome.out.components(separatedBy: "\n")
    guard outcome.code == 0, let status = lines.last.flatMap({ Int($0) }) else {
      throw Failure("no answer: \(outcome.err)")
    }
    return Response(status: status, body: lines.dropLast().joined(separator: "\n"))
  }
}
