import Platform

/// What stands at the head of a complete copy of a library: the last numbers given, so that none is
/// given again.
package struct ArchiveHead: Codable, Equatable, Sendable {
  package var lastBook: Int
  package var lastLoan: Int
  package var lastChange: Int
  /// Of each other noun, by its name; nil if none was given.
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
  /// The file of its cover; a copy from before covers went with books names none.
  package let cover: String?
  /// Oldest first.
  package let loans: [Loan]

  package init(
    number: Int, details: BookDetails, addedAt: Date, place: Place?, cover: String? = nil,
    loans: [Loan]
  ) {
    self.number = number
    self.cover = cover
    self.details = details
    self.addedAt = addedAt
    self.place = place
    self.loans = loans
  }
}

/// A cover that things of a library have, and the picture itself.
package struct ArchivedCover: Codable, Equatable, Sendable {
  /// The name of the file, which says what is in it.
  package let file: String
  /// Where it came from.
  package let record: RecordName
  package let fetchedAt: Date
  /// What is in the file; nil as long as no one has read it.
  package var data: Data?

  package init(_ cover: KeptCover, data: Data? = nil) {
    (file, record, fetchedAt) = (cover.file, cover.record, cover.fetchedAt)
    self.data = data
  }

  package var kept: KeptCover { KeptCover(file: file, record: record, fetchedAt: fetchedAt) }
}

/// An entry of the change log with all that is needed to play it back and forward.
package struct ArchivedChange: Codable, Equatable, Sendable {
  /// What it did to one thing, or to a run of books that it added.
  package struct Step: Equatable, Sendable {
    /// What kind of thing it is; nil for a book.
    package let noun: String?
    package let number: Int
    /// Books were added, from `number` through this one.
    package let through: Int?
    /// The parts of a book that were changed, or the whole of another thing, as the storage writes it; nil
    /// if there was nothing.
    package let before: String?
    package let after: String?

    package init(
      noun: String? = nil, number: Int, through: Int? = nil, before: String? = nil,
      after: String? = nil
    ) {
      self.noun = noun
      self.number = number
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

extension ArchivedChange.Step: Codable {
  private enum Key: CodingKey { case noun, book, entry, through, before, after }

  package init(from decoder: any Decoder) throws {
    let step = try decoder.container(keyedBy: Key.self)
    let isOfBook = !step.contains(.noun)
    noun = isOfBook ? nil : try step.decode(String.self, forKey: .noun)
    number = try step.decode(Int.self, forKey: isOfBook ? .book : .entry)
    through = isOfBook ? try step.decodeIfPresent(Int.self, forKey: .through) : nil
    before = try step.decodeIfPresent(String.self, forKey: .before)
    after = try step.decodeIfPresent(String.self, forKey: .after)
  }

  package func encode(to encoder: any Encoder) throws {
    var step = encoder.container(keyedBy: Key.self)
    try step.encodeIfPresent(noun, forKey: .noun)
    try step.encode(number, forKey: noun == nil ? .book : .entry)
    try step.encodeIfPresent(through, forKey: .through)
    try step.encodeIfPresent(before, forKey: .before)
    try step.encodeIfPresent(after, forKey: .after)
  }
}

/// One of the things that a library is made of, whole.
package enum ArchivePiece: Sendable {
  case cover(ArchivedCover)
  case book(ArchivedBook)
  case entry(any LibraryEntry)
  case change(ArchivedChange)
}

extension ArchivePiece: Equatable {
  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    case (.cover(let one), .cover(let other)): one == other
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
