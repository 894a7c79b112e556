/// One connection to a database, for use on one thread.
///
/// Statements are written once, in the common subset of SQLite and standard SQL. Values are bound
/// to `?` and `?1`. `INDEXED BY` and `CROSS JOIN … ON` are planner hints; `CROSS JOIN` is used for
/// nothing else. Other engines translate statements into their own SQL.
package protocol Database: AnyObject {
  var dialect: Dialect { get }

  var isReadOnly: Bool { get }

  var isInTransaction: Bool { get }

  /// Polled while statements run; they fail once it returns true.
  var isInterrupted: (() -> Bool)? { get set }

  /// Runs a script of any number of statements that return no rows and take no values.
  func execute(_ script: String) throws(DatabaseError)

  /// Calls `body` with each row, which is valid only during the call. All rows may be in memory at
  /// once.
  func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws

  /// Like `rows`, but for results of any size: only some rows are in memory at once.
  func each(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws

  func begin(_ kind: TransactionKind) throws

  /// - Throws: `unanswered` if the outcome is unknown; with any other error, nothing was committed.
  func commit() throws

  /// Never throws: a failure here follows an error that was already thrown.
  func rollBack()

  /// Undoes everything since the savepoint `attempt`.
  func rollBackAttempt()

  /// Inserts a row; an engine may collect rows and send them in batches.
  func append(_ insertion: Insertion, _ values: [any BoundValue]) throws

  /// Inserts a row into a table that numbers its rows.
  ///
  /// - Parameters:
  ///  - insertion: its first column is the number.
  ///  - number: nil assigns the table's next number.
  /// - Returns: the number of the row.
  func insert(_ insertion: Insertion, number: Int?, _ values: [any BoundValue]) throws -> Int

  /// Allocates numbers for the rows to insert next, in ascending order.
  func newNumbers(of table: String, _ count: Int) throws -> [Int]

  /// Returns the last number that a table has assigned.
  func lastNumber(of table: String) throws -> Int

  func setLastNumber(of table: String, to number: Int) throws

  /// Locks a row until the transaction ends, and waits for others that hold it. Does nothing if the
  /// transaction excludes all other writers anyway.
  func lock(_ table: String, _ number: Int) throws

  /// Returns whether another connection has written since the last call, or since this one was
  /// opened.
  func wasWrittenElsewhere() throws -> Bool
}

extension Int {
  /// Returns the `count` numbers that follow this one.
  package func next(_ count: Int) throws(DatabaseError) -> [Int] {
    guard self <= .max - count else {
      throw DatabaseError(.full, code: "", message: "all numbers are given")
    }
    return (0..<count).map { self + 1 + $0 }
  }
}

package enum TransactionKind: Sendable {
  /// Sees one snapshot of the database.
  case reading
  /// Excludes all other writers from the start.
  case writing
  /// Locks the rows that it writes, alongside other such transactions, if the engine supports
  /// several writers; otherwise the same as `writing`.
  case writingRows
}

extension Database {
  /// Runs part of a transaction that may fail without failing the rest.
  package func attempt<Result>(_ body: () throws -> Result) throws -> Result {
    try execute("SAVEPOINT attempt")
    do {
      let result = try body()
      try execute("RELEASE attempt")
      return result
    } catch {
      rollBackAttempt()
      throw error
    }
  }

  package func each(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws
  {
    try rows(sql, values, body)
  }

  /// Runs a statement for its effect.
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

  /// Returns the first row of a query, or nil if there is none.
  package func first<Element>(
    _ sql: String, _ values: [any BoundValue] = [], _ body: (Row) throws -> Element
  ) throws -> Element? {
    var element: Element?
    try rows(sql, values) { row in if element == nil { element = try body(row) } }
    return element
  }

  /// Returns the only column of the first row, or nil if there is no row or it is NULL.
  package func value<Element: ColumnValue>(
    _ sql: String, _ values: any BoundValue...
  ) throws -> Element? {
    try first(sql, values) { $0.only() as Element? } ?? nil
  }

  /// Returns the only column of all rows.
  package func values<Element: ColumnValue>(
    _ sql: String, _ values: any BoundValue...
  ) throws -> [Element] {
    try all(sql, values) { $0.only() }
  }

  /// Runs the body in a transaction, which is committed if it returns and rolled back if it throws.
  ///
  /// - Parameter isWorthKeeping: called after the body; if false, the transaction is rolled back.
  package func transaction<Result>(
    _ kind: TransactionKind, keptIf isWorthKeeping: () -> Bool = { true },
    _ body: () throws -> Result
  ) throws -> Result {
    try begin(kind)
    do {
      let result = try body()
      if isWorthKeeping() { try commit() } else { rollBack() }
      return result
    } catch {
      // Some errors have rolled back already.
      if isInTransaction { rollBack() }
      throw error
    }
  }
}
