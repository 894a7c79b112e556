import Terminal

/// The texts of a column. Texts with a common beginning are truncated in the middle, so that they
/// differ.
///
///     let texts = DistinctTexts(["Harry Potter and the Chamber…", "Harry Potter and the Goblet…"])
///     texts.fitted("Harry Potter and the Goblet of Fire", to: 22)   // "Harry…Goblet of Fire"
struct DistinctTexts {
  /// The number of characters at the beginning that a text shares with another one.
  private var sharedPrefixLength: [String: Int] = [:]

  init(_ texts: [String]) {
    let sorted = Set(texts).sorted()
    for (text, next) in zip(sorted, sorted.dropFirst()) {
      let count = zip(text, next).prefix { $0 == $1 }.count
      sharedPrefixLength[text] = max(sharedPrefixLength[text] ?? 0, count)
      sharedPrefixLength[next] = max(sharedPrefixLength[next] ?? 0, count)
    }
  }

  func fitted(_ text: String, to width: Int) -> String {
    let fitted = Cells.fitted(text, to: width, atWord: true)
    guard width >= 12, fitted != text, let sharedPrefixLength = sharedPrefixLength[text],
      fitted.count - 1 <= sharedPrefixLength
    else {
      return fitted
    }
    let beginning = text.prefix(sharedPrefixLength)
    let start = beginning.lastIndex(of: " ").map(text.index(after:)) ?? beginning.endIndex
    let ending = String(text[start...])
    let availableWidth = max(width - 1 - Cells.width(ending), width / 3)
    let truncated = Cells.fitted(String(text[..<start]), to: availableWidth + 1, atWord: true)
    let head = truncated.hasSuffix("…") ? truncated : truncated + "…"
    return head + Cells.fitted(ending, to: width - Cells.width(head), atWord: true)
  }
}
