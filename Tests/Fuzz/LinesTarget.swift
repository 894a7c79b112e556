import CommandLine
import Grammar
import Languages
import Library
import Localization
import TestSupport

/// Parses and completes lines, and parses their words as dates and times.
struct LinesTarget: Target {
  static let summary = "lines, parsed in three languages"
  static let words = lineWords

  private let nothing = CompletionSource()

  func run(_ bytes: [UInt8]) throws {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n").prefix(20) {
      for language in Language.allCases {
        _ = try? Line(typed: String(line), in: language.texts)
      }
      _ = LineCompletion(texts: Language.english.texts, source: nothing)
        .line(String(line))
      _ = ShellCompletion(line: String(line)).candidates(in: Language.english.texts, from: nothing)
      for word in line.split(separator: " ").prefix(4).map(String.init) {
        _ = try? DayParser.parse(word, today: today)
        _ = try? DayParser.parsePartial(word, today: today)
        _ = try? MonthParser.parse(word, today: today)
        _ = try? TimeParser.parse(word)
        _ = try? BookNumbers.itemNumbers([word])
        _ = try? ISBN(word)
      }
    }
  }
}

/// Verbs, options with their values, and numbers at the limits of arithmetic.
let lineWords: [String] =
  Verb.allCases.flatMap {
    Language.french.texts.words(for: $0) + Language.russian.texts.words(for: $0)
  }
  + LineOption.allCases.map(\.rawValue)
  + ["all", "none", "none", "title", "due", "overdue", "today", "next friday", "+2w", "2026-12-01"]
  + edgeNumbers

let edgeNumbers = [
  "0", "-0", "-1", "1", "2", "3-9", "255", "65536", "2147483648", "9007199254740993",
  "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e400", "٣", "०",
]
