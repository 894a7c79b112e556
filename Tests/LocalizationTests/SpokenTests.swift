import Foundation
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

/// The texts for screen readers and Braille.
@Suite(.timeLimited) struct SpokenTests {
  @Test("no spoken text contains signs that would be read aloud", arguments: Language.allCases)
  func signs(language: Language) throws {
    for phrase in try phrases(in: language.texts.forScreenReader) {
      #expect(!phrase.contains { "·•→…│[]<>*|№°".contains($0) }, "\(phrase)")
      for leftover in ["  ", " .", " ,", ", ,", "::"] {
        #expect(!phrase.contains(leftover), "\(phrase)")
      }
    }
  }

  @Test("each phrase is translated into every language")
  func translated() throws {
    let phrasesByLanguage = try Language.allCases.map { try phrases(in: $0.texts.forScreenReader) }
    for index in phrasesByLanguage[0].indices {
      let translations = phrasesByLanguage.map { $0[index] }
      #expect(Set(translations).count == Language.allCases.count, "\(translations)")
    }
    #expect(
      try phrasesByLanguage.map(\.count)
        == Language.allCases.map { try phrases(in: $0.texts).count })
  }

  @Test("months have their full names, in the case that follows a day")
  func dates() throws {
    let day = try day("2026-02-01")
    let texts = Language.allCases.map(\.texts.forScreenReader)
    #expect(
      texts.map { $0.date(day) } == ["1 February 2026", "1er février 2026", "1 февраля 2026"])
    #expect(
      texts.map { $0.dateWithWeekday(day) } == [
        "Sunday, 1 February 2026", "dimanche 1er février 2026", "воскресенье, 1 февраля 2026",
      ])
    for texts in texts {
      for month in 1...12 {
        let day = try #require(Day(year: 2026, month: month, day: 2))
        #expect(!texts.date(day).contains("."))
        // The beginning of the word, as typed.
        let name = texts.months[month - 1].prefix(2)
        #expect(texts.date(day).lowercased().contains(name), "\(name)")
      }
    }
  }

  @Test("a French sentence begins with a capital, and contracts “de le” to “du”")
  func frenchNumber() {
    let french = Language.french.texts.forScreenReader
    let waits = LibraryError.someoneWaits(dune, borrower: "Anna", count: 1)
    #expect(french.sentence(waits).hasPrefix("Le numéro 12 "))
    #expect(french.cancelHoldQuestion(dune).contains("réservation du livre numéro 12 "))
  }

  @Test("an ISBN is read aloud in digits, not as a number of billions")
  func isbn() throws {
    let isbn = try ISBN("2-07-036822-X")
    #expect(
      Language.allCases.map {
        $0.texts.forScreenReader.text(of: isbn) + " " + $0.texts.text(of: isbn)
      }
        == Array(repeating: "978-2-07-036822-8 9782070368228", count: 3))
  }

  @Test("a book and its number are distinct, with any title")
  func number() {
    #expect(
      Language.allCases.map { $0.texts.forScreenReader.rated(dune, 4) } == [
        "Rated “Dune” (number 12) 4 out of 5.",
        "Le numéro 12 «\u{A0}Dune\u{A0}» est noté 4 sur 5.",
        "Книга номер 12 «Dune» оценена на 4 из 5.",
      ])
  }
}
