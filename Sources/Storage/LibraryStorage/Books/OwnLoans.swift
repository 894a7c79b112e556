import Library
import SQL

/// The user's own loans, which have a reserved word as their borrower, but are also found by the
/// user's name.
struct OwnLoans {
  private let name: [String]

  init(_ userName: String?) { name = userName.map { Folding.searchTerms($0) } ?? [] }

  /// Returns whether a term is the reserved word, or has only beginnings of the user's names.
  func isMeant(by term: BookSearch.Term) -> Bool {
    if Self.isAlone(term) { return true }
    guard term.field == nil || term.field == .with else { return false }
    let words = Folding.searchTerms(term.words)
    return !words.isEmpty && words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
  }

  /// Returns whether a term matches the user's own loans only.
  static func isAlone(_ term: BookSearch.Term) -> Bool {
    term.field == .with && term.words == Borrower.user
  }

  /// For the word index.
  static let match = WordQuery.column(.rest, .word(Borrower.user))
  /// Who has a book that is out: its borrower, if we lent on what we have borrowed.
  static let borrower = """
    coalesce(
      (SELECT borrower FROM loan WHERE id = book.last_loan AND returned_at IS NULL),
      (SELECT borrower FROM loan WHERE id = book.borrowing AND returned_at IS NULL))
    """
  static let condition = "(\(BookListing.isOut) AND \(borrower) = '\(Borrower.user)')"
}
