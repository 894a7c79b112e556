import Library
import SQL

/// Recomputes the keys that an older version of `Folding` computed.
package struct Refolding {
  /// Receives the fraction done, and the number of processed books.
  package typealias Progress = (_ fraction: Double, _ books: Int) -> Void

  let database: any Database
  var progress: Progress?

  /// Recomputes all keys. The caller must have begun a transaction.
  func run() throws {
    let rows = BookRows(database: database)
    let last = try rows.largestNumber()
    try rows.updateDerivedValues { number, books in
      progress?(Double(max(0, number)) / Double(max(1, last)), books)
    }
    try database.execute(Counter.removeZeroCounts)
    for rows in Nouns(database: database).all { try rows.refold() }
  }
}
