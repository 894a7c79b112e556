import Library
import SQL

/// Changes the number of a book in all rows that refer to it: loans, tags, words and the change
/// log.
struct Renumbering {
  let rows: BookRows

  private var database: any Database { rows.database }

  /// The columns that contain book numbers.
  static let columns =
    [
      "loan", "book_tag", "hold", "book_cover", "reading", "poll_candidate", "remote_book",
      "remote_waiting", "reminded",
    ].map { (table: $0, column: "book") } + [(table: "meeting", column: "book_number")]

  /// The columns that contain JSON. Its keys are sorted, so a book's title follows its number.
  private static let texts = [
    (table: "change_step", column: "before", rows: "noun <> 'book'"),
    (table: "change_step", column: "after", rows: "noun <> 'book'"),
    (table: "tag", column: "collage", rows: "collage IS NOT NULL"),
  ]

  /// - Parameter new: a number that no book has.
  func give(_ new: Int, to old: Int) throws {
    try database.execute("PRAGMA defer_foreign_keys = ON")
    let isListed = try rows.exists(old, in: .library)
    if isListed { try rows.unindex(old...old) }
    try database.run("UPDATE book SET number = ? WHERE number = ?", new, old)
    for (table, column) in Self.columns {
      try database.run(
        "UPDATE OR REPLACE \(table) SET \(column) = ? WHERE \(column) = ?", new, old)
    }
    if isListed { try rows.derive(new...new) }
    if try database.lastNumber(of: "book") < new {
      try database.setLastNumber(of: "book", to: new)
    }
    try renumberLog(new, old)
    for (table, column, rows) in Self.texts {
      try database.run(
        """
        UPDATE \(table) SET \(column) = replace(\(column), ?1, ?2)
        WHERE \(rows) AND instr(\(column), ?1) > 0
        """, "\"bookNumber\":\(old),", "\"bookNumber\":\(new),")
    }
  }

  private func renumberLog(_ new: Int, _ old: Int) throws {
    try splitRuns(at: old)
    try database.run(
      """
      UPDATE change_step SET number = ?, through = CASE WHEN through IS NOT NULL THEN ? END
      WHERE noun = 'book' AND number = ?
      """, new, new, old)
  }

  /// Splits the steps that added several books, including this one. A provisional number always has
  /// its own step.
  func splitRuns(at number: Int) throws {
    guard !BookNumber.isProvisional(number) else { return }
    let runs = try database.all(
      """
      SELECT change, step, number, through FROM change_step
      WHERE noun = 'book' AND number < through AND ? BETWEEN number AND through
      """, [number]
    ) { [$0["change"], $0["step"], $0["number"], $0["through"]] as [Int] }
    for run in runs { try split(run, at: number) }
  }

  /// Splits a step that added several books, so that one of them has its own step.
  private func split(_ run: [Int], at number: Int) throws {
    let change = run[0]
    let step = run[1]
    let first = run[2]
    let last = run[3]
    try database.run("DELETE FROM change_step WHERE change = ? AND step = ?", change, step)
    var lastStep: Int =
      try database.value("SELECT max(step) FROM change_step WHERE change = ?", change) ?? step
    for (from, through) in [(first, number - 1), (number, number), (number + 1, last)]
    where from <= through {
      lastStep += 1
      try database.run(
        """
        INSERT INTO change_step (change, step, noun, number, through) VALUES (?, ?, 'book', ?, ?)
        """, change, lastStep, from, through)
    }
  }
}
