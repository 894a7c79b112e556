/// A line up to the cursor: whole words, and the one that is being typed.
struct UnfinishedLine {
  /// The whole words, and where each begins.
  private(set) var words: [(text: String, start: String.Index)] = []
  let line: String
  /// Where the last word begins; at the end of the line where none is begun.
  private(set) var start: String.Index

  init(_ line: String) {
    self.line = line
    var rest = LineWords.Rest(line[...])
    while true {
      let isBegun = rest.skipSpaces()
      start = rest.scalars.startIndex
      // A word with a quotation that is not closed, or that ends where the line does, is not done.
      guard isBegun, let word = try? LineWords.takeWord(from: &rest), !rest.scalars.isEmpty else {
        return
      }
      words.append((word, start))
    }
  }

  /// - Parameter words: the last one is not whole.
  init(words: [String]) {
    let whole = words.dropLast().map { WordChoices.quoted($0) + " " }
    self.init(whole.joined() + WordChoices.quoted(words.last ?? "", isOpen: true))
  }

  /// The last word.
  var last: UnfinishedWord { UnfinishedWord(before: line[..<start], line[start...]) }

  /// The option and its value, where the last word is both.
  var assignment: (option: String, value: UnfinishedWord)? {
    let typed = line[start...]
    guard typed.hasPrefix("--"), let sign = typed.firstIndex(of: "=") else { return nil }
    let after = typed.index(after: sign)
    return (
      String(typed[..<sign].dropFirst(2)), UnfinishedWord(before: line[..<after], line[after...])
    )
  }

  /// All that stands from a word on, as one word.
  func from(_ index: Int) -> UnfinishedWord {
    guard index < words.count else { return last }
    let texts = words[index...].map(\.text) + [last.text]
    return UnfinishedWord(
      before: String(line[..<words[index].start]), text: texts.joined(separator: " "), mark: nil)
  }
}

/// A word that is being typed, perhaps with its quotation mark still open.
struct UnfinishedWord {
  /// What stands before it, and stays.
  let before: String
  let text: String
  /// The mark of the quotation it stands in.
  let mark: Unicode.Scalar?
}

extension UnfinishedWord {
  init(before: Substring, _ typed: Substring) {
    var rest = LineWords.Rest(typed)
    if let whole = try? LineWords.takeWord(from: &rest) {
      self.init(before: String(before), text: whole, mark: nil)
    } else {
      self.init(
        before: String(before), text: Self.unescaped(typed.dropFirst()),
        mark: typed.unicodeScalars.first)
    }
  }

  private static func unescaped(_ text: Substring) -> String {
    var result = ""
    var rest = text
    while let character = rest.popFirst() {
      result.append(character == "\\" ? rest.popFirst() ?? character : character)
    }
    return result
  }
}
