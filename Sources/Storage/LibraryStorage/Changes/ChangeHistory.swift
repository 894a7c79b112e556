import Library
import Platform
import SQL

/// Tells the changes that were made.
struct ChangeHistory {
  let database: any Database
  let rows: BookRows
  /// This opening of the library.
  let session: String

  private var nouns: Nouns { Nouns(database: database) }

  /// Changes that stand, newest first.
  func changes(offset: Int, limit: Int) throws -> [Change] {
    let ids: [Int] = try database.values(
      "SELECT id FROM change WHERE undone <= 0 ORDER BY id DESC LIMIT ? OFFSET ?", limit, offset)
    return try ids.compactMap(change)
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
          SELECT * FROM change_step WHERE book <= ?1 AND through >= ?1 LIMIT 1) AS added
      ) AS steps ORDER BY change DESC, step DESC
      """, [number]
    ) { ($0["change"] as Int, $0["before"] as String?, $0["after"] as String?) }
    return try steps.compactMap { id, before, after in
      guard let change = try change(id) else { return nil }
      let images = try telling(id) {
        (
          before: try before.map(Image.value) as BookImage?,
          after: try after.map(Image.value) as BookImage?
        )
      }
      let details = images.before?.details.flatMap { old in
        images.after?.details.map { Difference(before: old, after: $0) }
      }
      let loan = images.after?.loan.map {
        Difference(before: images.before?.loan?.loan, after: $0.loan)
      }
      let cover = images.after?.cover.map {
        Difference(before: images.before?.cover?.file, after: $0.file)
      }
      return BookChange(change: change, details: details, loan: loan, cover: cover)
    }
  }

  func change(_ id: Int) throws -> Change? {
    try database.first(
      "SELECT kind, made_at, made_by, session, books, source FROM change WHERE id = ?", [id]
    ) { row in
      let kind = ChangeKind(rawValue: row["kind"]) ?? .edit
      let isOfBooks = kind.noun == .book
      let named = isOfBooks ? try books(of: id, count: row["books"]) : []
      return Change(
        id: id, kind: kind, at: row["made_at"], author: row["made_by"],
        isOfThisSession: row["session"] == session, books: row["books"],
        entries: isOfBooks ? 0 : try count(of: id, kind.noun),
        subject: isOfBooks
          ? named.first.map { .book($0.name) } : try telling(id) { try entry(of: id, kind.noun) },
        formerName: kind == .renameTag ? try telling(id) { try formerName(in: id) } : nil,
        named: named, source: row["source"])
    }
  }

  private func telling<Told>(_ change: Int, _ body: () throws -> Told) throws -> Told {
    do { return try body() } catch is Image.Damage { throw StepDamage(change: change) }
  }

  /// The books of a change, if they are few and all of them are known.
  private func books(of change: Int, count: Int) throws -> [ChangedBook] {
    guard (1..<ManyBooks.asked).contains(count) else { return [] }
    let steps = try database.all(
      """
      SELECT book, coalesce(through, book) AS through, after FROM change_step
      WHERE change = ? ORDER BY step LIMIT 100
      """, [change]
    ) { (from: $0["book"] as Int, through: $0["through"] as Int, after: $0["after"] as String?) }
    var borrowers: [Int: String] = [:]
    var numbers: [Int] = []
    for step in steps {
      let run = step.from...max(step.from, step.through)
      for number in run.prefix(count) where !numbers.contains(number) { numbers.append(number) }
      // What is damaged is told by whoever needs all of it.
      let image: BookImage? = step.after.flatMap { try? Image.value($0) }
      if let loan = image?.loan?.loan, !loan.isFromOwner { borrowers[step.from] = loan.borrower }
    }
    let books = try numbers.compactMap { try rows.book($0) ?? rows.book($0, in: .trash) }
    guard books.count == count else { return [] }
    return books.map { ChangedBook(BookName($0), borrower: borrowers[$0.number]) }
  }

  private func entry(of change: Int, _ noun: ChangeKind.Noun) throws -> ChangeSubject? {
    let image: String? = try database.value(
      """
      SELECT coalesce(after, before) FROM change_entry
      WHERE change = ? AND noun = ? ORDER BY step DESC LIMIT 1
      """, change, noun.rawValue)
    return try image.flatMap { try nouns.named(noun.rawValue)?.subject(image: $0) }
  }

  /// What the tag was called before a change: one that books alone had until then is kept first.
  private func formerName(in change: Int) throws -> String? {
    let image: String? = try database.value(
      """
      SELECT coalesce(before, after) FROM change_entry
      WHERE change = ? AND noun = 'tag' ORDER BY step LIMIT 1
      """, change)
    return try image.map { (try Image.value($0) as KeptTag).name }
  }

  private func count(of change: Int, _ noun: ChangeKind.Noun) throws -> Int {
    try database.value(
      "SELECT count(DISTINCT entry) FROM change_entry WHERE change = ? AND noun = ?",
      change, noun.rawValue) ?? 0
  }
}
