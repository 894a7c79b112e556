import Library
import UpkeepEntity

/// A copy that was made, in words and as values.
package struct UpkeepCopy: Equatable, Sendable {
  package let sentence: String
  package let file: String
  package let books: Int
}

/// Something that was found or mended, in words and as values.
package struct UpkeepFinding: Equatable, Sendable {
  package let sentence: String
  /// The word for it in JSON.
  package let code: String
  /// The book it is about, where it is about one.
  package let book: Int?
  package let count: Int

  init(_ sentence: String, _ kind: LibraryFault.Kind, book: Int? = nil, count: Int = 1) {
    self.sentence = sentence
    self.code = kind.rawValue
    self.book = book
    self.count = count
  }
}
