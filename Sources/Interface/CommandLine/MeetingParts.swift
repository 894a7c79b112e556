import Grammar
import Localization

/// Words that replace options after the title of a meeting:
///
///     meetings add Winter on 12 dec at 7pm at the library
///     réunions ajouter Hiver le 22 déc à 19h chez Inès
struct MeetingParts {
  private(set) var values: [(option: LineOption, value: String)] = []

  /// Whether words begin with a day or a time, and the word before it.
  static func begin(_ words: ArraySlice<String>) -> Bool { part(words) != nil }

  /// - Throws: `badTime`, `givenTwice`, and `unexpectedArgument` for words that are no part.
  init(_ words: ArraySlice<String>, verb: String) throws(LineError) {
    var rest = words
    while let first = rest.first {
      if let (option, value, count) = Self.part(rest) {
        try set(option, value)
        rest = rest.dropFirst(count)
        continue
      }
      // `on 12 dec 7pm`
      if values.last?.option == .on, (try? TimeParser.parse(first)) != nil {
        try set(.at, first)
        rest.removeFirst()
        continue
      }
      let after = rest.dropFirst()
      let isHome = Vocabulary.isSynonym(first, of: \.atHome)
      guard isHome || Vocabulary.isSynonym(first, of: \.atTime), let next = after.first else {
        throw .unexpectedArgument(rest.joined(separator: " "), verb: verb)
      }
      if Int(next) != nil { throw .badTime(next) }
      let end = after.indices.dropFirst().first { Self.part(after[$0...]) != nil } ?? after.endIndex
      let place = after[..<end].joined(separator: " ")
      // “chez Inès” needs its first word.
      let isAt = Vocabulary.isSynonym(first, of: \.atTime)
      try set(.place, isAt ? place : first + " " + place)
      rest = after[end...]
    }
  }

  private static func isPreposition(_ word: String) -> Bool {
    Vocabulary.isSynonym(word, of: \.onDay) || Vocabulary.isSynonym(word, of: \.atTime)
  }

  private mutating func set(_ option: LineOption, _ value: String) throws(LineError) {
    guard !values.contains(where: { $0.option == option }) else { throw .givenTwice(option) }
    values.append((option, value))
  }

  /// Returns the day or the time at the beginning of some words, and the number of these words.
  private static func part(
    _ words: ArraySlice<String>
  ) -> (option: LineOption, value: String, count: Int)? {
    guard let first = words.first, first != "a", words.count > 1 else { return nil }
    let rest = words.dropFirst()
    // The word before a weekday belongs to the next part: `on friday on 12 dec`.
    let texts = (1...min(6, rest.count)).reversed()
      .map { (count: $0, text: rest.prefix($0).joined(separator: " ")) }
      .filter { !isPreposition(String($0.text.split(separator: " ").last ?? "")) }
    if Vocabulary.isSynonym(first, of: \.atTime),
      let time = texts.first(where: { $0.count < 3 && (try? TimeParser.parse($0.text)) != nil })
    {
      return (.at, time.text, time.count + 1)
    }
    if Vocabulary.isSynonym(first, of: \.onDay),
      let day = texts.first(where: { DayParser.isDate($0.text) })
    {
      return (.on, day.text, day.count + 1)
    }
    guard Vocabulary.isKeyword(first, .within),
      let period = texts.first(where: { Int($0.text) == nil && DayParser.period($0.text) != nil })
    else { return nil }
    return DayParser.period(period.text).map { (.on, $0, period.count + 1) }
  }
}
