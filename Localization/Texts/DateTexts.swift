import Library

/// Dates, times and numbers.
package protocol DateTexts {
  func date(_ day: Day) -> String
  func dayAndMonth(_ day: Day) -> String
  func dateWithWeekday(_ day: Day) -> String
  /// A date with a time of day, `HH:MM`, in a sentence.
  func date(_ day: Day, at time: String) -> String
  /// - Parameter time: `HH:MM`.
  func time(_ time: String) -> String
  func number(_ number: Int) -> String
  /// A number to one decimal, without a trailing zero.
  func tenths(_ number: Double) -> String
}

extension DateTexts {
  package func time(_ time: String) -> String { time }
}

extension Texts {
  /// Returns a date and a time of day, `HH:MM`, for a list.
  package func moment(_ day: Day, _ time: String) -> String { date(day) + (isPlain ? ", " : " ") + self.time(time) }

  /// Returns a day as far as it is known: “5 May 2019”, “May 2019” or “2019”.
  package func date(_ day: PartialDay) -> String {
    if let exact = day.exactDay { return date(exact) }
    guard let month = day.month else { return String(day.year) }
    let name = months[month - 1]
    return words(capitalized(name), name, name) + " \(day.year)"
  }

  /// Returns when something happened: “on 5 May 2019”, “in May 2019” or “in 2019”. In Russian, a day has no preposition.
  package func on(_ day: PartialDay) -> String {
    if day.exactDay != nil { return words("on ", "le ", "") + date(day) }
    guard day.month != nil, language == .russian else { return words("in ", "en ", "в ") + date(day) + words("", "", " году") }
    return "в " + inflected(day, "е", "е")
  }

  /// Returns since when something lasts, without “since” in English and French: “5 May 2019”, “May 2019” or “2019”.
  package func start(_ day: PartialDay) -> String {
    if day.exactDay != nil { return words("", "le ", "") + date(day) }
    guard language == .russian else { return date(day) }
    return day.month == nil ? date(day) + " года" : inflected(day, "я", "а")
  }

  /// Returns a Russian month with its year.
  private func inflected(_ day: PartialDay, _ soft: String, _ hard: String) -> String {
    let name = months[(day.month ?? 1) - 1]
    let isSoft = name.last == "ь" || name.last == "й"
    return (isSoft ? name.dropLast() + soft : name + hard) + " \(day.year)"
  }

  /// Returns a year, with an era instead of a sign.
  package func year(_ year: Int) -> String { year < 0 ? "\(-year) \(beforeCommonEra[0])" : String(year) }

  /// Returns a range of days, or the name of the month or year that it covers exactly.
  package func name(_ days: ClosedRange<Day>) -> String {
    let first = days.lowerBound
    let last = days.upperBound
    if Month(of: first).days == days { return name(Month(of: first)) }
    let isYear = first.year == last.year && first.month == 1 && last.month == 12
    return isYear && first.day == 1 && last.day == 31 ? String(first.year) : "\(date(first)) – \(date(last))"
  }
  package func name(_ month: Month) -> String { capitalized(months[month.month - 1]) + " \(month.year)" }
}
