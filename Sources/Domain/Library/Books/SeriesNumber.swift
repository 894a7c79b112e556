/// The number of a book in its series, in hundredths: a story between two volumes is 1.5. A literal
/// is in volumes.
///
///     let number: SeriesNumber = 1.5
///     number.hundredths                    // 150
///     number.text                          // "1.5"
///     SeriesNumber(importedText: "Bd. 12") // 12
package struct SeriesNumber: Hashable, Comparable, Sendable {
  /// In volumes.
  package static let validRange = 0.0...9_999.0

  /// In hundredths.
  package static let storedRange = 0...999_900

  package let hundredths: Int

  package init(hundredths: Int) { self.hundredths = hundredths }

  /// Rounds a number of volumes to hundredths. Returns `nil` if it is out of range.
  package init?(volumes: Double) {
    guard Self.validRange.contains(volumes) else { return nil }
    hundredths = Int((volumes * 100).rounded())
  }

  package var volumes: Double { Double(hundredths) / 100 }

  package var isValid: Bool { Self.storedRange.contains(hundredths) }

  package var isWhole: Bool { hundredths.isMultiple(of: 100) }

  /// The number for other programs: `5`, `1.5`.
  package var text: String { isWhole ? "\(hundredths / 100)" : "\(volumes)" }

  package static func < (lhs: SeriesNumber, rhs: SeriesNumber) -> Bool {
    lhs.hundredths < rhs.hundredths
  }
}

extension SeriesNumber {
  /// Parses a typed number: `5`, `1.5`, `1,5`, `#5`.
  package init(_ typed: String) throws(LibraryError) {
    let digits = typed.hasPrefix("#") ? String(typed.dropFirst()) : typed
    guard let number = Self.number(digits[...]) else { throw .badSeriesNumber(typed) }
    self = number
  }

  /// Parses a number as files and catalogues write it: after a short word, or the first of several:
  /// `Bd. 12`, `v. 1.5`, `1-3`, `2/5`.
  package init?(importedText text: String) {
    let start = text.drop { !"0123456789".contains($0) }
    let digits = start.prefix { "0123456789.,".contains($0) }
    let end = digits.lastIndex { "0123456789".contains($0) }
    let rest = start.dropFirst(digits.count)
    let isRange = rest.first.map { "-–/".contains($0) } ?? true
    guard let end, text.count - start.count < 12, isRange,
      rest.dropFirst().allSatisfy({ "0123456789.,".contains($0) }),
      let number = Self.number(digits[...end])
    else { return nil }
    self = number
  }

  /// Whether a text ends with the first and the last of several numbers: `1-3`. Of `2/5`, the second
  /// one is the number of volumes.
  package static func isRange(_ text: String) -> Bool {
    guard let end = text.lastIndex(where: { "0123456789".contains($0) }) else { return false }
    let start = text[...end].lastIndex { !"0123456789.,-– ".contains($0) }
    let numbers = start.map { text[text.index(after: $0)...end] } ?? text[...end]
    let parts = numbers.split { "-–".contains($0) }
    return parts.count > 1
      && parts.suffix(2).allSatisfy { part in part.contains { "0123456789".contains($0) } }
  }

  private static func number(_ digits: Substring) -> SeriesNumber? {
    let decimal = digits.replacing(",", with: ".")
    // `Double` also parses hexadecimal numbers and words.
    guard decimal.allSatisfy({ "0123456789.".contains($0) }) else { return nil }
    return Double(decimal).flatMap(SeriesNumber.init(volumes:))
  }
}

extension SeriesNumber: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package init(integerLiteral volumes: Int) { self.init(hundredths: volumes * 100) }
  package init(floatLiteral volumes: Double) {
    self.init(hundredths: Int((volumes * 100).rounded()))
  }
}

/// Encoded as a number of volumes: `5`, `1.5`.
extension SeriesNumber: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let number = SeriesNumber(volumes: try container.decode(Double.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not a place in a series")
    }
    self = number
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if isWhole {
      try container.encode(hundredths / 100)
    } else {
      try container.encode(volumes)
    }
  }
}

extension SeriesNumber: JSONConvertible {
  package var json: OutputValue { isWhole ? .number(hundredths / 100) : .decimal(volumes) }
}
