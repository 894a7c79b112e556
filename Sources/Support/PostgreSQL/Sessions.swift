import SQL

/// The connection, made anew where it broke.
extension PostgresDatabase {
  /// The connection, with nothing under way on it and all that was appended sent.
  func ready() throws(DatabaseError) -> PostgresConnection {
    let connection = try quiet()
    try sendAppended(on: connection)
    return connection
  }

  /// The connection, with nothing under way on it.
  func quiet() throws(DatabaseError) -> PostgresConnection {
    if let running {
      self.running = nil
      try running.keepRest()
    }
    if transaction != nil {
      guard let connection else {
        throw DatabaseError(
          .unreachable, code: "08003", message: "the connection was lost earlier in the transaction"
        )
      }
      return connection
    }
    connection?.lookForEnd()
    forgetBroken()
    if let connection { return connection }
    return try connect()
  }

  @discardableResult
  func connect(mustWrite: Bool = false) throws(DatabaseError) -> PostgresConnection {
    let connection = try PostgresConnection.open(settings, mustWrite: mustWrite)
    connection.isInterrupted = isInterrupted
    connection.commitNotice = commitNotice
    self.connection = connection
    return connection
  }

  func forgetBroken() {
    if connection?.isBroken ?? false { connection = nil }
  }
}
