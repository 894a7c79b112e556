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
  /// Nil if no one has said where it stands.
  package let location: String?
  /// Within its author: by series, place there and title; empty if it is in none.
  package let series: String

  package init(_ details: BookDetails) {
    let title = Folding.titleKey(details.title)
    self.title = title
    author = Folding.authorKey(details.author)
    owner = details.owner.map(Folding.titleKey)
    location = details.location.map(Folding.nameKey)
    series =
      details.series.map {
        Self.beginning(ofSeries: $0) + Self.place(details.seriesNumber) + Self.end + title
      } ?? ""
  }

  /// What the keys of all books of a series begin with, and no others.
  package static func beginning(ofSeries name: String) -> String { Folding.titleKey(name) + end }

  /// What is greater than the keys that begin so, and less than all that follow.
  package static func end(ofSeries name: String) -> String { Folding.titleKey(name) + " " }

  /// Less than anything in a name.
  package static let end = "\u{1F}"

  /// As many digits for each, so that plain comparison puts 2 before 10; those without a place come last.
  private static func place(_ number: SeriesNumber?) -> String {
    guard let number else { return ":" }
    let digits = String(number.hundredths)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
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
    [author, publisher, owner, borrower, location, series, notes].compactMap(\.self) + categories
      + tags + identifiers
  }
}
