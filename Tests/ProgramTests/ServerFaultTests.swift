import Library
import LibraryStorage
import Platform
import Program
import PromptSession
import TestSupport
import Testing
import Turns

@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimited)
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

    func perform(in desk: MemoryDesk) throws {
      switch self {
      case .add: _ = try desk.add("Nox", by: "Anne Carson")
      case .edit: try desk.edit(1, publisher: "Ace")
      case .lend: try desk.lend(2, to: "Olga")
      case .delete: try desk.delete(3)
      case .deleteAll: try desk.delete(1, 2, 3, 4)
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
  func actualOutcome(_ step: Step, _ fault: Fault) throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let desk = try MemoryDesk(server)
    let before = try server.books
    try server.control(["fault": fault.name, "method": step.method, "times": 1])
    do {
      try step.perform(in: desk)
      #expect(fault.exit == .done)
    } catch {
      #expect(ProgramExit(of: error) == fault.exit, "\(error)")
      if fault.name == "400" { #expect("\(error)".contains("The committee says no")) }
    }
    #expect(try (server.books != before) == fault.isMade)
    #expect(try desk.books == server.books)
    // A request is sent again only if the server said that it was busy.
    #expect(
      server.requests.count { $0.method == step.method } == (fault.name == "503" ? 2 : 1))
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
    if fault.exit == .unavailable {
      #expect(outcome.err.contains("may or may not have been made"), "\(outcome)")
      #expect(!outcome.err.contains("Nothing was changed"), "\(outcome)")
    }
    try server.disarm()
    #expect(try desk.books == server.books)
  }

  @Test("an outcome that cannot be read is reported as unknown")
  func unknown() throws {
    let server = try CommitteeServer()
    let desk = try Desk(at: server.address)
    try desk.run("list")
    try server.control(["fault": "no-answer-made", "method": "PUT", "times": 1])
    try server.control([
      "fault": "500", "method": "GET", "path": "/books/1", "after": 1, "times": -1,
    ])
    let outcome = try desk.run("edit", "1", "--publisher", "Ace")
    #expect(outcome.code == 69 && outcome.err.contains("may or may not have been made"))
    try server.disarm()
    #expect(try desk.books == server.books)
  }

  @Test("a partial change of many books is reported with its extent")
  func partialChange() throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let desk = try Desk(at: server.address)
    try desk.run("list")
    try server.control(["fault": "400", "method": "PUT", "after": 2, "times": 1])
    let outcome = try desk.run("edit", "1-4", "--publisher", "Ace", "--yes")
    let part = "2 of 4 books done (no. 1, 2)."
    #expect(outcome.code == 1 && outcome.err.contains(part), "\(outcome)")
    #expect(!outcome.err.contains("Nothing was changed"))
    #expect(try server.books.count { $0.contains("|Ace|") } == 2)
    #expect(try desk.books == server.books)
    try server.control(["fault": "409", "method": "DELETE", "after": 1, "times": 1])
    let deletion = try desk.run("delete", "1,2,3", "--yes")
    let deleted = "1 of 3 books done (no. 1)."
    #expect(deletion.code == 1 && deletion.err.contains(deleted), "\(deletion)")
    #expect(try desk.books == server.books && server.books.count == 3)
  }

  @Test("fields that a server ignores are reported one by one")
  func ignoredFields() throws {
    let server = try CommitteeServer(quirks: ["loan-only"])
    let desk = try Desk(at: server.address)
    let outcome = try desk.run("edit", "1", "--publisher", "Ace", "--categories", "sand")
    #expect(
      outcome.code == 1 && outcome.err.contains("does not have what was asked for"), "\(outcome)")
    #expect(outcome.err.contains("publisher, categories"), "\(outcome)")
    #expect(try desk.run("checkout", "1", "--to", "Olga").code == 0)
    #expect(try desk.books == server.books)
  }
}
