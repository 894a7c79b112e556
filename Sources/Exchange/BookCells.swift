import Library

/// How the text of cells becomes values; nil if it cannot be understood.
enum BookCells {
  /// An ISBN, also in the forms that spreadsheets and data tools give it: `="0441013597"`,
  /// `441013597`, `9780441013593.0`.
  static func isbn(_ text: String) -> ISBN? {
    var bare = text[...]
    if bare.utf8.first == UInt8(ascii: "=") { bare = bare.dropFirst() }
    if bare.utf8.first == UInt8(ascii: "\"") || bare.utf8.first == UInt8(ascii: "'") {
      bare = bare.dropFirst()
    }
    if bare.utf8.last == UInt8(ascii: "\"") { bare = bare.dropLast() }
    if bare.hasSuffix(".0") { bare = bare.dropLast(2) }
    return try? ISBN(fromSpreadsheet: String(bare))
  }

  /// Whether a cell that holds an ISBN has none to tell: Excel's `=""`.
  static func isEmptyFormula(_ text: String) -> Bool { text == "=\"\"" || text == "=" }

  /// Whether a spreadsheet has rounded the digits away: `9.78044E+12`.
  static func isRounded(_ text: String) -> Bool {
    text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
      && text.utf8.allSatisfy { isDigit($0) || "eE+.,".utf8.contains($0) }
  }

  /// A year, also as `2008.0`, or the year of a date: `2004-05-01`, `2004-05`, `1.5.2004`.
  static func year(_ text: String) -> Int? {
    wholeYear(text).flatMap { BookDetails.years.contains($0) ? $0 : nil }
  }

  private static func wholeYear(_ text: String) -> Int? {
    if let year = Int(text) { return year }
    let whole = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    if text.utf8.dropFirst(whole.count + 1).allSatisfy({ $0 == UInt8(ascii: "0") }),
      let year = Int(Substring(whole))
    {
      return year
    }
    if let day = day(text) ?? day(text + "-01") { return day.year }
    // The minus sign of typography.
    guard text.unicodeScalars.first == "\u{2212}" else { return nil }
    return wholeYear("-" + String(text.unicodeScalars.dropFirst()))
  }

  /// A day as `2026-12-01`, `2026/12/01`, `1.12.2026` or `01/12/2026` (day first), with or without a
  /// time of day after it.
  static func day(_ text: String) -> Day? {
    let date = text.utf8.prefix { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: " ") }
    let time = text.utf8.dropFirst(date.count)
    guard time.allSatisfy({ isDigit($0) || "T :.+-Z".utf8.contains($0) }),
      let mark = date.first(where: { "-/.".utf8.contains($0) })
    else { return nil }
    let parts = date.split(separator: mark, omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy(isDigit) ? Int(Substring($0)) : nil }
    guard parts.count == 3, numbers.count == 3 else { return nil }
    if parts[0].count == 4 { return Day(year: numbers[0], month: numbers[1], day: numbers[2]) }
    guard parts[2].count == 4 else { return nil }
    return Day(year: numbers[2], month: numbers[1], day: numbers[0])
  }

  /// 1 to 5, rounded; 0 where the book is not rated.
  ///
  /// - Parameter least: the fewest stars that there are.
  static func rating(_ text: String, from least: Double = 0.5) -> Int? {
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    // `Double` reads words and hexadecimal numbers too.
    guard text.utf8.allSatisfy({ isDigit($0) || $0 == point || $0 == comma }) else { return nil }
    let decimal = String(decoding: text.utf8.map { $0 == comma ? point : $0 }, as: UTF8.self)
    guard let stars = Double(decimal), stars == 0 || (least...5).contains(stars) else { return nil }
    return stars == 0 ? 0 : max(1, Int(stars.rounded()))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
