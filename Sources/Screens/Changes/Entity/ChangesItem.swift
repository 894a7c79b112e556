/// The two lists of past changes and deleted books.
package enum ChangesContent<History, Trash> {
  case history(History)
  /// The largest number of a book determines the width of its column.
  case trash(Trash, largestNumber: Int)
}

/// A change, formatted for display.
package struct ChangesItem: Equatable, Sendable {
  package let moment: String
  package let author: String
  /// A description of the change.
  package let sentence: String
  /// The changed details of the book whose history is shown.
  package let details: [String]

  package init(moment: String, author: String, sentence: String, details: [String]) {
    self.moment = moment
    self.author = author
    self.sentence = sentence
    self.details = details
  }
}

/// A book in the trash, formatted for display.
package struct TrashItem: Equatable, Sendable {
  package let number: String
  package let title: String
  package let author: String
  /// The day on which the book was deleted, if known.
  package let deletedOn: String

  package init(number: String, title: String, author: String, deletedOn: String) {
    self.number = number
    self.title = title
    self.author = author
    self.deletedOn = deletedOn
  }
}
