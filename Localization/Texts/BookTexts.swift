import Library

/// A book within a sentence.
package protocol BookTexts {
  var numberLabel: String { get }
  /// A book in a sentence: its number, and its title in quotation marks.
  func name(_ book: BookName) -> String
  func quoted(_ text: String) -> String

  /// A book at the beginning of a sentence.
  func subject(_ book: BookName) -> String
  /// A book in the genitive, after a noun for an action or a detail.
  func ofBook(_ book: BookName) -> String

  /// An average rating: "4.2 of 5".
  func rating(_ average: Double) -> String
}

extension Texts {
  package func listLine(_ book: BookName) -> String {
    "\(book.numberText)\(isPlain ? colon : " ") \(book.title)" + (book.author.isEmpty ? "" : ", \(book.author)")
  }

  package func text(of field: BookField, in details: BookDetails) -> String {
    switch field {
    case .year: details.year.map(year) ?? ""
    case .isbn: details.isbn.map(text) ?? ""
    case .seriesNumber: details.seriesNumber.map(text) ?? ""
    case .categories where details.categories.count == 1: details.categories[0]
    default: details.text(of: field)
    }
  }

  /// Returns the series with the number in it: `Harry Potter 5`.
  package func series(of details: BookDetails) -> String {
    [details.series, details.seriesNumber.map(text)].compactMap(\.self).joined(separator: " ")
  }

  private func text(of number: SeriesNumber) -> String { number.text.replacing(".", with: words(".", ",", ",")) }

  /// Returns an ISBN, with hyphens for screen readers, so that it is not read as one number.
  package func text(of isbn: ISBN) -> String { isPlain ? isbn.hyphenated : isbn.digits }
}

extension String {
  /// The text without line breaks, which would make a sentence look like several.
  package var onOneLine: String {
    contains(where: \.isNewline) ? String(map { $0.isNewline ? " " : $0 }) : self
  }
}
