import Foundation
import Library
import SQLite

/// The changes that were made, to be played back and forward.
struct ChangeLog {
  let database: Database
  var rows: BookRows
  /// Tells this opening of the library from all others.
  let session = UUID().uuidString

  private var nouns: Nouns { Nouns(database: database) }

  /// Starts a change; those that were taken back can no longer be made again.
  func begin(_ kind: ChangeKind, source: String?, at instant: Date, by author: String) throws -> Int
  {
    if let next = try nextUndone() {
      try database.run("DELETE FROM change WHERE id >= ? AND undone = 1", next)
      try database.run("DELETE FROM book WHERE removed = 2")
    }
    try database.run(
      "INSERT INTO change (kind, made_at, made_by, session, source) VALUES (?, ?, ?, ?, ?)",
      kind.rawValue, instant, author, session, source)
    return database.lastInsertedID
  }

  func finish(_ change: Int, books: Int) throws {
    try database.run("UPDATE change SET books = ? WHERE id = ?", books, change)
  }

  func append(_ step: ArchivedChange.Step, to change: Int, at place: Int) throws {
    if let noun = step.noun {
      try database.run(
        """
        INSERT INTO change_entry (change, step, noun, entry, before, after)
        VALUES (?, ?, ?, ?, ?, ?)
        """, change, place, noun, step.number, step.before, step.after)
    } else {
      try database.run(
        """
        INSERT INTO change_step (change, step, book, through, before, after)
        VALUES (?, ?, ?, ?, ?, ?)
        """, change, place, step.number, step.through, step.before, step.after)
    }
  }

  /// What a change did to books and to other things.
  ///
  /// - Parameter order: `ASC` or `DESC`.
  func eachStep(
    of change: Int, _ order: String, _ body: (ArchivedChange.Step) throws -> Void
  ) throws {
    try database.each(
      """
      SELECT step, NULL AS noun, book AS number, through, before, after FROM change_step
        WHERE change = ?1
      UNION ALL
      SELECT step, noun, entry, NULL, before, after FROM change_entry WHERE change = ?1
      ORDER BY step \(order)
      """, [change]
    ) { row in
      try body(
        .init(
          noun: row["noun"], number: row["number"], through: row["through"],
          before: row["before"], after: row["after"]))
    }
  }

  /// Takes back the newest change that stands; nil if there is none.
  func undo() throws -> Change? {
    guard let id = try lastDone() else { return nil }
    // Told before it is undone: what it added can then no longer be read.
    let change = try self.change(id)
    try play(id, "DESC", to: \.before, from: \.after, added: .takenBack)
    try mark(id, undone: true)
    return change
  }

  /// Makes again the oldest change that was taken back; nil if there is none.
  func redo() throws -> Change? {
    guard let id = try nextUndone() else { return nil }
    try play(id, "ASC", to: \.after, from: \.before, added: .library)
    try mark(id, undone: false)
    return try change(id)
  }

  /// A purged book is gone for good, and stands in no one's way.
  private func lastDone() throws -> Int? {
    try database.value(
      "SELECT id FROM change WHERE undone = 0 AND kind <> 'purge' ORDER BY id DESC LIMIT 1")
  }

  private func nextUndone() throws -> Int? {
    try database.value(
      "SELECT id FROM change WHERE id > ? AND undone = 1 ORDER BY id LIMIT 1",
      try lastDone() ?? 0)
  }

  private func mark(_ change: Int, undone: Bool) throws {
    try database.run("UPDATE change SET undone = ? WHERE id = ?", undone ? 1 : 0, change)
  }

  private func play(
    _ change: Int, _ order: String, to target: KeyPath<ArchivedChange.Step, String?>,
    from current: KeyPath<ArchivedChange.Step, String?>, added place: BookImage.Place
  ) throws {
    try eachStep(of: change, order) { step in
      if let noun = step.noun {
        try nouns.named(noun)?.play(step[keyPath: target], of: step.number)
      } else if let through = step.through {
        try move(step.number...through, to: place)
      } else if let image = step[keyPath: target] {
        try apply(
          try Image.value(image), in: step.number,
          replacing: try step[keyPath: current].map(Image.value))
      }
    }
  }

  /// Books that a change added leave the library, or come back to it.
  private func move(_ numbers: ClosedRange<Int>, to place: BookImage.Place) throws {
    try database.run(
      "UPDATE book SET removed = ? WHERE number BETWEEN ? AND ?", place.rawValue,
      numbers.lowerBound, numbers.upperBound)
    if place == .library {
      for number in numbers { try rows.reindex(number) }
    } else {
      try rows.unindex(numbers)
    }
  }

  private func apply(_ image: BookImage, in number: Int, replacing current: BookImage?) throws {
    if let details = image.details { try rows.update(number, to: details) }
    if let place = image.place { try rows.move(number, to: place) }
    if let state = image.loan {
      if let loan = state.loan {
        try rows.put(loan, of: number)
      } else if let loan = current?.loan?.loan {
        try rows.deleteLoan(loan.id, of: number)
      }
    }
    try rows.reindex(number)
  }

  // MARK: Reading

  /// Changes that stand, newest first.
  func changes(offset: Int, limit: Int) throws -> [Change] {
    let ids: [Int] = try database.values(
      "SELECT id FROM change WHERE undone = 0 ORDER BY id DESC LIMIT ? OFFSET ?", limit, offset)
    return try ids.compactMap(change)
  }

  /// Which changes stand, in a few numbers.
  func state() throws -> String {
    let sums: [Int] =
      try database.first(
        """
        SELECT count(*) AS changes, ifnull(max(id), 0) AS newest, ifnull(sum(id), 0) AS ids,
          ifnull(sum(id * id % 1000003), 0) AS squares FROM change WHERE undone = 0
        """, []
      ) { [$0["changes"], $0["newest"], $0["ids"], $0["squares"]] } ?? []
    return sums.map(String.init).joined(separator: "-")
  }

  /// The changes of one book, newest first.
  func changes(of number: Int) throws -> [BookChange] {
    // The book was added by the last run of numbers that begins at or before its own.
    let steps = try database.all(
      """
      SELECT change, before, after FROM (
        SELECT change, step, before, after FROM change_step
          WHERE book = ?1 AND through IS NULL
        UNION ALL
        SELECT change, step, before, after FROM (
          SELECT * FROM change_step WHERE book <= ?1 AND through >= ?1 LIMIT 1)
      ) ORDER BY change DESC, step DESC
      """, [number]
    ) { row in
      (
        id: row["change"] as Int,
        before: try (row["before"] as String?).map(Image.value) as BookImage?,
        after: try (row["after"] as String?).map(Image.value) as BookImage?
      )
    }
    return try steps.compactMap { id, before, after in
      guard let change = try change(id) else { return nil }
      let details = before?.details.flatMap { old in
        after?.details.map { Difference(before: old, after: $0) }
      }
      let loan = after?.loan.map { Difference(before: before?.loan?.loan, after: $0.loan) }
      return BookChange(change: change, details: details, loan: loan)
    }
  }

  /// Forgets what is known of a book that is forgotten itself.
  func forget(_ number: Int) throws {
    try database.run(
      """
      UPDATE change SET books = books - 1 WHERE id IN (
        SELECT change FROM change_step WHERE book = ? AND through IS NULL)
      """, number)
    try database.run(
      "DELETE FROM change_step WHERE book = ?1 AND (through IS NULL OR through = ?1)", number)
  }

  /// Deletes changes of which nothing is left, and the names of borrowers and tags of which no book
  /// in the library has any.
  func sweep() throws {
    try database.run(
      """
      DELETE FROM change WHERE kind <> 'purge'
        AND NOT EXISTS (SELECT 1 FROM change_step WHERE change_step.change = change.id)
        AND NOT EXISTS (SELECT 1 FROM change_entry WHERE change_entry.change = change.id)
      """)
    try database.execute(LoanCounts.sweep)
  }

  private func change(_ id: Int) throws -> Change? {
    try database.first(
      "SELECT kind, made_at, made_by, session, books, source FROM change WHERE id = ?", [id]
    ) { row in
      let kind = ChangeKind(rawValue: row["kind"]) ?? .edit
      let isOfBooks = kind.noun == .book
      return Change(
        id: id, kind: kind, at: row["made_at"], author: row["made_by"],
        isOfThisSession: row["session"] == session, books: row["books"],
        entries: isOfBooks ? 0 : try count(of: id, kind.noun),
        subject: isOfBooks ? try book(of: id) : try entry(of: id, kind.noun),
        source: row["source"])
    }
  }

  private func book(of change: Int) throws -> ChangeSubject? {
    let number: Int? = try database.value(
      "SELECT book FROM change_step WHERE change = ? ORDER BY step LIMIT 1", change)
    let book = try number.flatMap { try rows.book($0) ?? rows.book($0, in: .trash) }
    return book.map { .book(BookName($0)) }
  }

  private func entry(of change: Int, _ noun: ChangeKind.Noun) throws -> ChangeSubject? {
    let image: String? = try database.value(
      """
      SELECT ifnull(after, before) FROM change_entry
      WHERE change = ? AND noun = ? ORDER BY step DESC LIMIT 1
      """, change, noun.rawValue)
    return try image.flatMap { try nouns.named(noun.rawValue)?.subject(image: $0) }
  }

  private func count(of change: Int, _ noun: ChangeKind.Noun) throws -> Int {
    try database.value(
      "SELECT count(DISTINCT entry) FROM change_entry WHERE change = ? AND noun = ?",
      change, noun.rawValue) ?? 0
  }
}
