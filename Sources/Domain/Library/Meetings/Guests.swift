import Platform

/// Who comes to a meeting: a number, or names.
package struct Guests: Codable, Equatable, Sendable {
  package let count: Int
  /// All of them, or none.
  package let names: [String]

  /// How many may come.
  package static let allowed = 1...500

  /// As they are kept.
  package init(count: Int, names: [String]) {
    self.count = count
    self.names = names
  }

  /// A whole number, or names with commas between.
  ///
  /// - Throws: `badGuests` where it is no number that may come, or as many names.
  package init(typed text: String) throws(LibraryError) {
    let minus = text.replacing("\u{2212}", with: "-")
    let isNumber = minus.contains(where: \.isNumber) && !minus.contains(where: \.isLetter)
    names = isNumber ? [] : BookDetails.list(text)
    guard let count = isNumber ? Int(minus) : names.count, Self.allowed.contains(count) else {
      throw .badGuests(text)
    }
    self.count = count
  }

  /// What a person would read and type back.
  package var text: String { names.isEmpty ? String(count) : names.joined(separator: ", ") }
}
