import Platform

/// A rating in the notation of a person or a program, with the maximum if it is given.
///
///     4  4.5  4,5  4½  4 1/2  4/5  8 out of 10  80 %  ★★★★☆  4 stars
///
/// All ratings that are typed, or read from files, are parsed here.
package struct ParsedRating: Equatable, Sendable {
  package let value: Double
  /// The rating that corresponds to five stars, if the text has it.
  package let maximum: Double?

  /// Returns `nil` if the text is not a rating.
  package init?(_ text: String) {
    if text.utf8.allSatisfy(Self.isNumeric) {
      guard let value = Self.decimal(text[...]) else { return nil }
      self.init(value, nil)
      return
    }
    let text = text.trimmingSpaces()
    guard !text.isEmpty, text.utf8.count <= Self.maxLength else { return nil }
    if let rating = Self(symbols: text) {
      self = rating
      return
    }
    var rest = text.lowercased()[...]
    guard let value = Self.number(&rest) else { return nil }
    rest = rest.drop { $0 == " " }
    if rest.isEmpty {
      self.init(value, nil)
    } else if rest == "%" {
      self.init(value, 100)
    } else if Self.stars.contains(String(rest)) {
      self.init(value, 5)
    } else {
      guard let separator = Self.separators.first(where: rest.hasPrefix) else { return nil }
      rest = rest.dropFirst(separator.count).drop { $0 == " " }
      guard let maximum = Self.number(&rest), maximum > 0 else { return nil }
      rest = rest.drop { $0 == " " }
      guard rest.isEmpty || Self.stars.contains(String(rest)) else { return nil }
      self.init(value, maximum)
    }
    if let maximum, value > maximum { return nil }
  }

  private init(_ value: Double, _ maximum: Double?) {
    self.value = value
    self.maximum = maximum
  }

  /// Returns the rating in stars.
  ///
  /// - Parameter other: the rating that corresponds to five stars, unless the text has it.
  package func stars(of other: Double = 5) -> Double { value * 5 / (maximum ?? other) }

  /// In bytes. No rating is longer.
  private static let maxLength = 60

  /// The separators before the maximum. The first match is used.
  private static let separators = [
    "/", "out of ", "of ", "sur ", "из ", "von ", "de ", "su ", "van ", "z ",
  ]

  private static let stars: Set = [
    "★", "*", "star", "stars", "étoile", "étoiles", "звезда", "звезды", "звёзды", "звезд", "звёзд",
    "stern", "sterne", "sternen", "estrella", "estrellas", "stella", "stelle", "estrela",
    "estrelas", "ster", "sterren", "gwiazdka", "gwiazdki", "gwiazdek",
  ]

  // MARK: Numbers

  private static func isNumeric(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: ",")
  }

  /// `Double` would also read words and hexadecimal numbers.
  private static func decimal(_ text: Substring) -> Double? {
    Double(text.replacing(",", with: "."))
  }

  /// Removes a number from the beginning of a text: `4`, `4.5`, `4½`, `½`, `4 1/2`.
  private static func number(_ text: inout Substring) -> Double? {
    let digits = text.prefix { $0.utf8.allSatisfy(isNumeric) }
    var rest = text.dropFirst(digits.count)
    var value = digits.isEmpty ? nil : decimal(digits)
    if value == nil, !digits.isEmpty { return nil }
    let fraction = rest.drop { $0 == " " }
    if let part = fraction.first.flatMap({ fractions[$0] }), !digits.contains(".") {
      value = (value ?? 0) + part
      rest = fraction.dropFirst()
    } else if fraction == "1/2", value != nil, fraction.count < rest.count {
      value = value.map { $0 + 0.5 }
      rest = ""
    }
    text = rest
    return value
  }

  private static let fractions: [Character: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75]

  // MARK: Star symbols

  /// Parses `★★★★☆`, `⭐⭐⭐`, `★★★½`, `****`. More than five stars are out of ten.
  private init?(symbols text: String) {
    var value = 0.0
    var count = 0
    for scalar in text.unicodeScalars where !Self.ignored.contains(scalar) {
      switch scalar {
      case "★", "⭐", "🌟", "✭", "✮", "✯", "*": value += 1
      case "½", "⯨", "⯪": value += 0.5
      case "☆", "✩", "⚝": break
      default: return nil
      }
      count += 1
    }
    // `½` without a star is a number.
    guard count > 0, count <= 10, text.unicodeScalars.count(where: { $0 == "½" }) < 2, text != "½"
    else { return nil }
    self.init(value, value > 5 || count > 6 ? 10 : 5)
  }

  /// Spaces and variation selectors.
  private static let ignored: Set<Unicode.Scalar> = [" ", "\u{FE0E}", "\u{FE0F}"]
}
