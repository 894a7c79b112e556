import Library

/// The lists of books, and the ways to find one.
package protocol BookStore: AnyObject {
  func books(_ query: BookQuery, for viewer: Viewer, from start: PageAnchor, limit: Int) throws
    -> [Book]

  /// Reads the books one at a time, in the query's order; all of them if `limit` is nil.
  func forEachBook(
    _ query: BookQuery, for viewer: Viewer, offset: Int, limit: Int?, _ body: (Book) throws -> Void
  ) throws

  func numbers(of query: BookQuery, for viewer: Viewer) throws -> [Int]

  /// Returns how many books of the query precede a book, or `nil` if it does not match the query.
  func offset(of book: Book, in query: BookQuery, for viewer: Viewer) throws -> Int?

  func count(_ query: BookQuery, for viewer: Viewer) throws -> Int

  /// Whether any book matches.
  func hasBooks(_ query: BookQuery, for viewer: Viewer) throws -> Bool

  /// Returns the search with corrected spelling, if that finds any book.
  func correction(of search: BookSearch, for viewer: Viewer) throws -> BookSearch?

  func tally(for viewer: Viewer) throws -> LibraryTally

  /// Returns the book with the same ISBN, or else with the same sort keys of title and author; one
  /// that is held rather than one that is not. Otherwise returns the only book with the title, if
  /// its author is missing.
  func duplicate(of details: BookDetails) throws -> Book?

  func numbers(in range: ClosedRange<Int>) throws -> [Int]

  /// Returns the books that match words of a title, best first.
  func books(titled words: String, in scope: BookScope, limit: Int) throws -> TitleMatches

  func books(_ isbn: ISBN, in scope: BookScope, limit: Int) throws -> [Book]
}
