package enum Plural {
  /// 1 book, 0 and 2 books.
  package static func english(_ count: Int, _ one: String, _ other: String) -> String {
    "\(Grouped.english(count)) " + (count.magnitude == 1 ? one : other)
  }

  /// 0 and 1 livre, 2 livres, 1 000 000 de livres, 1 000 000 d’étiquettes.
  package static func french(_ count: Int, _ one: String, _ other: String) -> String {
    "\(Grouped.french(count)) " + (isMillions(count) ? partitive(other) : frenchForm(count, one, other))
  }

  /// Returns the form without the number, for verbs and adjectives that agree with it.
  package static func frenchForm(_ count: Int, _ one: String, _ other: String) -> String { count.magnitude < 2 ? one : other }

  /// Whether the number is in whole millions: "million" is a noun in French, and "de" follows it.
  private static func isMillions(_ count: Int) -> Bool { count != 0 && count.isMultiple(of: 1_000_000) }

  private static func partitive(_ words: String) -> String {
    // In the nouns that the program counts, an initial h is mute: heures.
    let isVowel = words.first.map { "aeiouyhéèêàâîôœ".contains($0) } ?? false
    return (isVowel ? "d’" : "de ") + words
  }

  /// 1 and 21 книга, 2 and 22 книги, 0, 5, 11 and 12 книг.
  package static func russian(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    "\(Grouped.russian(count)) " + russianForm(count, one, few, many)
  }

  /// Returns the form without the number.
  package static func russianForm(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    let lastTwoDigits = count.magnitude % 100
    let units = count.magnitude % 10
    if (11...14).contains(lastTwoDigits) { return many }
    return switch units {
    case 1: one
    case 2...4: few
    default: many
    }
  }
}

/// Formats whole numbers in groups of three digits (Unicode CLDR).
package enum Grouped {
  package static func english(_ number: Int) -> String { grouped(number, by: ",") }

  /// With narrow no-break spaces.
  package static func french(_ number: Int) -> String { grouped(number, by: "\u{202F}") }

  /// With no-break spaces.
  package static func russian(_ number: Int) -> String { grouped(number, by: " ") }

  private static func grouped(_ number: Int, by separator: String) -> String {
    let digits = String(number.magnitude)
    var text = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += separator }
      text.append(digit)
    }
    return text
  }
}

/// A waiting time in the largest fitting unit, rounded up: a day rather than 86,400 seconds.
enum RoundedDuration: Equatable {
  case seconds(Int), minutes(Int), hours(Int), days(Int)

  init(_ seconds: Int) {
    let minutes = Self.roundedUp(seconds, by: 60)
    let hours = Self.roundedUp(minutes, by: 60)
    if seconds < 120, seconds != 60 {
      self = .seconds(max(1, seconds))
    } else if minutes < 120, minutes != 60 {
      self = .minutes(minutes)
    } else if hours < 48, hours != 24 {
      self = .hours(hours)
    } else {
      self = .days(Self.roundedUp(hours, by: 24))
    }
  }

  private static func roundedUp(_ count: Int, by unit: Int) -> Int { count / unit + (count % unit > 0 ? 1 : 0) }
}
