import Grammar
import Library
import Localization
import Support
import Testing

/// Words that are typed, and what is too short for a sentence.
@Suite(.timeLimit(.minutes(10))) struct WordTests {
  @Test(
    "what can be typed has words, and no two of one list are the same", arguments: Language.allCases
  )
  func words(language: Language) {
    let texts = language.texts
    var lists = [
      texts.today, texts.tomorrow, texts.dayUnit, texts.weekUnit, texts.monthUnit, texts.yes,
      texts.no, texts.noRating, texts.yesterday, texts.dayAfterTomorrow, texts.dayBeforeYesterday,
      texts.endOfMonth, texts.numbers.flatMap(\.self), texts.standardWords, texts.you, texts.own,
      texts.cancel,
      texts.beforeOurEra, texts.spoken.beforeOurEra,
    ]
    lists += Verb.allCases.map { texts.words(for: $0) }
    lists += BookOrder.allCases.map { texts.words(for: $0) }
    lists += ShelfOrder.allCases.map { texts.words(for: $0) }
    lists += PollWord.allCases.map { texts.words(forPoll: $0) }
    lists += LoanFilter.allCases.map { texts.words(forFilter: $0) }
    lists += BookSearchField.allCases.map { texts.words(forField: $0) }
    lists += SmallWord.allCases.map { texts.words(forSmall: $0) }
    lists += LineOption.allCases.map { texts.words(forOption: $0) }
    lists += SettingKey.allCases.map { texts.words(for: $0) }
    lists += Language.allCases.map { texts.words(for: .language, value: $0.rawValue) }
    lists.append(PromptWord.allCases.map { texts.word($0) })
    for words in lists {
      #expect(!words.isEmpty)
      #expect(Set(words).count == words.count, "\(words)")
      for word in words {
        #expect(
          word.contains { !$0.isWhitespace } && word.first != " " && word.last != " ", "\(word)")
      }
    }
  }

  @Test("what is to be put in has a name in capitals, and in words where it is heard")
  func placeholders() {
    for texts in Language.allCases.map(\.texts) {
      #expect(!texts.spoken.placeholders.isEmpty)
      #expect(texts.spoken.isSpoken && !texts.isSpoken)
      for (sign, word) in texts.placeholders { #expect(!sign.isEmpty && !word.isEmpty) }
    }
  }

  @Test("numbers, times and signs are written as in the language")
  func signs() throws {
    let day = try day("2026-11-21")
    func told(_ body: (any Texts) -> String) -> [String] {
      Language.allCases.map { body($0.texts) }
    }
    #expect(told { $0.percent(7) } == ["7%", "7\u{A0}%", "7\u{A0}%"])
    #expect(told { $0.tenths(4.25) } == ["4.3", "4,3", "4,3"])
    #expect(told { $0.colon } == [":", "\u{A0}:", ":"])
    #expect(told { $0.semicolon } == [";", "\u{A0};", ";"])
    #expect(told { $0.pagesLabel } == ["Pages", "Pages", "Страниц"])
    #expect(told { $0.otherPagesLabel } == ["Pages", "Pages", "Страницы"])
    #expect(told { $0.optionsHeading } == ["Options", "Options", "Параметры"])
    #expect(told { $0.time("19:00") } == ["19:00", "19\u{A0}h", "19:00"])
    #expect(
      told { $0.moment(day, "09:30") } == [
        "21 Nov 2026 09:30", "21 nov. 2026 9\u{A0}h\u{A0}30", "21 нояб. 2026 09:30",
      ])
    #expect(told { $0.listed(dune) } == Array(repeating: "12  Dune, Frank Herbert", count: 3))
  }
}
