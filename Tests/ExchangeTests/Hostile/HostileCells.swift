import Library
import TestSupport

/// Makes the values of hostile cells and fields.
struct HostileCells {
  enum Kind {
    case title, author, name, text, lines, list, year, isbn, rating, day, instant, count, status
    case readCount, unknown
    /// A value that may become a title, or a part of one.
    case otherTitle
    /// 1 to 10.
    case halfStars
    /// A value that repeats another field.
    case redundant
  }

  /// The characters that a format allows in text.
  enum AllowedText {
    /// Anything.
    case all
    /// No control characters or line breaks.
    case line
    /// Nor any characters that have a meaning in some notation.
    case plain
  }

  typealias Value = (raw: String, needles: [String], text: String)

  var random: SeededGenerator
  let allowedText: AllowedText
  private var last = 0

  init(random: SeededGenerator, allowedText: AllowedText) {
    self.random = random
    self.allowedText = allowedText
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  mutating func happens(_ percent: Int) -> Bool { number(1...100) <= percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...(elements.count - 1))]
  }

  /// Returns a word that occurs nowhere else.
  mutating func word() -> String {
    last += 1
    return "q\(last)z"
  }

  private static let plain = [
    "é", "Ёж", "三国", "e\u{301}", "ﬁ", "ß", "😀", "O’Neill", "\u{202E}x", "\u{200B}", "N°", "Š",
    "12", "a", "и", "\u{FEFF}b", "№",
  ]
  private static let signs = [
    "\"", "“x”", "'", "=1+1", "<b>x</b>", "&amp;", "100 %", "{x}", "\\", "$5", "#", "a@b", "-", "+",
    "`", "^", "_",
  ]
  private static let controls = ["\n", "a\r\nb", "\t", "\u{1}", "\u{85}", "\u{7F}", "\u{2028}"]

  /// Returns text to put before or after a word.
  private mutating func decoration() -> String {
    switch number(0...9) {
    case 0...3: ""
    case 4, 5: pick(Self.plain) + " "
    case 6: allowedText == .plain ? "" : pick(Self.signs) + " "
    case 7: allowedText == .all ? pick(Self.controls) : ""
    case 8: number(0...30) == 0 ? String(repeating: "long ", count: number(100...400)) : ""
    default: "  "
    }
  }

  /// Returns a value of this kind, or nil for an empty cell.
  mutating func value(_ kind: Kind, filled: Int = 60) -> Value? {
    guard happens(filled) else { return nil }
    let word = word()
    let bad: Value = (word, [word], word)
    switch kind {
    case .title, .otherTitle, .text, .name, .unknown, .author:
      let before = kind == .author || kind == .title ? "" : decoration()
      return (before + word + " " + decoration(), [word], word)
    case .lines:
      let middle = allowedText == .all && happens(30) ? "\n" : " "
      return (word + middle + decoration(), [word], word)
    case .list: return (word, [word], word)
    case .year:
      let year = number(1000...2026)
      switch number(0...9) {
      case 0: return bad
      case 1: return ("\(year)-08-01", ["year: Optional(\(year))"], "\(year)-08-01")
      default: return ("\(year)", ["year: Optional(\(year))"], "\(year)")
      }
    case .isbn:
      if happens(10) { return bad }
      let digits = isbn()
      return (digits, [digits], digits)
    case .rating:
      let text = pick(["1", "2", "3", "4", "5", "5", "3.5", "0.5", "4,5", "9", word])
      let needles = (try? Rating(text)).map { ["\($0)"] } ?? []
      return (text, needles, text)
    case .halfStars:
      let half = number(1...10)
      return ("\(half)", ["\(Rating(halves: half))"], "\(half)")
    case .day, .instant:
      let month = number(1...12)
      let day = number(13...28)
      if happens(10) { return happens(50) ? bad : ("2026-02-31", [], "2026-02-31") }
      let m = month < 10 ? "0\(month)" : "\(month)"
      let d = "\(day)"
      let needles = ["year: 2026, month: \(month), day: \(day))", "2026-\(m)-\(d) "]
      let text = pick(["2026-\(m)-\(d)", "2026/\(m)/\(d)", "\(d).\(month).2026", "\(d)/\(m)/2026"])
      return (text, needles, text)
    case .count:
      let count = number(1...9)
      return ("\(count)", ["renewals: \(count)"], "\(count)")
    case .status:
      return happens(60) ? (pick(["read", "to-read", "unread"]), [], "") : bad
    case .readCount:
      return ("\(number(0...1))", [], "")
    case .redundant: return (word, [], "")
    }
  }

  private mutating func isbn() -> String {
    let digits = [9, 7, 8] + (0..<9).map { _ in number(0...9) }
    let sum = digits.enumerated().reduce(0) { $0 + $1.element * ($1.offset % 2 == 0 ? 1 : 3) }
    return (digits + [(10 - sum % 10) % 10]).map(String.init).joined()
  }
}
