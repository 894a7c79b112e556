import Foundation

/// What stands at the head of a complete copy of a library: the last numbers given, so that none is
/// given again.
package struct ArchiveHead: Codable, Equatable, Sendable {
  package var lastBook: Int
  package var lastLoan: Int
  package var lastChange: Int
  /// Of each other noun, by its name; nil where none was given.
  package var lastEntries: [String: Int]?

  package init(
    lastBook: Int, lastLoan: Int, lastChange: Int, lastEntries: [String: Int]? = nil
  ) {
    self.lastBook = lastBook
    self.lastLoan = lastLoan
    self.lastChange = lastChange
    self.lastEntries = lastEntries
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
  /// What it did to one thing, or to a run of books that it added.
  package enum Step: Equatable, Sendable {
    case book(BookStep)
    case entry(EntryStep)
  }

  package struct BookStep: Codable, Equatable, Sendable {
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

  package struct EntryStep: Codable, Equatable, Sendable {
    /// What kind of thing it is.
    package let noun: String
    package let entry: Int
    /// The whole entry before and after, as the storage writes it; nil where there is none.
    package let before: String?
    package let after: String?

    package init(noun: String, entry: Int, before: String?, after: String?) {
      self.noun = noun
      self.entry = entry
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

extension ArchivedChange.Step: Codable {
  private enum Key: CodingKey { case noun }

  package init(from decoder: any Decoder) throws {
    let isOfEntry = try decoder.container(keyedBy: Key.self).contains(.noun)
    self = isOfEntry ? .entry(try .init(from: decoder)) : .book(try .init(from: decoder))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .book(let step): try step.encode(to: encoder)
    case .entry(let step): try step.encode(to: encoder)
    }
  }
}

/// One of the things that a library is made of, whole.
package enum ArchivePiece: Sendable {
  case book(ArchivedBook)
  case entry(any LibraryEntry)
  case change(ArchivedChange)
}

extension ArchivePiece: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.book(let one), .book(let other)): one == other
    case (.entry(let one), .entry(let other)): one.equals(other)
    case (.change(let one), .change(let other)): one == other
    default: false
    }
  }
}

extension LibraryEntry {
  fileprivate func equals(_ other: any LibraryEntry) -> Bool { self == other as? Self }
}
