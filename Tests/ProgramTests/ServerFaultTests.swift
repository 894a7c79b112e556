import Library
import LibraryStorage
import Platform
import Program
import TestSupport
import Testing
import Turns
import bookskeeper

@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .takesTurns)
struct ServerFaultTests {
  enum Step: CaseIterable {
    case add, edit, lend, delete, deleteAll

    var method: String {
      switch self {
      case .add: "POST"
      case .edit, .lend: "PUT"
      case .delete, .deleteAll: "DELETE"
      }
    }

    var line: [String] {
      switch self {
      case .add: ["add", "Nox", "--author", "Anne Carson"]
      case .edit: ["edit", "1", "--publisher", "Ace"]
      case .lend: ["checkout", "2", "--to", "Olga"]
      case .delete: ["delete", "3", "--yes"]
      case .deleteAll: ["delete", "all", "--yes"]
      }
    }

    func take(in copy: MemoryCopy) throws {
      switch self {
      case .add: _ = try copy.add("Nox", by: "Anne Carson")
      case .edit: try copy.edit(1, publisher: "Ace")
      case .lend: try copy.lend(2, to: "Olga")
      case .delete: try copy.delete(3)
      case .deleteAll: try copy.delete(1, 2, 3, 4)
      }
    }
  }

  struct Fault: CustomTestStringConvertible {
    let name: String
    /// Whether the change is made on the server despite the fault.
    var isMade = false
    var exit = ProgramExit.unavailable

    init(_ name: String, isMade: Bool = false, exit: ProgramExit = .unavailable) {
      self.name = name
      self.isMade = isMade
      self.exit = exit
    }

    var testDescription: String { name }
  }

  static let faults = [
    Fault("no-answer"), Fault("500"), Fault("html"),
    Fault("no-answer-made", isMade: true, exit: .done),
    Fault("half-answer", isMade: true, exit: .done), Fault("500-made", isMade: true, exit: .done),
    Fault("503", isMade: true, exit: .done), Fault("400", exit: .refused),
    Fault("409", exit: .refused), Fault("401", exit: .configuration),
  ]

  @Test("the outcome of a failed request is determined", arguments: Step.allCases, faults)
  func truth(_ step: Step, _ fault: Fault) throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let copy = try MemoryCopy(server)
    let before = try server.books
    let changes = try copy.store.changeCount()
    try server.control(["fault": fault.name, "method": step.method, "times": 1])
    do {
      try step.take(in: copy)
      #expect(fault.exit == .done)
    } catch {
      #expect(ProgramExit(of: error) == fault.exit, "\(error)")
      if fault.name == "400" { #expect("\(error)".contains("The committee says no")) }
    }
    #expect(try (server.books != before) == fault.isMade)
    #expect(try copy.store.changeCount() == changes + (fault.isMade ? 1 : 0))
    #expect(try copy.books == server.books)
    try server.disarm()
    #expect(try copy.pull().received == 0)
    #expect(try copy.books == server.books)
    let isPostedTwice = fault.name == "503"
    #expect(
      server.requests.count { $0.method == "POST" }
        == (step.method == "POST" ? isPostedTwice ? 2 : 1 : 0))
  }

  /// Tests each fault once and each line twice.
  @Test("the actual outcome is reported", arguments: zip(faults, Step.allCases + Step.allCases))
  func report(_ fault: Fault, _ step: Step) throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let desk = try Desk(at: server.address)
    try desk.run("list")
    let before = try server.books
    try server.control(["fault": fault.name, "method": step.method, "times": 1])
    let outcome = try desk.run(step.line)
    #expect(outcome.code == fault.exit.rawValue, "\(outcome)")
    #expect(try (server.books != before) == fault.isMade)
    if fault.name == "400" { #expect(outcome.err.contains("The committee says no")) }
    if !fault.isMade { #expect(outcome.out.isEmpty) }
    try server.disarm()
    #expect(try desk.books == server.books)
  }

  @Test("an unknown outcome is reported")
  func unknown() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("list")
    try server.control(["fault": "no-answer-made", "method": "PUT", "times": 1])
    try server.control([
      "fault": "500", "method": "GET", "path": "/books/1", "after": 1, "times": -1,
    ])
    let outcome = try desk.run("edit", "1", "--publisher", "Ace")
    #expect(outcome.code == 69 && outcome.err.contains("may or may not have been made there"))
    try server.disarm()
    #expect(try desk.books == server.books)
  }

  @Test(
    "of a change of many books, the part that was made is made on both sides, and can be undone")
  func partly() throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let desk = try Desk(at: server.address)
    try desk.run("list")
    try server.control(["fault": "400", "method": "PUT", "after": 2, "times": 1])
    let outcome = try desk.run("edit", "1-4", "--publisher", "Ace", "--yes")
    #expect(outcome.code == 1 && outcome.err.contains("3 of 4"), "\(outcome)")
    #expect(try server.books.count { $0.contains("|Ace|") } == 3)
    #expect(try desk.books == server.books)
    #expect(try desk.run("history").out.contains("edit\t3"))
    #expect(try desk.run("undo").code == 0)
    #expect(try desk.books == server.books && !server.books.contains { $0.contains("|Ace|") })
    #expect(try desk.run("check").code == 0)
  }

  @Test("an import stopped by the server keeps the added books")
  func stoppedImport() throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let desk = try Desk(at: server.address)
    let table = "title,author,borrower\nA,X,\nB,X,Anna\nC,X,\nD,X,\n"
    try server.control(["fault": "500", "method": "POST", "after": 2, "times": -1])
    let rehearsal = try desk.run("import", "-", "--dry-run", input: table)
    #expect(rehearsal.code == 0 && !server.requests.contains { $0.method == "POST" })
    let outcome = try desk.run("import", "-", input: table)
    #expect(outcome.code == 69 && outcome.err.contains("2 of 4"), "\(outcome)")
    try server.disarm()
    #expect(try desk.books == server.books && server.books.count == 6)
    #expect(try server.books.contains("B|X||Anna"))
    #expect(try desk.run("undo").code == 0 && desk.books == server.books)
    #expect(try server.books.count == 4)
  }
}
