/// What is looked for in books: as it was typed, and as it is read.
///
///     BookSearch("dune herbert")          // both words, anywhere
///     BookSearch(text: "by:herbert -messiah", terms: [
///       BookSearch.Term("herbert", in: .by), BookSearch.Term("messiah", isExcluded: true)])
package struct BookSearch: Equatable, Sendable {
  /// As it was typed.
  package let text: String
  /// What a book must have, or must not.
  package let terms: [Term]

  package struct Term: Equatable, Sendable {
    package var words: String
    /// Where they are to be; nil for anywhere.
    package var field: BookSearchField?
    /// Whether the words must stand side by side, in this order.
    package var isPhrase: Bool
    package var isExcluded: Bool

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

  /// The phrases that are looked for.
  package var phrases: [String] {
    terms.filter { $0.isPhrase && !$0.isExcluded }.map(\.words)
  }

  /// The same with the words of its phrases, anywhere and in any order.
  package var loosened: BookSearch {
    BookSearch(
      text: text,
      terms: terms.map { term in
        var term = term
        term.isPhrase = term.isPhrase && term.isExcluded
        return term
      })
  }

  /// Looks for what another one looks for, too; what was begun there and has no letter yet is passed over.
  package func adding(_ other: BookSearch) -> BookSearch {
    let begun = other.terms.filter { term in
      term.words.contains { $0.isLetter || $0.isNumber || $0.isSymbol }
    }
    return BookSearch(text: [text, other.text].joined(separator: " "), terms: terms + begun)
  }

  /// What is wrong with the first ISBN that is looked for; nil if nothing is.
  package var falseISBN: LibraryError? {
    for term in terms where term.field == nil && ISBN.isMeant(term.words) {
      do throws(ISBN.Fault) { _ = try ISBN(term.words) } catch {
        return .badISBN(term.words, error)
      }
    }
    return nil
  }

  /// All the words, anywhere and in any order.
  package init(_ words: String) { self.init(text: words, terms: [Term(words)]) }
}

extension BookSearch: ExpressibleByStringLiteral {
  package init(stringLiteral words: String) { self.init(words) }
}

/// A field of a book in which words can be looked for; the raw value stands before them and a colon.
package enum BookSearchField: String, CaseIterable, Sendable {
  case title
  /// The author.
  case by
  case owner
  /// The borrower who has the book.
  case with
  case tag, identifier
  /// The location.
  case at
  case series
}
