import Library
import SQL

extension BookRows {
  func index(_ number: Int, _ folded: FoldedDetails, borrower: String?) throws {
    try putWords(
      DerivedValues.Words(folded.words(borrower: borrower)), of: number, folded.details,
      borrower: borrower)
    try updateTags(number, from: [], to: Set(folded.tagKeys.map(database.storedKey)))
  }

  func putWords(
    _ words: DerivedValues.Words, of number: Int, _ details: BookDetails, borrower: String?,
    replacing: Bool = false
  ) throws {
    if database.dialect == .sqlite {
      try database.run(
        """
        \(replacing ? "REPLACE" : "INSERT") INTO book_text (rowid, title, rest) VALUES (?, ?, ?)
        """, number, words.title, words.rest)
    } else {
      if replacing { try deleteWords(of: number) }
      let folded = [details.author, details.owner, borrower].map { $0.map(Folding.searchWords) }
      try database.append(Self.wordInsertion, [number, words.title, words.rest] + folded)
    }
  }

  private static let wordInsertion = Insertion(
    into: "book_text", ["rowid", "title", "rest", "author", "owner", "borrower"])
  private static let tagInsertion = Insertion(into: "book_tag", ["book", "key"])

  func deleteWords(of number: Int) throws {
    try database.run("DELETE FROM book_text WHERE rowid = ?", number)
  }

  func tagKeys(_ details: BookDetails) -> [String] {
    details.tagKeys.map(database.storedKey)
  }

  func updateTags(_ number: Int, from old: Set<String>, to new: Set<String>) throws {
    for key in old.subtracting(new) {
      try database.run("DELETE FROM book_tag WHERE book = ? AND key = ?", number, key)
    }
    for key in new.subtracting(old) {
      try database.append(Self.tagInsertion, [number, key])
    }
  }

  func unindex(_ numbers: ClosedRange<Int>) throws {
    let bounds: [any BoundValue] = [numbers.lowerBound, numbers.upperBound]
    try database.run("DELETE FROM book_text WHERE rowid BETWEEN ? AND ?", bounds)
    try database.run("DELETE FROM book_tag WHERE book BETWEEN ? AND ?", bounds)
  }

  // MARK: Single changes

  func tag(_ number: Int, _ details: BookDetails) throws {
    try updateTags(number, from: [], to: Set(tagKeys(details)))
  }

  func untag(_ number: Int) throws {
    try database.run("DELETE FROM book_tag WHERE book = ?", number)
  }

  /// Updates the tags of a book in the library.
  func updateTags(_ number: Int, from old: BookDetails, to new: BookDetails) throws {
    guard old.tags != new.tags else { return }
    try updateTags(number, from: Set(tagKeys(old)), to: Set(tagKeys(new)))
  }

  /// Returns whether a book is found by the same words.
  func hasSameWords(_ old: BookDetails, _ new: BookDetails) -> Bool {
    // Adding or removing an owner adds or ends a loan.
    guard (old.owner == nil) == (new.owner == nil) else { return false }
    let parts = new.textsExceptTitle(borrower: nil)
    let oldParts = old.textsExceptTitle(borrower: nil)
    if old.title == new.title, parts == oldParts, old.owner == new.owner { return true }
    // PostgreSQL also stores some of the texts separately.
    guard database.dialect == .sqlite else { return false }
    return new.words(borrower: nil) == old.words(borrower: nil)
  }

  /// Updates the indexed words of books, as the last step of a change. If other statements ran in
  /// between, FTS5 would write an index segment for each book.
  ///
  /// - Parameter readBook: one of the books that was just read, if any.
  func reindexWords(_ numbers: Set<Int>, _ readBook: Book? = nil) throws {
    func reindexWords() throws {
      for number in numbers.sorted() {
        guard let book = try readBook?.number == number ? readBook : book(number) else {
          try deleteWords(of: number)
          continue
        }
        let borrower = book.openLoan?.borrower
        try putWords(
          DerivedValues.Words(book.details.words(borrower: borrower)), of: number, book.details,
          borrower: borrower, replacing: true)
      }
    }
    guard database.dialect == .sqlite, numbers.count >= bulkThreshold else {
      return try reindexWords()
    }
    try bulkLoad.buffering(reindexWords)
  }
}
