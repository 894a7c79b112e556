import PostgreSQL
import SQL
import TestSupport

/// A schema with the engine's tables and two others.
final class TestDatabase: @unchecked Sendable {
  let server: PostgresServer
  let schema: TemporarySchema

  init(on server: PostgresServer? = nil) throws {
    self.server = try server ?? PostgresServer.shared.get()
    schema = self.server.schema()
    let database = try open()
    try database.execute(
      """
      CREATE SCHEMA \(schema.name); \(Self.tables);
      CREATE TABLE book (number bigint PRIMARY KEY, title text COLLATE "C", year bigint);
      CREATE TABLE loan (id bigint PRIMARY KEY, book bigint REFERENCES book)
      """)
  }

  /// The engine's own tables.
  static let tables = """
    CREATE TABLE transaction_made (
      id text COLLATE "C" PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now(),
      xid xid8 NOT NULL DEFAULT pg_current_xact_id());
    CREATE INDEX transaction_made_by_xid ON transaction_made (xid);
    CREATE TABLE last_number (name text COLLATE "C" PRIMARY KEY, seq bigint NOT NULL);
    CREATE SEQUENCE loan_id;
    CREATE SEQUENCE change_id
    """

  /// - Parameter address: replaces the server's own.
  func open(
    _ address: String? = nil, timeout: Int = 2_000, statementTimeout: Int = 0
  ) throws -> PostgresDatabase {
    try PostgresDatabase(
      address ?? server.address(), schema: schema.name, timeout: timeout,
      statementTimeout: statementTimeout)
  }
}

extension Database {
  func count(_ table: String = "book") throws -> Int {
    try value("SELECT count(*) FROM \(table)") ?? 0
  }

  @discardableResult
  func add(_ title: String, number: Int? = nil) throws -> Int {
    try insert(Insertion(into: "book", ["number", "title"]), number: number, [title])
  }
}

/// Returns the error that a body throws.
func failure(_ body: () throws -> Void) -> DatabaseError? {
  do {
    try body()
    return nil
  } catch {
    return error as? DatabaseError
  }
}
