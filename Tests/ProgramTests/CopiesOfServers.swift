/// A copy of a server's library, and its client, in this process.
final class MemoryCopy {
  let store: StoredLibrary
  let client: ServerClient
  let syncing: Syncing
  var defers = false

  convenience init(_ server: CommitteeServer) throws { try self.init(at: server.address + "/") }

  /// - Parameter netrc: the file with the name and the password of whoever is at the desk.
  init(at address: String, netrc: String? = nil) throws {
    store = try StoredLibrary(path: ":memory:", author: "test")
    client = ServerClient(
      try ServerAddress(address, isInsecure: false),
      ServerTransport.Identity(agent: "Tests", netrc: netrc),
      environment: ["PATH": "/usr/bin:/bin"], folder: NSTemporaryDirectory())
    syncing = Syncing(
      copy: store, remote: client, lending: Lending(clock: noonClock, terms: LoanTerms()))
    try pull()
    syncing.defers = { [unowned self] in defers }
    store.sender = syncing
  }

  @discardableResult
  func pull() throws -> SyncReport { try syncing.pull { _, _ in true } }

  @discardableResult
  func sync(_ choose: (SyncConflict) throws -> SyncChoice? = { _ in nil }) throws -> SyncReport {
    try syncing.sync(mayDelete: { _, _ in true }, choose)
  }

  var books: [String] {
    get throws {
      var books: [String] = []
      try store.eachBook(BookQuery(), on: today, offset: 0, limit: nil) { book in
        books.append(
          [book.title, book.author, book.details.publisher ?? "", book.loan?.borrower ?? ""]
            .joined(separator: "|"))
      }
      return books.sorted()
    }
  }

  var numbers: [Int] {
    (try? store.numbers(of: BookQuery(), on: today).sorted()) ?? []
  }

  func edit(_ number: Int, publisher: String) throws {
    try store.change(.edit) { transaction in
      var details = try transaction.existing(number).details
      details.publisher = publisher
      try transaction.update(number, to: details)
    }
  }

  func lend(_ number: Int, to name: String) throws {
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    try store.change(.checkOut) { try lending.checkOut(number, to: name, due: nil, in: $0) }
  }

  func take(_ number: Int) throws {
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    try store.change(.return) { _ = try lending.checkIn(number, in: $0) }
  }

  func delete(_ numbers: Int...) throws { try delete(numbers) }

  func delete(_ numbers: [Int]) throws {
    try store.change(.delete) { for number in numbers { try $0.remove(number) } }
  }

  func add(_ title: String, by author: String = "Anon") throws -> Int {
    try store.change(.add) { try $0.add(details(title, by: author), at: noon) }
  }
}

/// Copies of a server's library, in one process.
@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimit(.minutes(10)))
struct RemoteLibraryTests {
  private let server: CommitteeServer

  init() throws {
    server = try CommitteeServer(
      [("Dune", "Herbert"), ("Emma", "Austen"), ("Kim", "Kipling")], quirks: ["etag"])
  }

  @Test(
    "whatever the server's habits are, both sides have the same books",
    arguments: [
      [], ["string-id", "no-url"], ["null-fields", "etag"], ["missing-fields", "last-modified"],
      ["bare-200", "chunked"], ["bare-204", "null-fields", "string-id"], ["redirect", "etag"],
    ])
  func habits(_ quirks: [String]) throws {
    let server = try CommitteeServer(quirks: quirks)
    let copy = try MemoryCopy(server)
    #expect(try copy.books.count == 4)
    let changes: [() throws -> Void] = [
      { _ = try copy.add("Nox", by: "Anne Carson") }, { try copy.lend(5, to: "Zoë") },
      { try copy.lend(1, to: "Olga") }, { try copy.take(1) }, { try copy.lend(2, to: "Olga") },
      { try copy.edit(3, publisher: "Penguin") }, { try copy.delete(4) },
      { try copy.delete(3, 5) }, { _ = try copy.store.undo(1) },
      { _ = try copy.store.undo(1) },
      { _ = try copy.store.redo(1) },
      { _ = try copy.store.undo(1) },
    ]
    for (index, change) in changes.enumerated() {
      try change()
      #expect(try copy.books == server.books, "change \(index)")
    }
    #expect(try server.books.contains("Nox|Anne Carson||Zoë"))
    // Another copy has the same, and what is done there comes to the first.
    let other = try MemoryCopy(server)
    #expect(try other.books == server.books)
    try other.edit(2, publisher: "OUP")
    #expect(try copy.pull().received == 1)
    #expect(try copy.books == server.books)
    try copy.delete(copy.numbers)
    #expect(server.requests.contains { $0.method == "DELETE" && $0.path.hasSuffix("/clean") })
    try other.pull()
    #expect(try server.books.isEmpty && other.books.isEmpty)
    #expect(try copy.store.undo(1).count == 1)
    #expect(try copy.books == server.books && server.books.count == 5)
  }

  @Test("changes go there and come from there")
  func bothWays() throws {
    let (one, two) = (try MemoryCopy(server), try MemoryCopy(server))
    try one.edit(1, publisher: "Ace")
    try one.lend(2, to: "Anna")
    let number = try one.add("Nox")
    #expect(number == 4)
    #expect(try one.books == server.books)
    #expect(try two.pull().received == 3)
    #expect(try two.books == server.books && two.pull() == SyncReport())
    try two.take(2)
    try two.delete(3, 4)
    try one.pull()
    #expect(try one.books == server.books)
    #expect(try two.store.undo(2).count == 2)
    #expect(try two.books == server.books && server.books.count == 4)
    #expect(try two.store.redo(1).count == 1)
    #expect(try two.books == server.books)
    try one.pull()
    #expect(throws: UndoRefusal.self) { try one.store.undo(9) }
    try one.delete(1, 2)
    #expect(try one.books == server.books)
  }

  @Test("all are deleted at once, if there are no others")
  func all() throws {
    let copy = try MemoryCopy(server)
    try server.other(["POST", "/books", ["title": "Nox", "author": "Carson"]])
    #expect(throws: RemoteError.othersThere(copy.client.host)) { try copy.delete(1, 2, 3) }
    try copy.pull()
    try copy.delete(1, 2, 3, 4)
    #expect(try server.books.isEmpty && copy.books.isEmpty)
    #expect(try copy.store.undo(1).count == 1)
    #expect(try copy.books == server.books && server.books.count == 4)
  }

  @Test("what is stopped is undone here, but for what was done there")
  func stopped() throws {
    let copy = try MemoryCopy(server)
    try server.control(["fault": "400", "method": "PUT", "after": 1, "times": 1])
    #expect(throws: RemoteError.self) {
      try copy.store.change(.edit) { transaction in
        for number in 1...3 {
          var details = try transaction.existing(number).details
          details.publisher = "Ace"
          try transaction.update(number, to: details)
        }
      }
    }
    #expect(try copy.books == server.books && server.books.filter { $0.contains("Ace") }.count == 2)
    #expect(try copy.store.changes(offset: 0, limit: 1).first?.books == 2)
    // What cannot be sent of an undo waits; what is refused of it is not undone.
    try copy.delete(2, 3)
    try server.control(["fault": "500", "method": "POST", "after": 1, "times": 1])
    #expect(throws: RemoteError.self) { try copy.store.undo(1) }
    #expect(try copy.store.waitingCount() == 1)
    #expect(try copy.sync().sent == 1)
    #expect(try copy.books == server.books && server.books.count == 3)
    try copy.delete(Array(copy.numbers.suffix(2)))
    try server.control(["fault": "400", "method": "POST", "after": 1, "times": 1])
    #expect(throws: RemoteError.self) { try copy.store.undo(1) }
    #expect(try copy.store.waitingCount() == 0)
    #expect(try copy.books == server.books && server.books.count == 2)
    // A book that is added and cannot be lent is not added.
    try server.control(["fault": "400", "method": "POST", "times": 1])
    #expect(throws: RemoteError.self) {
      try copy.store.change(.add) { transaction in
        let number = try transaction.add(details("Nox"), at: noon)
        try transaction.checkOut(number, to: "Anna", at: noon, due: today)
      }
    }
    #expect(try copy.books == server.books && server.books.count == 2)
    #expect(throws: RemoteError.self) {
      try server.control(["fault": "401", "method": "GET", "times": 1])
      try copy.lend(1, to: "Ben")
    }
    try server.control(["fault": "503", "method": "PUT", "times": 1])
    try copy.lend(1, to: "Ben")
    #expect(try copy.books == server.books)
  }

  @Test("what waits is sent, merged, or asked about")
  func waiting() throws {
    let copy = try MemoryCopy(server)
    copy.defers = true
    try copy.edit(1, publisher: "Ace")
    try copy.edit(2, publisher: "OUP")
    try copy.delete(3)
    let nox = try copy.add("Nox")
    #expect(try copy.store.waitingCount() == 4 && server.books.count == 3)
    copy.defers = false
    #expect(throws: RemoteError.self) { try copy.edit(1, publisher: "X") }
    try server.other(
      ["PUT", "/books/1", ["title": "Dune, again"]], ["PUT", "/books/2", ["publisher": "Penguin"]],
      ["PUT", "/books/3", ["publisher": "Penguin"]])
    var asked: [SyncConflict] = []
    let report = try copy.sync { conflict in
      asked.append(conflict)
      return conflict.number == 2 ? .ours : .theirs
    }
    #expect(asked.map(\.number) == [2, 3] && asked[0].fields == [.publisher])
    #expect(report.left == 0 && report.sent == 3)
    #expect(try copy.books == server.books)
    #expect(try server.books.contains("Dune, again|Herbert|Ace|"))
    #expect(try server.books.contains("Emma|Austen|OUP|"))
    // What is gone there, and was changed here.
    copy.defers = true
    try copy.edit(1, publisher: "1")
    try copy.edit(2, publisher: "2")
    #expect(BookNumber.isProvisional(nox) && copy.numbers.last == 4)
    try copy.edit(4, publisher: "3")
    copy.defers = false
    try server.other(["DELETE", "/books/1"], ["DELETE", "/books/2"])
    let later = try copy.sync { conflict in
      conflict.number == 1 ? .ours : conflict.number == 2 ? .theirs : nil
    }
    #expect(later.conflicts.count == 2 && later.sent == 2)
    #expect(try copy.books == server.books && server.books.contains("Dune, again|Herbert|1|"))
  }

  @Test("what both sides have changed alike is settled, and what only one has changed stands")
  func alike() throws {
    let copy = try MemoryCopy(server)
    copy.defers = true
    try copy.edit(1, publisher: "Ace")
    copy.defers = false
    try server.other(["PUT", "/books/1", ["title": "Dune, again", "publisher": "Ace"]])
    var asked = 0
    let report = try copy.sync { _ in
      asked += 1
      return .theirs
    }
    #expect(asked == 0 && report.conflicts.isEmpty && report.sent == 0)
    #expect(try copy.books == server.books && server.books.contains("Dune, again|Herbert|Ace|"))
  }

  @Test("what a server of this program tells besides is taken over, and sent")
  func ownFields() throws {
    let book = RemoteBook(told: [
      .title: " Dune\u{7} ", .author: "Herbert", .isbn: "0-441-01359-7", .year: "1965",
      .tags: "a; b, a", .rating: "5", .owner: "City", .notes: "One\nTwo", .borrower: "",
      .lastCheckedOutBy: "Anna", .lastCheckedOut: "2026-11-01T10:00:00Z", .dueDate: "soon",
    ])
    let details = book.filled(BookDetails(title: "", author: ""))
    #expect(details.title == "Dune" && details.isbn?.digits == "9780441013593")
    #expect(details.tags == ["a", "b"] && details.rating == 5 && details.year == 1965)
    #expect(details.notes == "One\nTwo" && book.borrower == nil && book.dueDate == nil)
    #expect(book[.lastCheckedOut] == "2026-11-01 10:00:00")
    let again = RemoteBook(
      Book(number: 1, details: details, addedAt: noon), fields: Set(book.values.keys))
    #expect(again.differences(from: book) == [.lastCheckedOutBy, .lastCheckedOut])
    #expect(RemoteBook(told: [.year: "x", .rating: "9", .isbn: "1"]).values[.rating] == "")
    let unknown = RemoteBook(told: [:]).filled(BookDetails(title: "", author: ""))
    #expect(unknown.title == "?")
    let back = RemoteBook(
      Book(number: 1, details: unknown, addedAt: noon), fields: RemoteBook.Field.common)
    #expect(back[.title].isEmpty)
  }

  @Test("an address is one of a server, and may be kept to")
  func addresses() throws {
    let address = try ServerAddress("HTTPS://Library.Example:8443/Club//", isInsecure: false)
    #expect(address.text == "https://library.example:8443/Club")
    #expect(address.host == "library.example:8443")
    #expect(try ServerAddress("http://[::1]:80/", isInsecure: false).host == "::1:80")
    #expect(try ServerAddress("http://library.example", isInsecure: true).fileName.count < 120)
    for text in [
      "http://library.example", "https://", "https://a:b@c", "https://a/?q", "https://a b",
    ] {
      #expect(throws: RemoteError.self) { try ServerAddress(text, isInsecure: false) }
    }
    #expect(ServerAddress.isOne("http://x") && !ServerAddress.isOne("/tmp/http"))
  }
}

/// What comes of a change that a server does not answer as it should.
@Suite(.enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimit(.minutes(10)))
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
    /// Whether the change is made there all the same.
    var isMade = false
    var exit = ProgramExit.unavailable

    init(_ name: String, isMade: Bool = false, exit: ProgramExit = .unavailable) {
      (self.name, self.isMade, self.exit) = (name, isMade, exit)
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

  @Test("what happened is found out", arguments: Step.allCases, faults)
  func truth(_ step: Step, _ fault: Fault) throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let copy = try MemoryCopy(server)
    let (before, changes) = (try server.books, try copy.store.changeCount())
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

  /// Each fault, and each line twice.
  @Test("what happened is told as it is", arguments: zip(faults, Step.allCases + Step.allCases))
  func told(_ fault: Fault, _ step: Step) throws {
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

  @Test("where it cannot be found out, that is said")
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

  @Test("of a change of many, what was done is done on both sides, and can be undone")
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

  @Test("an import that the server stops keeps what was added")
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
