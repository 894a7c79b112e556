import Foundation

/// What stands at the head of a complete copy of a library: the last numbers given, so that none is
/// given again.
package struct ArchiveHead: Codable, Equatable, Sendable {
  package var lastBook: Int
  package var lastLoan: Int
  package var lastChange: Int

  package init(lastBook: Int, lastLoan: Int, lastChange: Int) {
    self.lastBook = lastBook
    self.lastLoan = lastLoan
    self.lastChange = lastChange
  }
}

/// A book with all that belongs to it.
package struct ArchivedBook: Codable, Equatable, Sendable {
  /// Where a book is; nil in an archive stands for the library.
  package enum Place: String, Codable, Sendable {
    case trash
    /// Nowhere: its being added was taken back, and may be done again.
    case takenBack = "taken-back"
  }

  package let number: Int
  package let details: BookDetails
  package let addedAt: Date
  package let place: Place?
  /// Oldest first.
  package let loans: [Loan]

  package init(number: Int, details: BookDetails, addedAt: Date, place: Place?, loans: [Loan]) {
    self.number = number
    self.details = details
    self.addedAt = addedAt
    self.place = place
    self.loans = loans
  }
}

/// An entry of the change log with all that is needed to play it back and forward.
package struct ArchivedChange: Codable, Equatable, Sendable {
  package struct Step: Codable, Equatable, Sendable {
    package let book: Int
    /// Books were added, from `book` through this one.
    package let through: Int?
    /// What was different before and after, as the storage writes it.
    package let before: String?
    package let after: String?

    package init(book: Int, through: Int?, before: String?, after: String?) {
      self.book = book
      self.through = through
      self.before = before
      self.after = after
    }
  }

  package let id: Int
  package let kind: String
  package let madeAt: Date
  package let madeBy: String
  package let session: String
  package let source: String?
  package let books: Int
  package let isUndone: Bool
  package let steps: [Step]

  package init(
    id: Int, kind: String, madeAt: Date, madeBy: String, session: String, source: String?,
    books: Int, isUndone: Bool, steps: [Step]
  ) {
    self.id = id
    self.kind = kind
    self.madeAt = madeAt
    self.madeBy = madeBy
    self.session = session
    self.source = source
    self.books = books
    self.isUndone = isUndone
    self.steps = steps
  }
}

/// Fills an empty library from an archive.
package protocol LibraryLoader {
  func load(_ book: ArchivedBook) throws
  func load(_ change: ArchivedChange) throws
}

/// Writes a complete copy of a library, one piece at a time.
package protocol ArchiveWriter {
  mutating func begin(_ head: ArchiveHead) throws -> String
  mutating func book(_ book: ArchivedBook) throws -> String
  mutating func change(_ change: ArchivedChange) throws -> String
  mutating func end() throws -> String
}

/// Reads a complete copy of a library, one piece at a time.
package protocol ArchiveReader: AnyObject {
  var head: ArchiveHead { get throws }
  /// Books first, then changes; nil after the last.
  func next() throws -> ArchiveEntry?
}

package enum ArchiveEntry: Equatable, Sendable {
  case book(ArchivedBook)
  case change(ArchivedChange)
}
