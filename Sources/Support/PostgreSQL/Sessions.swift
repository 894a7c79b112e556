import SQL

extension PostgresDatabase {
  /// Returns the connection after sending all appended rows.
  func ready() throws(DatabaseError) -> PostgresConnection {
    let connection = try live()
    try sendAppended(on: connection)
    return connection
  }

  /// Returns the connection, reopening it if necessary, but not in a transaction.
  func live() throws(DatabaseError) -> PostgresConnection {
    if transaction != nil {
      guard let connection else {
        throw DatabaseError(
          .unreachable, code: "08003", message: "the connection was lost earlier in the transaction"
        )
      }
      return connection
    }
    connection?.detectClosing()
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
