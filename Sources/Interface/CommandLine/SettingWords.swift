import Grammar
import Library
import Localization
import Platform

/// Parses settings and their values, in the words of all languages.
package enum SettingWords {
  /// Returns the setting whose number or name the words begin with, and the remaining words.
  package static func key(
    _ words: [String]
  ) throws(LineError) -> (key: SettingKey, rest: [String]) {
    guard let match = knownKey(words) ?? abbreviatedKey(words) else {
      throw .unknownSetting(words.first ?? "")
    }
    return match
  }

  package static func knownKey(_ words: [String]) -> (key: SettingKey, rest: [String])? {
    let keys = SettingKey.allCases
    if let key = words.first.flatMap({ Int($0) }).flatMap(keys.element(number:)) {
      return (key, Array(words.dropFirst()))
    }
    for count in stride(from: min(words.count, maxWords), to: 0, by: -1) {
      // Folding drops punctuation, which cannot be part of a name.
      guard words[count - 1].contains(where: \.isLetter) else { continue }
      let input = words.prefix(count).joined(separator: " ")
      guard input.utf8.count <= Vocabulary.maxLength else { continue }
      let folded = Vocabulary.folded(input)
      let key = keys.first { key in
        names(of: key).contains { Vocabulary.folded($0) == folded }
      }
      if let key { return (key, Array(words.dropFirst(count))) }
    }
    return nil
  }

  /// Returns the setting whose name unambiguously begins with the first words.
  package static func abbreviatedKey(_ words: [String]) -> (key: SettingKey, rest: [String])? {
    let key = words.first.flatMap { input in
      Vocabulary.uniqueMatch(SettingKey.allCases, beginning: input) { language, key in
        language.words(for: key) + [key.rawValue, language.name(key)]
      }
    }
    return key.map { ($0, Array(words.dropFirst())) }
  }

  private static let maxWords = 8

  package static func names(of key: SettingKey) -> [String] {
    [key.rawValue] + Language.allCases.flatMap { [$0.name(key)] + $0.words(for: key) }
  }

  /// Parses the value of a setting. Returns `nil` for the default. Throws `badSetting`.
  package static func value(
    _ text: String, for key: SettingKey
  ) throws(LineError) -> SettingValue? {
    if isDefault(text) { return nil }
    if key.range == .aliases { return try alias(text, for: key) }
    guard let value = read(text, key), key.range.contains(value) else {
      throw .badSetting(key, text)
    }
    return value
  }

  private static func read(_ text: String, _ key: SettingKey) -> SettingValue? {
    let input = folded(text)
    switch key.range {
    case .words(let words): return word(text, of: words, key).map(SettingValue.word)
    case .list(let words, let allowsNone):
      if allowsNone,
        word(text, of: [SettingRange.none], key) != nil || Vocabulary.isNone(text)
      {
        return .word(SettingRange.none)
      }
      // A name with two words must be the only name, or be separated by commas.
      let isSplit = text.contains(",") || word(text, of: words, key) != nil
      let matches = text.split { isSplit ? $0 == "," : $0.isWhitespace }
        .map { word($0.trimmingSpaces(), of: words, key) }
      guard !matches.isEmpty, !matches.contains(nil) else { return nil }
      var seen: Set<String> = []
      return .word(
        matches.compactMap(\.self).filter { seen.insert($0).inserted }.joined(separator: ","))
    case .flag(let words):
      switch word(text, of: ["on", "off"] + words, key) {
      case "on": return .flag(true)
      case "off": return .flag(false)
      case let word?: return .word(word)
      case nil: break
      }
      if Vocabulary.isYes(text) || input == "true" { return .flag(true) }
      return Vocabulary.isNo(text) || input == "false" ? .flag(false) : nil
    case .number:
      // Accept the displayed forms: "21 days", "1 000 livres".
      let digits = text.prefix { $0.isASCII && $0.isNumber || $0.isWhitespace }
      let number = digits.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let isAlone = digits.endIndex == text.endIndex || digits.last?.isWhitespace ?? false
      guard isAlone, let count = Int(number.withoutDigitGroups) else { return nil }
      let unit = folded(String(text[digits.endIndex...]))
      func isUnit(_ words: (Language) -> [String]) -> Bool {
        Language.allCases.contains { words($0).contains(unit) }
      }
      if isUnit(\.monthUnit) { return nil }
      return .number(
        isUnit(\.weekUnit) ? count.multipliedReportingOverflow(by: 7).partialValue : count)
    case .text, .address:
      return (try? LoanTerms.borrower(text)).map(SettingValue.word)
    case .aliases: return nil
    }
  }

  /// Parses an alias: `od overdue --sort due`. The word for none removes the alias.
  private static func alias(
    _ text: String, for key: SettingKey
  ) throws(LineError) -> SettingValue {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    guard words.count == 2, words[0].utf8.count <= Vocabulary.maxLength,
      Vocabulary.verb(words[0]) == nil
    else { throw .badSetting(key, text) }
    let name = Vocabulary.folded(words[0])
    // The displayed form: od = overdue.
    let line = words[1].drop { $0 == "=" || $0 == " " }.trimmingSpaces()
    let isNone = isDefault(line) || Vocabulary.isNone(line)
    guard key.range.contains(.aliases([name: line])) else { throw .badSetting(key, text) }
    if isNone { return .aliases([name: ""]) }
    let parsed = try Line(typed: line, in: Language.english)
    guard parsed.verb != nil else { throw .badSetting(key, text) }
    return .aliases([name: line])
  }

  /// Returns the keyword for a number or a word in any language.
  private static func word(_ text: String, of words: [String], _ key: SettingKey) -> String? {
    if let word = Int(text).flatMap(words.element(number:)) { return word }
    let input = folded(text)
    return words.first { word in
      let names = [word] + Language.allCases.flatMap { $0.words(for: key, value: word) }
      return names.contains { Vocabulary.folded($0) == input }
    } ?? Vocabulary.uniqueMatch(words, beginning: text) { [$1] + $0.words(for: key, value: $1) }
  }

  private static func folded(_ text: String) -> String {
    text.utf8.count <= Vocabulary.maxLength ? Vocabulary.folded(text) : ""
  }

  private static func isDefault(_ text: String) -> Bool {
    text == "-" || Vocabulary.isSynonym(text, of: \.defaultWords)
  }
}
