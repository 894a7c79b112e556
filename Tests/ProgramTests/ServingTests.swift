import Foundation
import Support
import Testing

/// The page on serving a library, followed to the letter on a machine of its own, with each of its web servers.
@Suite(
  .enabled(if: Needed.webServers.isMet, "\(Needed.webServers)"),
  .enabled(if: Machine.needed.isMet, "\(Machine.needed)"), .timeLimit(.minutes(10)))
struct ServingTests {
  struct Server: CustomTestStringConvertible {
    let heading: String
    var address = "http://library.example"
    /// Who owns the library and runs the program.
    var user = "www-data"
    var testDescription: String { heading }
  }

  static let alone = Server(
    heading: "lighttpd as a service of its own", address: "http://127.0.0.1:8080", user: "library")
  static let servers =
    ["lighttpd", "nginx", "Apache", "Caddy"].map { Server(heading: $0) } + [alone]

  /// A machine with a library of two books that is served.
  private func machine(_ server: Server) throws -> Machine {
    let machine = try Machine()
    try machine.write("title,author\nDune,Frank Herbert\nKim,Kipling\n", to: "/root/books.csv")
    try machine.follow("The script", server.heading)
    // A server may be started before it listens.
    let limit = ContinuousClock.now + .seconds(60)
    while try machine.run("curl -s \(server.address)/").code != 0, ContinuousClock.now < limit {
      usleep(20_000)
    }
    return machine
  }

  private static let signedIn = ["-u", "anna:secret"]
  private static func sending(_ body: String) -> [String] {
    signedIn + ["-H", "Content-Type: application/json", "--data-binary", body]
  }

  @Test(
    "whoever signs in looks up and checks out, and waits for nobody; others see nothing",
    arguments: servers)
  func requests(_ server: Server) throws {
    let machine = try machine(server)
    func ask(_ path: String, _ words: [String] = Self.signedIn) throws -> Machine.Answer {
      try Machine.answer(to: machine.starting(words + [server.address + path]))
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
      "/library/books/1", ["-X", "PUT"] + Self.sending(#"{"lastCheckedOutBy":"Bea"}"#))
    #expect(loan.status == 200 && loan.body.contains(#""borrower":"Bea""#), "\(loan)")
    // More than a web server keeps in memory; and more than is taken.
    for (size, status) in [(90_000, 201), (1_200_000, 413)] {
      let notes = String(repeating: "x", count: size)
      try machine.write(#"{"title":"T","author":"A","notes":"\#(notes)"}"#, to: "/root/body")
      let answer = try ask("/library/books", Self.sending("@body"))
      #expect(answer.status == status, "\(size): \(answer.status)")
    }
    let history = try machine.type("books history")
    #expect(history.contains("\tanna\tcheck-out\t") && history.contains("\tanna\tadd\t"))

    for path in [
      "/librarybooks", "/books.sh", "/library.sh", "/srv/library/books.sh", "/library/books.sh",
      "/library/../srv/library/books.sh", "/library/%2e%2e/users", "/library.sqlite",
    ] {
      let answer = try ask(path)
      #expect([400, 403, 404].contains(answer.status), "\(path): \(answer)")
      #expect(!answer.body.contains("BOOKSKEEPER_LIBRARY"), "\(path)")
    }
    let files = try machine.type("cd /srv/library; stat -c '%n %a %U' . library.sqlite* users")
    for line in [". 700 \(server.user)", "library.sqlite 600 \(server.user)", "users 640 root"] {
      #expect(files.contains(line + "\n"), "\(files)")
    }
    try expectNoQueue(server, machine)
  }

  /// Three requests wait for the library, as its owner’s; a fourth is answered.
  private func expectNoQueue(_ server: Server, _ machine: Machine) throws {
    try machine.type("sed -i '2i export BOOKSKEEPER_TEST_TIMEOUT=100' /srv/library/books.sh")
    let lock = try machine.start("sqlite3 /srv/library/library.sqlite", input: nil)
    lock.write("BEGIN IMMEDIATE;\nSELECT 'locked';\n")
    let limit = ContinuousClock.now + .seconds(60)
    while !lock.outputSoFar.contains("locked"), ContinuousClock.now < limit { usleep(5_000) }
    let waiting = try (1...3).map { number in
      try machine.starting(
        Self.sending(#"{"title":"Waiting \#(number)","author":"A"}"#)
          + [server.address + "/library/books"])
    }
    let processes = "ps -C bookskeeper -o user= | sort | uniq -c | xargs"
    var users = ""
    while users != "3 \(server.user)\n", ContinuousClock.now < limit {
      users = try machine.run(processes).out
    }
    #expect(users == "3 \(server.user)\n")
    let answer = try Machine.answer(
      to: machine.starting(Self.signedIn + [server.address + "/library/books/2"]))
    #expect(answer.status == 200 && answer.body.contains("Kim"), "\(answer)")
    #expect(waiting.map(\.hasEnded) == [false, false, false])
    lock.write("COMMIT;\n")
    _ = try lock.finish()
    for child in waiting { #expect(try Machine.answer(to: child).status == 201) }
  }

  @Test("Apache without the module that runs the script does not send it")
  func forgottenModule() throws {
    let machine = try Machine()
    try machine.write("title,author\nDune,Herbert\n", to: "/root/books.csv")
    try machine.follow(
      "The script", "Apache", omitting: "a2enmod cgid auth_basic authn_file authz_user alias")
    for path in ["/library", "/library/books"] {
      #expect(try machine.ask("-u", "anna:secret", "http://127.0.0.1" + path).status == 404)
    }
  }

  @Test("the service can write what it must, and nothing else")
  func service() throws {
    let machine = try machine(Self.alone)
    let told = try machine.run("systemd-analyze verify /etc/systemd/system/library.service")
    #expect(told.code == 0 && told.out.isEmpty && told.err.isEmpty, "\(told)")
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

  @Test("a backup is made every night, and can be gone back to")
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

  @Test("an upgrade keeps a copy, and the server goes on")
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
