import Library
import Platform
import SQL

/// Links shelf entries to their books, by number, by ISBN, or by title and author: the upgrade to
/// the schema in which they share a rating and notes.
struct ReadingsJoining {
  let database: any Database
  private var books: BookRows { BookRows(database: database) }
  private var entries: ShelfRows { ShelfRows(database: database) }

  init(_ database: any Database) { self.database = database }

  /// The caller must have begun a transaction.
  func run() throws -> ReadingsJoined {
    var joined = ReadingsJoined()
    var reworded: Set<Int> = []
    for var entry in try database.all("SELECT * FROM shelf_entry ORDER BY number", [], entries.read)
    {
      if entry.shelf == .read { entry.finished = day(of: entry.placedAt) }
      if let book = try book(of: entry) {
        joined.count += 1
        if let dropped = try settle(&entry, with: book) { joined.dropped.append(dropped) }
        var details = book.details
        details.rating = entry.rating
        details.notes = entry.notes
        if details.notes != book.details.notes { reworded.insert(book.number) }
        try books.update(book, to: details)
        entry.book.bookNumber = book.number
      }
      try entries.put(entry)
    }
    try books.reword(reworded)
    try rewriteLog()
    return joined
  }

  /// Updates the log, since a change can be undone or redone only if the log matches the entries.
  private func rewriteLog() throws {
    let steps = try database.all(
      "SELECT change, step, number, before, after FROM change_step WHERE noun = 'shelf'", []
    ) {
      (
        change: $0["change"] as Int, step: $0["step"] as Int, entry: $0["number"] as Int,
        images: [$0["before"] as String?, $0["after"] as String?]
      )
    }
    for step in steps {
      let book = try entries.entry(step.entry)?.book.bookNumber
      let images = try step.images.map { image -> String? in
        // A damaged image is left unchanged, and is reported when it is played.
        guard var entry = try? image.map(entries.entry(in:)) else { return image }
        if entry.shelf == .read { entry.finished = day(of: entry.placedAt) }
        entry.book.bookNumber = book ?? entry.book.bookNumber
        return try LoggedJSON.json(entry)
      }
      try database.run(
        "UPDATE change_step SET before = ?, after = ? WHERE change = ? AND step = ?", images[0],
        images[1], step.change, step.step)
    }
  }

  private func book(of entry: ShelfEntry) throws -> Book? {
    if let number = entry.book.bookNumber { return try books.bookAnywhere(number)?.0 }
    var details = BookDetails(title: entry.title, author: entry.author)
    details.isbn = entry.book.isbn
    let same = try books.duplicate(of: FoldedDetails(details), upTo: .max)
    let hasEntry: Bool? = try same.flatMap {
      try database.value("SELECT EXISTS (SELECT 1 FROM shelf_entry WHERE book = ?)", $0.number)
    }
    return hasEntry == false ? same : nil
  }

  /// Sets the rating and notes that the entry will share with its book, and returns the discarded
  /// ones.
  private func settle(_ entry: inout ShelfEntry, with book: Book) throws -> DroppedOpinion? {
    var dropped = DroppedOpinion(BookName(book))
    if let old = book.details.rating, let rating = entry.rating, rating != old {
      let isNewer = try isNewer(entry, ["rate-shelved"], than: book, ["rate", "edit"])
      entry.rating = isNewer ? rating : old
      dropped.rating = isNewer ? old : rating
    }
    if let old = book.details.notes, let notes = entry.notes, notes != old {
      let isNewer = try isNewer(entry, ["annotate"], than: book, ["edit"])
      entry.notes = isNewer ? notes : old
      dropped.notes = isNewer ? old : notes
    }
    entry.rating = entry.rating ?? book.details.rating
    entry.notes = entry.notes ?? book.details.notes
    return dropped.rating == nil && dropped.notes == nil ? nil : dropped
  }

  /// Returns whether the entry was changed or shelved after the book was changed or added.
  private func isNewer(
    _ entry: ShelfEntry, _ kinds: [String], than book: Book, _ others: [String]
  ) throws -> Bool {
    try newest("shelf", entry.number, kinds + ["shelve"])
      > newest("book", book.number, others + ["add", "import"])
  }

  private func newest(_ noun: String, _ number: Int, _ kinds: [String]) throws -> Int {
    let list = kinds.map { "'\($0)'" }.joined(separator: ", ")
    return try database.value(
      """
      SELECT coalesce(max(change.id), 0) FROM change_step JOIN change ON change.id = change_step.change
      WHERE noun = ? AND ? BETWEEN number AND coalesce(through, number) AND undone <= 0
        AND kind IN (\(list))
      """, noun, number) ?? 0
  }

  /// Returns the day in the local time zone.
  private func day(of instant: Date) -> Day? {
    var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
    var parts = tm()
    localtime_r(&seconds, &parts)
    return Day(
      year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
