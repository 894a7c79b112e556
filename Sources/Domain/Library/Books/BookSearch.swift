/// A search for books: the text typed and the terms parsed from it.
///
///     BookSearch("dune herbert")          // both words, anywhere
///     BookSearch(text: "by:herbert -messiah", terms: [
///       BookSearch.Term("herbert", in: .by), BookSearch.Term("messiah", isExcluded: true)])
package struct BookSearch: Equatable, Sendable {
  package let text: String
  package let terms: [Term]

  package struct Term: Equatable, Sendable {
    package var words: String
    /// The field to search, or nil to search all.
    package var field: BookSearchField?
    /// Whether the words must be adjacent, in this order.
    package var isPhrase: Bool
    package var isExcluded: Bool
    /// A word before a colon that is not a field; `words` begins with it.
    package var unknownField: String?

    package init(
      _ words: String, in field: BookSearchField? = nil, isPhrase: Bool = false,
      isExcluded: Bool = false
    ) {
      self.words = words
      self.field = field
      self.isPhrase = isPhrase
      self.isExcluded = isExcluded
    }
  }

  package init(text: String, terms: [Term]) {
    self.text = text
    self.terms = terms
  }

  package var unknownField: String? { terms.lazy.compactMap(\.unknownField).first }

  package var phrases: [String] {
    terms.filter { $0.isPhrase && !$0.isExcluded }.map(\.words)
  }

  /// The search with its phrases as separate words, in any order; excluded phrases are unchanged.
  package var relaxed: BookSearch {
    BookSearch(
      text: text,
      terms: terms.map { term in
        var term = term
        term.isPhrase = term.isPhrase && term.isExcluded
        return term
      })
  }

  /// Returns a search for the terms of both, except terms without a letter, number or symbol.
  package func adding(_ other: BookSearch) -> BookSearch {
    let added = other.terms.filter { term in
      term.words.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
    }
    return BookSearch(text: [text, other.text].joined(separator: " "), terms: terms + added)
  }

  package var invalidISBNError: LibraryError? {
    for term in terms where term.field == nil && ISBN.looksLikeISBN(term.words) {
      do throws(ISBN.Fault) { _ = try ISBN(term.words) } catch {
        return .badISBN(term.words, error)
      }
    }
    return nil
  }

  package init(_ words: String) { self.init(text: words, terms: [Term(words)]) }
}

extension BookSearch: ExpressibleByStringLiteral {
  package init(stringLiteral words: String) { self.init(words) }
}

/// A field that a search can be limited to; the raw value and a colon precede the words.
package enum BookSearchField: String, CaseIterable, Sendable {
  case title
  /// The author.
  case by
  case owner
  /// The borrower.
  case with
  case tag, identifier
  /// The location.
  case at
  case series
}
