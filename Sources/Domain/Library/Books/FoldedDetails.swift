/// The details of a book with its sort keys and search words. Folding takes about as long as
/// storing the book, so in bulk each book is folded once, before it is stored.
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

  /// Returns the words that find the book, including the name of its borrower.
  package func words(borrower: String?) -> (title: String, rest: String) {
    borrower == nil ? words : details.words(borrower: borrower)
  }
}

package struct BookKeys: Equatable, Sendable {
  package let title: String
  package let author: String
  /// The sort key of the owner; `nil` for the user's own books.
  package let owner: String?
  package let location: String?
  /// The sort key within an author, by series, number and title; empty if the book is not in a
  /// series.
  package let series: String

  package init(_ details: BookDetails) {
    let title = Folding.titleKey(details.title)
    self.title = title
    author = Folding.authorKey(details.author)
    owner = details.owner.map(Folding.titleKey)
    location = details.location.map(Folding.nameKey)
    series =
      details.series.map {
        Self.prefix(ofSeries: $0) + Self.numberKey(details.seriesNumber) + Self.separator + title
      } ?? ""
  }

  /// Returns the prefix that only the keys of the books of a series have.
  package static func prefix(ofSeries name: String) -> String { Folding.titleKey(name) + separator }

  /// Returns a key greater than all keys with that prefix, and less than all keys after them.
  package static func upperBound(ofSeries name: String) -> String { Folding.titleKey(name) + " " }

  /// A separator that is less than any character of a name.
  package static let separator = "\u{1F}"

  /// Returns a number padded with zeros, so that 2 sorts before 10 as text; a missing number sorts
  /// last.
  private static func numberKey(_ number: SeriesNumber?) -> String {
    guard let number else { return ":" }
    let digits = String(number.hundredths)
    return String(repeating: "0", count: max(0, 6 - digits.utf8.count)) + digits
  }
}

extension BookDetails {
  package var tagKeys: [String] { tags.map(Folding.labelKey) }

  package func words(borrower: String?) -> (title: String, rest: String) {
    (
      Folding.searchWords(title),
      Folding.searchWords(textsExceptTitle(borrower: borrower).joined(separator: "\n"))
    )
  }

  /// The searchable texts other than the title, as written.
  package func textsExceptTitle(borrower: String?) -> [String] {
    [author, publisher, owner, borrower, location, series, notes].compactMap(\.self) + categories
      + tags + identifiers
  }
}
