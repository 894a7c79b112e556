import Foundation
import LibraryPorts
import LibraryStorage
import StorageSupport
import TestSupport
import Testing

/// The stores that must fulfil the contracts of the ports.
///
/// The suites here, whose names end in `Contract`, use only the ports: no SQL and no files. Another
/// kind of store is tested by adding one line here.
private let allStores = [
  TestStore("SQLite without a disk", isShared: false) {
    let store = try LibraryTemplate.emptyLibrary()
    return { _ in store }
  },
  TestStore("SQLite in a file") {
    let folder = try TemporaryFolder()
    return { try file(in: folder, of: $0, beside: nil) }
  },
  TestStore("SQLite beside another session", isOnlySession: false) {
    let folder = try TemporaryFolder()
    let first = try file(in: folder, of: "test", beside: nil)
    return { try file(in: folder, of: $0, beside: first) }
  },
  TestStore("PostgreSQL") {
    let schema = try PostgresServer.shared.get().schema()
    return { try database(schema, of: $0, beside: nil) }
  },
  TestStore("PostgreSQL beside another session", isOnlySession: false) {
    let schema = try PostgresServer.shared.get().schema()
    let first = try database(schema, of: "test", beside: nil)
    return { try database(schema, of: $0, beside: first) }
  },
]

/// The stores to test. A short run omits shared stores without another session.
let stores = allStores.filter { LongRun.isOn || !$0.isShared || !$0.isOnlySession }

/// The stores that several people can use.
let sharedStores = stores.filter(\.isShared)

/// The stores without another session, for tests that only read, many thousand times. A short run
/// uses one store of each engine.
let singleSessionStores = allStores.filter {
  $0.isOnlySession && (LongRun.isOn || $0.testDescription != "SQLite in a file")
}

/// Selects a part of the queries that a test would make many thousand times: all in a long run or
/// on the first store, otherwise one in 19, which is coprime to the lengths of the loops,
/// so that every value occurs.
///
///     var sample = Sample(of: kind)
///     for query in queries where sample.selectsNext() { … }
struct Sample {
  /// The number of queries per selected query.
  let step: Int
  private var count = 0

  init(of kind: TestStore, first: Int = 5, others: Int = 19) {
    step = LongRun.isOn ? 1 : kind.runsAllCases ? first : others
  }

  /// Returns whether the next query is selected.
  mutating func selectsNext() -> Bool {
    count += 1
    return count % step == 0
  }
}

/// A kind of store. Each test opens its own empty library.
///
///     TestStore("PostgreSQL") {
///       let schema = try PostgresServer.shared.get().schema()      // once per test
///       return { try database(schema, of: $0, beside: nil) }       // once per session
///     }
///
///     @Test("a tag is added once", arguments: stores)
///     func once(_ kind: TestStore) throws { let store = try kind.open() … }
struct TestStore: CustomTestStringConvertible, Sendable {
  /// Opens a session on a library for a user.
  struct Opening {
    fileprivate let open: (_ author: String) throws -> any LibraryStore

    func callAsFunction(as author: String = "test") throws -> any LibraryStore { try open(author) }
  }

  let testDescription: String
  /// Whether sessions are separate, even sessions of the same user.
  let isShared: Bool
  /// Whether no other session is open.
  let isOnlySession: Bool
  private let make: @Sendable () throws -> (_ author: String) throws -> any LibraryStore

  init(
    _ name: String, isShared: Bool = true, isOnlySession: Bool = true,
    _ make: @escaping @Sendable () throws -> (_ author: String) throws -> any LibraryStore
  ) {
    testDescription = name
    self.isShared = isShared
    self.isOnlySession = isOnlySession
    self.make = make
  }

  /// Whether tests run every step of a long random walk and all queries, which they do on the first
  /// store and, in a long run, on all stores.
  var runsAllCases: Bool { LongRun.isOn || testDescription == stores[0].testDescription }

  /// Makes an empty library, and returns how to open sessions on it.
  func library() throws -> Opening { Opening(open: try make()) }

  /// Opens a library with books of these titles, each added by its own change.
  func open(with titles: String...) throws -> any LibraryStore {
    let store = try open()
    for title in titles { try store.add(title) }
    return store
  }

  /// Opens an empty library for one session.
  ///
  /// - Parameter bulk: the number of books that make a bulk; nil for the default.
  func open(bulk: Int? = nil) throws -> any LibraryStore {
    let store = try library()()
    if let bulk, let library = store as? StoredLibrary { library.bulkThreshold = bulk }
    return store
  }
}

/// Opens a session on a library in a folder, which lives as long as the session.
private func file(
  in folder: TemporaryFolder, of author: String, beside other: StoredLibrary?
) throws -> StoredLibrary {
  if other == nil, !FileManager.default.fileExists(atPath: folder.library) {
    try LibraryTemplate.writeEmpty(to: folder.library)
  }
  let store = try StoredLibrary(path: folder.library, author: author) {
    withExtendedLifetime((folder, other)) { Date() }
  }
  try store.turnOffSync()
  return store
}

/// Opens a session on a library in a schema, which lives as long as the session.
private func database(
  _ schema: TemporarySchema, of author: String, beside other: StoredLibrary?
) throws -> StoredLibrary {
  try StoredLibrary(PostgresSchema(DatabaseAddress(schema.address)), author: author) {
    withExtendedLifetime((schema, other)) { Date() }
  }
}

extension CompleteCopy {
  /// Makes a library from the copy in a store of this kind, without an audit.
  func library(in kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open()
    try load(into: store)
    return store
  }
}
