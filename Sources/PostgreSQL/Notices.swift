import SQL

/// What sessions tell each other.
extension PostgresDatabase {
  /// How often the ids of old transactions are removed: after one commit in so many.
  private static let cleaning = 200

  /// Tells other sessions that something was written, and waits for no answer: a notice that is lost
  /// is but a hint less.
  ///
  /// A notice is sent in a transaction of its own, which does not wait for the disk: those of all sessions
  /// are put in order by a lock that is held until they are committed.
  func tellOthers() {
    var script = """
      SELECT set_config('synchronous_commit', 'off', true), pg_notify('\(settings.channel)', '')
      """
    if commits % Self.cleaning == Int.random(in: 0..<Self.cleaning) {
      script += """
        ; DELETE FROM transaction_made WHERE id IN (
          SELECT id FROM transaction_made WHERE made_at < now() - interval '1 day'
          LIMIT 10000 FOR UPDATE SKIP LOCKED)
        """
    }
    commits += 1
    connection?.sendAndGo(script)
  }

  package func wasWrittenElsewhere() throws -> Bool {
    guard transaction == nil else { return connection.map(hasNotice) ?? false }
    let wasAsked = wantsNotices
    wantsNotices = true
    let connection = try quiet()
    defer { forgetBroken() }
    if !connection.isListening {
      try connection.texts("LISTEN \(settings.channel)")
      connection.isListening = true
      defer { mayHaveMissedNotices = false }
      return wasAsked && mayHaveMissedNotices
    }
    return hasNotice(connection)
  }

  private func hasNotice(_ connection: PostgresConnection) -> Bool {
    guard connection.isListening else { return false }
    connection.passOver()
    var isThere = false
    for process in connection.notices() where !ownProcesses.contains(process) { isThere = true }
    return isThere
  }
}

extension PostgresConnection {
  /// The processes that sent the notices that have come.
  func notices() -> [Int32] {
    lookForEnd()
    var processes: [Int32] = []
    while let notice = libpq.notifies(handle) {
      // The name of the channel is a pointer; the number of the process follows.
      processes.append(
        notice.load(fromByteOffset: MemoryLayout<UnsafeRawPointer>.stride, as: Int32.self))
      libpq.freemem(notice)
    }
    return processes
  }
}
