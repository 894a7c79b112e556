import Foundation
import Grammar
import TestSupport
import Testing
import Turns

/// Every verb at a library on a server: it does what it says, or it is refused before anything is
/// sent.
@Suite(
  .enabled(if: Needed.lighttpd.isMet, "\(Needed.lighttpd)"),
  .enabled(if: Needed.pythonServer.isMet, "\(Needed.pythonServer)"), .timeLimited(minutes: 10))
struct ServerVerbTests {
  /// A line for each verb, of a library with the books 1 to 4.
  private static func line(_ verb: Verb) -> [String] {
    switch verb {
    case .show, .share: [verb.rawValue, "1"]
    case .add: ["add", "Nox", "--author", "Anne Carson", "--publisher", "ND"]
    case .edit: ["edit", "1", "--publisher", "Ace", "--categories", "sand, worms"]
    case .delete: ["delete", "4", "--yes"]
    case .checkout: ["checkout", "2", "--to", "Olga"]
    case .return: ["return", "2"]
    case .renew: ["renew", "2", "--due", "2027-01-10"]
    case .rate: ["rate", "1", "4.5"]
    case .tag: ["tag", "1", "+sand"]
    case .note: ["note", "1", "worn"]
    case .sort: ["sort", "author"]
    case .find: ["find", "emma"]
    case .export: ["export", "-", "--format", "csv"]
    case .backup: ["backup", "copy.sqlite"]
    case .import: ["import", "books.csv"]
    case .labels: ["labels", "all"]
    case .borrower: ["borrower", "add", "Pia"]
    case .merge: ["merge", "Anna", "Ben"]
    case .hold: ["hold", "1", "--for", "Olga", "--this"]
    case .owner: ["owner", "edit", "Léa", "--period", "10"]
    case .meetings: ["meetings", "add", "Club", "--on", "2026-12-01"]
    case .tags: ["tags", "add", "sand"]
    case .rename: ["rename", "sand", "dune"]
    case .collage: ["collage", "sand"]
    case .poll: ["poll", "add"]
    case .vote: ["vote", "Anna", "1"]
    case .cover: ["cover", "1", "c.png"]
    case .restore, .purge, .fill, .remove, .read, .want, .reading, .stop, .journal, .acquire,
      .withdraw:
      [verb.rawValue, "1"]
    case .goal: ["goal", "12"]
    case .calendar: ["calendar", "--subscribe"]
    case .remind: ["remind", "--send"]
    default: [verb.rawValue]
    }
  }

  /// Verbs that do not concern the library, or need a prompt.
  private static let excludedVerbs: Set<Verb> = [
    .back, .quit, .help, .settings, .completions, .manual, .search, .record, .more, .copy,
    .select, .browse, .next, .prev, .first, .last, .page,
  ]

  private static let supportedVerbs: Set<Verb> = [
    .list, .show, .add, .edit, .delete, .checkout, .return, .share, .sort, .all, .available, .out,
    .overdue, .find, .export,
  ]

  /// What a server of this program also has.
  private static let ownServerVerbs: Set<Verb> = [
    .renew, .rate, .tag, .note, .undo, .redo, .history,
  ]

  private func check(
    _ verb: Verb, at desk: Desk, isOffered: Bool, _ proxy: UnreliableProxy,
    onServer: () throws -> [String]
  ) throws {
    let requests = proxy.requests.count
    let before = try onServer()
    let outcome = try desk.run(Self.line(verb))
    guard isOffered else {
      #expect(outcome.code == 1 && outcome.out.isEmpty, "\(verb): \(outcome)")
      #expect(outcome.err.contains("Nothing was changed"), "\(verb): \(outcome)")
      #expect(proxy.requests.count == requests, "\(verb): \(proxy.requests.dropFirst(requests))")
      return
    }
    let after = try onServer()
    switch outcome.code {
    case 0: break
    case 1:
      // Refused by the server, or not found there.
      #expect(after == before, "\(verb): \(outcome)")
    default: #expect(outcome.code == 69 || outcome.code == 75, "\(verb): \(outcome)")
    }
    if outcome.err.contains("Nothing was changed") { #expect(after == before, "\(verb)") }
  }

  @Test(
    "verbs at a server of this program work or are refused",
    arguments: LongRun.isOn ? Array(1...20) : [1])
  func ownServer(_ seed: Int) throws {
    let server = try WebServer()
    let table = "Title,Author\nDune,Frank Herbert\nEmma,Jane Austen\nKim,Kipling\nSido,Colette\n"
    try server.home.run("import", server.home.file("books.csv", table), "--yes")
    let proxy = try UnreliableProxy(to: server.port, seed: seed, in: server.home)
    let desk = try server.desk("tester", at: proxy.port)
    while try desk.run("list").code != 0 {}
    for verb in Verb.allCases where !Self.excludedVerbs.contains(verb) {
      try check(
        verb, at: desk,
        isOffered: Self.supportedVerbs.contains(verb) || Self.ownServerVerbs.contains(verb), proxy
      ) { try contents(of: server) }
    }
    #expect(try server.home.run("check").code == 0)
    // The list is what the server has.
    let direct = try server.desk("tester")
    #expect(try direct.run("list").out == server.home.run("list").out)
  }

  @Test(
    "verbs at a minimal server work or are refused",
    arguments: LongRun.isOn ? Array(1...20) : [3])
  func minimalServer(_ seed: Int) throws {
    let server = try CommitteeServer(quirks: ["etag"])
    let proxy = try UnreliableProxy(to: server.port, seed: seed, in: server.home)
    let desk = try Desk(at: "http://127.0.0.1:\(proxy.port)")
    while try desk.run("list").code != 0 {}
    for verb in Verb.allCases where !Self.excludedVerbs.contains(verb) {
      try check(verb, at: desk, isOffered: Self.supportedVerbs.contains(verb), proxy) {
        try server.books
      }
    }
    #expect(try Desk(at: server.address).books == server.books)
  }

  /// A book that was sent twice is reported as one: a minimal server adds it twice.
  @Test(
    "the reported data is that of the server", arguments: LongRun.isOn ? Array(1...20) : [5, 6])
  func reportedData(_ seed: Int) throws {
    let server = try WebServer()
    try server.home.run("add", "Dune", "--author", "Frank Herbert")
    let proxy = try UnreliableProxy(to: server.port, seed: seed, in: server.home)
    let desk = try server.desk("tester", at: proxy.port)
    while try desk.run("list").code != 0 {}
    var isOut = false
    for round in 1...LongRun.rounds(8, long: 40) {
      let lines = [
        ["add", "Book \(round)", "--author", "A", "--json"],
        ["edit", "1", "--publisher", "P\(round)", "--json"],
        isOut ? ["return", "1", "--json"] : ["checkout", "1", "--to", "Olga \(round)", "--json"],
      ]
      for line in lines {
        let outcome = try desk.run(line)
        guard outcome.code == 0 else { continue }
        let output = try JSONOutput.object(outcome.out)
        let number = try #require(output["number"] as? Int)
        let onServer = try JSONOutput.object(
          server.home.run("show", "\(number)", "--json").out)
        for key in ["title", "author", "publisher", "borrower", "dueDate", "status", "renewals"] {
          #expect("\(output[key] ?? "")" == "\(onServer[key] ?? "")", "\(seed): \(line): \(key)")
        }
      }
      let book = try JSONOutput.object(server.home.run("show", "1", "--json").out)
      isOut = book["borrower"] is String
      let titles = try server.home.run("list", "--find", "book \(round)", "--json").out
      #expect(titles.components(separatedBy: "\"Book \(round)\"").count <= 2, "\(seed): \(titles)")
    }
    #expect(try server.home.run("check").code == 0)
  }

  private func contents(of server: WebServer) throws -> [String] {
    let list = try server.home.run("list", "--ever", "--json").out
    return try JSONOutput.array(list).map { book in
      [
        "number", "title", "author", "publisher", "categories", "borrower", "dueDate", "rating",
        "tags", "notes", "status",
      ].map { "\(book[$0] ?? "")" }.joined(separator: "|")
    }
  }
}
