/// A reader's rating of a book, from half a star to five. A literal is in stars.
///
///     let rating: Rating = 3.5
///     rating.halves              // 7
///     rating.text                // "3.5"
///     Rating(halves: 8).text     // "4"
package struct Rating: Hashable, Comparable, Sendable {
  /// In stars.
  package static let validRange = 0.5...5

  /// Older or damaged libraries may contain invalid values.
  package let halves: Int

  package init(halves: Int) { self.halves = halves }

  /// Returns nil unless the stars are 0.5 to 5, in halves.
  package init?(stars: Double) {
    guard Self.validRange.contains(stars), let halves = Int(exactly: stars * 2) else { return nil }
    self.init(halves: halves)
  }

  /// Rounds to the nearest half star, and up if two are equally near.
  ///
  /// - Parameter stars: more than 0, up to 5.
  package init(nearest stars: Double) {
    self.init(halves: max(1, Int((stars * 2).rounded())))
  }

  package var stars: Double { Double(halves) / 2 }

  package var isValid: Bool { Self.validRange.contains(stars) }

  package var isWhole: Bool { halves.isMultiple(of: 2) }

  /// The nearest whole number of stars, rounded up from halves: 4 for 3.5.
  package var wholeStars: Int { Int(stars.rounded()) }

  /// The rating for other programs: `4`, `3.5`.
  package var text: String { isWhole ? "\(halves / 2)" : "\(stars)" }

  package static func < (lhs: Rating, rhs: Rating) -> Bool { lhs.halves < rhs.halves }
}

extension Rating {
  /// Parses a typed rating.
  ///
  ///     try Rating("3.5")     // 3.5; as are "3,5", "3½", "7/10" and "70 %"
  ///     try Rating("3.7")     // throws badRating("3.7")
  package init(_ typed: String) throws(LibraryError) {
    guard let parsed = ParsedRating(typed), let rating = Rating(stars: parsed.stars()) else {
      throw .badRating(typed)
    }
    self = rating
  }
}

extension Rating: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral stars: Int) { self.init(halves: stars * 2) }
  package init(floatLiteral stars: Double) { self.init(halves: Int(stars * 2)) }
}

/// Encoded as a number of stars: `4`, `3.5`.
extension Rating: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let rating = Rating(stars: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 0.5 to 5")
    }
    self = rating
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isWhole {
      try container.encode(halves / 2)
    } else {
      try container.encode(stars)
    }
  }
}

extension Rating: JSONConvertible {
  package var json: OutputValue { isWhole ? .number(halves / 2) : .decimal(stars) }
}
