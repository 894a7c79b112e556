import Platform
import SQL

/// Where a connection leads and how its session behaves.
struct ConnectionSettings: Sendable {
  /// A URL, or options by their keywords.
  let conninfo: String
  let schema: String
  let applicationName: String
  /// How long to wait for locks of others, in milliseconds.
  let lockTimeout: Int
  /// How long a statement may take, in milliseconds; 0 is without end.
  let statementTimeout: Int

  /// How long a session may leave a transaction open and do nothing, in milliseconds: that of a
  /// program that was stopped would keep all others from writing.
  private static let idleTimeout = 300_000

  /// As libpq is given them; those behind the address go before what it says. A server that vanished is
  /// noticed within half a minute.
  ///
  /// - Parameter mustWrite: of several hosts, only one that can be written will do.
  func options(mustWrite: Bool) -> [(keyword: String, value: String)] {
    [
      ("fallback_application_name", applicationName), ("keepalives_idle", "15"),
      ("keepalives_interval", "5"), ("keepalives_count", "3"), ("tcp_user_timeout", "30000"),
      ("dbname", conninfo), ("client_encoding", "UTF8"),
    ] + (mustWrite ? [("target_session_attrs", "read-write")] : [])
  }

  /// One message to the server, which answers with whether only reading is possible.
  var setUp: String {
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

  /// What all sessions that write to one library agree on to lock: the hash of `bookskeeper.` and
  /// the schema's name in UTF-8. It must never change.
  var lockKey: Int64 {
    Int64(bitPattern: ContentHash(("bookskeeper." + schema).utf8).value)
  }
}
