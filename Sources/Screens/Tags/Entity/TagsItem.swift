/// A tag, formatted for display.
package struct TagsItem: Equatable, Sendable {
  /// The number in the list.
  package let number: String
  package let name: String
  /// The number of books, wherever they are, as a number and formatted for display.
  package let books: String
  package let bookCount: String
  /// How many of them are not in the library; empty if all are.
  package let others: String
  /// A description of the collage; empty if there is none.
  package let collage: String

  package init(
    number: String, name: String, books: String, bookCount: String, others: String = "",
    collage: String
  ) {
    self.number = number
    self.name = name
    self.books = books
    self.bookCount = bookCount
    self.others = others
    self.collage = collage
  }
}
