import Grammar
import Localization

/// Words that replace options after the title of a meeting:
///
///     meetings add Winter on 12 dec at 7pm at the library
///     réunions ajouter Hiver le 22 déc à 19h chez Inès
struct MeetingParts {
  private(set) var values: [(option: LineOption, value: String)] = []

  /// Whether words begin with a day or a time, and the word before it.
  static func beginsWithPart(_ words: ArraySlice<String>) -> Bool { part(words) != nil }

  /// Whether words are a day without a word before it, and perhaps a time and a place: `Winter 22 dec
  /// at 19:00`.
  static func beginsWithDay(_ words: ArraySlice<String>) -> Bool { bareDay(words) != nil }

  /// Whether words are a place: `at the library`.
  static func beginsWithPlace(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, words.count > 1, first != "a" else { return false }
    return Vocabulary.isSynonym(first, of: \.atHome) || Vocabulary.isSynonym(first, of: \.atTime)
  }

  /// Returns the name of a day without a date, at the end of some words: `on christmas`.
  static func holiday(_ words: ArraySlice<String>) -> String? {
    guard let first = words.first, (2...4).contains(words.count) else { return nil }
    let name = words.dropFirst().joined(separator: " ")
    let keywords: [Keyword] = [.for, .until, .by, .to]
    let isBefore = isPreposition(first) || keywords.contains { Vocabulary.isKeyword(first, $0) }
    return isBefore && Vocabulary.isSynonym(name, of: \.holidays) ? name : nil
  }

  /// Whether a word of a title may begin a day or a place. In French, “le” is an article.
  static func isBeforeDayOrPlace(_ word: String) -> Bool {
    guard word.first?.isUppercase != true, word != "le", word != "a" else { return false }
    return isPreposition(word) || isBeforePlace(word) || Vocabulary.isSynonym(word, of: \.until)
  }

  static func isBeforePlace(_ word: String) -> Bool {
    isHome(word) || Vocabulary.isSynonym(word, of: \.atTime)
      || Vocabulary.isSynonym(word, of: \.onPlace) && !Vocabulary.isSynonym(word, of: \.onDay)
  }

  /// Whether a word is a part of a place: “chez Inès”.
  static func isHome(_ word: String) -> Bool {
    Vocabulary.isSynonym(word, of: \.atHome) && !Vocabulary.isSynonym(word, of: \.atTime)
  }

  /// - Throws: `badTime`, `givenTwice`, and `unexpectedArgument` for other words.
  init(_ words: ArraySlice<String>, verb: String) throws(LineError) {
    var rest = words
    while let first = rest.first {
      if let holiday = Self.holiday(rest) { throw .badDate(holiday) }
      if let (option, value, count) = Self.part(rest) ?? Self.bareDay(rest) {
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
      let isEnd = { (index: Int) in
        Self.part(after[index...]) != nil || Self.bareDay(after[index...]) != nil
          || Self.isCount(after[index...])
      }
      let end = after.indices.dropFirst().first(where: isEnd) ?? after.endIndex
      let place = after[..<end].joined(separator: " ")
      // “chez Inès” needs its first word.
      let isAt = Vocabulary.isSynonym(first, of: \.atTime)
      try set(.place, isAt ? place : first + " " + place)
      rest = after[end...]
    }
  }

  /// Whether words are a number of guests, which ends a place: `with 12 guests`.
  private static func isCount(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first, let next = words.dropFirst().first else { return false }
    return Vocabulary.isSynonym(first, of: \.besideName) && Int(next) != nil
  }

  /// Returns a day with a number or a name, up to the end of the words or another part. A bare number
  /// or a period may belong to a title, as in “Catch 22”.
  private static func bareDay(
    _ words: ArraySlice<String>
  ) -> (option: LineOption, value: String, count: Int)? {
    guard let first = words.first, !isPreposition(first) else { return nil }
    for count in (1...min(4, words.count)).reversed() {
      let text = words.prefix(count).joined(separator: " ")
      let rest = words.dropFirst(count)
      // “Sam” is a Saturday in French.
      guard text.count > 3, Int(text) == nil, DayParser.isDate(text),
        !DayParser.isDate("in " + text)
      else { continue }
      let isTime = rest.first.map { (try? TimeParser.parse($0)) != nil } ?? false
      if rest.isEmpty || isTime || part(rest) != nil || beginsWithPlace(rest) || isCount(rest) {
        return (.on, text, count)
      }
    }
    return nil
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
    // `with 12 guests`, « pour 12 personnes », «на 12 человек»
    if Vocabulary.isSynonym(first, of: \.besideName) || Vocabulary.isKeyword(first, .for),
      let (number, count) = GuestWords.number(beginning: rest)
    {
      return (.guests, String(number), count + 1)
    }
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
