import Foundation
import Grammar
import Languages
import Library
import Localization
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ErrorSentenceTests {
  private let examples: Examples

  init() throws { examples = try Examples() }

  @Test("the examples contain each kind of error")
  func complete() {
    #expect(Set(examples.library.map(CaseName.of)).count == 115)
    #expect(Set(examples.storage.map(CaseName.of)).count == 34)
    #expect(Set(examples.importing.map(CaseName.of)).count == 39)
    #expect(Set(examples.tool.map(CaseName.of)).count == 10)
    #expect(Set(examples.file.map(CaseName.of)).count == 3)
    #expect(Set(examples.catalogue.map(CaseName.of)).count == 26)
    #expect(Set(examples.line.map(CaseName.of)).count == 45)
    #expect(Set(examples.settings.map(CaseName.of)).count == 6)
    #expect(Set(examples.remote.map(CaseName.of)).count == 21)
  }

  @Test(
    "every error is a complete sentence without placeholders",
    arguments: Language.allCases)
  func placeholders(language: Language) {
    for problem in examples.all {
      let sentence = problem.sentence(in: language.texts)
      #expect(sentence.count > 10, "\(problem)")
      for leftover in ["\\(", "Optional(", "nil", "%@", "  .", "..", " .", " ,", "::", "TODO"] {
        #expect(!sentence.contains(leftover), "\(sentence)")
      }
      #expect(sentence.first.map { !$0.isWhitespace } ?? false)
      #expect(sentence.last.map { !$0.isWhitespace } ?? false)
    }
  }

  @Test("limits are shown if they are useful")
  func bounds() {
    let texts = Language.english.texts
    #expect(
      [1...500, 1...1_000_000_000, NumberParser.entryNumbers].map {
        texts.sentence(LineError.badNumber("0", in: $0))
      } == [
        "“0” is not a valid number. Enter a whole number from 1 to 500.",
        "“0” is not a valid number.",
        "“0” is not a valid number.",
      ])
  }

  @Test("every error is translated into every language")
  func translated() {
    for problem in examples.all {
      let sentences = Language.allCases.map { problem.sentence(in: $0.texts) }
      #expect(Set(sentences).count == Language.allCases.count, "\(sentences)")
    }
  }

  @Test("only Russian sentences are written in Cyrillic", arguments: Language.allCases)
  func script(language: Language) {
    // Where a language is chosen, each appears under its own name.
    let exempt = LineError.badSetting(.language, "x").sentence(in: language.texts)
    for problem in examples.all where problem.sentence(in: language.texts) != exempt {
      let sentence = problem.sentence(in: language.texts)
      let hasCyrillic = sentence.unicodeScalars.contains { (0x400...0x4FF).contains($0.value) }
      #expect(hasCyrillic == (language == .russian), "\(sentence)")
    }
  }

  @Test("two different errors never have the same text", arguments: Language.allCases)
  func distinct(language: Language) {
    for problems in [
      examples.library, examples.storage, examples.importing, examples.catalogue, examples.line,
      examples.settings,
    ]
      as [[any Problem]]
    {
      let sentences = problems.map { $0.sentence(in: language.texts) }
      #expect(Set(sentences).count == sentences.count)
    }
  }

  @Test(
    "a sentence names its subject",
    arguments: Language.allCases)
  func details(language: Language) throws {
    let texts = language.texts
    let today = try day("2026-11-21")
    let due = try day("2027-02-21")
    func expect(_ problem: any Problem, _ parts: String...) {
      let sentence = problem.sentence(in: texts)
      for part in parts { #expect(sentence.contains(part), "\(sentence)") }
    }
    expect(LibraryError.noSuchBook(99), "99")
    expect(LibraryError.noBooksIn(3...9), "3", "9")
    expect(LibraryError.allDeleted(3...9), "3", "9", "3-9")
    expect(
      LibraryError.alreadyOut(dune, borrower: "Anna", due: due), "12", "Dune", "Anna",
      texts.date(due))
    expect(LibraryError.badISBN("44", .length(2)), texts.quoted("44"), "2", "10", "13")
    expect(
      LibraryError.falseISBN("0441013598", .checkDigit("7")), texts.quoted("0441013598"), "7",
      "title:0441013598")
    expect(LibraryError.badISBN("0441013598", .checkDigit("7")), texts.quoted("0441013598"), "7")
    expect(
      LibraryError.dueTooLate(due, today: today, latest: due), texts.date(due), texts.date(today))
    expect(LibraryError.required(.title), texts.example(.title))
    expect(LibraryError.alreadyShelved(solaris(on: .want)), "Solaris", "7")
    expect(LibraryError.meetingDayTaken(winterMeeting(on: due)), "Winter", "5", texts.date(due))
    expect(
      LibraryError.meetingTooLate(due, today: today, latest: due), texts.date(due),
      texts.date(today))
    expect(LibraryError.badGuests("501"), texts.quoted("501"), "500")
    expect(LibraryError.alreadyCandidate(emma), "Emma", "4")
    expect(LibraryError.candidateCount(51), "2", "50", "51")
    let many = Array(repeating: emma, count: 12)
    expect(
      LibraryError.noSuchCandidate("9", many), texts.quoted("9"), "\n  4  Emma, Jane Austen",
      texts.andMore(2))
    expect(
      LibraryError.severalTitled("dune", [dune], count: 3), "  12  Dune, Frank Herbert",
      texts.andMore(2))
    expect(StorageError.newer("f.db", version: 9), "f.db", "9")
    let address = "db.example/books"
    expect(
      StorageError.outOfReach(address, reason: "refused\n\tIs it running?"), address,
      "refused Is it running?")
    expect(StorageError.denied(address, reason: "no right"), address, "no right.")
    expect(StorageError.wrongEncoding(address, encoding: "LATIN1"), address, "LATIN1", "UTF8")
    expect(StorageError.noLibpq(address), address, "libpq", "sudo apt install libpq5")
    expect(ImportError.unclosedQuote(line: 7), "7")
    expect(ImportError.otherFormat("PDF"), "PDF", "BibTeX", "CSV")
    expect(LineError.badEnding("b.xlsx"), "b.xlsx", "csv (.csv)", texts.typed(.format))
    expect(ImportError.badXML(line: 7), "7")
    expect(
      ImportError.noSuchSheet("x", ["A", "B"]), texts.quoted("x"), texts.quoted("A"),
      texts.quoted("B"))
    expect(LibraryError.tooLongForMARC(dune), "Dune", texts.typed(.format) + " marcxml")
    expect(ToolError.noUnzip, "unzip", "sudo apt install unzip")
    expect(FileError.notFound("a.csv"), "a.csv")
    expect(CatalogueError.noCurl, "curl", "sudo apt install curl")
    expect(CatalogueError.busy("a.org", retryAfter: 21), "a.org", "21")
    expect(CatalogueError.tooLarge("a.org", limit: 5_000_000), "a.org", "5")
    expect(CatalogueError.wrongType("a.org", "text/html"), "a.org", "text/html")
    expect(
      LineError.unknownVerb("lst", suggestion: "list"), texts.quoted("lst"), texts.quoted("list"))
    expect(
      LineError.badValue(.only, "late", allowed: ["all", "out"]), texts.typed(.only),
      texts.quoted("late"), texts.typed("all", of: .only) + ", " + texts.typed("out", of: .only))
    expect(LineError.badDate("soon"), texts.quoted("soon"), texts.dateHelp)
  }
}
