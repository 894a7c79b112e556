/// The names of months and weekdays in a language of the program.
///
/// Dates are written and parsed with these names. Dates are also parsed in other languages, since
/// tables come from everywhere.
package struct CalendarNames: Sendable {
  /// January to December. Any unambiguous prefix of three letters is understood.
  package let months: [String]
  /// Abbreviated, in the grammatical case that follows a day.
  package let monthsInDates: [String]
  /// In full, in the grammatical case that follows a day.
  package let monthsAfterDays: [String]
  /// Monday to Sunday. Any unambiguous prefix of three letters is understood.
  package let weekdays: [String]
  package let shortWeekdays: [String]
  /// Other forms, of each month.
  private let otherForms: [String]

  private init(
    months: String, inDates: String, afterDays: String? = nil, weekdays: String, short: String,
    otherForms: String = ""
  ) {
    self.months = Self.split(months)
    monthsInDates = Self.split(inDates)
    monthsAfterDays = Self.split(afterDays ?? months)
    self.weekdays = Self.split(weekdays)
    shortWeekdays = Self.split(short)
    self.otherForms = Self.split(otherForms)
  }

  private static func split(_ names: String) -> [String] {
    names.split(separator: "|").map(String.init)
  }

  package static let english = CalendarNames(
    months:
      "january|february|march|april|may|june|july|august|september|october|november|december",
    inDates: "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec",
    weekdays: "monday|tuesday|wednesday|thursday|friday|saturday|sunday",
    short: "Mo|Tu|We|Th|Fr|Sa|Su")

  package static let french = CalendarNames(
    months:
      "janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre",
    inDates: "janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.",
    weekdays: "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
    short: "lu|ma|me|je|ve|sa|di")

  package static let russian = CalendarNames(
    months: "январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь",
    inDates: "янв.|февр.|марта|апр.|мая|июня|июля|авг.|сент.|окт.|нояб.|дек.",
    afterDays:
      "января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря",
    weekdays: "понедельник|вторник|среда|четверг|пятница|суббота|воскресенье",
    short: "Пн|Вт|Ср|Чт|Пт|Сб|Вс",
    otherForms:
      "январе|феврале|марте|апреле|мае|июне|июле|августе|сентябре|октябре|ноябре|декабре")

  private static let all = [english, french, russian]

  /// German, Spanish, Italian, Portuguese, Dutch and Polish. Short forms are separated by spaces.
  private static let otherNames = [
    "januar jänner jan|februar feber feb|märz maerz mär mrz|april apr|mai|juni jun|juli jul"
      + "|august aug|september sept sep|oktober okt|november nov|dezember dez",
    "enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago"
      + "|septiembre setiembre sept sep set|octubre oct|noviembre nov|diciembre dic",
    "gennaio genn gen|febbraio febbr feb|marzo mar|aprile apr|maggio magg mag|giugno giu"
      + "|luglio lug|agosto ago|settembre sett set|ottobre ott|novembre nov|dicembre dic",
    "janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago"
      + "|setembro set|outubro out|novembro nov|dezembro dez",
    "januari jan|februari feb|maart mrt|april apr|mei|juni jun|juli jul|augustus aug"
      + "|september sept sep|oktober okt|november nov|december dec",
    "styczeń stycznia sty|luty lutego lut|marzec marca mar|kwiecień kwietnia kwi|maj maja"
      + "|czerwiec czerwca cze|lipiec lipca lip|sierpień sierpnia sie|wrzesień września wrz"
      + "|październik października paź|listopad listopada lis|grudzień grudnia gru",
  ].map(split)
}

// MARK: Parsing

extension CalendarNames {
  /// Returns the number of a month, from 1, by its folded name: in full, shortened or inflected.
  package static func month(_ word: String) -> Int? {
    monthNumbers[word] ?? onlyElement(numbers(in: foldedMonths) { isPrefix(word, of: $0) })
  }

  /// Returns the number of a weekday, from 1 for Monday, by its folded name: in full, shortened or
  /// inflected.
  package static func weekday(_ word: String) -> Int? {
    let matches = numbers(in: foldedWeekdays) {
      isPrefix(word, of: $0) || isRussianCase(word, of: $0)
    }
    return onlyElement(matches.union(numbers(in: foldedShortWeekdays) { $0 == word }))
  }

  private static let monthNumbers: [String: Int] = {
    let programNames = all.flatMap {
      [$0.months, $0.monthsInDates, $0.monthsAfterDays, $0.otherForms]
    }
    var numbers: [String: Int] = [:]
    for names in programNames + otherNames {
      for (index, forms) in names.enumerated() {
        for form in forms.split(separator: " ") { numbers[Folding.words(String(form))] = index + 1 }
      }
    }
    return numbers
  }()

  private static let foldedMonths = all.map { $0.months.map(Folding.words) }
  private static let foldedWeekdays = all.map { $0.weekdays.map(Folding.words) }
  private static let foldedShortWeekdays = all.map { $0.shortWeekdays.map(Folding.words) }

  private static func numbers(in names: [[String]], where matches: (String) -> Bool) -> Set<Int> {
    Set(names.flatMap { names in names.indices.filter { matches(names[$0]) }.map { $0 + 1 } })
  }

  private static func onlyElement(_ numbers: Set<Int>) -> Int? {
    numbers.count == 1 ? numbers.first : nil
  }

  private static func isPrefix(_ word: String, of name: String) -> Bool {
    word.count >= 3 && name.hasPrefix(word)
  }

  /// Whether a word is a case of a Russian weekday other than the nominative: среду, пятницы.
  private static func isRussianCase(_ word: String, of name: String) -> Bool {
    guard let last = name.last, last >= "а" else { return false }
    let stem = "аеьй".contains(last) ? name.dropLast() : name[...]
    return word.count == stem.count + 1 && word.hasPrefix(stem)
      && word.last.map("аеуыюя".contains) ?? false
  }
}
