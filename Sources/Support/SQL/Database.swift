/// A connection to a database, for use on one thread.
///
/// Statements are in SQLite's SQL, limited to standard features that other engines can translate.
/// Values are bound to `?` and `?1`. `INDEXED BY` and `CROSS JOIN … ON` are planner hints; `CROSS
/// JOIN` has no other use.
package protocol Database: AnyObject {
  var dialect: Dialect { get }

  var isReadOnly: Bool { get }

  var isInTransaction: Bool { get }

  /// Polled while a statement runs. Once it returns true, the statement fails.
  var isInterrupted: (() -> Bool)? { get set }

  /// Runs a script of statements that return no rows and take no values.
  func execute(_ script: String) throws(DatabaseError)

  /// Calls `body` with each row, which is valid only during the call. All rows may be in memory
  /// together.
  func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws

  /// Like `rows`, but keeps only some rows in memory.
  func forEachRow(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws

  func begin(_ kind: TransactionKind) throws

  /// - Throws: a `DatabaseError` of the kind `unanswered` if the outcome is unknown; otherwise
  ///   nothing was committed.
  func commit() throws

  /// Rolls back. Failures are ignored, since they follow an error that was already thrown.
  func rollBack()

  /// Rolls back to the savepoint `attempt`.
  func rollBackToSavepoint()

  /// Inserts a row. An engine may collect rows and send them in batches.
  func append(_ insertion: Insertion, _ values: [any BoundValue]) throws

  /// Inserts a row and returns its number.
  ///
  /// - Parameters:
  ///   - insertion: the statement, whose first column is the number.
  ///   - number: the number; `nil` for the table's next number.
  func insert(_ insertion: Insertion, number: Int?, _ values: [any BoundValue]) throws -> Int

  /// Returns numbers for the rows to insert next, in ascending order.
  func newNumbers(of table: String, _ count: Int) throws -> [Int]

  /// Returns the last number that a table has assigned.
  func lastNumber(of table: String) throws -> Int

  func setLastNumber(of table: String, to number: Int) throws

  /// Locks a row until the transaction ends. Does nothing if the transaction excludes all other
  /// writers.
  func lock(_ table: String, _ number: Int) throws

  /// Returns whether other connections wrote since the last call, or since this connection was
  /// opened.
  func wasWrittenElsewhere() throws -> Bool
}

extension Int {
  package func next(_ count: Int) throws(DatabaseError) -> [Int] {
    guard self <= .max - count else {
      throw DatabaseError(.full, code: "", message: "all numbers are given")
    }
    return (0..<count).map { self + 1 + $0 }
  }
}

package enum TransactionKind: Sendable {
  /// Reads one snapshot of the database.
  case reading
  /// Excludes all other writers from the start.
  case writing
  /// Locks only the written rows, if the engine supports several writers; otherwise like `writing`.
  case writingRows
}

extension Database {
  /// Runs part of a transaction. If the body throws, only this part is rolled back.
  package func inSavepoint<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("SAVEPOINT attempt")
    do {
      let result = try body()
      try execute("RELEASE attempt")
      return result
    } catch {
      rollBackToSavepoint()
      throw error
    }
  }

  package func forEachRow(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void)
    throws
  {
    try rows(sql, values, body)
  }

  package func run(_ sql: String, _ values: any BoundValue...) throws {
    try rows(sql, values) { _ in }
  }

  package func run(_ sql: String, _ values: [any BoundValue]) throws {
    try rows(sql, values) { _ in }
  }

  package func all<Element>(
    _ sql: String, _ values: [any BoundValue] = [], _ body: (Row) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    try rows(sql, values) { elements.append(try body($0)) }
    return elements
  }

  /// Returns the first row, or `nil` if there is none.
  package func first<Element>(
    _ sql: String, _ values: [any BoundValue] = [], _ body: (Row) throws -> Element
  ) throws -> Element? {
    var element: Element?
    try rows(sql, values) { row in if element == nil { element = try body(row) } }
    return element
  }

  /// Returns the only column of the first row; `nil` if there is no row, or it is NULL.
  package func value<Element: ColumnValue>(
    _ sql: String, _ values: any BoundValue...
  ) throws -> Element? {
    try first(sql, values) { $0.onlyValue() as Element? } ?? nil
  }

  /// Returns the only column of all rows.
  package func values<Element: ColumnValue>(
    _ sql: String, _ values: any BoundValue...
  ) throws -> [Element] {
    try all(sql, values) { $0.onlyValue() }
  }

  /// Runs the body in a transaction, which is committed if the body returns and rolled back if it
  /// throws.
  ///
  /// - Parameter shouldCommit: called after the body; if false, the transaction is rolled back.
  package func transaction<Result>(
    _ kind: TransactionKind, commitIf shouldCommit: () -> Bool = { true },
    _ body: () throws -> Result
  ) throws -> Result {
    try begin(kind)
    do {
      let result = try body()
      if shouldCommit() { try commit() } else { rollBack() }
      return result
    } catch {
      // Some errors roll back the transaction automatically.
      if isInTransaction { rollBack() }
      throw error
    }
  }
}
