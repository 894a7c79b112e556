import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import Platform
import TestSupport
import Testing
import Turns

/// Two desks and a server, which is the program itself under lighttpd: in the end all three have
/// the same books.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"),
  .takesTurns(minutes: 20))
struct TwoDesksTests {
  /// A proxy between the first desk and the server, which drops requests.
  private final class Line {
    private let process: Child
    private let file: String
    let port: Int

    init(to port: Int, in home: Home) throws {
      file = try home.file("fate", "")
      let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path
      process = try Child(
        [Tool.python3.path ?? "", "-S", "-E", script + "/Servers/lossy.py", String(port), file],
        environment: [:], input: "/dev/null", folder: home.path)
      let limit = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < limit {
        if process.outputSoFar.hasSuffix("\n"), let port = Int(process.outputSoFar.dropLast()) {
          self.port = port
          return
        }
        usleep(2_000)
      }
      throw Failure("what loses answers does not start")
    }

    deinit { process.signal(SIGKILL) }

    /// - Returns: whether a request was dropped, which is false if there were too few requests.
    func losing(_ fate: String, _ body: () throws -> Void) throws -> Bool {
      try fate.write(toFile: file, atomically: true, encoding: .utf8)
      // Other tests check the error messages.
      do { try body() } catch is RemoteError {} catch is UndoRefusal {} catch is LibraryError {}
      let isLost = try String(contentsOfFile: file, encoding: .utf8).isEmpty
      try "".write(toFile: file, atomically: true, encoding: .utf8)
      return isLost
    }
  }

  private let server: WebServer
  private let line: Line
  private let one: MemoryCopy
  private let two: MemoryCopy
  private let atServer: StoredLibrary
  private let lending = Lending(clock: noonClock, terms: LoanTerms())

  init() throws {
    server = try WebServer()
    atServer = try StoredLibrary(path: server.home.library, author: "server")
    try atServer.change(.add) { transaction in
      for title in ["Dune", "Emma", "Kim", "Sido", "Nox", "Ubik"] {
        _ = try transaction.add(details(title, by: "Anon"), at: noon)
      }
    }
    let netrc = try server.home.file("netrc", "machine 127.0.0.1 login tester password secret\n")
    line = try Line(to: server.port, in: server.home)
    one = try MemoryCopy(at: "http://127.0.0.1:\(line.port)/library", netrc: netrc)
    two = try MemoryCopy(at: "http://127.0.0.1:\(server.port)/library", netrc: netrc)
  }

  // MARK: Comparing

  /// Returns each book with its loan and its queue on one line.
  private func summary(_ store: StoredLibrary) throws -> [String] {
    var lines: [String] = []
    try store.eachBook(BookQuery(), for: viewer, offset: 0, limit: nil) { book in
      let loan =
        book.openLoan.map { "\($0.borrower) \($0.dueDate?.iso ?? "") \($0.renewals)" } ?? ""
      let queue = book.holds.map(\.borrower).joined(separator: ",")
      lines.append(
        "\(book.number)|\(book.title)|\(book.details.publisher ?? "")|"
          + "\(book.details.tags.joined(separator: ","))|\(book.details.rating ?? 0)|\(loan)|\(queue)"
      )
    }
    return lines.sorted()
  }

  private func agree(_ what: String) throws {
    try one.sync()
    try two.sync()
    let expected = try summary(atServer)
    #expect(try summary(one.store) == expected, "\(what): the first desk")
    #expect(try summary(two.store) == expected, "\(what): the second desk")
    #expect(try one.store.waitingCount() == 0 && two.store.waitingCount() == 0, "\(what)")
  }

  private func hasSoundCopies() throws {
    for store in [one.store, two.store, atServer] {
      var faults: [LibraryFault] = []
      try store.check { faults.append($0) }
      #expect(faults.isEmpty)
    }
  }

  // MARK: Actions

  /// An action of a user on a book at the first desk.
  private struct Action {
    let verb: String
    let kind: ChangeKind
    /// The change that another user has to make first, on the server.
    var before: ((any LibraryTransaction) throws -> Void)?
    let body: (any LibraryTransaction) throws -> Void
  }

  private var actions: [Action] {
    let (lending, holding) = (lending, lending.holdRules)
    func edit(_ transaction: any LibraryTransaction, _ change: (inout BookDetails) -> Void) throws {
      var details = try transaction.existing(1).details
      change(&details)
      try transaction.update(1, to: details)
    }
    return [
      Action(verb: "edit", kind: .edit) { try edit($0) { $0.publisher = "Ace" } },
      Action(verb: "tag", kind: .tag) { try edit($0) { $0.tags = ["sand"] } },
      Action(verb: "rate", kind: .rate) { try edit($0) { $0.rating = 4 } },
      Action(verb: "checkout", kind: .checkOut) {
        try lending.checkOut(2, to: "Anna", due: nil, in: $0)
      },
      Action(verb: "renew", kind: .renew) {
        try lending.checkOut(3, to: "Dan", due: nil, in: $0)
      } body: {
        try lending.renew(3, due: today.adding(days: 40), in: $0)
      },
      Action(verb: "return", kind: .return) { _ in
      } body: {
        try lending.checkIn(3, in: $0)
      },
      Action(verb: "hold", kind: .hold) { try holding.placeHold(on: 4, for: "Zoe", in: $0) },
      Action(verb: "delete", kind: .delete) { try $0.remove(one.numbers.last ?? 0) },
      Action(verb: "add", kind: .add) { transaction in
        _ = try transaction.add(details("Solaris", by: "Lem"), at: noon)
      },
    ]
  }

  @Test(
    "after each verb, its undo and redo, at once and later, all three agree",
    .longRunOnly)
  func verbs() throws {
    for action in actions {
      for isLater in [false, true] {
        let name = action.verb + (isLater ? " --later" : "")
        if let before = action.before {
          if try one.store.book(3)?.openLoan == nil { try atServer.change(.checkOut, before) }
          try agree("before " + name)
        }
        one.defers = isLater
        try one.store.change(action.kind, action.body)
        if isLater { try agree(name) }
        try agree(name)
        #expect(throws: Never.self, "\(name), undo") { try one.store.undo(1) }
        try agree(name + ", undo")
        #expect(throws: Never.self, "\(name), redo") { try one.store.redo(1) }
        try agree(name + ", redo")
        #expect(throws: Never.self, "\(name), undone again") { try one.store.undo(1) }
        one.defers = false
        try agree(name + ", undone again")
      }
    }
    try hasSoundCopies()
  }

  @Test(
    "of a conflict the chosen side stays, but no loan of another user is ended",
    arguments: SyncChoice.allCases)
  func kept(_ choice: SyncChoice) throws {
    one.defers = true
    try one.edit(1, publisher: "Ours")
    try one.lend(2, to: "Quentin")
    try one.delete(3)
    try one.edit(4, publisher: "Ours")
    try one.edit(5, publisher: "Ours")
    let mine = try one.add("Mine")
    try two.edit(1, publisher: "Theirs")
    try two.lend(2, to: "Rival")
    try two.edit(3, publisher: "Theirs")
    try two.delete(4)
    #expect(try two.add("Theirs") == 7)
    one.defers = false
    // Conflicts that are put off can be settled later.
    #expect(try one.sync().conflicts.map(\.number) == [1, 2, 3, 4])
    let report = try one.sync { _ in choice }
    let isOurs = choice == .ours
    #expect(report.left == (isOurs ? 1 : 0))
    if isOurs {
      #expect(report.refused.map(\.book.number) == [2])
      #expect(try one.sync { _ in .theirs }.left == 0)
    }
    try agree("keep \(choice)")
    let books = try summary(atServer)
    #expect(books.contains { $0.hasPrefix("2|Emma|") && $0.contains("|Rival ") })
    #expect(books.contains { $0.hasPrefix("1|Dune|\(isOurs ? "Ours" : "Theirs")|") })
    #expect(books.contains { $0.contains("|Kim|") } != isOurs)
    #expect(books.contains { $0.contains("|Sido|Ours|") } == isOurs)
    #expect(books.contains { $0.contains("|Nox|Ours|") })
    #expect(BookNumber.isProvisional(mine) && books.contains { $0.contains("|Mine|") })
    try hasSoundCopies()
  }

  @Test("a list that is back in its former state after a change is still read")
  func back() throws {
    try one.edit(1, publisher: "Ace")
    try atServer.change(.edit) { transaction in
      var details = try transaction.existing(1).details
      details.publisher = nil
      try transaction.update(1, to: details)
    }
    try agree("edited back")
    // If the local change of a conflict is undone, the server's change remains.
    one.defers = true
    try one.edit(2, publisher: "Ours")
    try two.edit(2, publisher: "Theirs")
    #expect(try one.sync().left == 1)
    _ = try one.store.undo(1)
    try agree("no conflict any more")
    #expect(try summary(one.store).contains { $0.hasPrefix("2|Emma|Theirs|") })
  }

  @Test("people agree here and there: new, renamed, merged, and removed")
  func people() throws {
    let enrolling = BorrowerRules(clock: noonClock, terms: LoanTerms())
    func person(_ name: String) throws -> Borrower {
      try #require(try one.store.borrower(named: name))
    }
    try one.lend(1, to: "Ann")
    try one.lend(2, to: "Bob")
    var details = try person("Ann").details
    details.name = "Anja"
    details.email = "anja@example.org"
    try one.store.change(.editBorrower) {
      _ = try enrolling.update(person("Ann"), to: details, in: $0)
    }
    try agree("renamed")
    #expect(try atServer.borrower(named: "Anja")?.details == details)
    #expect(try two.store.borrower(named: "Anja")?.details == details)
    let anja = try person("Anja")
    try one.store.change(.mergeBorrowers) {
      _ = try enrolling.merge(anja, into: person("Bob"), in: $0)
    }
    try agree("merged")
    #expect(try summary(atServer).filter { $0.contains("|Bob ") }.count == 2)
    // The server does not undo merges, so the desk does not either.
    #expect(throws: RemoteError.self) { try one.store.undo(1) }
    try agree("still merged")
    try atServer.change(.addBorrower) { transaction in
      _ = try enrolling.add(BorrowerDetails(name: "Zoe"), in: transaction)
    }
    try agree("new there")
    let zoe = try person("Zoe")
    try one.store.change(.removeBorrower) { try enrolling.remove(zoe, in: $0) }
    try agree("gone")
    #expect(try atServer.borrower(named: "Zoe") == nil && two.store.borrower(named: "Zoe") == nil)
    try hasSoundCopies()
  }

  @Test("a request or its answer is lost, and in the end all three agree", .longRunOnly)
  func lost() throws {
    // A change takes a few requests. In a long run, each request is dropped in both ways.
    var index = 0
    var lost = 0
    for action in actions {
      var fates = (0...3).flatMap { ["\($0)", "-\($0)"] }
      if !LongRun.isOn {
        fates = [fates[index * 3 % fates.count]]
        index += 1
      }
      for fate in fates {
        if let before = action.before, try one.store.book(3)?.openLoan == nil {
          try atServer.change(.checkOut, before)
          try agree("before " + action.verb)
        }
        let name = "\(action.verb), losing \(fate)"
        if try line.losing(fate, { try one.store.change(action.kind, action.body) }) { lost += 1 }
        try agree(name)
        _ = try line.losing(fate) { _ = try one.store.undo(1) }
        try agree(name + ", undo")
        _ = try line.losing(fate) { _ = try one.store.redo(1) }
        try agree(name + ", redo")
        do { _ = try one.store.undo(1) } catch is UndoRefusal {}
        try agree(name + ", undone again")
      }
    }
    #expect(lost * 3 >= actions.count)
    try hasSoundCopies()
  }
}
