import Foundation
import LibraryPorts
import LibraryStorage
import Support
import Testing

/// The stores that have to keep every promise of the ports.
///
/// The suites of this folder, whose names end in `Contract`, know nothing but the ports: no SQL, and no
/// files. A store of another kind is judged by one line here.
let stores = [
  TestStore("SQLite in memory") {
    let store = try memory()
    return { store }
  },
  TestStore("SQLite in a file") {
    let folder = try TemporaryFolder()
    return { try file(in: folder, beside: nil) }
  },
  TestStore("SQLite beside another session") {
    let folder = try TemporaryFolder()
    let first = try file(in: folder, beside: nil)
    return { try file(in: folder, beside: first) }
  },
]

/// A kind of store, as the contract opens it: each test has an empty library of its own.
///
///     TestStore("PostgreSQL") {
///       let schema = try TemporarySchema()                    // once for a test
///       return { try PostgreSQLLibrary(schema.address) }      // for each session that it opens
///     }
///
///     @Test("a tag is added once", arguments: stores)
///     func once(_ kind: TestStore) throws { let store = try kind.open() … }
struct TestStore: CustomTestStringConvertible, Sendable {
  let testDescription: String
  /// Makes an empty library, and gives what opens it: as often as sessions on it are wanted.
  let library: @Sendable () throws -> () throws -> any LibraryStore

  init(
    _ name: String, _ library: @escaping @Sendable () throws -> () throws -> any LibraryStore
  ) {
    testDescription = name
    self.library = library
  }

  /// An empty library, for one session.
  func open() throws -> any LibraryStore { try library()() }
}

/// A session on the library of a folder, which stays as long as the session does.
private func file(
  in folder: TemporaryFolder, beside other: SQLiteLibrary?
) throws -> SQLiteLibrary {
  try SQLiteLibrary(path: folder.library, author: "test") {
    withExtendedLifetime((folder, other)) { Date() }
  }
}
