import CommandLine
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

/// Words instead of options.
@Suite(.timeLimited) struct LineKeywordsTests {
  @Test(
    "a list accepts its status and its order as words",
    arguments: [
      ("list overdue", .overdue, nil), ("list out by due", .out, "due"),
      ("list by author", nil, "author"), ("list due-soon title", .dueSoon, "title"),
      ("liste retards par échéance", .overdue, "due"), ("список выданные по срок", .out, "due"),
      ("overdue by author", nil, "author"),
    ] as [(String, LoanFilter?, String?)])
  func lists(typed: String, only: LoanFilter?, order: String?) throws {
    let line = try line(typed)
    #expect(line.arguments.isEmpty)
    #expect(line.text(.only) == only?.rawValue)
    #expect(line.text(.sort) == order)
  }

  @Test(
    "the day, the time and the place of a meeting follow its title",
    arguments: [
      ("meetings add Winter on 12 dec at 7pm at the Ritz", "Winter", "12 dec", "7pm", "the Ritz"),
      ("meetings add Winter on 12 dec 7pm", "Winter", "12 dec", "7pm", nil),
      ("meetings add Winter in 2 weeks at 19:30", "Winter", "2 weeks", "19:30", nil),
      ("meetings add Winter --book dune --on 12 dec at 7pm", "Winter", "12 dec", "7pm", nil),
      ("meetings add Winter at 7 pm --on friday", "Winter", "friday", "7 pm", nil),
      ("meetings edit winter on 12 dec", "winter", "12 dec", nil, nil),
      ("meetings add Dinner at Eight", "Dinner at Eight", nil, nil, nil),
      ("meetings add A Night in May", "A Night in May", nil, nil, nil),
      ("meetings add Winter 22 dec at 19:00", "Winter", "22 dec", "19:00", nil),
      ("meetings add Emma tomorrow", "Emma", "tomorrow", nil, nil),
      ("meetings add Catch 22", "Catch 22", nil, nil, nil),
      ("meetings add Dinner with Sam", "Dinner with Sam", nil, nil, nil),
      ("meetings add Winter --on 5 dec at the library", "Winter", "5 dec", nil, "the library"),
      ("réunions ajouter Hiver demain", "Hiver", "demain", nil, nil),
      ("встречи добавить Зима 22 дек в 19:00", "Зима", "22 дек", "19:00", nil),
      ("réunions ajouter Hiver le 22 déc à 19h", "Hiver", "22 déc", "19h", nil),
      ("réunions ajouter Hiver le 22 déc chez Inès", "Hiver", "22 déc", nil, "chez Inès"),
      ("встречи добавить Зима в пятницу в 19:00 у Ольги", "Зима", "пятницу", "19:00", "у Ольги"),
    ] as [(String, String, String?, String?, String?)])
  func meeting(typed: String, title: String, day: String?, time: String?, place: String?) throws {
    let line = try line(typed)
    #expect(line.arguments.dropFirst().joined(separator: " ") == title)
    #expect(line.text(.on) == day && line.text(.at) == time && line.text(.place) == place)
  }

  @Test(
    "a number of guests may follow a title, in digits or in words",
    arguments: [
      ("meetings add Winter --book dune --on 5 dec at the library with 12 guests", "12"),
      ("meetings add Winter on 5 dec with five people", "5"),
      ("réunions ajouter Hiver le 22 déc pour une douzaine de personnes", "12"),
      ("réunions ajouter Hiver le 22 déc avec vingt-cinq personnes", "25"),
      ("встречи добавить Зима 22 дек в 19:00 у Ольги на 12 человек", "12"),
    ] as [(String, String)])
  func guests(typed: String, guests: String) throws {
    #expect(try line(typed).text(.guests) == guests)
  }

  @Test("words after the day of a meeting that are not understood are named")
  func meetingRefused() {
    #expect(throws: LineError.unexpectedArgument("night", verb: "meetings add")) {
      try line("meetings add Winter on friday night")
    }
    #expect(throws: LineError.unexpectedArgument("with cake", verb: "meetings add")) {
      try line("meetings add Winter on 5 dec with 12 guests with cake")
    }
    let friday = LineError.twoReadings(
      "Friday", "meetings add Black --on Friday", #"meetings add "Black Friday""#)
    #expect(throws: friday) { try line("meetings add Black Friday") }
    for (typed, holiday) in [
      ("meetings add Emma on christmas", "christmas"), ("réunions ajouter Hiver à noël", "noël"),
      ("встречи добавить Зима на рождество", "рождество"),
    ] {
      #expect(throws: LineError.badDate(holiday)) { try line(typed) }
    }
    #expect(throws: LineError.badTime("7")) { try line("meetings add Winter on friday at 7") }
    #expect(throws: LineError.givenTwice(.on)) {
      try line("meetings add Winter on friday on 12 dec")
    }
  }

  @Test(
    "a word between two names is no part of one",
    arguments: [
      ("merge Ann Lee into Anna Lee", ["Ann Lee", "Anna Lee"]),
      ("merge Ann and Anna", ["Ann", "Anna"]),
      ("borrowers merge Ann with Anna", ["merge", "Ann", "Anna"]),
      ("fusionner Ann avec Anna", ["Ann", "Anna"]), ("объединить Ann с Anna", ["Ann", "Anna"]),
      ("owner merge Marks and Spencer into M&S", ["merge", "Marks and Spencer", "M&S"]),
      ("merge Ann Anna", ["Ann", "Anna"]),
    ])
  func mergedNames(typed: String, arguments: [String]) throws {
    #expect(try line(typed).arguments == arguments)
  }

  @Test(
    "statistics accept a month or a year as words",
    arguments: [
      ("stats november", "november", nil), ("stats in nov", "nov", nil),
      ("stats 2025", nil, "2025"),
      ("statistiques novembre 2025", "novembre 2025", nil), ("статистика ноябрь", "ноябрь", nil),
    ] as [(String, String?, String?)])
  func span(typed: String, month: String?, year: String?) throws {
    let line = try line(typed)
    #expect(line.text(.month) == month && line.text(.year) == year)
  }

  @Test(
    "an order with its preposition is an order",
    arguments: ["by due", "par date", "по дате", "по сроку возврата"])
  func order(typed: String) throws {
    let line = try line(typed)
    #expect(line.verb == .sort)
    #expect(
      Vocabulary.meaning(of: line.arguments.joined(separator: " "), as: BookOrder.self) == .due)
  }

  @Test("words after “shelf” that are no action and no shelf are searched for")
  func shelfSearch() throws {
    #expect(try line("shelf twilight saga").text(.find) == "twilight saga")
    #expect(try line("shelf stopped").arguments == ["stopped"])
    #expect(try line("shelf 3").arguments == ["3"])
  }

  @Test(
    "a word that a list does not accept is an error",
    arguments: [
      "available dune", "all dune", "overdue 5", "list by due dune", "list dune --find x",
    ])
  func unexpectedArgument(typed: String) {
    #expect(throws: LineError.self) { try line(typed) }
  }

  @Test(
    "words after a status are a person, and words after a list are searched for",
    arguments: [
      ("overdue Anna", nil, "with:Anna", nil), ("out Anna by due", nil, "with:Anna", "due"),
      ("out for Anna", nil, "with:Anna", nil), ("overdue from Anna", nil, "with:Anna", nil),
      ("out with Anna", nil, "with:Anna", nil), ("list books by title", nil, nil, "title"),
      ("out to Anna Maria", nil, "with:\"Anna Maria\"", nil),
      ("list overdue anna", .overdue, "with:anna", nil), ("soon me", .dueSoon, "with:me", nil),
      ("overdue due Anna --find dune", nil, "dune with:Anna", "due"),
      ("list anna", nil, "anna", nil), ("list by:lem solaris", nil, "by:lem solaris", nil),
      ("retards Anna", nil, "with:Anna", nil), ("выданные Анна", nil, "with:Анна", nil),
    ] as [(String, LoanFilter?, String?, String?)])
  func searches(typed: String, only: LoanFilter?, find: String?, order: String?) throws {
    let line = try line(typed)
    #expect(line.arguments.isEmpty)
    #expect(line.text(.only) == only?.rawValue)
    #expect(line.text(.find) == find)
    #expect(line.text(.sort) == order)
  }

  @Test("a borrower is searched for by the word in the user's language")
  func fieldWord() throws {
    #expect(try line("retards Anna", .french).text(.find) == "chez:Anna")
    #expect(try line("просроченные Анна", .russian).text(.find) == "у:Анна")
  }

  @Test("“list” with a number shows that book")
  func listedNumber() throws {
    let show = try line("list 5")
    #expect(show.verb == .show && show.arguments == ["5"])
    #expect(throws: Never.self) { try line("list 5 --json") }
  }

  @Test(
    "a status, an order or “books” alone opens a list",
    arguments: [
      ("soon", .list, .dueSoon, []), ("on-hold", .list, .onHold, []),
      ("bientôt", .list, .dueSoon, []), ("скоро", .list, .dueSoon, []), ("late", .overdue, nil, []),
      ("due", .sort, nil, ["due"]), ("newest", .sort, nil, ["newest"]),
      ("échéance", .sort, nil, ["échéance"]), ("срок", .sort, nil, ["срок"]),
      ("books", .list, nil, []), ("livres", .list, nil, []), ("книги", .list, nil, []),
    ] as [(String, Verb, LoanFilter?, [String])])
  func singleWords(typed: String, verb: Verb, only: LoanFilter?, arguments: [String]) throws {
    let line = try line(typed)
    #expect(line.verb == verb)
    #expect(line.text(.only) == only?.rawValue)
    #expect(line.arguments == arguments)
  }

  @Test(
    "check out and check in may be two words",
    arguments: [
      ("check out 5 to Anna", .checkout, ["5", "to", "Anna"]), ("check in 5", .return, ["5"]),
      ("check out 5 --to Anna", .checkout, ["5"]),
    ] as [(String, Verb, [String])])
  func twoWords(typed: String, verb: Verb, arguments: [String]) throws {
    let parsed = try line(typed)
    #expect(parsed.verb == verb)
    #expect(parsed.arguments == arguments)
    #expect(throws: LineError.self) { try line("check up 5") }
  }

  @Test(
    "the version has words and two short options", arguments: ["version", "версия", "-v", "-V"])
  func version(typed: String) throws {
    #expect(try line(typed).has(.version))
  }

  @Test(
    "the direction of an order comes after it",
    arguments: [
      ("sort due desc", true), ("sort by due descending", true), ("sort due asc", false),
      ("list by due desc", true), ("list overdue by title ascending", false),
      ("trier échéance décroissant", true), ("trier échéance croissant", false),
      ("сортировать срок по убыванию", true), ("сортировать срок по возрастанию", false),
    ])
  func directions(typed: String, isReversed: Bool) throws {
    let line = try line(typed)
    #expect(line.has(.reverse) == isReversed)
    #expect(line.arguments.count == (line.verb == .sort ? 1 : 0))
  }

  @Test(
    "a beginning of one word is enough for a value",
    arguments: [
      ("list --sort du", .sort, "due"), ("list --only over", .only, "overdue"),
      ("liste --tri aut", .sort, "author"), ("список --только просро", .only, "overdue"),
      ("shelf --sort rat", .sort, "rating"), ("list --color nev", .color, "never"),
      ("export x --format markd", .format, "markdown"), ("list --sort ne", .sort, "newest"),
    ] as [(String, LineOption, String)])
  func shortenedValues(typed: String, option: LineOption, value: String) throws {
    #expect(try line(typed).text(option) == value)
  }

  @Test(
    "an ambiguous beginning of a value, or one letter, is not accepted",
    arguments: ["list --sort d", "list --only o", "export x --format mar", "list --color -"])
  func ambiguousValues(typed: String) {
    #expect(throws: LineError.self) { try line(typed) }
  }

  @Test("sort accepts a word before its order", arguments: ["sort by due", "trier par échéance"])
  func sort(typed: String) throws {
    #expect(try line(typed).arguments.count == 1)
  }

  @Test("a name of the program before the line is skipped")
  func program() throws {
    #expect(try line("bookskeeper list").verb == .list)
    #expect(throws: LineError.self) { try line("bookskeeper") }
  }

  @Test(
    "the beginning of one verb is enough, in the user's language first",
    arguments: [
      ("ov", .overdue, .english), ("ret 2", .return, .english), ("del 5", .delete, .english),
      ("prol 2", .renew, .english), ("ov", .overdue, .french), ("проср", .overdue, .english),
      ("cal", .calendar, .english), ("prol 2", .renew, .french),
    ] as [(String, Verb, Language)])
  func beginnings(typed: String, verb: Verb, language: Language) throws {
    #expect(try line(typed, language).verb == verb)
  }

  @Test("an ambiguous beginning is an error with the words that match")
  func ambiguous() throws {
    let error = #expect(throws: LineError.self) { try line("re") }
    guard case .ambiguousVerb("re", let verbs) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(verbs.contains("return") && verbs.contains("renew") && verbs.contains("remove"))
    #expect(throws: LineError.ambiguousVerb("de", ["delete", "desk"])) { try line("de") }
    #expect(throws: LineError.ambiguousVerb("выд", ["выдать", "выданные", "выдача"])) {
      try line("выд", .russian)
    }
    #expect(
      throws: LineError.ambiguousVerb("вы", ["выдать", "выданные", "выбрать", "выдача", "выйти"])
    ) { try line("вы", .english) }
    #expect(try line("pur 5").verb == .purge)
  }

  @Test(
    "one letter is enough for the most common verbs, in every language",
    arguments: Language.allCases)
  func letters(language: Language) throws {
    let verbs: [(String, Verb)] = [
      ("a", .add), ("e", .edit), ("f", .find), ("l", .checkout), ("o", .overdue), ("r", .return),
      ("S", .sort), ("u", .undo), ("n", .next), ("p", .prev), ("b", .back), ("q", .quit),
    ]
    for (letter, verb) in verbs { #expect(try line(letter, language).verb == verb) }
    #expect(try line("l 2 to Anna", language).arguments == ["2", "to", "Anna"])
  }

  @Test(
    "the word for stars after a rating is understood, and not in a title",
    arguments: [
      ("rate emma 4 stars", ["emma", "4"]), ("noter 12 3.5 étoiles", ["12", "3.5"]),
      ("оценить 12 4 звезды", ["12", "4"]), ("read emma rated 4 stars", ["emma", "rated", "4"]),
      ("read falling stars", ["falling", "stars"]),
    ])
  func stars(typed: String, arguments: [String]) throws {
    #expect(try line(typed).arguments == arguments)
  }

  @Test(
    "an order has synonyms in each language",
    arguments: [
      ("sort date", "date"), ("sort by due date", "due date"), ("sort by name", "name"),
      ("trier par date d’échéance", "date d’échéance"), ("сортировать по названию", "названию"),
      ("сортировать по дате", "дате"), ("sort due date desc", "due date"),
    ])
  func orders(typed: String, order: String) throws {
    let line = try line(typed)
    #expect(line.arguments == [order])
    #expect(Vocabulary.meaning(of: order, as: BookOrder.self) != nil)
  }

  @Test("one letter is not a beginning", arguments: ["d", "i", "x", "к"])
  func letter(typed: String) {
    #expect(throws: LineError.unknownVerb(typed, suggestion: nil)) { try line(typed) }
  }

  @Test(
    "verbs that delete are never suggested",
    arguments: ["delte", "urge", "purgo", "remvoe", "supprimre", "удолить", "стеретб"])
  func noDeletion(typed: String) {
    let deletingVerbs: Set<Verb?> = [.delete, .purge, .remove]
    for language in Language.allCases {
      let suggestion = Vocabulary.suggestion(for: typed, in: language.texts)
      #expect(
        !deletingVerbs.contains(suggestion.flatMap { Vocabulary.verb($0) }) || suggestion == nil)
    }
  }

  @Test(
    "options and their values have words in each language",
    arguments: [
      ("liste --tri titre", .sort, "title"), ("liste --tri=échéance", .sort, "due"),
      ("список --порядок автор", .sort, "author"), ("list --seulement retards", .only, "overdue"),
      ("список --только скоро", .only, "due-soon"), ("prêter 1 --à Anna", .to, "Anna"),
      ("étagère --tri note", .sort, "rating"),
      ("liste --langue ru", .language, "ru"), ("список --на-день 2026-12-01", .asOf, "2026-12-01"),
      ("--bibliothèque=b.sqlite list", .library, "b.sqlite"), ("list --sort title", .sort, "title"),
      ("liste --langue français", .language, "fr"), ("список --язык Русский", .language, "ru"),
      ("list --couleur jamais", .color, "never"), ("список --цвет всегда", .color, "always"),
      ("importer f --dates mois", .dates, "month"), ("импорт f --даты день", .dates, "day"),
      ("liste --seulement rendus", .only, "given-back"),
      ("emprunteurs --tri livres", .sort, "out"),
      ("mosaïque roman --de bibliothèque", .from, "library"),
      ("emprunteur modifier Anna --courriels russe", .letters, "ru"),
    ] as [(String, LineOption, String)])
  func optionWords(typed: String, option: LineOption, value: String) throws {
    #expect(try line(typed).text(option) == value)
  }

  @Test("each word for a value of an option means only that value", arguments: Verb.allCases)
  func oneValue(verb: Verb) {
    let syntax = VerbSyntax(verb)
    for option in syntax.options + VerbSyntax.globalOptions {
      let values = syntax.valueKind(option)?.words ?? []
      for value in values {
        for texts in Language.allCases.map(\.texts) {
          for word in texts.words(forValue: value, of: option) {
            #expect(Vocabulary.value(word, of: option, among: values) == value, "\(word)")
          }
        }
      }
    }
  }

  @Test("each word for an option means only that option", arguments: LineOption.allCases)
  func oneOption(option: LineOption) {
    #expect(Vocabulary.option(option.rawValue) == option)
    for texts in Language.allCases.map(\.texts) {
      for word in texts.words(for: option) {
        #expect(Vocabulary.option(word) == option, "\(word)")
      }
    }
  }

  @Test("each word for a search field means only that field", arguments: BookSearchField.allCases)
  func oneField(field: BookSearchField) {
    for texts in Language.allCases.map(\.texts) {
      for word in texts.words(for: field) { #expect(Vocabulary.meaning(of: word) == field) }
    }
  }

  @Test("each word for a status means only that status", arguments: LoanFilter.allCases)
  func oneFilter(filter: LoanFilter) {
    for texts in Language.allCases.map(\.texts) {
      for word in texts.words(for: filter) { #expect(Vocabulary.meaning(of: word) == filter) }
    }
  }

  @Test("each keyword has one meaning", arguments: Keyword.allCases)
  func oneKeyword(word: Keyword) {
    for typed in Language.allCases.map(\.texts).flatMap({ $0.words(for: word) }) {
      #expect(Keyword.allCases.filter { Vocabulary.isKeyword(typed, $0) } == [word], "\(typed)")
    }
  }
}
