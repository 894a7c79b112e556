import SQL

/// Polls `transaction_made` for writes of other sessions. `NOTIFY`, which uses a separate
/// transaction and wakes all listeners, took as long as all other work of sixteen clients.
extension PostgresDatabase {
  package func wasWrittenElsewhere() throws -> Bool {
    guard let (snapshot, time) = lastCheck else {
      remember(try value("SELECT pg_current_snapshot()::text"))
      return false
    }
    var isWritten = false
    try rows(Self.query, [snapshot, "%-\(sessionID)-%"]) { row in
      isWritten = row["is_written"]
      remember(row["snapshot"])
    }
    return isWritten || ContinuousClock.now - time > Self.retention
  }

  private func remember(_ snapshot: String?) {
    lastCheck = snapshot.map { ($0, .now) }
  }

  /// Selects whether transactions of other sessions have become visible since a snapshot.
  private static let query = """
    SELECT pg_current_snapshot()::text AS snapshot, EXISTS (
      SELECT 1 FROM transaction_made
      WHERE xid >= pg_snapshot_xmin(CAST(?1 AS pg_snapshot))
        AND NOT pg_visible_in_snapshot(xid, CAST(?1 AS pg_snapshot))
        AND id NOT LIKE ?2 AND made_at > '-infinity') AS is_written
    """

  /// The time for which writes of other sessions are known. Ids are kept for twice as long.
  private static let retention: Duration = .seconds(12 * 3_600)

  /// The average number of commits between removals of old ids.
  private static let cleanupInterval = 200

  func removeOldIDs() {
    guard Int.random(in: 0..<Self.cleanupInterval) == 0 else { return }
    // A role without the privilege leaves the removal to other roles.
    _ = try? connection?.execute(
      """
      DELETE FROM transaction_made WHERE id IN (
        SELECT id FROM transaction_made WHERE made_at < now() - interval '1 day'
        LIMIT 10000 FOR UPDATE SKIP LOCKED)
      """)
  }
}
