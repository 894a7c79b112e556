import Library
import Platform

/// A book, formatted for display.
package struct BookDetailItem: Sendable {
  package let number: Int
  package let title: String
  package let author: String
  package let status: LoanStatus
  package let statusText: String
  /// The texts of the fields that are filled in.
  package var fields: [BookField: String] = [:]
  package var pages: String?
  package var tags = ""
  package var rating: String?
  /// The borrowers who wait for the book.
  package var waitingBorrowers = ""
  package var addedOn = ""
  package var copies: [String] = []
  package var reading: String?
  package var loans: [String] = []
  /// The image of the cover, if it is drawn.
  package var cover: Data?
  /// Whether only the cover is shown.
  package var isCover = false

  package init(
    number: Int, title: String, author: String, status: LoanStatus, statusText: String
  ) {
    self.number = number
    self.title = title
    self.author = author
    self.status = status
    self.statusText = statusText
  }
}

/// The commands that apply to a book.
package enum BookDetailCommands: Equatable, Sendable {
  /// The book is deleted, but still out.
  case deletedAndOut
  /// The book is not in the library.
  case notInLibrary
  case all(canCheckOut: Bool, canReturn: Bool)
}
