import Library
import SQL

/// What books are found by: their words in the index, and their tags.
extension BookRows {
  /// Makes a new book findable.
  func index(_ number: Int, _ details: BookDetails, borrower: String?) throws {
    try indexWords(number, details, borrower: borrower)
    try tag(number, details)
  }

  private func indexWords(
    _ number: Int, _ details: BookDetails, borrower: String?, replacing: Bool = false
  ) throws {
    let words = Self.words(details, borrower: borrower)
    if database.dialect == .sqlite {
      try database.run(
        """
        \(replacing ? "REPLACE" : "INSERT") INTO book_text (rowid, title, rest) VALUES (?, ?, ?)
        """, number, words.title, words.rest)
    } else {
      let folded = [details.author, details.owner, borrower].map { $0.map(Folding.searchWords) }
      try database.run(
        """
        INSERT INTO book_text (rowid, title, rest, author, owner, borrower)
        VALUES (?, ?, ?, ?, ?, ?)
        """, [number, words.title, words.rest] + folded)
    }
  }

  /// The words a book is found by, folded.
  static func words(
    _ details: BookDetails, borrower: String?
  ) -> (title: String, rest: String) {
    (
      Folding.searchWords(details.title),
      Folding.searchWords(unfolded(details, borrower: borrower).joined(separator: "\n"))
    )
  }

  /// What it is found by besides the title.
  private static func unfolded(_ details: BookDetails, borrower: String?) -> [String] {
    [details.author, details.publisher, details.owner, borrower].compactMap(\.self)
      + details.categories + details.tags
  }

  func tagKeys(_ details: BookDetails) -> [String] {
    details.tags.map(database.labelKey)
  }

  private func indexTags(_ number: Int, _ keys: Set<String>) throws {
    for key in keys {
      try database.run("INSERT INTO book_tag (book, key) VALUES (?, ?)", number, key)
    }
  }

  func unindex(_ numbers: ClosedRange<Int>) throws {
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    try database.run("DELETE FROM book_text WHERE rowid BETWEEN ? AND ?", bounds)
    try database.run("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds)
  }

  /// Brings what is found in line with a book that has changed, whatever is there.
  func reindex(_ number: Int) throws {
    try unindex(number...number)
    guard let book = try book(number) else { return }
    try index(number, book.details, borrower: book.loan?.borrower)
  }

  // MARK: Step by step

  /// Makes a book that comes back to the library findable by its tags.
  func tag(_ number: Int, _ details: BookDetails) throws {
    try indexTags(number, Set(tagKeys(details)))
  }

  func untag(_ number: Int) throws {
    try database.run("DELETE FROM book_tag WHERE book = ?", number)
  }

  /// Brings the tags of a book in the library in line with details that have changed.
  func retag(_ number: Int, from old: BookDetails, to new: BookDetails) throws {
    guard old.tags != new.tags else { return }
    let (before, after) = (Set(tagKeys(old)), Set(tagKeys(new)))
    for key in before.subtracting(after) {
      try database.run("DELETE FROM book_tag WHERE book = ? AND key = ?", number, key)
    }
    try indexTags(number, after.subtracting(before))
  }

  /// Whether a book is found by the same words after its details have changed.
  func haveSameWords(_ old: BookDetails, _ new: BookDetails) -> Bool {
    // With an owner comes a loan, and goes with it.
    guard (old.owner == nil) == (new.owner == nil) else { return false }
    let (parts, oldParts) = (Self.unfolded(new, borrower: nil), Self.unfolded(old, borrower: nil))
    if old.title == new.title, parts == oldParts, old.owner == new.owner { return true }
    // PostgreSQL keeps some of them by themselves.
    guard database.dialect == .sqlite else { return false }
    return Self.words(new, borrower: nil) == Self.words(old, borrower: nil)
  }

  /// Brings the words of books in line with them, whatever is there: the last thing that a change does.
  /// In between other statements, FTS5 would write a piece of its index for each book.
  func reword(_ numbers: Set<Int>) throws {
    for number in numbers.sorted() {
      let book = try book(number)
      if book == nil || database.dialect == .postgreSQL {
        try database.run("DELETE FROM book_text WHERE rowid = ?", number)
      }
      guard let book else { continue }
      try indexWords(number, book.details, borrower: book.loan?.borrower, replacing: true)
    }
  }
}
