import Library
import SQL

/// What the user has, whom loans call by a word of the program's own: found by the user's name, too.
struct OwnLoans {
  private let name: [String]

  init(_ userName: String?) { name = userName.map { Folding.searchTerms($0) } ?? [] }

  /// Whether words are the beginnings of the user's names, or that word.
  func isMeant(by term: BookSearch.Term) -> Bool {
    if Self.isAlone(term) { return true }
    guard term.field == nil || term.field == .with else { return false }
    let words = Folding.searchTerms(term.words)
    return !words.isEmpty && words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
  }

  /// Whether nothing but the user's own loans is looked for.
  static func isAlone(_ term: BookSearch.Term) -> Bool {
    term.field == .with && term.words == Borrower.user
  }

  /// For the index of words.
  static let match = WordQuery.column(.rest, .word(Borrower.user))
  /// Who has a book that is out: of one that we lent on, its borrower.
  static let borrower = """
    coalesce(
      (SELECT borrower FROM loan WHERE id = book.last_loan AND returned_at IS NULL),
      (SELECT borrower FROM loan WHERE id = book.borrowing AND returned_at IS NULL))
    """
  static let condition = "(\(BookListing.isOut) AND \(borrower) = '\(Borrower.user)')"
}
