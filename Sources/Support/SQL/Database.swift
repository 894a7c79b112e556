/// One connection to a database, for use on one thread.
///
/// Statements are written once, in what SQLite and the SQL standard have in common: values are bound
/// to `?` and `?1`, `INDEXED BY` and `CROSS JOIN … ON` are hints to a planner, and `CROSS JOIN` is written
/// for nothing else. An engine that reads another SQL puts them into its own words.
package protocol Database: AnyObject {
  var dialect: Dialect { get }

  var isReadOnly: Bool { get }

  var isInTransaction: Bool { get }

  /// Asked again and again while statements run; they fail once it says yes.
  var isInterrupted: (() -> Bool)? { get set }

  /// Runs a script of any number of statements that give no rows and take no values.
  func execute(_ script: String) throws(DatabaseError)

  /// Hands over the rows of a statement, each valid during the call only. All of them may be in memory at once.
  func rows(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws

  /// The same of a query of any length, of which only some rows are in memory at once.
  func each(_ sql: String, _ values: [any BoundValue], _ body: (Row) throws -> Void) throws

  /// Begins a transaction.
  func begin(_ kind: TransactionKind) throws

  /// - Throws: where it says that nothing of the transaction was made, that is so; `unanswered` where
  ///   that cannot be found out.
  func commit() throws

  /// What fails here has failed already, and is told by what came before.
  func rollBack()

  /// Takes back what was done since the savepoint `attempt`.
  func rollBackAttempt()

  /// Inserts a row; an engine may gather many, and send them together.
  func append(_ insertion: Insertion, _ values: [any BoundValue]) throws

  /// Inserts a row into a table that numbers its rows.
  ///
  /// - Parameters:
  ///   - insertion: its first column is the number.
  ///   - number: nil gives the row the table's next number.
  /// - Returns: the number of the row.
  func insert(_ insertion: Insertion, number: Int?, _ values: [any BoundValue]) throws -> Int

  /// Numbers for rows that are inserted next, in ascending order.
  func newNumbers(of table: String, _ count: Int) throws -> [Int]

  /// The last number that a table has given to its rows.
  func lastNumber(of table: String) throws -> Int

  func setLastNumber(of table: String, to number: Int) throws

  /// Keeps others from changing a row until the transaction ends, and waits for those that just do; where
  /// a transaction keeps them from writing at all, there is nothing to do.
  func lock(_ table: String, _ number: Int) throws

  /// Whether another connection has written since this was asked last, or since this one was opened.
  func wasWrittenElsewhere() throws -> Bool
}

extension Int {
  /// So many numbers that follow this one.
  package func next(_ count: Int) throws(DatabaseError) -> [Int] {
    guard self <= .max - count else {
      throw DatabaseError(.full, code: "", message: "all numbers are given")
    }
    return (0..<count).map { self + 1 + $0 }
  }
}

package enum TransactionKind: Sendable {
  /// Sees the database at one moment.
  case reading
  /// Keeps all others from writing, from its first moment on.
  case writing
  /// Writes rows that it has locked, beside others that do the same, where the engine can have several
  /// writers; else as `writing`.
  case writingRows
}

extension Database {
  /// Runs a part of a transaction that may fail without the rest of it.
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

  /// Runs one statement for its effect.
  package func run(_ sql: String, _ values: any BoundValue...) throws {
    try rows(sql, values) { _ in }
  }

  package func run(_ sql: String, _ values: [any BoundValue]) throws {
    try rows(sql, values) { _ in }
  }

  /// All rows of a query.
  package func all<Element>(
    _ sql: String, _ values: [any BoundValue] = [], _ body: (Row) throws -> Element
  ) throws -> [Element] {
    var elements: [Element] = []
    try rows(sql, values) { elements.append(try body($0)) }
    return elements
  }

  /// The first row of a query; nil if it has none.
  package func first<Element>(
    _ sql: String, _ values: [any BoundValue] = [], _ body: (Row) throws -> Element
  ) throws -> Element? {
    var element: Element?
    try rows(sql, values) { row in if element == nil { element = try body(row) } }
    return element
  }

  /// What stands in the one column of the first row; nil if there is no row, or NULL.
  package func value<Element: ColumnValue>(
    _ sql: String, _ values: any BoundValue...
  ) throws -> Element? {
    try first(sql, values) { $0.only() as Element? } ?? nil
  }

  /// What stands in the one column of all rows.
  package func values<Element: ColumnValue>(
    _ sql: String, _ values: any BoundValue...
  ) throws -> [Element] {
    try all(sql, values) { $0.only() }
  }

  /// Runs the body in a transaction: committed where it returns, rolled back where it throws.
  ///
  /// - Parameter isWorthKeeping: asked after the body; where it says no, that is rolled back too.
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
