import Platform
import SQL

struct ConnectionSettings: Sendable {
  /// A URL, or keyword/value pairs.
  let conninfo: String
  let schema: String
  let applicationName: String
  /// The timeout of locks in milliseconds.
  let lockTimeout: Int
  /// The timeout of statements in milliseconds; 0 means none.
  let statementTimeout: Int

  /// The timeout of idle transactions in milliseconds. Without it, a suspended program would block
  /// all other writers.
  private static let idleTimeout = 300_000

  /// Returns the options for libpq. Options after the address override it. A lost server is
  /// detected within half a minute.
  ///
  /// - Parameter mustWrite: whether to accept only a writable host.
  func options(mustWrite: Bool) -> [(keyword: String, value: String)] {
    [
      ("fallback_application_name", applicationName), ("keepalives_idle", "15"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("tcp_user_timeout", "30000"),
      ("dbname", conninfo), ("client_encoding", "UTF8"),
    ] + (mustWrite ? [("target_session_attrs", "read-write")] : [])
  }

  /// The script that sets up a session. It is sent as one message and returns whether the session
  /// is read-only.
  var setupScript: String {
    """
    SET search_path = \(schema.quotedInSQL);
    SET lock_timeout = \(lockTimeout);
    SET statement_timeout = \(statementTimeout);
    SET client_min_messages = warning;
    SET idle_in_transaction_session_timeout = \(Self.idleTimeout);
    SET tcp_keepalives_idle = 15;
    SET tcp_keepalives_interval = 5;
    SET standard_conforming_strings = on;
    SET jit = off;
    SET cursor_tuple_fraction = 1;
    SELECT pg_is_in_recovery() OR current_setting('transaction_read_only') = 'on'
    """
  }

  /// The key that all writers of a library lock: the hash of `bookskeeper.` and the schema's name
  /// in UTF-8. It must never change.
  var lockKey: Int64 {
    Int64(bitPattern: ContentHash(("bookskeeper." + schema).utf8).value)
  }
}
