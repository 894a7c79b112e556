import Library

extension Lexicon {
  /// The names of months and weekdays, which are in `Values`, since dates in files are parsed with them, too.
  private var calendarNames: CalendarNames {
    switch language {
    case .english: .english
    case .french: .french
    case .russian: .russian
    }
  }

  /// January to December. Any unambiguous prefix can be typed.
  package var months: [String] { calendarNames.months }

  /// Month names in dates: abbreviated, in the grammatical case that follows a day.
  package var monthsInDates: [String] { calendarNames.monthsInDates }

  /// Full month names, in the grammatical case that follows a day.
  package var monthsAfterDays: [String] { calendarNames.monthsAfterDays }

  package var weekdays: [String] { calendarNames.weekdays }

  package var shortWeekdays: [String] { calendarNames.shortWeekdays }

  /// Words after a year before the common era; the first is shown.
  package var beforeCommonEra: [String] {
    typed(
      "BC|BCE",
      "av. J.-C.|avant Jésus-Christ|av. JC|avant notre ère",
      "до н. э.|до нашей эры|до н.э.")
  }
}
