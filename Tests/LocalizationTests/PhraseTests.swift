import Foundation
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct PhraseTests {
  @Test("every phrase is complete, without placeholders", arguments: Language.allCases)
  func placeholders(language: Language) throws {
    for phrase in try phrases(in: language.texts) {
      #expect(!phrase.isEmpty)
      for leftover in ["\\(", "Optional(", "nil", "%@", "  ", "..", " .", " ,", "::", "TODO"] {
        #expect(!phrase.contains(leftover), "\(phrase)")
      }
      #expect(phrase.first.map { !$0.isWhitespace } ?? false, "\(phrase)")
      #expect(phrase.last.map { !$0.isWhitespace } ?? false, "\(phrase)")
    }
  }

  @Test("every phrase is translated into every language")
  func translated() throws {
    let phrasesByLanguage = try Language.allCases.map { try phrases(in: $0.texts) }
    for index in phrasesByLanguage[0].indices {
      let translations = phrasesByLanguage.map { $0[index] }
      #expect(Set(translations).count == Language.allCases.count, "\(translations)")
    }
  }

  @Test("only Russian phrases are written in Cyrillic", arguments: Language.allCases)
  func script(language: Language) throws {
    for phrase in try phrases(in: language.texts) where phrase != "№" {
      let hasCyrillic = phrase.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
      #expect(hasCyrillic == (language == .russian), "\(phrase)")
    }
  }

  @Test("no space before a colon, semicolon or question mark can break; French has one there")
  func doubleSigns() throws {
    for language in Language.allCases {
      for phrase in try phrases(in: language.texts) {
        // A URL scheme, the key that explains a field, and a mark on a line are not sentences.
        let phrase = phrase.replacing("mailto:", with: "").replacing(", ? ", with: " ")
        for sign in phrase.indices where ":;?".contains(phrase[sign]) && sign > phrase.startIndex {
          // Typed text such as author:NAME, and a time such as 19:30.
          let next = phrase[phrase.index(after: sign)...].first
          if next.map({ $0.isLetter || $0.isNumber }) ?? false { continue }
          let before = phrase[phrase.index(before: sign)]
          #expect((before == "\u{A0}") == (language == .french), "\(phrase)")
          #expect(before != " ", "\(phrase)")
        }
      }
    }
  }

  @Test("the example of a field is a valid value", arguments: Language.allCases)
  func examples(language: Language) throws {
    for field in BookField.allCases where !field.isLoanField {
      var details = BookDetails(title: "T", author: "A")
      if field == .seriesNumber { details.series = "S" }
      try details.set(field, to: language.texts.example(field))
      #expect(!details.text(of: field).isEmpty)
    }
  }

  @Test("a book's status is a sentence")
  func status() throws {
    let since = try day("2026-11-01")
    let due = try day("2026-11-20")
    let loan = Loan(id: 1, borrower: "Anna", checkedOutAt: .now, dueDate: due)
    #expect(
      Language.allCases.map {
        $0.texts.status(.overdue, loan: loan, since: (since, "09:30"), days: 1)
      } == [
        "Overdue by 1 day: with Anna since 1 Nov 2026 at 09:30, due 20 Nov 2026",
        "En retard de 1 jour\u{A0}: prêté à Anna depuis le 1er nov. 2026 à 9\u{A0}h\u{A0}30, "
          + "à rendre le 20 nov. 2026",
        "Просрочена на 1 день, срок был 20 нояб. 2026; выдана 1 нояб. 2026 в 09:30, у\u{A0}кого: Anna",
      ])
  }
}
