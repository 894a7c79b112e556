import BookEditorEntity
import Library
import LibraryPorts
import LibraryRules

/// The rules for words of a line that may be a name or belong to a title.
extension BookEditorInteractor {
  /// Decides whether words of a line are a name or belong to the title: “by Austen”, if she is not
  /// known, may be either.
  package func reading(of entries: BookEditorEntries) throws -> BookEditorReading {
    guard let unclear = entries.unclearName else { return .settled(entries) }
    guard try !isKnown(unclear.name, as: unclear.field) else {
      guard unclear.field == .author else { return .settled(entries) }
      // Another copy is asked about under the name that the library has.
      let author = try fullName(ofAuthor: unclear.name)
      return .settled(
        entries.replacing {
          $0.field == .book(.author) ? BookEditorEntry(.author, .text(author)) : $0
        })
    }
    let titled = entries.replacing { entry in
      switch entry.field {
      case .book(.title): BookEditorEntry(.title, .text(unclear.title))
      case .book(unclear.field): nil
      default: entry
      }
    }
    return unclear.field == .author
      ? .unclear(unclear, asName: entries, asTitle: titled) : .settled(titled)
  }

  /// Returns the title with the words parsed as the author, if they may belong to it and no book of
  /// such an author is known.
  package func possibleTitle(
    of draft: BookEditorDraft, _ entries: BookEditorEntries
  ) throws -> String? {
    guard let title = entries.possibleTitle, entries.unclearName == nil,
      try !isKnown(draft.details.author, as: .author)
    else { return nil }
    return title
  }

  /// Whether a name is that of a known owner, or of the author of a known book.
  func isKnown(_ name: String, as field: BookField) throws -> Bool {
    if field == .owner {
      do {
        _ = try library.knownOwner(name)
        return true
      } catch LibraryError.several { return true } catch is LibraryError { return false }
    }
    var query = BookQuery(
      text: BookSearch(text: name, terms: [BookSearch.Term(name, in: .by, isPhrase: true)]))
    query.presence = .anywhere
    return try store.hasBooks(query, for: viewer)
  }

  /// Returns the draft without its author at the end of the title: «Идиот Фёдора Достоевского».
  package func withoutDeclinedAuthor(_ draft: BookEditorDraft) -> BookEditorDraft {
    var draft = draft
    draft.details.title = AuthorNames.title(
      draft.details.title, withoutDeclined: draft.details.author)
    return draft
  }

  /// Returns the entries with the title that follows a known owner, if they have no other: `borrow
  /// from City Library Solaris`.
  package func splittingTitle(from entries: BookEditorEntries) throws -> BookEditorEntries {
    guard entries[.title] == nil, let text = entries[.owner]?.text,
      let (owner, title) = try ownerBeforeTitle(text)
    else { return entries }
    return entries.replacing {
      $0.field == .book(.owner) ? BookEditorEntry(.owner, .text(owner)) : $0
    }.adding(BookEditorEntry(.title, .text(title)))
  }

  /// Splits words into the name of a known owner or borrower and a title; returns `nil` if all words
  /// are a known name, or no name is known.
  private func ownerBeforeTitle(_ text: String) throws -> (owner: String, title: String)? {
    let words = text.split(separator: " ").map(String.init)
    func isPerson(_ name: String) throws -> Bool {
      try isKnown(name, as: .owner) || store.borrower(named: name) != nil
    }
    guard (2...20).contains(words.count), try !isPerson(text) else { return nil }
    for count in (1..<words.count).reversed() {
      let owner = words[..<count].joined(separator: " ")
      if try isPerson(owner) {
        return (owner, words[count...].joined(separator: " "))
      }
    }
    return nil
  }

  /// Returns the full name of the only known author with these words in their name, or the words.
  private func fullName(ofAuthor words: String) throws -> String {
    var query = BookQuery(
      text: BookSearch(text: words, terms: [BookSearch.Term(words, in: .by, isPhrase: true)]))
    query.presence = .anywhere
    query.order = .author
    var names: [String: String] = [:]
    try store.forEachBook(query, for: viewer, offset: 0, limit: BulkChanges.previewCount) {
      names[Folding.authorKey($0.author)] = $0.author
    }
    return names.count == 1 ? names.values.first ?? words : words
  }

  /// Returns a draft without an author with that of the only book that has its title, if that book
  /// is known but not held.
  package func completedFromKnownBook(_ draft: BookEditorDraft) throws -> BookEditorDraft {
    guard draft.details.author.isEmpty else { return draft }
    let key = Folding.titleKey(draft.details.title)
    let titled = try store.books(
      titled: draft.details.title, in: .library, limit: BulkChanges.previewCount)
    guard draft.number == nil, draft.details.isbn == nil, titled.count == 1,
      let known = titled.books.first, !known.details.isHeld,
      Folding.titleKey(known.title) == key
    else { return draft }
    var draft = draft
    draft.details.author = known.author
    return draft
  }
}

/// Whether words of a line are a name or belong to the title.
package enum BookEditorReading: Equatable {
  case settled(BookEditorEntries)
  case unclear(
    BookEditorUnclearName, asName: BookEditorEntries, asTitle: BookEditorEntries)
}
