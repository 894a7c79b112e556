import Platform

/// The header of an archive of a library: the last numbers assigned, so that none is reused.
package struct ArchiveHeader: Codable, Equatable, Sendable {
  package var lastBook: Int
  package var lastLoan: Int
  package var lastChange: Int
  /// The last numbers of other entries, by noun.
  package var lastEntries: [String: Int]?
  /// Whether the archive and its log have shelf entries instead of readings, as those of 0.9.0.
  package var hasFormerEntries = false

  private enum CodingKeys: CodingKey { case lastBook, lastLoan, lastChange, lastEntries }

  package init(
    lastBook: Int, lastLoan: Int, lastChange: Int, lastEntries: [String: Int]? = nil
  ) {
    self.lastBook = lastBook
    self.lastLoan = lastLoan
    self.lastChange = lastChange
    self.lastEntries = lastEntries
  }
}

/// A book with its loans.
package struct ArchivedBook: Codable, Equatable, Sendable {
  /// The state of a book; nil in an archive means that the book is in the library.
  package enum State: String, Codable, Sendable {
    case trash
    /// The book's addition was undone and can be redone.
    case undone = "taken-back"
  }

  package let number: Int
  package let details: BookDetails
  package let addedAt: Date
  package let place: State?
  /// Missing in archives from before covers were archived.
  package let cover: String?
  /// Oldest first.
  package let loans: [Loan]

  package init(
    number: Int, details: BookDetails, addedAt: Date, place: State?, cover: String? = nil,
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

package struct ArchivedCover: Codable, Equatable, Sendable {
  /// The name of the file, derived from its content.
  package let file: String
  package let record: RecordName
  package let fetchedAt: Date
  /// The content of the file; nil until it is read.
  package var data: Data?

  package init(_ cover: StoredCover, data: Data? = nil) {
    file = cover.file
    record = cover.record
    fetchedAt = cover.fetchedAt
    self.data = data
  }

  package var stored: StoredCover { StoredCover(file: file, record: record, fetchedAt: fetchedAt) }
}

/// An entry of the change log with everything needed to undo and redo it.
package struct ArchivedChange: Codable, Equatable, Sendable {
  /// The effect of a change on one book or entry, or on a range of added books.
  package struct Step: Equatable, Sendable {
    /// The kind of entry, or `nil` for a book.
    package let noun: String?
    package let number: Int
    /// The last of a range of added books, which begins with `number`.
    package let through: Int?
    /// The changed fields of a book, or a complete entry, as written by the storage.
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
  /// The index of the first of these steps. A change with many steps is read in several parts, each
  /// after the first with a greater index.
  package var firstStep = 0

  private enum CodingKeys: CodingKey {
    case id, kind, madeAt, madeBy, session, source, books, isUndone, steps
  }

  /// Returns the part of the change with these steps, which begin at an index.
  package func part(_ steps: [Step], from index: Int) -> ArchivedChange {
    var part = ArchivedChange(
      id: id, kind: kind, madeAt: madeAt, madeBy: madeBy, session: session, source: source,
      books: books, isUndone: isUndone, steps: steps)
    part.firstStep = index
    return part
  }

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
    let isBookStep = !step.contains(.noun)
    noun = isBookStep ? nil : try step.decode(String.self, forKey: .noun)
    number = try step.decode(Int.self, forKey: isBookStep ? .book : .entry)
    through = isBookStep ? try step.decodeIfPresent(Int.self, forKey: .through) : nil
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

package enum ArchivePiece: Sendable {
  case cover(ArchivedCover)
  case book(ArchivedBook)
  case entry(any LibraryEntry)
  /// A shelf entry of an older program.
  case formerEntry(FormerEntry)
  case change(ArchivedChange)
}

extension ArchivePiece: Equatable {
  package static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.cover(let lhs), .cover(let rhs)): lhs == rhs
    case (.book(let lhs), .book(let rhs)): lhs == rhs
    case (.entry(let lhs), .entry(let rhs)): lhs.equals(rhs)
    case (.formerEntry(let lhs), .formerEntry(let rhs)): lhs == rhs
    case (.change(let lhs), .change(let rhs)): lhs == rhs
    default: false
    }
  }
}

extension LibraryEntry {
  fileprivate func equals(_ other: any LibraryEntry) -> Bool { self == other as? Self }
}
