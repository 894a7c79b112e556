import SQL

extension PostgresDatabase {
  /// Returns the connection after sending all appended rows.
  func flushedConnection() throws(DatabaseError) -> PostgresConnection {
    let connection = try openConnection()
    try sendBufferedRows(on: connection)
    return connection
  }

  /// Returns the connection, reopening it if necessary, but not in a transaction.
  func openConnection() throws(DatabaseError) -> PostgresConnection {
    if transaction != nil {
      guard let connection else {
        throw DatabaseError(
          .unreachable, code: "08003", message: "the connection was lost earlier in the transaction"
        )
      }
      return connection
    }
    connection?.detectClosedConnection()
    discardBrokenConnection()
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

  func discardBrokenConnection() {
    if connection?.isBroken ?? false { connection = nil }
  }
}
