/// The maximum lengths of texts, whether they are typed, imported, or sent to the server.
package enum TextLimit {
  /// The maximum length in characters of a single line, or of a list joined with commas.
  package static let line = 10_000
  /// The maximum length in characters of text with line breaks.
  package static let lines = 100_000

  package static func limit(hasLines: Bool) -> Int { hasLines ? lines : line }

  package static func isExceeded(by text: String, hasLines: Bool) -> Bool {
    let limit = limit(hasLines: hasLines)
    return text.utf8.count > limit && text.unicodeScalars.count > limit
  }
}

extension BookPart {
  package struct TooLongPart: Equatable, Sendable {
    package let name: String
    package let limit: Int
  }
}

extension BookDetails {
  /// The first part that is too long, if any.
  package var tooLongPart: BookPart.TooLongPart? {
    BookPart.all.lazy.filter(isTooLong).first.map {
      BookPart.TooLongPart(name: $0.name, limit: TextLimit.limit(hasLines: $0.hasLines))
    }
  }

  private func isTooLong(_ part: BookPart) -> Bool {
    switch part.path {
    case .required(let path): TextLimit.isExceeded(by: self[path], hasLines: false)
    case .text(let path): self[path].map { TextLimit.isExceeded(by: $0, hasLines: false) } ?? false
    case .lines(let path): self[path].map { TextLimit.isExceeded(by: $0, hasLines: true) } ?? false
    case .list(let path): Self.isTooLong(self[path])
    case .isbn, .year, .count, .seriesNumber, .rating, .flag: false
    }
  }

  private static func isTooLong(_ list: [String]) -> Bool {
    guard list.reduce(0, { $0 + $1.utf8.count + 2 }) > TextLimit.line else { return false }
    return TextLimit.isExceeded(by: list.joined(separator: ", "), hasLines: false)
  }

  /// - Throws: `textTooLong` if the tags are too long. Fewer tags than before, or as many, are
  ///   always accepted.
  package mutating func setTags(_ tags: [String]) throws(LibraryError) {
    if tags.count > self.tags.count, Self.isTooLong(tags) {
      throw .textTooLong(nil, maxLength: TextLimit.line)
    }
    self.tags = tags
  }
}
