import Platform

/// The guests of a meeting: a number or names.
package struct Guests: Codable, Equatable, Sendable {
  package let count: Int
  /// Empty, or the names of all guests.
  package let names: [String]

  package static let counts = 1...500

  package init(count: Int, names: [String]) {
    self.count = count
    self.names = names
  }

  /// Parses a number, or names separated by commas.
  ///
  /// - Throws: `badGuests` unless that many guests are allowed.
  package init(typed text: String) throws(LibraryError) {
    let minus = text.replacing("\u{2212}", with: "-")
    let isNumber = minus.contains(where: \.isNumber) && !minus.contains(where: \.isLetter)
    names = isNumber ? [] : BookDetails.list(text)
    guard let count = isNumber ? Int(minus) : names.count, Self.counts.contains(count) else {
      throw .badGuests(text)
    }
    self.count = count
  }

  /// The guests as a person would type them.
  package var text: String { names.isEmpty ? String(count) : names.joined(separator: ", ") }
}
