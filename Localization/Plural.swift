/// The plural rules of the languages (Unicode CLDR, whole numbers).
enum Plural {
  /// 1 book, 0 and 2 books.
  static func english(_ count: Int, _ one: String, _ other: String) -> String {
    "\(Grouped.english(count)) " + (count.magnitude == 1 ? one : other)
  }

  /// 0 and 1 livre, 2 livres.
  static func french(_ count: Int, _ one: String, _ other: String) -> String {
    "\(Grouped.spaced(count)) " + (count.magnitude < 2 ? one : other)
  }

  /// 1 and 21 книга, 2 and 22 книги, 0, 5, 11 and 12 книг.
  static func russian(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    "\(Grouped.spaced(count)) " + russianForm(count, one, few, many)
  }

  /// The form alone, where the number is not said.
  static func russianForm(_ count: Int, _ one: String, _ few: String, _ many: String) -> String {
    let (tens, units) = (count.magnitude % 100, count.magnitude % 10)
    if (11...14).contains(tens) { return many }
    return switch units {
    case 1: one
    case 2...4: few
    default: many
    }
  }
}

/// Whole numbers with their digits in groups of three.
enum Grouped {
  static func english(_ number: Int) -> String { grouped(number, by: ",") }

  /// With a no-break space, as French and Russian do; a number of four digits stays whole.
  static func spaced(_ number: Int) -> String {
    number.magnitude < 10_000 ? String(number) : grouped(number, by: "\u{A0}")
  }

  private static func grouped(_ number: Int, by separator: String) -> String {
    let digits = String(number.magnitude)
    let first = digits.count % 3
    var groups = first > 0 ? [String(digits.prefix(first))] : []
    var rest = digits.dropFirst(first)
    while !rest.isEmpty {
      groups.append(String(rest.prefix(3)))
      rest = rest.dropFirst(3)
    }
    return (number < 0 ? "-" : "") + groups.joined(separator: separator)
  }
}

/// A time to wait, in the unit that a person would take, rounded up: not 86,400 seconds, but a day.
enum WaitingTime: Equatable {
  case seconds(Int), minutes(Int), hours(Int), days(Int)

  init(_ seconds: Int) {
    let minutes = Self.whole(seconds, by: 60)
    let hours = Self.whole(minutes, by: 60)
    if seconds < 120, seconds != 60 {
      self = .seconds(max(1, seconds))
    } else if minutes < 120, minutes != 60 {
      self = .minutes(minutes)
    } else if hours < 48, hours != 24 {
      self = .hours(hours)
    } else {
      self = .days(Self.whole(hours, by: 24))
    }
  }

  private static func whole(_ count: Int, by unit: Int) -> Int {
    count / unit + (count % unit > 0 ? 1 : 0)
  }
}
