import Platform

/// The progress of a reader, as a page or in percent.
package enum ReadingProgress: Equatable, Sendable {
  case page(Int)
  case percent(Int)

  /// The stored and typed form: `120` or `40%`.
  package var text: String {
    switch self {
    case .page(let page): "\(page)"
    case .percent(let percent): "\(percent)%"
    }
  }

  /// Returns `nil` if the text is not a valid page number or percentage.
  package init?(_ text: String) {
    let isPart = text.hasSuffix("%")
    let digits = isPart ? text.dropLast() : text[...]
    guard let number = Int(digits.filter { $0 != " " && $0 != "\u{A0}" }) else { return nil }
    guard (isPart ? 0...100 : Bounds.counts).contains(number) else { return nil }
    self = isPart ? .percent(number) : .page(number)
  }

  /// Returns the progress in percent, or `nil` for a page of a book of unknown length.
  ///
  /// - Parameter pages: the number of pages of the book.
  package func percent(of pages: Int?) -> Int? {
    switch self {
    case .percent(let percent): percent
    case .page(let page):
      pages.flatMap { $0 > 0 ? Int(100 * min(1, Double(page) / Double($0))) : nil }
    }
  }

  /// The page, or `nil` if the progress is in percent.
  package var page: Int? { if case .page(let page) = self { page } else { nil } }
}

extension ReadingProgress: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let progress = Self(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "no progress")
    }
    self = progress
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
