import Library

/// The rating that corresponds to five stars in a column: 5, 10, 20 or 100. It follows from the
/// heading, such as “Note sur 20”, or else from all ratings of the column.
struct RatingScale {
  private static let maxima = [5.0, 10, 20, 100]

  /// How many ratings need each maximum.
  private var counts = maxima.map { _ in 0 }
  private let headingMaximum: Double?

  init(heading: String) {
    let numbers = heading.split { !$0.isNumber }.compactMap { Double($0) }
    headingMaximum = numbers.last.flatMap { Self.maxima.contains($0) ? $0 : nil }
  }

  mutating func add(_ text: String) {
    // A rating with its own maximum says nothing about the others.
    guard let rating = ParsedRating(text), rating.maximum == nil,
      let index = Self.maxima.firstIndex(where: { rating.value <= $0 })
    else { return }
    counts[index] += 1
  }

  /// Whether a text is a rating, of at most 10 unless it has its maximum. Greater numbers may be
  /// anything.
  static func fits(_ text: String) -> Bool {
    ParsedRating(text).map { $0.maximum != nil || $0.value <= 10 } ?? false
  }

  /// The greatest maximum that at least a tenth of the ratings need. Fewer are mistakes.
  var maximum: Double {
    if let headingMaximum { return headingMaximum }
    let all = counts.reduce(0, +)
    let index = counts.indices.last { index in
      let count = counts[index...].reduce(0, +)
      return count > 0 && count * 10 >= all
    }
    return Self.maxima[index ?? 0]
  }
}
