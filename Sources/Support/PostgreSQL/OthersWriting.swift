import SQL

/// Whether others have written, as `transaction_made` tells.
///
/// That is asked for, and not told by those who write: a notice of PostgreSQL's is a transaction of its
/// own that wakes all who listen, and with sixteen desks took as long as all the rest.
extension PostgresDatabase {
  package func wasWrittenElsewhere() throws -> Bool {
    guard let (snapshot, time) = lastLook else {
      look(try value("SELECT pg_current_snapshot()::text"))
      return false
    }
    var isWritten = false
    try rows(Self.question, [snapshot, "%-\(session)-%"]) { row in
      isWritten = row["is_written"]
      look(row["snapshot"])
    }
    return isWritten || ContinuousClock.now - time > Self.memory
  }

  private func look(_ snapshot: String?) {
    lastLook = snapshot.map { ($0, .now) }
  }

  /// What was made, can be seen now and could not be seen then, but for what was made here.
  private static let question = """
    SELECT pg_current_snapshot()::text AS snapshot, EXISTS (
      SELECT 1 FROM transaction_made
      WHERE xid >= pg_snapshot_xmin(CAST(?1 AS pg_snapshot))
        AND NOT pg_visible_in_snapshot(xid, CAST(?1 AS pg_snapshot))
        AND id NOT LIKE ?2 AND made_at > '-infinity') AS is_written
    """

  /// How far back `transaction_made` can tell; ids are kept for twice as long.
  private static let memory: Duration = .seconds(12 * 3_600)

  /// How often the ids of old transactions are removed: after one commit in so many.
  private static let cleaning = 200

  func removeOldIDs() {
    guard Int.random(in: 0..<Self.cleaning) == 0 else { return }
    // Who may not, leaves it to others.
    _ = try? connection?.texts(
      """
      DELETE FROM transaction_made WHERE id IN (
        SELECT id FROM transaction_made WHERE made_at < now() - interval '1 day'
        LIMIT 10000 FOR UPDATE SKIP LOCKED)
      """)
  }
}
