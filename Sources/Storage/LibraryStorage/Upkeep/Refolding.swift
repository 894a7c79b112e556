import Library
import SQL

/// Makes anew what things are found and sorted by, where an older version of `Folding` has made it.
package struct Refolding {
  /// Told how much of it is done, and how many books that are.
  package typealias Progress = (_ done: Double, _ books: Int) -> Void

  let database: any Database
  var progress: Progress?

  /// Within a transaction that the caller has begun.
  func run() throws {
    let rows = BookRows(database: database)
    let last = try rows.largestNumber()
    try rows.derive { number, books in
      progress?(Double(max(0, number)) / Double(max(1, last)), books)
    }
    try database.execute(Counter.sweep)
    for rows in Nouns(database: database).all { try rows.refold() }
  }
}
