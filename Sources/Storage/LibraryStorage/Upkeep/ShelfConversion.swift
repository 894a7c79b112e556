import JSON
import Library
import Platform
import SQL

/// Converts the shelf entries of an older library to books and readings, and rewrites its log as if
/// these had always existed. All changes can be undone and redone as before.
struct ShelfConversion {
  let database: any Database
  /// Whether the entries of books share their rating and notes, as since
  /// `Schema.sharedReviewsVersion`.
  let sharesReviews: Bool
  private let rows: BookRows

  init(_ database: any Database, sharesReviews: Bool) {
    self.database = database
    self.sharesReviews = sharesReviews
    rows = BookRows(database: database)
  }

  /// Converts the table `shelf_entry`. The caller must have begun a transaction, and drops the
  /// table.
  func run() throws -> EntryConversion {
    for (table, book, entry) in [
      ("poll_candidate", "book", "entry"), ("meeting", "book_number", "entry_number"),
    ] {
      try database.run(
        """
        UPDATE \(table) SET \(book) = \(entry) + ? WHERE \(entry) IS NOT NULL AND NOT EXISTS (
          SELECT 1 FROM book WHERE number = \(table).\(book) AND removed <> 2)
        """, FormerEntry.reference(to: 0))
    }
    let last = try database.lastNumber(of: "shelf_entry")
    let converted = try run(
      on: FormerShelves(database: database, sharesReviews: sharesReviews).entries())
    if last > 0 { try database.setLastNumber(of: "reading", to: last) }
    if database.dialect == .postgreSQL {
      try database.run("DELETE FROM last_number WHERE name = 'shelf_entry'")
      // No table can be altered while checks of references are pending.
      try database.execute("SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED")
    }
    return converted
  }

  /// Converts entries, to which polls, meetings and collages refer by `FormerEntry.reference`.
  func run(on entries: [FormerEntry]) throws -> EntryConversion {
    var converted = EntryConversion()
    let shelves = FormerShelves(database: database, sharesReviews: sharesReviews)
    let steps = try shelves.steps()
    let books = try EntryBooks(of: entries, steps, sharesReviews: sharesReviews, in: rows)
    let entriesByNumber = Dictionary(entries.map { ($0.number, $0) }) { current, _ in current }
    let additions = try Additions(database)
    var log = RewrittenLog(database: database)
    for number in books.order {
      let entryNumbers = books.entries[number] ?? []
      let entry = entryNumbers.lazy.compactMap { entriesByNumber[$0] }.first
      let stored = books.newBooks.contains(number) ? nil : try storedBook(number)
      let history = ShelvedBookHistory(
        of: number, stored: stored, entry: entry, sharesReviews: sharesReviews,
        isEntryNewer: try entry.map { try isNewer($0, than: number, additions) } ?? false,
        try events(
          of: number, stored == nil ? nil : additions, entryNumbers.flatMap { steps[$0] ?? [] }))
      let outcome = try history.rewritten()
      try write(outcome, of: number, stored)
      try putCover(
        of: number, entry ?? entryNumbers.lazy.compactMap { steps[$0]?.last?.after }.first)
      log.add(outcome, of: number)
      guard let entry else { continue }
      switch outcome.state {
      case .trash: converted.inTrash += 1
      case .library where outcome.details.isHeld: converted.inLibrary += 1
      case .library, .undone: converted.elsewhere += 1
      }
      if let review = outcome.dropped { converted.droppedReviews.append(review) }
      try ReadingRows(database: database).put(entry.reading(of: number))
    }
    try log.write()
    try References(database: database, books: books.books).renumber()
    return converted
  }

  // MARK: Reading

  private func storedBook(_ number: Int) throws -> ShelvedBookHistory.StoredBook? {
    guard let (book, state) = try rows.bookAnywhere(number) else { return nil }
    let loans = try database.all(
      "SELECT \(BookRows.loanColumns) FROM loan WHERE book = ? ORDER BY id", [number],
      BookRows.loan)
    return .init(
      details: book.details, state: state, addedAt: book.addedAt, loans: loans.compactMap(\.self))
  }

  private typealias Event = (position: LogPosition, event: ShelvedBookHistory.Event)

  private func events(
    of number: Int, _ additions: Additions?, _ steps: [FormerStep]
  ) throws -> [Event] {
    var events: [Event] = steps.map { ($0.position, .shelved($0)) }
    if let additions {
      events += additions.positions(of: number).map { ($0, .added) }
      let changes: [Event?] = try database.all(
        """
        SELECT change, step, undone, before, after FROM change_step JOIN change ON id = change
        WHERE noun = 'book' AND number = ? AND through IS NULL
        """, [number]
      ) { row in
        // A damaged step is left unchanged, and is reported when it is played.
        guard let before = (row["before"] as String?).flatMap({ try? BookPatch(json: $0) }),
          let after = (row["after"] as String?).flatMap({ try? BookPatch(json: $0) })
        else { return nil }
        return (LogPosition(row), .changed(before: before, after: after))
      }
      events += changes.compactMap(\.self)
    }
    return events.sorted { $0.position < $1.position }
  }

  /// Returns whether the entry was changed or shelved after the book was changed or added.
  private func isNewer(
    _ entry: FormerEntry, than book: Int, _ additions: Additions
  ) throws -> Bool {
    guard !sharesReviews, entry.rating != nil || entry.notes != nil else { return false }
    let lastAddition =
      additions.positions(of: book).filter { !$0.isUndone }.map(\.change).max() ?? 0
    return try newest("shelf", entry.number, ["rate-shelved", "annotate", "shelve"])
      > max(lastAddition, newest("book", book, ["rate", "edit"]))
  }

  private func newest(_ noun: String, _ number: Int, _ kinds: [String]) throws -> Int {
    let list = kinds.map { "'\($0)'" }.joined(separator: ", ")
    return try database.value(
      """
      SELECT coalesce(max(change.id), 0) FROM change_step JOIN change ON change.id = change_step.change
      WHERE noun = ? AND number = ? AND undone <= 0 AND kind IN (\(list))
      """, noun, number) ?? 0
  }

  // MARK: Writing

  private func write(
    _ outcome: ShelvedBookHistory.Outcome, of number: Int, _ stored: ShelvedBookHistory.StoredBook?
  ) throws {
    let folded = FoldedDetails(outcome.details)
    guard let stored, let (book, _) = try rows.bookAnywhere(number) else {
      _ = try rows.insert(folded, at: outcome.addedAt, number: number)
      switch outcome.state {
      case .library: try rows.index(number, folded, borrower: nil)
      case .trash, .undone: try rows.move(number, to: outcome.state)
      }
      return
    }
    for loan in outcome.undoneLoans { try rows.deleteLoan(loan, of: number) }
    guard outcome.details != stored.details || outcome.state != stored.state else { return }
    try rows.update(book, to: outcome.details)
    if outcome.state != stored.state { try rows.move(number, to: outcome.state) }
    if outcome.addedAt != stored.addedAt { try rows.setAddedAt(of: number, to: outcome.addedAt) }
    try rows.updateDerivedValues(number...number)
  }

  /// Sets the cover of a book without a cover to that of its entry.
  private func putCover(of number: Int, _ entry: FormerEntry?) throws {
    guard let file = entry?.book.cover else { return }
    let hasCover: Bool? = try database.value(
      """
      SELECT EXISTS (SELECT 1 FROM book_cover WHERE book = ?1) OR EXISTS (
        SELECT 1 FROM change_step WHERE noun = 'book' AND number = ?1 AND instr(after, '"cover"') > 0)
      """, number)
    if hasCover == false { try rows.putCover(file, of: number) }
  }
}

/// The steps that added books.
private struct Additions {
  private var single: [Int: [LogPosition]] = [:]
  private var runs: [(numbers: ClosedRange<Int>, position: LogPosition)] = []

  init(_ database: any Database) throws {
    var single: [Int: [LogPosition]] = [:]
    var runs: [(numbers: ClosedRange<Int>, position: LogPosition)] = []
    try database.forEachRow(
      """
      SELECT change, step, undone, number, through FROM change_step JOIN change ON id = change
      WHERE noun = 'book' AND through IS NOT NULL
      """, []
    ) { row in
      let first: Int = row["number"]
      let last: Int = row["through"]
      if first == last {
        single[first, default: []].append(LogPosition(row))
      } else if first < last {
        runs.append((first...last, LogPosition(row)))
      }
    }
    self.single = single
    self.runs = runs
  }

  func positions(of book: Int) -> [LogPosition] {
    (single[book] ?? []) + runs.filter { $0.numbers.contains(book) }.map(\.position)
  }
}

/// The changes of the log with the steps that replace others.
private struct RewrittenLog {
  let database: any Database
  private var steps: [LogPosition: [ArchivedChange.Step]] = [:]
  /// The books that a step no longer adds, and the steps for them.
  private var additions: [LogPosition: [Int: [ArchivedChange.Step]]] = [:]

  init(database: any Database) { self.database = database }

  mutating func add(_ outcome: ShelvedBookHistory.Outcome, of book: Int) {
    steps.merge(outcome.steps) { $1 }
    for (position, new) in outcome.additions { additions[position, default: [:]][book] = new }
  }

  func write() throws {
    let positions = Dictionary(
      grouping: Set(steps.keys).union(additions.keys), by: \.change)
    for change in positions.keys.sorted() {
      try write(
        change,
        Dictionary((positions[change] ?? []).map { ($0.step, $0) }) { current, _ in current })
    }
  }

  private func write(_ change: Int, _ positions: [Int: LogPosition]) throws {
    var old: [(index: Int, step: ArchivedChange.Step)] = []
    try database.forEachRow(
      """
      SELECT step, nullif(noun, 'book') AS noun, number, through, before, after FROM change_step
      WHERE change = ? ORDER BY step
      """, [change]
    ) { row in
      old.append(
        (
          row["step"],
          ArchivedChange.Step(
            noun: row["noun"], number: row["number"], through: row["through"],
            before: row["before"], after: row["after"])
        ))
    }
    let new = old.map { index, step in
      positions[index].map { replacement(of: step, at: $0) } ?? [step]
    }
    guard new.contains(where: { $0.count > 1 }) else {
      for ((index, _), steps) in zip(old, new) where positions[index] != nil {
        guard let step = steps.first else { continue }
        try database.run(
          """
          UPDATE change_step SET noun = ?, number = ?, through = ?, before = ?, after = ?
          WHERE change = ? AND step = ?
          """, step.noun ?? ChangeKind.Noun.book.rawValue, step.number, step.through, step.before,
          step.after, change, index)
      }
      return
    }
    try database.run("DELETE FROM change_step WHERE change = ?", change)
    for (index, step) in new.joined().enumerated() { try append(step, to: change, at: index) }
    let countedBooks = CountedBooks(old.map(\.step))
    let books = new.joined().filter { $0.noun == nil && ($0.through ?? $0.number) == $0.number }
    let newBookCount = Set(books.map(\.number)).count { !countedBooks.contains($0) }
    if newBookCount > 0 {
      try database.run("UPDATE change SET books = books + ? WHERE id = ?", newBookCount, change)
    }
  }

  private func replacement(
    of step: ArchivedChange.Step, at position: LogPosition
  ) -> [ArchivedChange.Step] {
    if let steps = steps[position] { return steps }
    guard let additions = additions[position], let through = step.through else { return [step] }
    var runs: [ArchivedChange.Step] = []
    var first = step.number
    for book in additions.keys.sorted() {
      if first < book { runs.append(.init(number: first, through: book - 1)) }
      first = book + 1
    }
    if first <= through { runs.append(.init(number: first, through: through)) }
    return runs + additions.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private func append(_ step: ArchivedChange.Step, to change: Int, at index: Int) throws {
    try database.append(
      Self.insertion,
      [
        change, index, step.noun ?? ChangeKind.Noun.book.rawValue, step.number, step.through,
        step.before, step.after,
      ])
  }

  private static let insertion = Insertion(
    into: "change_step", ["change", "step", "noun", "number", "through", "before", "after"])

  /// The books that the steps of a change count.
  private struct CountedBooks {
    private var single: Set<Int> = []
    private var runs: [ClosedRange<Int>] = []

    init(_ steps: [ArchivedChange.Step]) {
      for step in steps where step.noun == nil {
        if let through = step.through, through > step.number {
          runs.append(step.number...through)
        } else {
          single.insert(step.number)
        }
      }
    }

    func contains(_ book: Int) -> Bool {
      single.contains(book) || runs.contains { $0.contains(book) }
    }
  }
}

/// The references of polls, meetings and tags to entries, in tables and in the log.
private struct References {
  let database: any Database
  /// The books of entries.
  let books: [Int: Int]

  func renumber() throws {
    for (table, column) in [("poll_candidate", "book"), ("meeting", "book_number")] {
      let entries: [Int] = try database.values(
        "SELECT DISTINCT \(column) FROM \(table) WHERE \(column) > ?",
        FormerEntry.reference(to: 0))
      for reference in entries {
        try database.run(
          "UPDATE \(table) SET \(column) = ? WHERE \(column) = ?",
          FormerEntry.entry(of: reference).flatMap { books[$0] }, reference)
      }
    }
    let tags = try database.all(
      "SELECT number, collage FROM tag WHERE collage IS NOT NULL"
    ) { (number: $0["number"] as Int, collage: $0["collage"] as String) }
    for tag in tags {
      guard let collage = try renumbered(tag.collage) else { continue }
      try database.run("UPDATE tag SET collage = ? WHERE number = ?", collage, tag.number)
    }
    let key = "'\"entryNumber\"'"
    let steps = try database.all(
      """
      SELECT change, step, before, after FROM change_step
      WHERE noun IN ('poll', 'meeting', 'tag') AND (instr(before, \(key)) > 0 OR instr(after, \(key)) > 0)
      """
    ) {
      (
        change: $0["change"] as Int, step: $0["step"] as Int,
        images: [$0["before"] as String?, $0["after"]]
      )
    }
    for step in steps {
      let images = try step.images.map { try $0.flatMap(renumbered) ?? $0 }
      try database.run(
        "UPDATE change_step SET before = ?, after = ? WHERE change = ? AND step = ?", images[0],
        images[1], step.change, step.step)
    }
  }

  /// Returns the JSON with the books of its entries, or `nil` if it refers to none.
  private func renumbered(_ text: String) throws -> String? {
    guard let json = JSONValue(Array(text.utf8)) else { return nil }
    let new = try renumbered(json)
    return new == json ? nil : new.compactText
  }

  private func renumbered(_ json: JSONValue) throws -> JSONValue {
    switch json {
    case .array(let elements): return .array(try elements.map(renumbered))
    case .object(var values):
      let number = values["bookNumber"]?.integer
      let entry =
        values.removeValue(forKey: "entryNumber")?.integer ?? number.flatMap(FormerEntry.entry)
      if let entry, try number.map(exists) != true {
        values["bookNumber"] = books[entry].map { JSONValue($0) }
      }
      return .object(try values.mapValues(renumbered))
    default: return json
    }
  }

  private func exists(_ book: Int) throws -> Bool {
    try database.value(
      "SELECT EXISTS (SELECT 1 FROM book WHERE number = ? AND removed <> 2)", book) ?? false
  }
}
