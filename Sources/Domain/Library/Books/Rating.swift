/// What a reader thinks of a book, in stars.
package enum Rating {
  package static let all = 1...5

  ///     try Rating.read("4")      // 4
  ///     try Rating.read("6")      // throws badRating("6")
  package static func read(_ text: String) throws(LibraryError) -> Int {
    guard let rating = Int(text), all.contains(rating) else { throw .badRating(text) }
    return rating
  }

  /// - Throws: `badRating`.
  package static func check(_ rating: Int?) throws(LibraryError) {
    if let rating, !all.contains(rating) { throw .badRating(String(rating)) }
  }
}
