import Library

/// The editor of a book.
package protocol BookEditorTexts {
  /// The offer when no book has an ISBN.
  func addOffer(_ isbn: String) -> String
  /// The offer to borrow a book that is not known from its owner.
  /// - Parameters:
  ///   - title: a title, in quotation marks if it needs them, and perhaps an author.
  ///   - rest: words after the owner; may be empty.
  func borrowOffer(_ title: String, _ rest: String) -> String
  /// The offer of a line that lends a book, which has a due date but is not lent.
  func lendOffer(_ line: String) -> String
  /// The notice that words taken for an author may belong to the title.
  func possibleTitle(_ title: String) -> String
  /// The question whether words after a title are its author.
  func isAuthorQuestion(_ name: String) -> String
  func moreFields(_ names: [String]) -> String
  var moreFieldsHelp: String { get }
  func added(_ book: BookName) -> String
  /// The report that a book which was known, but not in the library, was added to it.
  ///
  /// - Parameters:
  ///   - since: since when it is on the list of books to read, if it is.
  ///   - withdrawal: when it was withdrawn, if it was.
  func acquiredKnownBook(_ book: BookName, wantedSince since: Day?, withdrawnOn withdrawal: Day?) -> String
  var isbnFilledIn: String { get }
  /// The question before another copy of a book in the library is added.
  func anotherCopyQuestion(_ book: BookName) -> String
  func givenBackCopyQuestion(_ book: BookName, to owner: String) -> String
  /// The question whether to add a record of a catalogue.
  ///
  /// - Parameter name: a title or an ISBN.
  func addFoundQuestion(_ name: String, in catalogue: String) -> String
}
