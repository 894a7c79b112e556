import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Localization
import Testing
import Turns

/// Books, people and dates in a line about loans, parsed with the names in the library.
@Suite(.timeLimited) struct LoanLineTests {
  private static let titles = [
    "The Hobbit", "Dune", "A Town to Love", "20 000 lieues", "Until Friday", "5th wave", "1984",
    "A Day in the Life",
  ]
  private static let people = ["Anna", "Anna Friday", "Olga Sand"]

  /// Finds titles as a library does: by words, in any case.
  private let lookup = NameLookup { words in
    let typed = Folding.searchTerms(words)
    return titles.contains { title in
      let titleTerms = Folding.searchTerms(title)
      return !typed.isEmpty
        && typed.allSatisfy { word in titleTerms.contains { $0.hasPrefix(word) } }
    }
  } isPerson: { name in
    people.contains {
      Borrower.isSame($0, name) || $0.lowercased().hasPrefix(name.lowercased() + " ")
    }
  }

  private func parsed(_ typed: String, isOpen: Bool = false) throws -> LoanLine {
    try LoanLine(line(typed), lookup, hasSubject: isOpen)
  }

  @Test(
    "keywords separate a title or numbers from a person and a day",
    arguments: [
      ("lend hobbit to Anna", "hobbit", "Anna", nil),
      ("lend hobbit to Zoe for 2 weeks", "hobbit", "Zoe", "2 weeks"),
      ("lend 3 Anna", "3", "Anna", nil),
      ("lend 3 Olga", "3", "Olga", nil),
      ("lend 3 to Marie Durand by friday", "3", "Marie Durand", "friday"),
      ("lend 3 to Zoe, due friday", "3", "Zoe", "friday"),
      ("lend 3 to Zoe friday", "3", "Zoe", "friday"),
      ("lend 3 to Anna friday", "3", "Anna friday", nil),
      ("lend 3 for Zoe until 25", "3", "Zoe", "25"),
      ("lend 1, 4 and 7 to Anna until next friday", "1, 4 and 7", "Anna", "next friday"),
      ("lend . to Anna in 3 weeks", ".", "Anna", "3 weeks"),
      ("lend dune to Anna +2w", "dune", "Anna", "+2w"),
      ("lend 3 until friday to Anna", "3", "Anna", "friday"),
      ("lend A Town to Love", "A Town to Love", nil, nil),
      ("lend A Town to Love to Anna", "A Town to Love", "Anna", nil),
      ("lend until friday", "until friday", nil, nil),
      ("lend 20 000 lieues", "20 000 lieues", nil, nil),
      ("lend 5th wave to Anna", "5th wave", "Anna", nil),
      ("lend title:1984", "title:1984", nil, nil),
      ("renew 1 to friday", "1", nil, "friday"), ("renew dune by friday", "dune", nil, "friday"),
      ("renew dune for 3 weeks", "dune", nil, "3 weeks"),
      ("renew 5 +2w", "5", nil, "+2w"),
      ("renew 5 until in 3 weeks", "5", nil, "3 weeks"),
      ("renew city until friday", "city", nil, "friday"),
      ("renew city library until in 3 weeks", "city library", nil, "3 weeks"),
      ("renew farewell to spring", "farewell to spring", nil, nil),
      ("return 5 from Anna", "5", "Anna", nil), ("return dune from Olga", "dune", "Olga", nil),
      ("return from Anna", "", "Anna", nil), ("return all from Anna", "all", "Anna", nil),
      ("lend title:1984 to Anna", "title:1984", "Anna", nil),
      ("lend 3 to Anna for a week", "3", "Anna", "a week"),
      ("lend A Day in the Life to Anna for a week", "A Day in the Life", "Anna", "a week"),
      ("rendre 1 d'Anna", "1", "Anna", nil),
      ("rendre 1 de Simone de Beauvoir", "1", "Simone de Beauvoir", nil),
      ("prêter 3 à Simone de Beauvoir", "3", "Simone de Beauvoir", nil),
      ("prêter 3 à Zoé d'ici vendredi", "3", "Zoé", "vendredi"),
      ("lend to Anna dune", "dune", "Anna", nil),
      ("lend Anna the hobbit", "the hobbit", "Anna", nil),
      ("lend to Olga Sand 3 for 2 weeks", "3", "Olga Sand", "2 weeks"),
      ("lend Anna 3 until 25", "3", "Anna", "25"), ("hold for Olga dune", "dune", "Olga", nil),
      ("return from Anna dune", "dune", "Anna", nil), ("prêter à Anna dune", "dune", "Anna", nil),
      ("выдать Anna dune на неделю", "dune", "Anna", "через неделю"),
      ("hold 1 Olga", "1", "Olga", nil), ("hold hobbit for Zoe", "hobbit", "Zoe", nil),
      ("prêter hobbit à Zoé pour 2 semaines", "hobbit", "Zoé", "2 semaines"),
      ("rendre 5 de Anna", "5", "Anna", nil), ("prolonger dune au 25", "dune", nil, "25"),
      ("выдать dune кому Анна на 2 недели", "dune", "Анна", "2 недели"),
      ("вернуть 5 от Anna", "5", "Anna", nil), ("продлить dune до 25", "dune", nil, "25"),
    ] as [(String, String, String?, String?)])
  func parts(typed: String, books: String, person: String?, due: String?) throws {
    let parsed = try parsed(typed, isOpen: typed == books)
    #expect(parsed.books.joined(separator: " ") == (typed == books ? "" : books))
    #expect(parsed.person == person)
    #expect(parsed.due == due)
  }

  @Test(
    "if a book is open, words that are not a title are the argument",
    arguments: [
      ("lend Zoe", nil, "Zoe", nil), ("lend to Zoe", nil, "Zoe", nil),
      ("lend Zoe friday", nil, "Zoe", "friday"), ("lend monday", nil, nil, "monday"),
      ("lend until friday", "until friday", nil, nil), ("lend dune", "dune", nil, nil),
      ("renew monday", nil, nil, "monday"), ("renew 20 dec", nil, nil, "20 dec"),
      ("renew +2w", nil, nil, "+2w"), ("renew 25", "25", nil, nil),
      ("hold Zoe", nil, "Zoe", nil), ("return from Anna", nil, "Anna", nil),
    ] as [(String, String?, String?, String?)])
  func openBook(typed: String, books: String?, person: String?, due: String?) throws {
    let parsed = try parsed(typed, isOpen: true)
    #expect(parsed.books.joined(separator: " ") == books ?? "")
    #expect(parsed.person == person)
    #expect(parsed.due == due)
  }

  @Test(
    "a loan is extended by a period, which is no date",
    arguments: [
      ("renew 5 by a week", "5", TimeSpan(days: 7)),
      ("renew dune by 2 days", "dune", TimeSpan(days: 2)),
      ("renew city by 3 weeks", "city", TimeSpan(days: 21)),
      ("renouveler 5 d’une semaine", "5", TimeSpan(days: 7)),
      ("prolonger dune de 2 mois", "dune", TimeSpan(months: 2)),
      ("продлить 5 на неделю", "5", TimeSpan(days: 7)),
      ("продлить dune на 2 месяца", "dune", TimeSpan(months: 2)),
    ])
  func extended(typed: String, books: String, period: TimeSpan) throws {
    let parsed = try parsed(typed)
    #expect(parsed.books.joined(separator: " ") == books)
    #expect(parsed.extraTime == period)
    #expect(parsed.due == nil && parsed.person == nil)
  }

  @Test(
    "a loan is not extended by a period and to a day",
    arguments: [
      ("renew 5 by a week --due friday", "by a week", "friday"),
      ("renew 5 by a week until friday", "by a week", "friday"),
      ("renew 5 until friday by a week", "by a week", "friday"),
    ])
  func extendedTwice(typed: String, period: String, due: String) {
    #expect(throws: LineError.twoDates(period, due)) { try parsed(typed) }
  }

  @Test(
    "what follows a new name and is no date is not a part of the name",
    arguments: [
      ("lend 3 to Zoe on boxing day", "boxing day"), ("lend dune to Zoe at noon", "noon"),
      ("выдать dune кому Зоя в рождество", "рождество"),
      ("lend dune until boxing day", "boxing day"), ("renew dune until boxing day", "boxing day"),
    ])
  func wordsThatAreNoDate(typed: String, words: String) {
    #expect(throws: LineError.badDate(words)) { try parsed(typed) }
  }

  @Test("the day on which a loan began is parsed after the borrower")
  func since() throws {
    let parsed = try parsed("lend 3 to Zoe since monday")
    #expect((parsed.person, parsed.since) == ("Zoe", "monday"))
  }

  @Test(
    "an ambiguous line is refused, with a suggestion",
    arguments: [
      ("lend 3 Zoe", "Zoe", "lend 3 --to Zoe"), ("lend dune Zoe", "Zoe", "lend dune --to Zoe"),
      ("lend dune Marie Durand", "Marie Durand", "lend dune --to \"Marie Durand\""),
      ("hold dune Zoe", "Zoe", "hold dune --for Zoe"),
      ("renew city friday", "friday", "renew city --due friday"),
      ("lend --to Anna Smith dune", "Smith", "lend dune --to \"Anna Smith\""),
      ("hold --for Marie Durand 3", "Durand", "hold 3 --for \"Marie Durand\""),
    ])
  func ambiguous(typed: String, words: String, suggestion: String) throws {
    #expect(throws: LineError.didYouMean(words, line: suggestion)) { try parsed(typed) }
  }

  @Test(
    "after numbers, the error names the word that is not recognized",
    arguments: [
      ("return 9 yesterday", "yesterday"), ("hold 7 for Zoe until friday", "until"),
      ("renew 3 friday please", "please"),
    ])
  func unexpectedWord(typed: String, word: String) {
    #expect {
      try parsed(typed)
    } throws: { error in
      guard case .unexpectedArgument(let unexpected, _)? = error as? LineError else { return false }
      return unexpected == word
    }
  }

  @Test(
    "a repeated part is refused",
    arguments: [
      "lend 5 to Marie --to Anna", "renew 5 until friday --due +3", "hold 1 Olga --for A",
    ])
  func twice(typed: String) {
    #expect(throws: LineError.self) { try parsed(typed) }
  }

  /// Every word after a verb is parsed, or else the whole line is taken as a title, and the error
  /// says that there is no such book.
  @Test(
    "no word is dropped or becomes part of a name, with any keywords",
    arguments: [Verb.checkout, .return, .renew, .hold])
  func everyWord(verb: Verb) throws {
    var keywords: Set<String> = []
    for texts in Language.allCases.map(\.texts) {
      for word in Keyword.allCases { keywords.formUnion(texts.words(for: word)) }
    }
    keywords = keywords.filter { !$0.contains(" ") }
    for word in keywords.sorted() {
      for rest in [
        "\(word)", "\(word) Zoe", "Zoe \(word)", "to Zoe \(word)", "to Zoe \(word) friday",
      ] {
        let typed = "\(verb.rawValue) 3 \(rest)"
        let parsed: LoanLine
        do { parsed = try self.parsed(typed) } catch is LineError { continue }
        let parts = parsed.books + [parsed.person, parsed.due, parsed.since].compactMap(\.self)
        let parsedWords = Set(parts.joined(separator: " ").split(separator: " ").map(String.init))
        for token in rest.split(separator: " ").map(String.init)
        where token != "to" && token != word {
          #expect(parsedWords.contains(token), "\(typed): \(token)")
        }
        if let person = parsed.person { #expect(person == "Zoe", "\(typed)") }
      }
    }
  }
}
