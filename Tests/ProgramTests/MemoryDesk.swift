import Foundation
import Library
import LibraryClient
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport

/// The library of a server, with its client, in this process.
final class MemoryDesk {
  let store: StoredLibrary
  let client: ServerClient
  let remoteLibrary: RemoteLibrary
  private let lending: Lending

  init(_ server: CommitteeServer) throws {
    store = try StoredLibrary(path: ":memory:", author: "test")
    client = ServerClient(
      try ServerAddress(server.address + "/", allowsInsecure: false),
      ServerTransport.Identity(agent: "Tests"), environment: ["PATH": "/usr/bin:/bin"],
      cache: server.home.path + "/list.json")
    remoteLibrary = RemoteLibrary(client, clock: noonClock) { LoanTerms.defaultPeriod }
    lending = Lending(clock: noonClock, isOnServer: true, terms: LoanTerms())
    store.remoteLibrary = remoteLibrary
    _ = try remoteLibrary.refresh(store)
  }

  var books: [String] {
    get throws {
      var books: [String] = []
      try store.forEachBook(BookQuery(), for: viewer, offset: 0, limit: nil) { book in
        books.append(
          [book.title, book.author, book.details.publisher ?? "", book.openLoan?.borrower ?? ""]
            .joined(separator: "|"))
      }
      return books.sorted()
    }
  }

  func edit(_ number: Int, publisher: String) throws {
    try store.change(.edit) { transaction in
      var details = try transaction.existing(number).details
      details.publisher = publisher
      try transaction.update(number, to: details)
    }
  }

  func lend(_ number: Int, to name: String) throws {
    try store.change(.checkOut) { try lending.checkOut(number, to: name, due: nil, in: $0) }
  }

  func delete(_ numbers: Int...) throws { try store.change(.delete) { try $0.remove(numbers) } }

  /// - Returns: the title and the number that the server assigned.
  func add(_ title: String, by author: String = "Anon") throws -> (title: String, number: Int) {
    try store.change(.add) { transaction in
      let number = try transaction.add(details(title, by: author), at: noon)
      let book = try transaction.existing(number)
      return (book.title, book.number)
    }
  }
}
