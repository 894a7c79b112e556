/// A line up to the cursor: complete words, and the word being typed.
struct UnfinishedLine {
  private(set) var words: [(text: String, start: String.Index)] = []
  let line: String
  /// The start of the last word, or the end of the line if no word has begun.
  private(set) var start: String.Index

  init(_ line: String) {
    self.line = line
    var rest = LineWords.Rest(line[...])
    while true {
      let hasBegun = rest.skipSpaces()
      start = rest.scalars.startIndex
      // A word is incomplete if its quotation is open, or if it ends at the end of the line.
      guard hasBegun, let word = try? LineWords.parseWord(from: &rest), !rest.scalars.isEmpty else {
        return
      }
      words.append((word, start))
    }
  }

  /// - Parameter words: the words of the line, of which the last is incomplete.
  init(words: [String]) {
    let completeWords = words.dropLast().map { WordChoices.quoted($0) + " " }
    self.init(completeWords.joined() + WordChoices.quoted(words.last ?? "", isOpen: true))
  }

  var last: UnfinishedWord { UnfinishedWord(before: line[..<start], line[start...]) }

  var assignment: (option: String, value: UnfinishedWord)? {
    let input = line[start...]
    guard input.hasPrefix("--"), let sign = input.firstIndex(of: "=") else { return nil }
    let after = input.index(after: sign)
    return (
      String(input[..<sign].dropFirst(2)), UnfinishedWord(before: line[..<after], line[after...])
    )
  }

  /// Joins the rest of the line to one word.
  func word(from index: Int) -> UnfinishedWord {
    guard index < words.count else { return last }
    let texts = words[index...].map(\.text) + [last.text]
    return UnfinishedWord(
      before: String(line[..<words[index].start]), text: texts.joined(separator: " "), mark: nil)
  }
}

struct UnfinishedWord {
  let before: String
  let text: String
  /// The opening quotation mark.
  let mark: Unicode.Scalar?
}

extension UnfinishedWord {
  init(before: Substring, _ input: Substring) {
    var rest = LineWords.Rest(input)
    if let word = try? LineWords.parseWord(from: &rest) {
      self.init(before: String(before), text: word, mark: nil)
    } else {
      self.init(
        before: String(before), text: Self.unescaped(input.dropFirst()),
        mark: input.unicodeScalars.first)
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
