import Library

/// The details of a book.
package protocol BookDetailTexts {
  var firstBookAlready: String { get }
  var lastBookAlready: String { get }
  func ratingQuestion(_ book: BookName) -> String
  var tagsQuestion: String { get }
  /// - Parameter rating: `nil` if the rating was removed.
  func rated(_ book: BookName, _ rating: Rating?) -> String
  func rated(count: Int, _ rating: Rating?) -> String
  func tagged(_ book: BookName, tags: [String]) -> String
  func tagged(count: Int) -> String
  func coverSet(_ book: BookName) -> String
  func coverRemoved(_ book: BookName) -> String
  func coverPath(_ book: BookName, _ path: String) -> String
  /// The hint before books that the user has read are deleted.
  ///
  /// - Parameter canBeWithdrawn: whether “withdraw” can be used instead.
  func deletesRead(_ books: [BookName], canBeWithdrawn: Bool) -> String
  func noCover(_ book: BookName) -> String
}
