import Foundation

/// A schema of the server's database, for the library of one test.
///
/// Whoever opens the address first makes what is in it.
package final class TemporarySchema {
  package let name = PostgresServer.newName()
  package let server: PostgresServer

  package init(on server: PostgresServer) { self.server = server }

  deinit { server.drop(schema: name) }

  package var address: String { server.address(options: "schema=\(name)") }

  /// Runs statements among its tables.
  @discardableResult
  package func query(_ statements: String..., user: String = "postgres") throws -> String {
    try server.query(["SET search_path TO \(name)"] + statements, user: user)
  }
}

/// A database of the owner's, for one test.
package final class TemporaryDatabase {
  package let name = PostgresServer.newName()
  package let server: PostgresServer

  /// - Parameter encoding: of its texts, as PostgreSQL calls it.
  package init(on server: PostgresServer, encoding: String = "UTF8") throws {
    self.server = server
    try server.query(
      "CREATE DATABASE \(name) OWNER keeper ENCODING '\(encoding)' LOCALE 'C' TEMPLATE template0",
      database: "postgres")
  }

  deinit {
    _ = try? server.query("DROP DATABASE IF EXISTS \(name) WITH (FORCE)", database: "postgres")
  }

  package var address: String { server.address(name) }

  @discardableResult
  package func query(_ statements: String..., user: String = "postgres") throws -> String {
    try server.query(statements, database: name, user: user)
  }
}

extension PostgresServer {
  package func schema() -> TemporarySchema { TemporarySchema(on: self) }

  package func database(encoding: String = "UTF8") throws -> TemporaryDatabase {
    try TemporaryDatabase(on: self, encoding: encoding)
  }

  /// A name that nothing on the server has.
  package static func newName() -> String {
    "test_" + UUID().uuidString.lowercased().prefix(13).replacing("-", with: "_")
  }
}
