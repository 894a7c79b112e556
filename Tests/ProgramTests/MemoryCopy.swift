import Foundation
import Library
import LibraryClient
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport

/// A copy of a server's library with its client, in this process.
final class MemoryCopy {
  let store: StoredLibrary
  let client: ServerClient
  let syncing: Syncing
  var defers = false

  convenience init(_ server: CommitteeServer) throws { try self.init(at: server.address + "/") }

  /// - Parameter netrc: the file with the name and the password of the desk's user.
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
      try store.eachBook(BookQuery(), for: viewer, offset: 0, limit: nil) { book in
        books.append(
          [book.title, book.author, book.details.publisher ?? "", book.openLoan?.borrower ?? ""]
            .joined(separator: "|"))
      }
      return books.sorted()
    }
  }

  var numbers: [Int] {
    (try? store.numbers(of: BookQuery(), for: viewer).sorted()) ?? []
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
