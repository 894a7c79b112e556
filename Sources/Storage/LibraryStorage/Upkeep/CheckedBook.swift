import Library
import SQL

/// A book beside what is derived from it, to be compared.
struct CheckedBook {
  private let rows: BookRows
  private let book: Book
  private let place: BookImage.Place?
  private let olderOpenLoans: Int
  private let pointer: Pair<String?>
  private let lastLoan: Pair<Int?>
  private let borrowing: Pair<Int?>
  private let owed: Pair<String?>
  private let keys: (title: String, author: String, owner: String?)
  /// Nil if the book cannot be found by any word.
  private let words: (title: String, rest: String)?
  private let tags: [String]
  /// What the index of the words notes of their number; nil if it notes nothing.
  private let wordCounts: String?

  /// As it is stored, and as it should be.
  private struct Pair<Element: Equatable> {
    let stored: Element
    let right: Element
    var differs: Bool { stored != right }
  }

  /// Some books after a number, each with its newest loans, whichever the book points to.
  static func sql(_ dialect: Dialect) -> String {
    let (counts, sizes) =
      switch dialect {
      case .sqlite:
        ("hex(sizes.sz)", "LEFT JOIN book_text_docsize AS sizes ON sizes.id = book.number")
      case .postgreSQL: ("NULL", "")
      }
    return """
      SELECT \(BookRows.columns), book.removed, book.due_date AS stored_due, book.owed_until,
        book.last_loan, book.borrowing, book.title_key, book.author_key, book.owner_key,
        book_text.rowid AS words, book_text.title AS title_words, book_text.rest AS other_words,
        \(counts) AS word_counts,
        (SELECT count(*) FROM loan AS older
          WHERE older.book = book.number AND older.returned_at IS NULL
            AND older.id NOT IN (coalesce(loan.id, 0), coalesce(owed.id, 0))) AS older_open
      FROM book
      LEFT JOIN loan ON loan.id =
        (SELECT max(id) FROM loan AS lent WHERE lent.book = book.number AND lent.from_owner = 0)
      LEFT JOIN loan AS owed ON owed.id =
        (SELECT max(id) FROM loan AS had WHERE had.book = book.number AND had.from_owner = 1)
      LEFT JOIN book_text ON book_text.rowid = book.number \(sizes)
      WHERE book.number > ? ORDER BY book.number LIMIT ?
      """
  }

  init(_ row: Row, tags: [String], in rows: BookRows) {
    self.rows = rows
    book = BookRows.book(row)
    place = BookImage.Place(rawValue: row["removed"])
    pointer = Pair(stored: row["stored_due"], right: BookRows.duePlace(of: book))
    lastLoan = Pair(stored: row["last_loan"], right: book.lending?.id)
    borrowing = Pair(stored: row["borrowing"], right: book.borrowing?.id)
    owed = Pair(stored: row["owed_until"], right: BookRows.owedUntil(book))
    keys = (row["title_key"], row["author_key"], row["owner_key"])
    let words: Int? = row["words"]
    self.words = words.map { _ in (row["title_words"], row["other_words"]) }
    wordCounts = row["word_counts"]
    olderOpenLoans = row["older_open"]
    self.tags = tags
  }

  var number: Int { book.number }

  /// The loans first: what is derived from them comes behind.
  var faults: [LibraryFault] { typed + loans + derived }

  /// What a person can put right; a deleted book is of no concern until it comes back.
  private var typed: [LibraryFault] {
    guard place == .library else { return [] }
    var faults: [LibraryFault] = []
    for field in BookField.allCases
    where field.isRequired && book.details.text(of: field).allSatisfy(\.isWhitespace) {
      faults.append(.required(field, book: number))
    }
    if let digits = book.details.isbn?.digits, (try? ISBN(digits))?.digits != digits {
      faults.append(.isbn(digits, book: number))
    }
    if let rating = book.details.rating, !Rating.all.contains(rating) {
      faults.append(.rating(rating, book: number))
    }
    return faults
  }

  private var loans: [LibraryFault] {
    var faults: [LibraryFault] = []
    if olderOpenLoans > 0 { faults.append(.openLoans(olderOpenLoans, book: number)) }
    if pointer.differs || lastLoan.differs || borrowing.differs || owed.differs {
      faults.append(.loanPointer(book: number))
    }
    return faults
  }

  private var derived: [LibraryFault] {
    var faults: [LibraryFault] = []
    let details = book.details
    if keys
      != (
        rows.database.titleKey(details.title), rows.database.authorKey(details.author),
        details.owner.map(Folding.titleKey)
      )
    {
      faults.append(.sortKeys(book: number))
    }
    let isHere = place == .library
    let rightWords = details.words(borrower: book.loan?.borrower)
    if let deviation = deviation(
      isThere: words != nil, isWanted: isHere, isRight: words.map { $0 == rightWords } ?? true)
    {
      faults.append(.searchText(deviation, book: number))
    } else if isHere, let wordCounts, wordCounts != Self.counts(rightWords) {
      faults.append(.searchIndex)
    }
    let (stored, right) = (Set(tags), Set(rows.tagKeys(book.details)))
    if let deviation = deviation(
      isThere: !stored.isEmpty, isWanted: isHere && !right.isEmpty, isRight: stored == right)
    {
      faults.append(.tags(deviation, book: number))
    }
    return faults
  }

  /// As FTS5 writes them: seven bits a byte, all but the last of a number with the eighth set.
  private static func counts(_ words: (title: String, rest: String)) -> String {
    [words.title, words.rest].flatMap { text in
      let count = text.split(separator: " ").count
      var bytes = [count & 0x7F]
      var rest = count >> 7
      while rest > 0 {
        bytes.insert(rest & 0x7F | 0x80, at: 0)
        rest >>= 7
      }
      return bytes
    }.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  private func deviation(
    isThere: Bool, isWanted: Bool, isRight: Bool
  ) -> LibraryFault.Deviation? {
    switch (isThere, isWanted) {
    case (false, true): .missing
    case (true, false): .leftOver
    case (true, true): isRight ? nil : .different
    case (false, false): nil
    }
  }
}
