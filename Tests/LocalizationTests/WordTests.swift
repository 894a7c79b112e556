import Grammar
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// Words that users type, and texts shorter than a sentence.
@Suite(.timeLimited) struct WordTests {
  @Test(
    "everything that can be typed has at least one word, and no word twice",
    arguments: Language.allCases
  )
  func words(language: Language) {
    let texts = language.texts
    var lists = [
      texts.today, texts.tomorrow, texts.dayUnit, texts.weekUnit, texts.monthUnit, texts.yes,
      texts.no, texts.noRating, texts.yesterday, texts.dayAfterTomorrow, texts.dayBeforeYesterday,
      texts.endOfMonth, texts.numbers.flatMap(\.self), texts.defaultWords, texts.you, texts.own,
      texts.cancel,
      texts.beforeCommonEra, texts.forScreenReader.beforeCommonEra,
    ]
    lists += Verb.allCases.map { texts.words(for: $0) }
    lists += BookOrder.allCases.map { texts.words(for: $0) }
    lists += ShelfOrder.allCases.map { texts.words(for: $0) }
    lists += PollWord.allCases.map { texts.words(for: $0) }
    lists += LoanFilter.allCases.map { texts.words(for: $0) }
    lists += BookSearchField.allCases.map { texts.words(for: $0) }
    lists += Keyword.allCases.map { texts.words(for: $0) }
    lists += LineOption.allCases.map { texts.words(for: $0) }
    lists += SettingKey.allCases.map { texts.words(for: $0) }
    lists += Language.allCases.map { texts.words(for: .language, value: $0.rawValue) }
    lists.append(PromptWord.allCases.map { texts.word($0) })
    lists += SampleWord.allCases.map { texts.words(for: $0) }
    lists += HelpTopic.allCases.map { texts.words(for: $0) }
    for words in lists {
      #expect(!words.isEmpty)
      #expect(Set(words).count == words.count, "\(words)")
      for word in words {
        #expect(
          word.contains { !$0.isWhitespace } && word.first != " " && word.last != " ", "\(word)")
      }
    }
  }

  @Test("the first English word for something is its name in scripts and files")
  func scripts() {
    func differ<Term: ExpressibleByWords & RawRepresentable<String>>(_: Term.Type) -> [Term] {
      Term.allCases.filter { Language.english.texts.word($0) != $0.rawValue }
    }
    #expect(differ(Verb.self) == [] && differ(LineOption.self) == [])
    #expect(differ(BookOrder.self) == [] && differ(LoanFilter.self) == [])
    #expect(differ(ShelfOrder.self) == [] && differ(BorrowerOrder.self) == [])
    #expect(differ(BookSearchField.self) == [] && differ(SettingKey.self) == [])
    #expect(differ(PollWord.self) == [] && differ(PromptWord.self) == [])
    #expect(differ(HelpTopic.self) == [])
  }

  @Test("placeholders have words for screen readers")
  func placeholders() {
    for texts in Language.allCases.map(\.texts) {
      #expect(!texts.forScreenReader.placeholders.isEmpty)
      #expect(texts.forScreenReader.isPlain && !texts.isPlain)
      for (placeholder, word) in texts.placeholders {
        #expect(!placeholder.isEmpty && !word.isEmpty)
      }
    }
  }

  @Test("numbers, times and signs follow the conventions of the language")
  func signs() throws {
    let day = try day("2026-11-21")
    func inEachLanguage(_ body: (any Texts) -> String) -> [String] {
      Language.allCases.map { body($0.texts) }
    }
    #expect(
      inEachLanguage { $0.subject(dune) } == [
        "“Dune” (no. 12)", "«\u{A0}Dune\u{A0}» (n°\u{A0}12)", "Книга «Dune» (№\u{A0}12)",
      ])
    let meeting = winterMeeting(on: day)
    #expect(
      inEachLanguage { $0.numbered(meeting) } == [
        "\(meeting.number) “\(meeting.title)”",
        "n°\u{A0}\(meeting.number) «\u{A0}\(meeting.title)\u{A0}»",
        "«\(meeting.title)» (№\u{A0}\(meeting.number))",
      ])
    #expect(inEachLanguage { $0.percent(7) } == ["7%", "7\u{A0}%", "7\u{A0}%"])
    #expect(inEachLanguage { $0.tenths(4.25) } == ["4.3", "4,3", "4,3"])
    #expect(inEachLanguage { $0.colon } == [":", "\u{A0}:", ":"])
    #expect(inEachLanguage { $0.semicolon } == [";", "\u{A0};", ";"])
    #expect(inEachLanguage { $0.pagesLabel } == ["Pages", "Pages", "Страниц"])
    #expect(inEachLanguage { $0.otherPagesLabel } == ["Pages", "Pages", "Страницы"])
    #expect(inEachLanguage { $0.optionsHeading } == ["Options", "Options", "Параметры"])
    #expect(inEachLanguage { $0.time("19:00") } == ["19:00", "19\u{A0}h", "19:00"])
    #expect(
      inEachLanguage { $0.moment(day, "09:30") } == [
        "21 Nov 2026 09:30", "21 nov. 2026 9\u{A0}h\u{A0}30", "21 нояб. 2026 09:30",
      ])
    #expect(
      inEachLanguage { $0.listLine(dune) } == Array(repeating: "12  Dune, Frank Herbert", count: 3))
  }
}
