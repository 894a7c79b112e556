import Foundation
import TestSupport
import Testing
import Turns

/// One library on a server, with all its users during one day.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"), .timeLimited)
struct PostgresDayTests {
  /// The expected library, from the acknowledged changes.
  private struct Model {
    /// The borrowers of each book in order, and the current one.
    var loans: [Int: [String]] = [:]
    var open: [Int: String] = [:]
    var titles: [Int: String] = [:]
    var changes = 0

    mutating func lend(_ number: Int, to borrower: String) {
      loans[number, default: []].append(borrower)
      open[number] = borrower
      changes += 1
    }

    mutating func checkIn(_ number: Int) {
      open[number] = nil
      changes += 1
    }

    mutating func add(_ number: Int, _ title: String) {
      titles[number] = title
      changes += 1
    }
  }

  /// Books that every desk except the scanning one tries to lend.
  private static let contestedBooks = 46...55

  @Test(
    "three desks, a script and a web page on one library: each acknowledged change exists once")
  func day() throws {
    let user = try PostgresUser()
    let rows = (1...60).map { "Book \($0),Author \($0 % 7)\n" }
    try user.run("import", "-", input: "title,author\n" + rows.joined())
    for name in ["Anna", "Ben", "Cleo"] {
      try user.run("borrower", "add", name, "--card", name.prefix(1) + "1001")
    }
    var model = Model()
    for number in 1...60 { model.titles[number] = "Book \(number)" }
    model.changes = try user.run("history").out.split(separator: "\n").count
    let web = try WebServer(library: user.schema.address)

    let scans = try user.start("desk", "--json")
    let desks = try ["Ben", "Cleo"].map { ($0, try user.start()) }
    let script = try Child(
      ["/bin/bash", "-c", Self.script, Home.program], environment: user.home.environment,
      input: "/dev/null", folder: user.home.path)
    scans.write(
      "A1001\n" + Self.lines(1...15) + "\n" + Self.lines((1...15).filter(Self.isReturned)))
    for ((name, desk), books) in zip(desks, [16...30, 31...45]) {
      for number in Array(books) + Self.contestedBooks {
        desk.write("checkout \(number) --to \(name) --json\n")
      }
      for number in books where Self.isReturned(number) { desk.write("return \(number) --json\n") }
    }
    try useWeb(web, &model)

    try readScans(scans.finish(within: 120), &model)
    for ((name, desk), books) in zip(desks, [16...30, 31...45]) {
      try readDesk(desk.finish(within: 120), name, books, &model)
    }
    try readScript(script.finish(within: 120), &model)
    try expectSameContents(user, model)
  }

  private static func isReturned(_ number: Int) -> Bool { !number.isMultiple(of: 2) }

  private static func lines(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "\($0)\n" }.joined()
  }

  // MARK: Users

  private static let script = """
    for n in 1 2 3 4 5 6 7 8 9 10; do
      "$0" --as-of \(Home.today) --json add "Script $n" --author Bash </dev/null && echo
      "$0" --as-of \(Home.today) --json checkout $((45 + n)) --to Script </dev/null && echo
    done
    true
    """

  private func useWeb(_ web: WebServer, _ model: inout Model) throws {
    for index in 1...10 {
      let added = try web.send("POST", "/books", #"{"title":"Web \#(index)","author":"Curl"}"#)
      #expect(added.status == 201, "\(added.body)")
      model.add(try #require(added.object["id"] as? Int), "Web \(index)")
      #expect(try web.get("/").status == 200)
    }
    for number in 56...60 {
      let lent = try web.send("PUT", "/books/\(number)", #"{"lastCheckedOutBy":"Web"}"#)
      #expect(lent.status == 200, "\(lent.body)")
      model.lend(number, to: "Web")
      #expect(try web.get("/books/\(number)").object["lastCheckedOutBy"] as? String == "Web")
    }
    for number in Self.contestedBooks {
      let lent = try web.send("PUT", "/books/\(number)", #"{"lastCheckedOutBy":"Web"}"#)
      #expect(lent.status == 200 || lent.status == 409, "\(lent.body)")
      if lent.status == 200 { model.lend(number, to: "Web") }
    }
  }

  private func readScans(_ outcome: Child.Outcome, _ model: inout Model) throws {
    #expect(outcome.code == 0 && outcome.err.isEmpty, "\(outcome)")
    for object in try Self.objects(outcome) {
      guard let book = object["book"] as? [String: Any], let number = book["number"] as? Int else {
        continue
      }
      switch object["outcome"] as? String {
      case "lent": model.lend(number, to: "Anna")
      case "returned": model.checkIn(number)
      default: Issue.record("\(object)")
      }
    }
    for number in 1...15 {
      #expect(model.loans[number] == ["Anna"])
      #expect((model.open[number] == nil) == Self.isReturned(number))
    }
  }

  private func readDesk(
    _ outcome: Child.Outcome, _ name: String, _ books: ClosedRange<Int>, _ model: inout Model
  ) throws {
    // A book that another desk has lent is refused.
    #expect([0, 1].contains(outcome.code), "\(outcome)")
    for book in try Self.objects(outcome) {
      let number = try #require(book["number"] as? Int)
      if book["borrower"] as? String == name {
        model.lend(number, to: name)
      } else {
        #expect(book["borrower"] is NSNull, "\(book)")
        model.checkIn(number)
      }
    }
    for number in books {
      #expect(model.loans[number] == [name])
      #expect((model.open[number] == nil) == Self.isReturned(number))
    }
  }

  private func readScript(_ outcome: Child.Outcome, _ model: inout Model) throws {
    #expect(outcome.code == 0, "\(outcome)")
    for book in try Self.objects(outcome) {
      let number = try #require(book["number"] as? Int)
      let title = try #require(book["title"] as? String)
      if title.hasPrefix("Script") {
        model.add(number, title)
      } else {
        #expect(book["borrower"] as? String == "Script")
        model.lend(number, to: "Script")
      }
    }
    #expect(model.titles.values.count { $0.hasPrefix("Script") } == 10)
  }

  /// Returns the JSON lines on standard output, among the prompts.
  private static func objects(_ outcome: Child.Outcome) throws -> [[String: Any]] {
    try outcome.out.split(separator: "\n").filter { $0.hasPrefix("{") }
      .map { try JSONOutput.object(String($0)) }
  }

  // MARK: Checking

  private func expectSameContents(_ user: PostgresUser, _ model: Model) throws {
    #expect(try user.faults() == nil)
    #expect(model.titles.count == 80)
    for number in Self.contestedBooks {
      #expect(model.loans[number]?.count == 1, "\(number) was lent to \(model.loans[number] ?? [])")
    }
    let copy = try user.run("export", "-").out
    let books = try #require(try JSONOutput.object(copy)["books"] as? [[String: Any]])
    #expect(Set(books.compactMap { $0["number"] as? Int }) == Set(model.titles.keys))
    for book in books {
      let number = try #require(book["number"] as? Int)
      let details = try #require(book["details"] as? [String: Any])
      let loans = (book["loans"] as? [[String: Any]] ?? [])
        .sorted { ($0["id"] as? Int ?? 0) < ($1["id"] as? Int ?? 0) }
      #expect(details["title"] as? String == model.titles[number])
      #expect(
        loans.map { $0["borrower"] as? String ?? "" } == model.loans[number] ?? [], "\(number)")
      let open = loans.filter { $0["returnedAt"] == nil }.map { $0["borrower"] as? String }
      #expect(open == (model.open[number].map { [$0] } ?? []), "\(number)")
    }
    let changes = try user.run("history").out.split(separator: "\n").count
    #expect(changes == model.changes)

    let file = try Home()
    #expect(try file.run("import", "-", input: copy).code == 0)
    #expect(try file.run("list", "--json").out == user.run("list", "--json").out)
    #expect(try file.run("check").code == 0)
  }
}
