import Library
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ParsedDateTests {
  private func parse(_ text: String, _ order: DateOrder? = .day) -> String? {
    ParsedDate(text)?.partialDay(order)?.iso
  }

  @Test("a day is parsed in all its forms", arguments: DateForms.days)
  func days(text: String) {
    #expect(parse(text) == "2019-05-17")
    #expect(parse("  " + text.uppercased() + " ") == "2019-05-17")
    #expect(ParsedDate(text)?.time == nil)
  }

  @Test("a day may be followed by a time", arguments: DateForms.instants)
  func instants(text: String) {
    #expect(parse(text) == "2019-05-17")
    let time = ParsedDate(text)?.time
    #expect(time?.hasPrefix("10:20") == true || time == "12:20:00+02:00")
  }

  @Test("a month or a year is parsed in all its forms", arguments: DateForms.partialDates)
  func parts(text: String, iso: String) {
    #expect(parse(text) == iso)
    #expect(parse(text.uppercased()) == iso)
    #expect(parse(text + " 10:20") == iso)
  }

  @Test("a day that is not in the calendar is not a date", arguments: DateForms.impossible)
  func impossible(text: String) {
    #expect(ParsedDate(text) != nil)
    #expect(parse(text) == nil)
    #expect(parse(text, nil) == nil)
  }

  @Test("other text is not a date", arguments: DateForms.invalid)
  func otherTexts(text: String) {
    #expect(parse(text, nil) == nil)
    #expect(!ParsedDate.isUnknown(text))
  }

  @Test("a day may be marked as unknown", arguments: DateForms.unknown + ["-", "–", "—"])
  func unknown(text: String) {
    #expect(ParsedDate.isUnknown(text))
    #expect(ParsedDate(text) == nil)
    #expect(ParsedDate.isDash(text) == (text.count == 1 && text != "?"))
  }

  @Test(
    "a date without a year has a day and a month", arguments: ["1.12", "1/12", "1 dec", "dec 1"])
  func noYear(text: String) {
    let date = ParsedDate(text)
    #expect(date?.day == 1)
    #expect(date?.month == 12)
    #expect(date?.year == nil)
    #expect(parse(text) == nil)
    #expect(date?.isOrderAmbiguous == false)
  }

  @Test(
    "the order of day and month is ambiguous between slashes and dashes",
    arguments: [
      ("3/4/2019", "2019-04-03", "2019-03-04", "2019-04-03"),
      ("03-04-2019", "2019-04-03", "2019-03-04", "2019-04-03"),
      ("3/4/19", "2019-04-03", "2019-03-04", "2019-04-03"),
      ("3.4.2019", "2019-04-03", "2019-04-03", "2019-04-03"),
      ("13/4/2019", "2019-04-13", nil, "2019-04-13"),
      ("4/13/2019", nil, "2019-04-13", "2019-04-13"),
      ("4/13/2019 10:20", nil, "2019-04-13", "2019-04-13"), ("4.13.2019", nil, nil, nil),
      ("13/14/2019", nil, nil, nil), ("2019/4/13", "2019-04-13", "2019-04-13", "2019-04-13"),
    ] as [(String, String?, String?, String?)])
  func order(text: String, day: String?, month: String?, any: String?) {
    #expect(parse(text, .day) == day)
    #expect(parse(text, .month) == month)
    #expect(parse(text, nil) == any)
    #expect(ParsedDate(text)?.isOrderAmbiguous == !(text.contains(".") || text.hasPrefix("2019")))
  }

  @Test(
    "two digits are the nearest such year, in tables from 1950 to 2049",
    arguments: [
      ("1.2.50", 2_000, 1950), ("1.2.49", 2_000, 2049), ("1.2.00", 2_000, 2000),
      ("1 may 99", 2_000, 1999), ("1.2.99", 2_026, 1999), ("1.2.75", 2_026, 2075),
      ("1.2.77", 2_026, 1977), ("1.2.01", 2_099, 2101), ("1.2.2101", 2_000, 2101),
    ])
  func shortYears(text: String, near: Int, year: Int) {
    #expect(ParsedDate(text)?.partialDay(.day, shortYearNear: near)?.year == year)
  }

  private static let names = [
    "january february march april may june july august september october november december",
    "jan feb mar apr may jun jul aug sep oct nov dec",
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь",
    "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре",
    "янв фев мар апр май июн июл авг сен окт ноя дек",
    "янв. февр. мар. апр. мая июн. июл. авг. сент. окт. нояб. дек.",
    "januar februar märz april mai juni juli august september oktober november dezember",
    "jän feb mär apr mai jun jul aug sep okt nov dez",
    "jänner feber maerz april mai juni juli august sept oktober november dezember",
    "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "ene feb mar abr may jun jul ago sept oct nov dic",
    "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "gen feb mar apr mag giu lug ago set ott nov dic",
    "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "jan fev mar abr mai jun jul ago set out nov dez",
    "januari februari maart april mei juni juli augustus september oktober november december",
    "jan feb mrt apr mei jun jul aug sep okt nov dec",
    "styczeń luty marzec kwiecień maj czerwiec lipiec sierpień wrzesień październik listopad grudzień",
    "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada"
      + " grudnia",
    "sty lut mar kwi maj cze lip sie wrz paź lis gru",
  ]

  @Test(
    "every month has names in nine languages: full, shortened and inflected", arguments: names)
  func months(names: String) {
    let names = names.split(separator: " ").map(String.init)
    #expect(names.count == 12)
    for (index, name) in names.enumerated() {
      let month = index < 9 ? "0\(index + 1)" : "\(index + 1)"
      for text in [name, name.uppercased()] {
        #expect(parse("\(text) 2019") == "2019-\(month)", "\(text)")
        #expect(parse("2 \(text) 2019") == "2019-\(month)-02", "\(text)")
        #expect(parse("2-\(text)-19") == "2019-\(month)-02", "\(text)")
      }
    }
  }

  @Test(
    "in a language of the program, a beginning of three letters is enough, if it is one month's")
  func beginnings() {
    for names in [CalendarNames.english, .french, .russian] {
      for (index, name) in names.months.enumerated() {
        for count in 3...max(3, name.count) {
          let beginning = String(name.prefix(count))
          let isShared = names.months.count { $0.hasPrefix(beginning) } > 1
          #expect(CalendarNames.month(Folding.words(beginning)) == (isShared ? nil : index + 1))
        }
      }
    }
    #expect(CalendarNames.month("ja") == nil)
    #expect(CalendarNames.month("list") == nil)
    #expect(CalendarNames.month("") == nil)
  }

  @Test("long text is not a date, and is refused quickly")
  func long() {
    for part in ["1", "1.", "may ", "2019-", "年", "  "] {
      #expect(ParsedDate(String(repeating: part, count: 200_000)) == nil)
    }
  }
}
