import Library
import Streams

/// Parses cells. All functions return `nil` if the text is not valid.
enum BookCells {
  /// Parses an ISBN, including in the forms that spreadsheets and data tools write:
  /// `="0441013597"`, `441013597`, `9780441013593.0`.
  static func isbn(_ text: String) -> ISBN? {
    // aNobii writes `[9788830439009]`.
    let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
    var trimmed = isBracketed ? text.dropFirst().dropLast() : text[...]
    if trimmed.utf8.first == UInt8(ascii: "=") { trimmed = trimmed.dropFirst() }
    if trimmed.utf8.first == UInt8(ascii: "\"") || trimmed.utf8.first == UInt8(ascii: "'") {
      trimmed = trimmed.dropFirst()
    }
    if trimmed.utf8.last == UInt8(ascii: "\"") { trimmed = trimmed.dropLast() }
    if trimmed.hasSuffix(".0") { trimmed = trimmed.dropLast(2) }
    for prefix in ["urn:isbn:", "isbn:", "isbn "] where trimmed.lowercased().hasPrefix(prefix) {
      trimmed = trimmed.dropFirst(prefix.count)
    }
    // Numbers of printed music (ISMN).
    guard !trimmed.hasPrefix("9790"), !trimmed.hasPrefix("979-0") else { return nil }
    return try? ISBN(fromSpreadsheet: String(trimmed))
  }

  /// Whether a cell for an ISBN is empty: Excel’s `=""`.
  static func isEmptyFormula(_ text: String) -> Bool { text == "=\"\"" || text == "=" }

  /// Whether a spreadsheet rounded the digits: `9.78044E+12`.
  static func isRounded(_ text: String) -> Bool {
    text.utf8.contains { $0 | 0x20 == UInt8(ascii: "e") }
      && text.utf8.allSatisfy { $0.isDigit || "eE+.,".utf8.contains($0) }
  }

  /// Parses a year. Also accepts `2008.0`, the year of a date such as `2004-05` or `1.5.2004`, or a
  /// year within a few words: `c1998`, `[1921?]`, `1998-2004`, `500 BC`. Of `5758 [1997 or 1998]`,
  /// the year in brackets counts.
  static func year(_ text: String) -> Int? {
    (numericYear(text) ?? embeddedYear(text)).flatMap {
      BookDetails.years.contains($0) ? $0 : nil
    }
  }

  /// Whether the year is 0, which means unknown.
  static func isUnknownYear(_ text: String) -> Bool { numericYear(text) == 0 }

  /// The latest year of a book. A greater number is from another calendar.
  private static let maxYear = 2_100

  /// Parses a year as catalogues write it, in four Western digits.
  static func catalogueYear(_ text: String) -> Int? {
    let year = embeddedYear(text) ?? numericYear(text)
    return year.flatMap { $0 != 0 && $0 <= maxYear ? $0 : nil }
  }

  private static func embeddedYear(_ text: String) -> Int? {
    guard text.utf8.count <= 60, text.contains(where: { !".,".contains($0) && !$0.isNumber })
    else { return nil }
    // An invalid date.
    let parts = text.split { "-/".contains($0) }
    if parts.count > 2, parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) { return nil }
    if let start = text.firstIndex(of: "["), start > text.startIndex,
      let year = embeddedYear(String(text[start...].dropFirst()))
    {
      return year
    }
    let lowercased = text.lowercased()
    let numbers = lowercased.utf8.split { !$0.isDigit }
    let isBeforeChrist = ["bc", "b.c", "av. j", "до н"].contains { lowercased.contains(" " + $0) }
    if isBeforeChrist {
      return numbers.first { $0.count <= 4 }.flatMap { Int(Substring($0)) }.map { -$0 }
    }
    return numbers.lazy.filter { $0.count == 4 }.compactMap { Int(Substring($0)) }
      .first { (1_000...maxYear).contains($0) }
  }

  private static func numericYear(_ text: String) -> Int? {
    // Eight digits may be those of a day.
    if text.utf8.count == 8, let day = partialDay(text) { return day.year }
    if let year = Int(text) { return year }
    let integerDigits = text.utf8.prefix { $0 != UInt8(ascii: ".") }
    if text.utf8.dropFirst(integerDigits.count + 1).allSatisfy({ $0 == UInt8(ascii: "0") }),
      let year = Int(Substring(integerDigits))
    {
      return year
    }
    if let day = partialDay(text) { return day.year }
    // A typographic minus sign.
    guard text.unicodeScalars.first == "\u{2212}" else { return nil }
    return numericYear("-" + String(text.unicodeScalars.dropFirst()))
  }

  /// Parses a day, even if a time follows. `order` is the order of day and month between slashes or
  /// dashes, or `nil` for any order that is valid.
  static func day(_ text: String, _ order: DateOrder? = nil) -> Day? {
    partialDay(text, order)?.exactDay
  }

  /// Parses a day, or the month or year of one.
  static func partialDay(_ text: String, _ order: DateOrder? = nil) -> PartialDay? {
    ParsedDate(text.hasPrefix("[") ? knownPart(of: text) : text)?.partialDay(order)
  }

  /// Returns `2014-10` for aNobii’s `[2014-10-xx]`.
  private static func knownPart(of text: String) -> String {
    guard text.hasSuffix("]") else { return text }
    var date = text.dropFirst().dropLast()
    while date.lowercased().hasSuffix("-xx") { date = date.dropLast(3) }
    return String(date)
  }

  /// Parses a whole number, which some programs write with a decimal: `12`, `12.0`.
  static func integer(_ text: String) -> Int? {
    if let number = Int(text) { return number }
    let end = text.drop { $0.isNumber || $0 == "-" }
    guard let point = end.first, point == "." || point == ",", end.count > 1,
      end.dropFirst().allSatisfy({ $0 == "0" }), end.count < 4
    else { return nil }
    return Int(text.dropLast(end.count))
  }

  /// Parses the number of the copies of a book.
  static func copies(_ text: String) -> Int? {
    integer(text).flatMap { BulkChanges.copies.contains($0) ? $0 : nil }
  }

  /// Parses a number of pages: `319`, `319.0`, `300 p.`
  static func pages(_ text: String) -> Int? {
    if let count = integer(text) { return count }
    let digits = text.prefix { $0.isNumber }
    return wordsForPages.contains(Folding.words(String(text.dropFirst(digits.count))))
      ? Int(digits) : nil
  }

  private static let wordsForPages = Set(
    [
      "p", "pp", "pg", "pgs", "page", "pages", "с", "стр", "страниц", "s", "seiten", "pag", "págs",
      "páginas", "pagine", "blz", "bladzijden", "stron", "str",
    ].map(Folding.words))

  /// Parses stars from 0 to 5. 0 means not rated. `maximum` is the rating that corresponds to five
  /// stars, unless the text has it.
  static func stars(_ text: String, from minimum: Double = 0.5, of maximum: Double = 5) -> Double? {
    guard let parsed = ParsedRating(text) else { return nil }
    let scale = parsed.maximum ?? maximum
    return parsed.value == 0 || (min(minimum, scale)...scale).contains(parsed.value)
      ? parsed.stars(of: scale) : nil
  }

  /// Returns the nearest rating, or `nil` for 0.
  static func rating(_ stars: Double) -> Rating? { stars == 0 ? nil : Rating(nearest: stars) }
}
