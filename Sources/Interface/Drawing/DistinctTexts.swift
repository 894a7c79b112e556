import Terminal

/// The texts of a column, of which those with a common beginning are truncated in the middle, so that
/// they differ.
///
///     let texts = DistinctTexts(["Harry Potter and the Chamber…", "Harry Potter and the Goblet…"])
///     texts.fitted("Harry Potter and the Goblet of Fire", to: 22)   // "Harry…Goblet of Fire"
struct DistinctTexts {
  /// The number of characters at the beginning that a text shares with another one.
  private var shared: [String: Int] = [:]

  init(_ texts: [String]) {
    let sorted = Set(texts).sorted()
    for (text, next) in zip(sorted, sorted.dropFirst()) {
      let count = zip(text, next).prefix { $0 == $1 }.count
      shared[text] = max(shared[text] ?? 0, count)
      shared[next] = max(shared[next] ?? 0, count)
    }
  }

  func fitted(_ text: String, to width: Int) -> String {
    let fitted = Cells.fitted(text, to: width, atWord: true)
    guard width >= 12, fitted != text, let shared = shared[text], fitted.count - 1 <= shared else {
      return fitted
    }
    let beginning = text.prefix(shared)
    let start = beginning.lastIndex(of: " ").map(text.index(after:)) ?? beginning.endIndex
    let ending = String(text[start...])
    let room = max(width - 1 - Cells.width(ending), width / 3)
    let kept = Cells.fitted(String(text[..<start]), to: room + 1, atWord: true)
    let head = kept.hasSuffix("…") ? kept : kept + "…"
    return head + Cells.fitted(ending, to: width - Cells.width(head), atWord: true)
  }
}
