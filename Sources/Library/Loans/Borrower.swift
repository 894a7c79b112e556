/// Who has a book: people go by their names, the user by a word of the program's own.
package enum Borrower {
  /// The user, as loans and other programs have it; `Texts.borrower` is what people see.
  package static let user = "me"

  /// Whether a name is the user's, who may be called by one.
  package static func isUser(_ name: String, called own: String?) -> Bool {
    name == user || own.map { isSame($0, name) } ?? false
  }

  /// Whether two names are one person's: case and accents do not count.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    let words = Folding.words(one)
    return one == other || !words.isEmpty && words == Folding.words(other)
  }
}
