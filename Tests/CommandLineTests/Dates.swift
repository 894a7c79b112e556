/// Today is Saturday, 21 November 2026.
@Suite(.timeLimit(.minutes(10))) struct TypedDayTests {
  private func read(
    _ text: String, on today: String = "2026-11-21", side: TypedDay.Side = .future
  ) throws -> String {
    try TypedDay.read(text, today: day(today), side: side).iso
  }

  @Test(
    "a date in numbers has its year first, or its day first",
    arguments: [
      "2026-12-01", "2026-12-1", "2026/12/01", "2026.12.01", "1.12.2026", "01.12.2026",
      "01/12/2026", "1/12/2026",
      "1.12", "1.12.", "01/12", "1/12", " 2026-12-01 ", "01.12.2026.", "1.12.26", "01/12/26",
      "20261201",
    ])
  func numeric(text: String) throws {
    #expect(try read(text) == "2026-12-01")
  }

  @Test(
    "a month has its name in three languages, whole or shortened, in the case that follows a day",
    arguments: [
      "1 dec", "1 Dec", "1 december", "1 DEC.", "1st december", "dec 1", "December 1, 2026",
      "1 dec 2026", "1 dec 26",
      "1 déc", "1er déc.", "1er décembre", "1ER DECEMBRE 2026", "1 décembre 2026", "1 дек",
      "1 дек.",
      "1 декабря", "1 декабрь", "1 Декабря 2026", "1 декабря 2026 г.", "1 декабря 2026 года",
      "01 dec", "1  dec",
    ])
  func december(text: String) throws {
    #expect(try read(text) == "2026-12-01")
  }

  @Test(
    "a day without a month is the next one",
    arguments: [
      ("25", "2026-11-25"), ("21", "2026-11-21"), ("20", "2026-12-20"), ("31", "2026-12-31"),
      ("1", "2026-12-01"), ("01", "2026-12-01"),
    ])
  func dayOfMonth(text: String, expected: String) throws {
    #expect(try read(text) == expected)
    #expect(try read("31", on: "2027-02-01") == "2027-03-31")
  }

  @Test(
    "a time from now is written with a plus, a unit or a word before it",
    arguments: [
      ("+3w", "2026-12-12"), ("3w", "2026-12-12"), ("3 weeks", "2026-12-12"),
      ("in 3 weeks", "2026-12-12"), ("In 3  Weeks", "2026-12-12"),
      ("dans 3 semaines", "2026-12-12"),
      ("через 3 недели", "2026-12-12"), ("in a week", "2026-11-28"),
      ("dans une semaine", "2026-11-28"),
      ("через неделю", "2026-11-28"), ("2 months", "2027-01-21"), ("2 mois", "2027-01-21"),
      ("5 дней", "2026-11-26"), ("5j", "2026-11-26"), ("in 1 day", "2026-11-22"),
      ("a week", "2026-11-28"), ("in two weeks", "2026-12-05"), ("two weeks", "2026-12-05"),
      ("dans deux semaines", "2026-12-05"), ("un mois", "2026-12-21"),
      ("через две недели", "2026-12-05"), ("через месяц", "2026-12-21"),
      ("in twelve days", "2026-12-03"),
    ])
  func distance(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "what is next is said before or behind it",
    arguments: [
      ("next friday", "2026-11-27"), ("on friday", "2026-11-27"),
      ("vendredi prochain", "2026-11-27"),
      ("следующая пятница", "2026-11-27"), ("в следующую пятницу", "2026-11-27"),
      ("next saturday", "2026-11-28"), ("next week", "2026-11-28"),
      ("la semaine prochaine", "2026-11-28"),
      ("на следующей неделе", "2026-11-28"), ("next month", "2026-12-21"),
      ("mois prochain", "2026-12-21"),
    ])
  func next(text: String, expected: String) throws {
    #expect(try read(text) == expected)
  }

  @Test(
    "where a date lies in the past, the same words mean the latest such day",
    arguments: [
      ("1 oct", "2026-10-01"), ("1 dec", "2025-12-01"), ("21 nov", "2026-11-21"),
      ("22.11", "2025-11-22"), ("29 feb", "2024-02-29"), ("friday", "2026-11-20"),
      ("saturday", "2026-11-14"), ("sunday", "2026-11-15"), ("last friday", "2026-11-20"),
      ("vendredi", "2026-11-20"), ("пятница", "2026-11-20"), ("25", "2026-10-25"),
      ("21", "2026-11-21"), ("31", "2026-10-31"), ("3 weeks", "2026-10-31"),
      ("a week", "2026-11-14"), ("2w", "2026-11-07"), ("end of month", "2026-10-31"),
      ("fin du mois", "2026-10-31"), ("конец месяца", "2026-10-31"), ("today", "2026-11-21"),
      // What says itself where it lies stays there.
      ("tomorrow", "2026-11-22"), ("next friday", "2026-11-27"), ("+2", "2026-11-23"),
      ("in 3 days", "2026-11-24"), ("1.12.2026", "2026-12-01"),
    ])
  func past(text: String, expected: String) throws {
    #expect(try read(text, side: .past) == expected)
  }

  @Test(
    "days that have passed have words in three languages, wherever they are typed",
    arguments: [
      ("yesterday", "2026-11-20"), ("hier", "2026-11-20"), ("Вчера", "2026-11-20"),
      ("day before yesterday", "2026-11-19"), ("avant-hier", "2026-11-19"),
      ("позавчера", "2026-11-19"), ("3 days ago", "2026-11-18"), ("a week ago", "2026-11-14"),
      ("two months ago", "2026-09-21"), ("il y a 3 jours", "2026-11-18"),
      ("il y a une semaine", "2026-11-14"), ("3 дня назад", "2026-11-18"),
      ("неделю назад", "2026-11-14"), ("две недели назад", "2026-11-07"),
      ("last friday", "2026-11-20"), ("last saturday", "2026-11-14"),
      ("vendredi dernier", "2026-11-20"), ("в прошлую пятницу", "2026-11-20"),
      ("last week", "2026-11-14"), ("le mois dernier", "2026-10-21"),
      ("на прошлой неделе", "2026-11-14"), ("-3", "2026-11-18"), ("-2w", "2026-11-07"),
      ("-2s", "2026-11-07"), ("-2н", "2026-11-07"), ("-1m", "2026-10-21"),
    ])
  func passed(text: String, expected: String) throws {
    for side in [TypedDay.Side.past, .future] { #expect(try read(text, side: side) == expected) }
  }

  @Test(
    "the day after tomorrow and the end of a month have words in three languages",
    arguments: [
      ("day after tomorrow", "2026-11-23"), ("the day after tomorrow", "2026-11-23"),
      ("après-demain", "2026-11-23"), ("apres demain", "2026-11-23"),
      ("послезавтра", "2026-11-23"), ("end of month", "2026-11-30"),
      ("end of the month", "2026-11-30"), ("fin du mois", "2026-11-30"),
      ("конец месяца", "2026-11-30"), ("в конце месяца", "2026-11-30"),
    ])
  func ahead(text: String, expected: String) throws {
    #expect(try read(text) == expected)
    #expect(try read("end of month", on: "2026-11-30", side: .past) == "2026-11-30")
    #expect(try read("end of month", on: "2027-02-01") == "2027-02-28")
  }

  @Test("of a year, two digits mean the nearest")
  func shortYear() throws {
    #expect(try read("1.12.99") == "1999-12-01")
    #expect(try read("1.12.70") == "2070-12-01")
    #expect(try read("1.12.01", on: "2099-01-01") == "2101-12-01")
  }

  @Test("every month is understood as it is written in each language", arguments: Language.allCases)
  func months(language: Language) throws {
    let texts = language.texts
    for month in 1...12 {
      let expected = try #require(Day(year: 2027, month: month, day: 2))
      let names = [texts.months[month - 1], texts.monthsInDates[month - 1]]
      for name in names + names.map({ $0.uppercased() }) {
        #expect(try read("2 \(name) 2027") == expected.iso, "\(name)")
      }
      #expect(try read(texts.date(expected)) == expected.iso)
    }
  }

  @Test(
    "Russian months are understood in the genitive",
    arguments: [
      "января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября",
      "октября",
      "ноября", "декабря",
    ].enumerated().map { ($0.offset + 1, $0.element) })
  func genitive(month: Int, name: String) throws {
    let expected = try #require(Day(year: 2027, month: month, day: 1))
    #expect(try read("1 \(name) 2027") == expected.iso)
    #expect(try read("1 \(name)", on: "2027-01-01") == expected.iso)
  }

  @Test(
    "today and tomorrow are words, and a distance is days, weeks or months",
    arguments: [
      ("today", "2026-11-21"), ("TODAY", "2026-11-21"), ("aujourd'hui", "2026-11-21"),
      ("aujourd’hui", "2026-11-21"), ("сегодня", "2026-11-21"), ("tomorrow", "2026-11-22"),
      ("demain", "2026-11-22"), ("Завтра", "2026-11-22"), ("+0", "2026-11-21"),
      ("+14", "2026-12-05"),
      ("+14d", "2026-12-05"), ("+14j", "2026-12-05"), ("+14д", "2026-12-05"), ("+2w", "2026-12-05"),
      ("+2s", "2026-12-05"), ("+2н", "2026-12-05"), ("+2 W", "2026-12-05"), ("+1m", "2026-12-21"),
      ("+1м", "2026-12-21"), ("+3m", "2027-02-21"),
    ])
  func words(text: String, date: String) throws {
    #expect(try read(text) == date)
  }

  @Test("a month that is added stays within the month that it leads to")
  func monthEnd() throws {
    #expect(try read("+1m", on: "2027-01-31") == "2027-02-28")
    #expect(try read("+3m", on: "2026-11-30") == "2027-02-28")
  }

  @Test(
    "a weekday is the next one after today, and never today",
    arguments: [
      (["sunday", "Sun", "su", "dimanche", "dim.", "di", "воскресенье", "вс"], "2026-11-22"),
      (["monday", "mon", "mo", "lundi", "lun", "lu", "понедельник", "пн", "пон"], "2026-11-23"),
      (["tuesday", "tue", "tu", "mardi", "ma", "вторник", "вт"], "2026-11-24"),
      (["wednesday", "wed", "we", "mercredi", "mer.", "me", "среда", "среду", "ср"], "2026-11-25"),
      (["thursday", "thu", "th", "jeudi", "jeu", "je", "четверг", "чт"], "2026-11-26"),
      (["friday", "Fri", "fr", "vendredi", "ven", "ve", "пятница", "пятницу", "пт"], "2026-11-27"),
      (["saturday", "sat", "sa", "samedi", "sam", "суббота", "субботу", "Сб"], "2026-11-28"),
    ])
  func weekdays(names: [String], date: String) throws {
    for name in names { #expect(try read(name) == date, "\(name)") }
  }

  @Test(
    "a date without a year is the next such day, today included",
    arguments: [
      ("21 nov", "2026-11-21", "2026-11-21"), ("20 nov", "2026-11-21", "2027-11-20"),
      ("31.12", "2026-11-21", "2026-12-31"), ("1 мая", "2026-11-21", "2027-05-01"),
      ("1.1", "2026-12-31", "2027-01-01"), ("29 feb", "2026-11-21", "2028-02-29"),
      ("29 février", "2028-02-29", "2028-02-29"), ("29 февраля", "2028-03-01", "2032-02-29"),
      ("29.2", "2096-03-01", "2104-02-29"), ("1 mars", "2026-03-01", "2026-03-01"),
    ])
  func nextOccurrence(text: String, today: String, date: String) throws {
    #expect(try read(text, on: today) == date)
  }
}

/// Today is Saturday, 21 November 2026.
@Suite(.timeLimit(.minutes(10))) struct TypedDayFaultTests {
  @Test(
    "what reads as a date but is none in the calendar is told so",
    arguments: [
      "31 feb", "31 февраля", "31 février 2026", "30.2", "31/04/2026", "29.2.2026", "2026-02-29",
      "2026-13-01",
      "2026-00-10", "0000-01-01", "32 dec", "0 dec", "32.13.2026", "13/13", "29 feb 2027",
      "20261301", "20260230",
    ])
  func noSuchDay(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.noSuchDay(text)) { try TypedDay.read(text, today: today) }
  }

  @Test(
    "a date with its month first is told where the day stands",
    arguments: [
      ("12/25", "25/12"), ("11/24/2026", "24/11/2026"), ("1.13.2026", "13.1.2026"),
      ("2/29/2028", "29/2/2028"), ("12/25/26", "25/12/2026"),
    ])
  func monthFirst(text: String, meant: String) throws {
    let today = try day("2026-11-21")
    for side in [TypedDay.Side.past, .future] {
      #expect(throws: LineError.monthFirst(text, meant: meant)) {
        try TypedDay.read(text, today: today, side: side)
      }
    }
  }

  @Test(
    "what is no date is told so, with what was typed",
    arguments: [
      "", " ", "soon", "в", "0", "32", "100", "2026", "in", "in 3", "next", "next x", "in x",
      "weeks", "3x", "next week friday", "+ w", "dec", "декабря", "1 dune", "dune dec", "1 2 3 4",
      "1.12.6", "1 dec 226", "ago", "3 ago", "last", "last x", "two", "a", "il y a", "day after",
      "01-12-2026", "2026-12", "1/12/226", "1 jui", "+", "+w", "+2x", "+-2", "-", "-w", "2026120",
      "+99999999999999999999",
      "2026-12-01T00:00", "1..12.2026", "1 dec 2026 x", "--", ".", "/", "📚", "1 dec twenty",
      "0x1.12.2026",
    ])
  func garbage(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.badDate(text)) { try TypedDay.read(text, today: today) }
  }

  @Test(
    "a sign has no place in a date",
    arguments: [
      "+1.12.2026", "1.+12.2026", "1/12/+202", "+1/12", "+1.5", "-1.12.2026", "1.-2.2026",
    ])
  func signs(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.badDate(text)) { try TypedDay.read(text, today: today) }
  }

  @Test(
    "a name that only begins like a month or a weekday is none",
    arguments: [
      "1 decemxyz", "1 marche", "sundxx", "monde", "средаx", "пятнышко", "1 декабрина", "vendrxdi",
    ])
  func otherWords(text: String) throws {
    let today = try day("2026-11-21")
    #expect(throws: LineError.badDate(text)) { try TypedDay.read(text, today: today) }
  }

  @Test("no date is ever read where the days end")
  func lastDay() throws {
    let last = try day("9999-12-31")
    #expect(try TypedDay.read("+14", today: last) == last)
    #expect(try TypedDay.read("31 dec", today: last) == last)
    #expect(throws: LineError.noSuchDay("1 jan")) { try TypedDay.read("1 jan", today: last) }
  }
}

@Suite(.timeLimit(.minutes(10))) struct TypedMonthTests {
  private func month(_ text: String) throws -> String {
    try TypedMonth.read(text, today: day("2026-11-21")).iso
  }

  @Test(
    "a month is read as people write it",
    arguments: [
      ("2026-12", "2026-12"), ("12.2026", "2026-12"), ("12/2026", "2026-12"),
      ("1.2027", "2027-01"), ("01/2027", "2027-01"), ("2024-2", "2024-02"), ("dec", "2026-12"),
      ("December", "2026-12"), ("dec 2024", "2024-12"), ("déc", "2026-12"),
      ("déc. 2030", "2030-12"),
      ("août", "2027-08"), ("дек", "2026-12"), ("декабря 2026", "2026-12"), ("мая", "2027-05"),
      (" June   2026 ", "2026-06"),
    ])
  func written(text: String, iso: String) throws {
    #expect(try month(text) == iso)
  }

  @Test(
    "without a year it is the next such month, and the present one is the first",
    arguments: [
      ("nov", "2026-11"), ("11", "2026-11"), ("12", "2026-12"), ("oct", "2027-10"),
      ("1", "2027-01"),
    ])
  func next(text: String, iso: String) throws {
    #expect(try month(text) == iso)
  }

  @Test(
    "of what is over it is the last such month; the one before and after have words",
    arguments: [
      ("nov", "2026-11"), ("dec", "2025-12"), ("oct", "2026-10"), ("last month", "2026-10"),
      ("mois dernier", "2026-10"), ("прошлый месяц", "2026-10"), ("next month", "2026-12"),
      ("12", "2025-12"), ("2027-01", "2027-01"),
    ])
  func last(text: String, iso: String) throws {
    #expect(try TypedMonth.read(text, today: day("2026-11-21"), side: .past).iso == iso)
  }

  @Test(
    "a sign counts months from now",
    arguments: [
      ("+1", "2026-12"), ("-1", "2026-10"), ("+14", "2028-01"), ("-11", "2025-12"),
      ("+0", "2026-11"), ("-99999", "0001-01"), ("+99999", "9999-12"),
    ])
  func distance(text: String, iso: String) throws {
    #expect(try month(text) == iso)
  }

  @Test(
    "anything else is no month",
    arguments: [
      "", " ", "0", "13", "13.2026", "2026-13", "2026-00", "26-12", "12.26", "1.12.2026", "soon",
      "+", "-", "+x", "+1.5", "--1", "ju", "dec 26", "dec 2026 now", "0.0000", "1.0000",
      "+9999999999999999999", "-9223372036854775808", "-100001", "١٢", "2026-12-", "1..2026",
    ])
  func none(text: String) {
    #expect(throws: LineError.badMonth(text)) { try month(text) }
  }

  @Test("every month is read by its name in every language", arguments: Language.allCases)
  func names(language: Language) throws {
    let texts = language.texts
    let months = (1...12).map { (number: Int) -> String in
      "2026-\(number < 10 ? "0" : "")\(number)"
    }
    for names in [texts.months, texts.monthsInDates] {
      let read = try names.map { try month($0 + " 2026") }
      #expect(read == months)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct TypedTimeTests {
  @Test(
    "a time is read as people write it",
    arguments: [
      ("19:30", "19:30"), ("7:05", "07:05"), ("19.30", "19:30"), ("19h30", "19:30"),
      ("19h", "19:00"), ("9 h 15", "09:15"), ("19H30", "19:30"), ("7pm", "19:00"),
      ("7 PM", "19:00"), ("7:30 pm", "19:30"), ("7:30pm", "19:30"), ("7 p.m.", "19:00"),
      ("11am", "11:00"), ("12am", "00:00"), ("12pm", "12:00"), ("12:15 a.m.", "00:15"),
      ("0:00", "00:00"), ("23:59", "23:59"), ("19ч30", "19:30"), ("19 ч", "19:00"),
    ])
  func read(text: String, time: String) throws {
    #expect(try TypedTime.read(text).iso == time)
  }

  @Test(
    "anything else is no time",
    arguments: [
      "", "19", "24:00", "19:60", "19:5", "7:305", "13pm", "0am", "7:30 xm", "soon", "-1:00",
      "19:30:00", "h30", ":30", "19:", "119:30", "٧:٣٠", "pm",
    ])
  func refused(text: String) {
    #expect(throws: LineError.badTime(text)) { try TypedTime.read(text) }
  }
}
