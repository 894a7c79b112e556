import Platform

/// A date as people and programs write it: a day, a month or a year, in numbers or with the name
/// of the month, in any of the languages of `CalendarNames`.
///
///     2026-12-01  2026/12/1  20261201  1.12.2026  01/12/26  2026-12-01T10:20:30Z
///     1 Dec 2026  1-Dec-26  December 1st, 2026  Tuesday, 1 December 2026  1 de mayo de 2026
///     2026  2026-12  12/2026  May 2026  2026 март  2026年12月1日  1.12  1 dec
///
/// All dates that are typed, or read from files, are parsed here. The parts are as written: the day
/// need not exist.
package struct ParsedDate: Equatable, Sendable {
  package private(set) var year: Int?
  package private(set) var month: Int?
  /// If the order of day and month is ambiguous, the day is assumed to come first.
  package private(set) var day: Int?
  /// The time after the date, such as `10:20:30Z`.
  package private(set) var time: String?
  /// The separator of day and month, if both are numbers and come before the year.
  package private(set) var separator: Unicode.Scalar?
  private var weekday: Int?
  private var hasShortYear = false

  /// Returns `nil` if the text is not a date.
  package init?(_ text: String) {
    if let day = Day(iso: text) {
      year = day.year
      month = day.month
      self.day = day.day
      return
    }
    guard text.utf8.count <= Self.maxLength, var tokens = Token.tokens(text) else { return nil }
    if let colon = tokens.firstIndex(where: { $0.mark == ":" }) {
      guard let start = Token.timeStart(tokens, colon: colon) else { return nil }
      time = String(text[tokens[start].index...]).trimmingSpaces()
      tokens.removeSubrange(start...)
      if let last = tokens.last, last.mark == "," || Self.wordsBeforeTime.contains(last.word ?? "")
      {
        tokens.removeLast()
      }
    }
    // After the last number, as in `1.12.`
    if let last = tokens.last, last.mark == "." || last.mark == "," { tokens.removeLast() }
    guard !tokens.isEmpty, Token.hasValidSpacing(tokens) else { return nil }
    if parseNumbers(tokens) || parseCJKDate(tokens) || parseMonthName(tokens) { return }
    guard tokens.count > 1, let name = tokens[0].word, let weekday = CalendarNames.weekday(name)
    else { return nil }
    tokens.removeFirst()
    if tokens.first?.mark == "," { tokens.removeFirst() }
    guard parseMonthName(tokens) || parseNumbers(tokens) || parseCJKDate(tokens) else { return nil }
    self.weekday = weekday
  }

  /// In bytes. No date is longer.
  private static let maxLength = 100

  /// `5 May 2019 at 10:20`, `2019-05-05T10:20`.
  private static let wordsBeforeTime: Set = ["t", "at", "a", "в"]

  /// Whether the order of day and month depends on who wrote it: `03/04/2026`. With dots, the day
  /// always comes first.
  package var isOrderAmbiguous: Bool { year != nil && (separator == "/" || separator == "-") }

  // MARK: The day

  /// Returns the year. Two digits are the year of these digits that is nearest to another year.
  package func year(near other: Int) -> Int? {
    guard let year, hasShortYear else { return year }
    let century = other - other % 100
    return [-100, 0, 100].map { century + $0 + year }.min { abs($0 - other) < abs($1 - other) }
  }

  /// Returns the day, month or year, or `nil` if it does not exist or the year is missing.
  ///
  /// - Parameters:
  ///   - order: the order of day and month if it is ambiguous, or `nil` for any valid order.
  ///   - other: the year that a year of two digits is near. 2000 makes it 1950 to 2049, as in
  ///     spreadsheets.
  package func partialDay(
    _ order: DateOrder? = nil, shortYearNear other: Int = 2_000
  ) -> PartialDay? {
    guard let year = self.year(near: other) else { return nil }
    func inOrder(_ order: DateOrder) -> PartialDay? {
      let isSwapped = order == .month && isOrderAmbiguous
      return PartialDay(year: year, month: isSwapped ? day : month, day: isSwapped ? month : day)
    }
    guard let result = order.map(inOrder) ?? inOrder(.day) ?? inOrder(.month) else { return nil }
    return weekday == nil || result.exactDay?.weekday == weekday ? result : nil
  }

  /// Returns whether a day is on the weekday of the date, if it has one.
  package func matchesWeekday(of day: Day) -> Bool { weekday == nil || day.weekday == weekday }

  /// Whether a text says that a day is not known.
  package static func isUnknown(_ text: String) -> Bool {
    text == "?" || isDash(text)
      || text.utf8.count <= maxLength && wordsForUnknown.contains(Folding.words(text))
  }

  /// Whether a text is a dash, which in a table may be no more than an empty cell.
  package static func isDash(_ text: String) -> Bool { ["-", "–", "—", "−"].contains(text) }

  private static let wordsForUnknown = Set(
    [
      "unknown", "unknown date", "date unknown", "inconnu", "inconnue", "date inconnue",
      "неизвестно", "неизвестна", "дата неизвестна", "unbekannt", "desconocido", "desconocida",
      "sconosciuto", "sconosciuta", "desconhecido", "desconhecida", "onbekend", "nieznany",
      "nieznana",
    ].map(Folding.words))
}

// MARK: Numbers

extension ParsedDate {
  private mutating func set(year: Token.Number?, month: Int?, day: Int?) {
    self.year = year?.value
    hasShortYear = year?.digits == 2
    self.month = month
    self.day = day
  }

  /// `2026-12-01`, `20261201`, `1.12.2026`, `01/12/26`, `1.12`, `2026-12`, `12/2026`, `2026`
  private mutating func parseNumbers(_ tokens: [Token]) -> Bool {
    let numbers = stride(from: 0, to: tokens.count, by: 2).compactMap { tokens[$0].number }
    let marks = Set(stride(from: 1, to: tokens.count, by: 2).map { tokens[$0].mark })
    guard tokens.count % 2 == 1, numbers.count == tokens.count / 2 + 1, marks.count < 2,
      let mark = marks.first ?? ".", ["-", ".", "/"].contains(mark)
    else { return false }
    let isSingle = numbers.map { $0.digits <= 2 }
    let isYear = numbers.map { $0.digits == 4 }
    switch numbers.count {
    case 1 where isYear[0]: set(year: numbers[0], month: nil, day: nil)
    case 1 where numbers[0].digits == 8:
      let number = numbers[0].value
      set(
        year: Token.Number(value: number / 10_000, digits: 4), month: number / 100 % 100,
        day: number % 100)
    // `2008.5` is a number.
    case 2 where isYear[0] && isSingle[1] && (mark != "." || numbers[1].digits == 2):
      set(year: numbers[0], month: numbers[1].value, day: nil)
    case 2 where isSingle[0] && isYear[1]: set(year: numbers[1], month: numbers[0].value, day: nil)
    // A range of numbers, with a dash.
    case 2 where isSingle[0] && isSingle[1] && mark != "-":
      set(year: nil, month: numbers[1].value, day: numbers[0].value)
      separator = mark
    case 3 where isYear[0] && isSingle[1] && isSingle[2]:
      // `2019-05-00` is a month, and `2019-00-00` a year.
      let hasDay = !numbers[2].isDoubleZero
      let hasMonth = hasDay || !numbers[1].isDoubleZero
      set(
        year: numbers[0], month: hasMonth ? numbers[1].value : nil,
        day: hasDay ? numbers[2].value : nil)
    // With dashes, two digits may be those of a year at the beginning.
    case 3
    where isSingle[0] && isSingle[1] && (isYear[2] || numbers[2].digits == 2 && mark != "-"):
      set(year: numbers[2], month: numbers[1].value, day: numbers[0].value)
      separator = mark
    default: return false
    }
    return true
  }

  /// `2019年5月5日`, `2019年5月`
  private mutating func parseCJKDate(_ tokens: [Token]) -> Bool {
    let numbers = stride(from: 0, to: tokens.count, by: 2).compactMap { tokens[$0].number }
    let characters = stride(from: 1, to: tokens.count, by: 2).map { tokens[$0].word }
    guard numbers.count == characters.count,
      characters == ["年", "月", "日"].prefix(characters.count).map(\.self),
      numbers.first?.digits == 4, numbers.dropFirst().allSatisfy({ $0.digits <= 2 })
    else { return false }
    let parts = numbers.map { Optional($0.value) } + [nil, nil]
    set(year: numbers[0], month: parts[1], day: parts[2])
    return true
  }
}

// MARK: Names of months

extension ParsedDate {
  /// The endings of a day, as in `1st`.
  private static let dayEndings: Set = ["st", "nd", "rd", "th", "er", "e", "o", "го"]

  /// The words after a year.
  private static let wordsAfterYear: Set = ["г", "года", "году"]

  /// The words before a day, and between the parts of a date.
  private static let fillers: Set = ["of", "the", "le", "de", "del", "el", "den"]

  /// `1 dec`, `1er déc. 2026`, `dec 1`, `May 5, 2019`, `20-Oct-26`, `2023 март`, `5 de mayo de 2019`
  private mutating func parseMonthName(_ tokens: [Token]) -> Bool {
    var numbers: [Token.Number] = []
    var month: Int?
    /// The count of numbers before the name of the month.
    var index = 0
    var hasEnding = false
    for (position, token) in tokens.enumerated() {
      let isLast = position == tokens.count - 1
      let before = position > 0 ? tokens[position - 1] : nil
      if let number = token.number {
        numbers.append(number)
      } else if let word = token.word {
        let followsNumber = before?.number != nil && !token.isSpaced
        let followsHyphen =
          before?.mark == "-" && position > 1 && tokens[position - 2].number != nil
        if let day = numbers.last, day.digits <= 2, followsNumber || followsHyphen,
          Self.dayEndings.contains(word)
        {
          hasEnding = true
        } else if let number = CalendarNames.month(word), month == nil {
          month = number
          index = numbers.count
        } else if Self.wordsAfterYear.contains(word) {
          guard isLast, numbers.last?.digits == 4 else { return false }
        } else if !Self.fillers.contains(word) || isLast {
          return false
        }
      } else if before == nil || before?.mark != nil || isLast
        || ![".", ",", "-", "/"].contains(token.mark)
      {
        return false
      }
    }
    guard let month else { return false }
    switch (numbers.count, index) {
    case (0, _): set(year: nil, month: month, day: nil)
    case (1, _) where numbers[0].digits == 4 && !hasEnding:
      set(year: numbers[0], month: month, day: nil)
    case (1, _) where numbers[0].digits <= 2: set(year: nil, month: month, day: numbers[0].value)
    case (2, 1) where numbers[0].digits == 4 && numbers[1].digits <= 2:
      set(year: numbers[0], month: month, day: numbers[1].value)
    case (2, 0...1) where numbers[0].digits <= 2 && [2, 4].contains(numbers[1].digits):
      set(year: numbers[1], month: month, day: numbers[0].value)
    default: return false
    }
    return true
  }
}

// MARK: Tokens

/// A number, a word or another character of a date.
private struct Token {
  struct Number: Equatable {
    let value: Int
    let digits: Int

    /// `00`, which some programs write for an unknown month or day.
    var isDoubleZero: Bool { value == 0 && digits == 2 }
  }

  let index: String.Index
  let isSpaced: Bool
  private(set) var number: Number?
  /// Folded, and without a dot after it.
  private(set) var word: String?
  private(set) var mark: Unicode.Scalar?

  /// Returns `nil` for a number that is too long for a date.
  static func tokens(_ text: String) -> [Token]? {
    var tokens: [Token] = []
    let scalars = text.unicodeScalars
    var index = scalars.startIndex
    var isSpaced = false
    while index < scalars.endIndex {
      let scalar = scalars[index]
      var end = scalars.index(after: index)
      var token = Token(index: index, isSpaced: isSpaced)
      isSpaced = false
      if isSpace(scalar) {
        isSpaced = true
        index = end
        continue
      }
      if isDigit(scalar) {
        end = scalars[index...].firstIndex { !isDigit($0) } ?? scalars.endIndex
        let digits = scalars[index..<end]
        guard digits.count <= 18, let value = Int(Substring(digits)) else { return nil }
        token.number = Number(value: value, digits: digits.count)
      } else if isLetter(scalar) {
        end = scalars[index...].firstIndex { !isLetter($0) } ?? scalars.endIndex
        token.word = Folding.words(String(scalars[index..<end]))
        if end < scalars.endIndex, scalars[end] == "." { end = scalars.index(after: end) }
      } else {
        token.mark = scalar
      }
      tokens.append(token)
      index = end
    }
    return tokens
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII
      ? scalar == " " || ("\t"..."\r").contains(scalar) : scalar.properties.isWhitespace
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    // Unicode's properties would take longer than everything else.
    if scalar.isASCII { return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) }
    return scalar.properties.isAlphabetic || scalar.properties.generalCategory == .nonspacingMark
  }

  /// Whether no mark follows a space, and a space follows no mark except a dot or a comma.
  static func hasValidSpacing(_ tokens: [Token]) -> Bool {
    zip(tokens, tokens.dropFirst()).allSatisfy { token, next in
      !next.isSpaced || next.mark == nil && [nil, ".", ","].contains(token.mark)
    }
  }

  /// Returns the index of the hour, or `nil` if no valid time begins there.
  static func timeStart(_ tokens: [Token], colon: Int) -> Int? {
    guard colon > 1, let hour = tokens[colon - 1].number, hour.digits <= 2, hour.value <= 24,
      colon + 1 < tokens.count, let minute = tokens[colon + 1].number, minute.digits == 2,
      minute.value < 60,
      tokens[(colon + 1)...].allSatisfy({ token in
        token.number != nil || token.mark.map { [":", ".", "+", "-"].contains($0) } ?? false
          || token.word.map(wordsInTime.contains) ?? false
      })
    else { return nil }
    return colon - 1
  }

  /// In `5:00 p.m.`, `00:00:00Z`, `08:49:37 GMT`.
  private static let wordsInTime: Set = ["am", "pm", "a", "p", "m", "z", "utc", "gmt"]
}
