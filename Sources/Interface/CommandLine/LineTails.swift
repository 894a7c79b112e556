import Grammar
import Library
import Localization

/// Words at the end of a line that do not belong to any of its parts.
extension Line {
  /// Refuses “please” or “thanks” at the end of a line, where it would become a part of a new name:
  /// `lend dune to Zed, please`. A title or a note may end so, and so may a text in quotation marks.
  ///
  /// - Throws: `unexpectedArgument`.
  func rejectPoliteWords() throws(LineError) {
    guard let verb else { return }
    let start = (Self.indexOfVerb(in: words) ?? 0) + 1
    let ends = words.indices.filter { $0 > start && words[$0].hasPrefix("--") } + [words.count]
    for end in ends {
      if let count = politeCount(before: end, from: start) {
        try rejectPoliteWords(verb, end - count, end, start)
      }
    }
  }

  /// Returns the polite words at the end of a new name, if there are any: `tags add spring please`.
  package static func politeEnd(of words: [String]) -> String? {
    Line(words: words).politeCount(before: words.count, from: 0).map {
      words.suffix($0).joined(separator: " ").droppingMarks()
    }
  }

  /// Returns how many words before an index are polite, if any.
  private func politeCount(before end: Int, from start: Int) -> Int? {
    (1...3).last { count in
      guard end - count > start else { return false }
      let words = words[(end - count)..<end]
      return words.allSatisfy { !$0.contains(where: \.isWhitespace) }
        && Vocabulary.isSynonym(words.joined(separator: " ").droppingMarks(), of: \.polite)
    }
  }

  private func rejectPoliteWords(
    _ verb: Verb, _ index: Int, _ end: Int, _ start: Int
  ) throws(LineError) {
    let option = words[start..<index].last { $0.hasPrefix("--") }.flatMap {
      Self.option($0)?.option
    }
    guard option.map({ !Self.textOptions.contains($0) }) ?? true else { return }
    let isSetApart = words[index - 1].last.map { ",.;!".contains($0) } ?? false
    let action = arguments.first.flatMap(Vocabulary.verb)
    let namesThing =
      action == .add && [.tags, .borrower, .borrowers, .owner, .owners, .poll].contains(verb)
      && index > start + 1
    let hasParts = words[start..<index].dropFirst().contains { word in
      word.hasPrefix("--") || AdditionParts.isSmallWord(word)
    }
    switch verb {
    case .add, .checkout, .hold, .meetings, .edit, .borrower, .borrowers, .owner, .owners, .tags,
      .shelf, .rename, .vote, .poll, .return, .renew, .acquire, .tag:
      guard isSetApart || namesThing || hasParts else { return }
      throw .unexpectedArgument(
        words[index..<end].joined(separator: " ").droppingMarks(), verb: word)
    default: return
    }
  }

  private static let textOptions: Set<LineOption> = [
    .notes, .note, .description, .title, .find, .why,
  ]

  /// Drops the signs of leading numbers: `lend #2 to Anna`, `show no. 2`, « prêter n° 2 ».
  mutating func dropNumberSigns() {
    guard let verb, VerbSyntax(verb).takesBooks || verb == .history else { return }
    var index = 0
    while index < arguments.count {
      let word = arguments[index]
      if let number = Self.numberBehindSign(word) {
        arguments[index] = number
      } else if Vocabulary.isSynonym(word, of: \.numberSign), index + 1 < arguments.count,
        Self.isNumber(arguments[index + 1]), mayFollowNumber(index + 2)
      {
        arguments.remove(at: index)
      } else if !BookNumbers.areBookReferences([word]), !Vocabulary.isKeyword(word, .and) {
        return
      }
      index += 1
    }
  }

  /// Whether a word may follow the number of a book, unlike in “No. 1 Ladies’ Detective Agency”.
  private func mayFollowNumber(_ index: Int) -> Bool {
    guard index < arguments.count else { return true }
    let word = arguments[index]
    return AdditionParts.isSmallWord(word) || Vocabulary.isKeyword(word, .and)
      || BookNumbers.areBookReferences([word]) || ["+", "-"].contains(word.prefix(1))
      || Vocabulary.isSynonym(word, of: \.numberSign) || verb == .note
      || Vocabulary.meaning(of: word, as: ReadingWord.self) != nil
  }

  /// Returns the number in `#2` or « n°2 ».
  private static func numberBehindSign(_ word: String) -> String? {
    let sign = Language.allCases.flatMap(\.numberSign).first(where: word.lowercased().hasPrefix)
    let number = word.dropFirst(sign?.count ?? word.count)
    return isNumber(String(number)) ? String(number) : nil
  }

  private static func isNumber(_ word: String) -> Bool {
    word != "." && BookNumbers.areBookReferences([word])
  }
}

extension String {
  /// Returns the text without marks at its end: “thanks!”
  fileprivate func droppingMarks() -> String {
    var text = self[...]
    while let last = text.last, ",.!;".contains(last) { text.removeLast() }
    return String(text)
  }
}
