import Library
import SQL

/// The user's own loans. Their borrower is a reserved word, but they are also found by the user's
/// name.
struct OwnLoans {
  private let name: [String]

  init(_ userName: String?) { name = userName.map { Folding.searchTerms($0) } ?? [] }

  /// Returns whether a term is the reserved word, or each of its words is a prefix of one of the
  /// user's names.
  func isMatched(by term: BookSearch.Term) -> Bool {
    if Self.isUserOnly(term) { return true }
    guard term.field == nil || term.field == .with else { return false }
    let words = Folding.searchTerms(term.words)
    return !words.isEmpty && words.allSatisfy { word in name.contains { $0.hasPrefix(word) } }
  }

  static func isUserOnly(_ term: BookSearch.Term) -> Bool {
    term.field == .with && term.words == Borrower.user
  }

  static let match = WordQuery.column(.rest, .word(Borrower.user))
  /// The holder of a book that is out. If a borrowed book was lent on, this is the borrower.
  static let borrower = """
    coalesce(
      (SELECT borrower FROM loan WHERE id = book.last_loan AND returned_at IS NULL),
      (SELECT borrower FROM loan WHERE id = book.borrowing AND returned_at IS NULL))
    """
  static let condition = "(\(BookListing.isOut) AND \(borrower) = '\(Borrower.user)')"
}
