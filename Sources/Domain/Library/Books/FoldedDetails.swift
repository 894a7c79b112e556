/// The details of a book with what it is sorted and found by, which follows from them alone.
///
/// To fold them takes about as long as to keep the book: where there are many, each is folded once, and
/// ahead of being kept.
package struct FoldedDetails: Sendable {
  package let details: BookDetails
  package let keys: BookKeys
  package let tagKeys: [String]
  private let words: (title: String, rest: String)

  package init(_ details: BookDetails) {
    self.details = details
    keys = BookKeys(details)
    tagKeys = details.tagKeys
    words = details.words(borrower: nil)
  }

  /// What it is found by.
  ///
  /// - Parameter borrower: who has it; nil if no one does.
  package func words(borrower: String?) -> (title: String, rest: String) {
    borrower == nil ? words : details.words(borrower: borrower)
  }
}

/// What a book is sorted by.
package struct BookKeys: Equatable, Sendable {
  package let title: String
  package let author: String
  /// Nil if the book is the user's own.
  package let owner: String?

  package init(_ details: BookDetails) {
    title = Folding.titleKey(details.title)
    author = Folding.authorKey(details.author)
    owner = details.owner.map(Folding.titleKey)
  }
}

extension BookDetails {
  /// What its tags are told apart by.
  package var tagKeys: [String] { tags.map(Folding.labelKey) }

  /// The words a book is found by, folded.
  ///
  /// - Parameter borrower: who has it; nil if no one does.
  package func words(borrower: String?) -> (title: String, rest: String) {
    (
      Folding.searchWords(title),
      Folding.searchWords(besidesTitle(borrower: borrower).joined(separator: "\n"))
    )
  }

  /// What it is found by besides the title, as it is written.
  package func besidesTitle(borrower: String?) -> [String] {
    [author, publisher, owner, borrower].compactMap(\.self) + categories + tags + identifiers
  }
}
