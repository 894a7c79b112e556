extension ServerCondition {
  /// Whether a change may be carried out. The first tag is of the state as the user sees it, and
  /// any further tags are of the same state as other users see it.
  func isMet(by tags: [String]) -> Bool {
    guard !tags.prefix(1).contains(where: isKnown) else { return false }
    return match?.contains { $0 == "*" || tags.contains(Self.plain($0)) } ?? true
  }

  /// Whether the client already has the state with this tag, regardless of the encoding of the
  /// response.
  func isKnown(_ tag: String) -> Bool {
    noneMatch?.contains { $0 == "*" || Self.plain($0.trimmingPrefix("W/")) == tag } ?? false
  }

  /// Suffixes that web servers add to the tag of a compressed response.
  private static let encodings = ["-gzip", "-br", "-zstd", "-deflate"]

  private static func plain(_ tag: some StringProtocol) -> String {
    for encoding in encodings where tag.hasSuffix(encoding + "\"") {
      return tag.dropLast(encoding.count + 1) + "\""
    }
    return String(tag)
  }
}
