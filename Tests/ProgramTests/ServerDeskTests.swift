import Foundation
import Library
import LibraryStorage
import LibraryPorts
import Platform
import SQL
import TestSupport
import Testing
import Turns

/// Desks of a library that this program serves under lighttpd. The output at a desk agrees with the
/// data of the server.
@Suite(.enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimited(minutes: 10))
struct ServerDeskTests {
  private let server: WebServer
  private let anna: Desk
  private let ben: Desk

  init() throws {
    server = try WebServer("BOOKSKEEPER_KEEPERS='anna anna@books.example ben tester'")
    anna = try server.desk("anna")
    ben = try server.desk("ben")
  }

  @discardableResult
  private func runAtServer(_ words: String...) throws -> String {
    let outcome = try server.home.run(words)
    #expect(outcome.code == 0, "\(words): \(outcome)")
    return outcome.out
  }

  /// Runs a line that succeeds.
  private func expectSuccess(
    _ desk: Desk, _ words: String..., at location: SourceLocation = #_sourceLocation
  ) throws -> String {
    let outcome = try desk.run(words)
    #expect(outcome.code == 0, "\(words): \(outcome)", sourceLocation: location)
    return outcome.out
  }

  /// Runs a line that is refused before anything is sent.
  private func expectRefusal(
    _ desk: Desk, _ words: String..., code: Int32 = 1,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let before = try runAtServer("history")
    let outcome = try desk.run(words)
    #expect(outcome.code == code && outcome.out.isEmpty, "\(outcome)", sourceLocation: location)
    #expect(try runAtServer("history") == before, sourceLocation: location)
  }

  private func expectSameBooks(at location: SourceLocation = #_sourceLocation) throws {
    for desk in [anna, ben] {
      #expect(
        try desk.run("list", "--ever").out == runAtServer("list", "--ever"),
        sourceLocation: location)
    }
  }

  // MARK: Loans

  @Test("a borrowed book that is lent stays on loan from its owner, and comes back")
  func lentBorrowedBook() throws {
    try runAtServer("add", "Dune", "--author", "H", "--owner", "Léa", "--due", "2026-12-05")
    let lent = try expectSuccess(anna, "checkout", "1", "--to", "Olga")
    #expect(lent.contains("Lent “Dune” (no. 1) to Olga until 5 Dec 2026."))
    #expect(lent.contains("Léa expects it back by 5 Dec 2026"), "\(lent)")
    #expect(try runAtServer("list") == "1\tDune\tH\tout\tOlga\t2026-12-05\n")
    #expect(try runAtServer("history").contains("\tanna\tcheck-out\t"))
    for words in [["show", "1"], ["show", "1", "--json"]] {
      #expect(try anna.run(words).out == server.home.run(words).out, "\(words)")
    }
    try expectSameBooks()
    // It can be returned at any desk, and is then with us.
    #expect(try expectSuccess(ben, "return", "1").contains("Olga returned “Dune” (no. 1)."))
    #expect(try runAtServer("list") == "1\tDune\tH\tout\tme\t2026-12-05\n")
    try expectSameBooks()
    #expect(try expectSuccess(anna, "show", "1").contains("5 Dec 2026"))
    #expect(try expectSuccess(anna, "overdue").isEmpty)
    // A renewal by the server's rules, or until a day.
    #expect(try expectSuccess(anna, "renew", "1").contains("until 12 Dec 2026"))
    #expect(try expectSuccess(anna, "renew", "1", "--due", "2027-01-05").contains("5 Jan 2027"))
    #expect(try runAtServer("list").hasSuffix("\tme\t2027-01-05\n"))
    try expectSameBooks()
  }

  @Test("a book that goes back to its owner is shown as given back")
  func givenBack() throws {
    try runAtServer("add", "Dune", "--author", "H", "--owner", "Léa", "--due", "2026-12-05")
    #expect(try expectSuccess(anna, "return", "1") == "Returned “Dune” (no. 1) to Léa.\n")
    #expect(try expectSuccess(anna, "list").isEmpty)
    #expect(
      try expectSuccess(anna, "list", "--only", "given-back") == "1\tDune\tH\tgiven-back\t\t\n")
    #expect(try expectSuccess(ben, "show", "1").contains("Given back to Léa"))
    try expectRefusal(anna, "trash")
    try expectRefusal(anna, "restore", "1", "--yes")
    #expect(try expectSuccess(anna, "checkout", "1").contains("Dune"))
    #expect(try runAtServer("list", "--only", "out").contains("\tme\t"))
    try expectSameBooks()
    #expect(try expectSuccess(anna, "undo").hasPrefix("Undone:"))
    #expect(try expectSuccess(anna, "undo").hasPrefix("Undone:"))
    #expect(try runAtServer("list") == "1\tDune\tH\tout\tme\t2026-12-05\n")
    try expectSameBooks()
  }

  @Test("loans, dates and borrowers are the server's, and none is invented")
  func serverData() throws {
    try runAtServer("sample")
    let own: Set = ["reading", "cover", "newBorrower"]
    func books(_ text: String) throws -> [String] {
      try JSONOutput.array(text).map { book in
        book.filter { !own.contains($0.key) }.map { "\($0.key): \($0.value)" }.sorted()
          .joined(separator: ", ")
      }
    }
    for words in [["list"], ["list", "--ever"], ["overdue"], ["out"]] {
      let onServer = try server.home.run(words + ["--json"]).out
      #expect(try books(anna.run(words + ["--json"]).out) == books(onServer), "\(words)")
    }
    try expectRefusal(anna, "stats")
    try expectRefusal(anna, "borrower", "Ben")
    try expectRefusal(anna, "borrowers")
    try expectRefusal(anna, "export", "-", "--loans")
    // A loan that was undone at the server is no loan at a desk.
    try runAtServer("add", "Nox", "--author", "C")
    let number = String(try runAtServer("list", "--find", "nox").prefix { $0 != "\t" })
    try runAtServer("checkout", number, "--to", "Quinn")
    #expect(try expectSuccess(anna, "show", number).contains("Quinn"))
    try runAtServer("undo")
    #expect(try !expectSuccess(anna, "show", number, "--json").contains("Quinn"))
  }

  @Test("the borrowers who wait for a book are those of the server")
  func holds() throws {
    for title in ["Dune", "Emma", "Kim"] { try runAtServer("add", title, "--author", "X") }
    for book in ["1", "2"] { try runAtServer("checkout", book, "--to", "Ben") }
    for (book, name) in [("1", "Olga"), ("1", "Pia"), ("3", "Zoe")] {
      try runAtServer("hold", book, "--for", name, "--this")
    }
    let returned = try expectSuccess(anna, "return", "1")
    #expect(returned.hasPrefix("Ben returned “Dune” (no. 1)."), "\(returned)")
    #expect(returned.contains(" Olga until "), "\(returned)")
    #expect(try expectSuccess(anna, "return", "2") == "Ben returned “Emma” (no. 2).\n")
    for words in [
      ["list"], ["list", "--only", "on-hold"], ["available"], ["show", "1"],
    ] {
      let onServer = try server.home.run(words).out
      #expect(try anna.run(words).out == onServer, "\(words)")
    }
    #expect(try expectSuccess(ben, "list", "--only", "on-hold").split(separator: "\n").count == 2)
    #expect(try expectSuccess(anna, "show", "1").contains("Pia"))
    #expect(try expectSuccess(anna, "show", "3").contains("Zoe"))
    // The server decides to whom the book may be lent.
    let other = try anna.run("checkout", "1", "--to", "Zoe")
    #expect(other.code == 1 && other.err.contains("Olga"), "\(other)")
    // Those who may not see names learn only that the book is on hold.
    let stranger = try Desk(at: anna.address)
    #expect(try stranger.run("list", "--only", "on-hold").out.hasPrefix("1\tDune\tX\ton-hold\t"))
    for words in [["list", "--json"], ["show", "1"], ["show", "1", "--json"]] {
      let shown = try stranger.run(words).out
      #expect(!shown.contains("Olga") && !shown.contains("Pia"), "\(shown)")
    }
    let member = try server.desk("chloe")
    #expect(
      try member.run("list", "--only", "on-hold").out == runAtServer("list", "--only", "on-hold"))
    // A copy has no holds: when they were placed is not known.
    let copy = anna.home.path + "/copy.sqlite"
    #expect(try anna.home.run("copy", anna.address, copy).code == 0)
    #expect(try anna.home.run("--library", copy, "holds").out.isEmpty)
    #expect(try anna.home.run("--library", copy, "check").code == 0)
    try expectSameBooks()
  }

  @Test("the user is the borrower whom the server knows by the name that they signed in with")
  func user() throws {
    for title in ["Dune", "Emma", "Kim", "Nox"] { try runAtServer("add", title, "--author", "X") }
    let me = try expectSuccess(ben, "checkout", "1", "--to", "me")
    #expect(me.hasPrefix("Lent “Dune” (no. 1) to ben until"), "\(me)")
    try runAtServer("borrower", "add", "Anna Karenina", "--card", "anna")
    let card = try expectSuccess(anna, "checkout", "2", "--to", "me")
    #expect(card.hasPrefix("Lent “Emma” (no. 2) to Anna Karenina until"), "\(card)")
    // Another name in the settings of the desk does not matter, nor does the login of the computer.
    try anna.home.setSettings("{\"welcome\": false, \"name\": \"Aurélie\"}")
    anna.home.environment["BOOKSKEEPER_USER"] = "desk"
    let named = try expectSuccess(anna, "checkout", "3", "--to", "me")
    #expect(named.hasPrefix("Lent “Kim” (no. 3) to Anna Karenina until"), "\(named)")
    // An address is a name that members sign in with, too.
    try runAtServer(
      "borrower", "edit", "Anna Karenina", "--card", "", "--email", "anna@books.example")
    let sent = try server.send(
      "PUT", "/books/4", #"{"borrower":"anna@books.example"}"#, as: "anna@books.example")
    #expect(sent.object["borrower"] as? String == "Anna Karenina", "\(sent)")
    try expectSameBooks()
  }

  // MARK: Undo

  @Test("undo and redo are done by the server, completely or not at all")
  func undo() throws {
    try runAtServer("add", "Dune", "--author", "H")
    #expect(
      try expectSuccess(anna, "add", "Kim", "--author", "K", "--borrower", "Zoe").contains("Zoe"))
    #expect(try expectSuccess(anna, "undo").hasPrefix("Undone: adding “Kim” (no. 2)"))
    #expect(
      try runAtServer("list") == "1\tDune\tH\tavailable\t\t\n" && runAtServer("trash").isEmpty)
    #expect(try expectSuccess(anna, "redo").hasPrefix("Redone: adding “Kim” (no. 2)"))
    #expect(try runAtServer("list").contains("2\tKim\tK\tout\tZoe"))
    // Only one's own changes are undone, and others' changes of the same book are in the way.
    let others = try ben.run("undo")
    #expect(others.code == 1 && others.err.contains("The latest is by anna"), "\(others)")
    _ = try expectSuccess(ben, "edit", "2", "--publisher", "Ace")
    let blocked = try anna.run("undo")
    #expect(blocked.code == 1 && blocked.err.contains("ben"), "\(blocked)")
    #expect(blocked.err.contains("Nothing was changed"))
    #expect(try runAtServer("list").contains("2\tKim"))
    #expect(try expectSuccess(ben, "undo").hasPrefix("Undone: editing"))
    let history = try expectSuccess(ben, "history")
    #expect(
      try history.components(separatedBy: "\n").count
        == runAtServer("history").components(
          separatedBy: "\n"
        ).count)
    #expect(history.contains("\tanna\tadd\t1\t0\t2\tKim\t"), "\(history)")
    #expect(try expectSuccess(ben, "history", "2").contains("Kim"))
  }

  @Test("a deleted book comes back with its number")
  func restoredNumbers() throws {
    for title in ["A", "B", "C"] { try runAtServer("add", title, "--author", "X") }
    #expect(try expectSuccess(anna, "delete", "2", "--yes").contains("“undo” brings it back"))
    try expectSameBooks()
    _ = try expectSuccess(anna, "undo")
    _ = try expectSuccess(anna, "delete", "all", "--yes")
    #expect(try runAtServer("list").isEmpty)
    #expect(try expectSuccess(anna, "undo").hasPrefix("Undone: deleting 3 books"))
    #expect(try runAtServer("list").hasPrefix("1\tA\tX\tavailable\t\t\n2\tB\t"))
    try expectSameBooks()
  }

  @Test("each deleted book is a step of undo, except if all are deleted")
  func severalDeleted() throws {
    for title in ["A", "B", "C", "D"] { try runAtServer("add", title, "--author", "X") }
    try runAtServer("add", "Dune", "--author", "H", "--owner", "Léa", "--due", "2026-12-05")
    try runAtServer("return", "5")
    let before = try runAtServer("list", "--ever")
    #expect(
      try expectSuccess(anna, "delete", "1,3", "--yes").contains(
        "“undo --count 2” brings them back"))
    let four = try expectSuccess(anna, "delete", "2,4", "--yes")
    #expect(four.contains("“undo” brings it back"), "\(four)")
    #expect(try expectSuccess(anna, "undo", "--count", "3").contains("Undone"))
    #expect(try runAtServer("list", "--ever") == before)
    // The book that was given back stays, and is not in the way.
    let all = try expectSuccess(anna, "delete", "all", "--yes")
    #expect(all.contains("“undo” brings them back"), "\(all)")
    #expect(try runAtServer("list").isEmpty)
    #expect(try runAtServer("list", "--only", "given-back").contains("Dune"))
    #expect(try expectSuccess(anna, "undo").hasPrefix("Undone: deleting 4 books"))
    #expect(try runAtServer("list", "--ever") == before)
    try expectSameBooks()
  }

  @Test("offline, the history says once that it cannot be read")
  func offlineHistory() throws {
    try runAtServer("add", "Dune", "--author", "H")
    _ = try expectSuccess(anna, "list")
    try server.stop()
    let outcome = try anna.run("history")
    #expect(outcome.code == 69 && outcome.out.isEmpty, "\(outcome)")
    #expect(!outcome.err.contains("Nothing was changed"), "\(outcome)")
    #expect(outcome.err.components(separatedBy: "Could not connect to").count == 2, "\(outcome)")
  }

  @Test("a server without its library is reported, without a word on changes if one only reads")
  func withoutLibrary() throws {
    try runAtServer("add", "Dune", "--author", "H")
    _ = try expectSuccess(anna, "list")
    for end in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: server.home.library + end)
    }
    let response = try server.get("/books")
    #expect(response.status == 500 && response.error == "no-such-library", "\(response)")
    let reason = "There is no library on this server."
    let list = try anna.run("list")
    #expect(list.code == 0 && list.out.contains("Dune"), "\(list)")
    #expect(list.err.contains(reason) && list.err.contains("as it was"), "\(list)")
    for line in [["list"], ["show", "1"], ["history"], ["history", "1"]] {
      let read = try anna.run(line)
      #expect(read.err.contains(reason), "\(read)")
      #expect(!read.err.contains("Nothing was changed"), "\(read)")
    }
    let new = try server.desk("tester").run("list")
    #expect(new.code == 69 && new.err.contains(reason), "\(new)")
    #expect(!new.err.contains("Nothing was changed"), "\(new)")
    for line in [["edit", "1", "--publisher", "Ace"], ["undo"]] {
      let change = try anna.run(line)
      #expect(change.code == 69 && change.err.contains(reason), "\(change)")
      #expect(change.err.contains("Nothing was changed"), "\(change)")
    }
  }

  // MARK: What a server does not share

  @Test("commands for anything but books are refused, and change nothing")
  func refusedCommands() throws {
    try runAtServer("add", "Dune", "--author", "H")
    try runAtServer("add", "Emma", "--author", "A")
    try runAtServer("checkout", "2", "--to", "Ben")
    let table = try anna.home.file("loans.csv", "Title,Author\nNox,Carson\n")
    for line in [
      ["borrower", "merge", "Ben", "Anna", "--yes"], ["borrower", "edit", "Ben", "--name", "Max"],
      ["hold", "1", "--for", "Zoe", "--this"], ["holds"], ["meetings", "add", "Club"],
      ["poll", "add"], ["owner", "edit", "Léa", "--period", "10"], ["goal", "12"],
      ["cover", "1", "c.png"], ["purge", "1", "--yes"], ["import", table, "--loans"],
      ["import", table], ["desk"], ["remind", "--send"], ["calendar"], ["check"],
    ] {
      for desk in [anna, ben] {
        let outcome = try desk.run(line)
        #expect(outcome.code == 1 && outcome.out.isEmpty, "\(line): \(outcome)")
        #expect(outcome.err.contains("PostgreSQL"), "\(line): \(outcome)")
      }
    }
    #expect(try runAtServer("holds").isEmpty && runAtServer("borrowers").contains("Ben"))
    // A merge at the server does not disturb what a desk does.
    try runAtServer("borrower", "add", "Anna")
    try runAtServer("borrower", "merge", "Ben", "Anna", "--yes")
    #expect(try expectSuccess(ben, "checkout", "1", "--to", "Carl").contains("to Carl"))
    // The name of a merged borrower finds the other one.
    #expect(try expectSuccess(ben, "return", "2").hasPrefix("Anna returned"))
    #expect(try expectSuccess(ben, "checkout", "2", "--to", "Ben").contains("to Anna"))
    try expectSameBooks()
  }

  @Test("commands of the former offline mode are refused with a specific error")
  func removedCommands() throws {
    for line in [
      ["sync"], ["--later", "list"], ["sync", "--keep", "ours"], ["list", "--keep", "theirs"],
    ] {
      let outcome = try anna.run(line)
      #expect(outcome.code == 64 && outcome.err.contains("no longer wait"), "\(line): \(outcome)")
    }
    #expect(try anna.home.run("--language", "fr", "synchroniser").code == 64)
    #expect(try anna.home.run("--language", "ru", "--позже", "список").code == 64)
  }

  // MARK: Other libraries

  @Test("an older state of the library is shown as it is")
  func olderState() throws {
    try runAtServer("add", "Dune", "--author", "H")
    let backup = server.home.path + "/backup.sqlite"
    try runAtServer("backup", backup)
    _ = try expectSuccess(anna, "add", "Secret", "--author", "S", "--borrower", "Zoe")
    for end in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: server.home.library + end)
    }
    try FileManager.default.copyItem(atPath: backup, toPath: server.home.library)
    try runAtServer("add", "Other", "--author", "O")
    try runAtServer("checkout", "2", "--to", "Yan")
    try expectSameBooks()
    #expect(try expectSuccess(anna, "show", "2").contains("Yan"))
    #expect(try !expectSuccess(anna, "show", "2").contains("Zoe"))
  }

  @Test("another library at the address is shown and reported")
  func otherLibrary() throws {
    try runAtServer("add", "Dune", "--author", "H")
    _ = try expectSuccess(anna, "list")
    for end in ["", "-wal", "-shm"] {
      try? FileManager.default.removeItem(atPath: server.home.library + end)
    }
    try server.home.makeLibrary()
    try runAtServer("add", "Emma", "--author", "A")
    let other = try anna.run("list")
    #expect(other.out == "1\tEmma\tA\tavailable\t\t\n")
    #expect(other.err.contains("There is another library"), "\(other)")
    #expect(try anna.run("list").err.isEmpty)
  }

  @Test("a copy of an earlier version with unsent changes is named, and not changed")
  func unsentChanges() throws {
    try runAtServer("add", "Dune", "--author", "H")
    let folder = anna.home.path + "/data/bookskeeper/servers"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let address = try ServerAddress(anna.address, allowsInsecure: false)
    let copy = "\(folder)/\(address.fileName).sqlite"
    try Fixtures.copyOfServer(at: copy)
    let before = try Data(contentsOf: URL(filePath: copy))
    for words in [["list"], ["show", "1"]] {
      let outcome = try anna.run(words)
      #expect(outcome.code == 0, "\(outcome)")
      #expect(outcome.err.contains("“Kim” (no. 6), “Sido” (new)"), "\(outcome)")
      #expect(outcome.err.contains(copy), "\(outcome)")
    }
    #expect(try Data(contentsOf: URL(filePath: copy)) == before)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(address.fileName).sqlite"])
    // It can be read as a library of its own, and is named as before.
    #expect(try anna.home.run("--library", copy, "show", "kim").out.contains("Kim"))
    #expect(try anna.run("list").err.contains("“Sido” (new)"))
  }

  @Test("missing items are reported to programs as by a library in a file")
  func missing() throws {
    try runAtServer("add", "Dune", "--author", "H")
    for line in [
      ["99"], ["99,98"], ["show", "99"], ["1-99"], ["return", "99"],
      ["checkout", "99", "--to", "Z"],
      ["edit", "99", "--title", "Z"], ["delete", "99", "--yes"], ["history", "99"],
      ["show", "emma"], ["9780306406158"],
    ] {
      let onServer = try server.home.run(line + ["--json"])
      let here = try anna.run(line + ["--json"])
      #expect(here.code == onServer.code && here.out == onServer.out, "\(line): \(here)")
      #expect(here.err == onServer.err, "\(line): \(here)")
    }
    // At a prompt, the error is the answer to the line.
    let typed = try anna.home.type("99 --json", "quit", options: ["--library", anna.address])
    let errors = (typed.out + typed.err).components(separatedBy: "\"code\":\"no-such-book\"")
    #expect(errors.count == 2, "\(typed)")
  }

  // MARK: Permissions

  @Test("users who may not change the library are refused by the server")
  func members() throws {
    try runAtServer("add", "Dune", "--author", "H")
    try runAtServer("checkout", "1", "--to", "Olga")
    let chloe = try server.desk("chloe")
    #expect(try chloe.run("list").out == runAtServer("list"))
    for line in [["add", "X", "--author", "Y"], ["return", "1"], ["undo"], ["history"]] {
      let outcome = try chloe.run(line)
      #expect(outcome.code == 1 && outcome.err.contains("refused"), "\(line): \(outcome)")
      let isRead = line == ["history"]
      #expect(outcome.err.contains("Nothing was changed") != isRead, "\(line): \(outcome)")
    }
    let stranger = try Desk(at: anna.address)
    #expect(try stranger.run("list").out.contains("Dune"))
    #expect(try !stranger.run("list").out.contains("Olga"))
    #expect(try stranger.run("return", "1").code != 0)
    #expect(try runAtServer("list").contains("Olga"))
  }

  @Test("members renew their own loans")
  func renewals() throws {
    try runAtServer("add", "Dune", "--author", "H")
    try runAtServer("add", "Emma", "--author", "A")
    try runAtServer("checkout", "1", "--to", "Chloe", "--due", "2026-11-25")
    try runAtServer("checkout", "2", "--to", "Olga")
    let before = try runAtServer("list")
    let chloe = try server.desk("chloe")
    #expect(try expectSuccess(chloe, "renew", "1").contains("Dune"))
    let after = try runAtServer("list")
    #expect(after != before && !after.contains("2026-11-25"), "\(after)")
    #expect(try chloe.run("list").out == after)
    let other = try chloe.run("renew", "2")
    #expect(other.code == 1 && other.err.contains("refused"), "\(other)")
    #expect(try runAtServer("list") == after)
  }

  @Test(
    "acknowledged changes exist, whichever of client, server process and web server is killed")
  func killed() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    let desk = anna
    try runAtServer("add", "First", "--author", "A")
    try desk.run("list")
    // The usual duration on this machine with its current load.
    let start = ContinuousClock.now
    #expect(try desk.run("add", "Book", "--author", "A").code == 0)
    let usualDuration = (ContinuousClock.now - start) / .microseconds(1)
    var acknowledged = ["Book"]
    var killed = 0
    let rounds = LongRun.rounds(12, long: 24)
    for round in 0..<rounds {
      let title = "Book \(round)"
      let child = try desk.home.start(
        ["--library", desk.address, "add", title, "--author", "A"], input: "/dev/null")
      usleep(UInt32(.random(in: 0.02...1.2, using: &random) * usualDuration))
      switch round % 3 {
      case 0: child.signal(SIGKILL)
      case 1: try server.killProgram()
      default: try server.restart()
      }
      let outcome = try child.finish()
      if outcome.code == 0 { acknowledged.append(title) } else { killed += 1 }
    }
    let onServer = try runAtServer("list", "--json")
    for title in acknowledged {
      #expect(onServer.contains("\"\(title)\""), "\(seed): \(title) is lost")
    }
    for round in 0..<rounds {
      let count = onServer.components(separatedBy: "\"Book \(round)\"").count - 1
      #expect(count <= 1, "\(seed): Book \(round) is there \(count) times")
    }
    #expect(killed > 0, "\(seed)")
    #expect(try desk.run("list").out == runAtServer("list"))
    try runAtServer("check")
  }
}

/// Libraries as earlier versions of the program left them.
private enum Fixtures {
  /// Writes a library with the tables of a desk's copy, in which two books wait to be sent.
  static func copyOfServer(at path: String) throws {
    let library = try StoredLibrary(path: path, author: "anna")
    _ = try library.change(.add) { transaction in
      for (title, number) in [("Kim", 6), ("Sido", 7)] {
        _ = try transaction.add(details(title), at: noon, number: number)
      }
    }
    try library.database.execute(
      """
      CREATE TABLE remote_waiting (
        book INTEGER NOT NULL PRIMARY KEY REFERENCES book(number) ON DELETE CASCADE,
        sent INTEGER NOT NULL DEFAULT 0
      ) STRICT;
      PRAGMA foreign_keys = OFF;
      UPDATE book SET number = number + \(1 << 50) WHERE title = 'Sido';
      INSERT INTO remote_waiting (book) SELECT number FROM book;
      PRAGMA wal_checkpoint(TRUNCATE)
      """)
  }
}
