import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

@testable import Exchange

@Suite(.timeLimited) struct AuthorNamesTests {
  @Test(
    "several people in one cell are joined by \"and\"",
    arguments: [
      ("Frank Herbert", "Frank Herbert"),
      ("Frank Herbert, Kevin Anderson", "Frank Herbert and Kevin Anderson"),
      ("A. Strugatsky, B. Strugatsky", "A. Strugatsky and B. Strugatsky"),
      ("Kernighan; Ritchie", "Kernighan and Ritchie"),
      ("Ilf, Ilya; Petrov, Yevgeny", "Ilf, Ilya and Petrov, Yevgeny"),
      ("Ann One, Ben Two, and Cat Three", "Ann One and Ben Two and Cat Three"),
      ("Terry Pratchett & Neil Gaiman", "Terry Pratchett and Neil Gaiman"),
      ("Terry Pratchett AND Neil Gaiman", "Terry Pratchett and Neil Gaiman"),
      ("Boileau et Narcejac", "Boileau et Narcejac"),
      ("Simon and Schuster", "{Simon and Schuster}"),
      ("Dan and Kathe Spracklen", "{Dan and Kathe Spracklen}"),
      ("Institute and Faculty of Actuaries", "{Institute and Faculty of Actuaries}"),
      ("Ministry of Health and Social Care", "{Ministry of Health and Social Care}"),
      ("Ann Roe, Dan and Kathe Spracklen", "Ann Roe and {Dan and Kathe Spracklen}"),
      (
        "Ann Roe, Ben Doe, Dan and Kathe Spracklen, Cy Poe",
        "Ann Roe and Ben Doe and {Dan and Kathe Spracklen} and Cy Poe"
      ),
      (
        "García Márquez, Gabriel and Vargas Llosa, Mario",
        "García Márquez, Gabriel and Vargas Llosa, Mario"
      ),
      ("Le Guin, Ursula and Ben Doe", "Le Guin, Ursula and Ben Doe"),
      ("Robby & Marc. Herbst", #"Robby \& Marc. Herbst"#),
      ("Аркадий и Борис Стругацкие", "Аркадий и Борис Стругацкие"),
      ("Л.Н.Толстой и А.П.Чехов", "Л.Н.Толстой and А.П.Чехов"),
      ("Doe, Ann and Roe, Ben", "Doe, Ann and Roe, Ben"),
      ("Plato, Aristotle, Homer and Virgil", "Plato and Aristotle and Homer and Virgil"),
      ("村上春樹 and 村上龍", "村上春樹 and 村上龍"),
      ("Илья Ильф и Евгений Петров", "Илья Ильф and Евгений Петров"),
      ("Knuth et al.", "Knuth and others"), ("Кнут и др.", "Кнут and others"),
      ("Plato, Aristotle, Homer", "Plato and Aristotle and Homer"),
      (
        "comte de Villiers de l'Isle-Adam, Alan Raitt",
        "comte de Villiers de l'Isle-Adam and Alan Raitt"
      ),
      (
        "dalaï-lama XIV Tenzin Gyatso, Jean-Claude Carrière",
        "dalaï-lama XIV Tenzin Gyatso and Jean-Claude Carrière"
      ),
      ("Martin Luther King Jr.", "King, Jr., Martin Luther"),
      ("bell hooks, Cornel West", "bell hooks and Cornel West"),
      (
        "Martin Luther King, Jr., Coretta Scott King",
        "Martin Luther King, Jr. and Coretta Scott King"
      ),
      ("Jane Smith, PhD, John Doe, M.D.", "Jane Smith, PhD and John Doe, M.D."),
      (
        "Ludwig van Beethoven, Johann Sebastian Bach",
        "Ludwig van Beethoven and Johann Sebastian Bach"
      ),
    ])
  func people(cell: String, value: String) throws {
    #expect(try author(cell) == value)
  }

  @Test(
    "a whole name is one person, and looks as it is written",
    arguments: [
      "Ann Doe and Ben Roe Partners", "Roe, Doe & Sons", "Ann Doe, Ben Roe, Cy Poe",
      "Smith and Sons",
      "Илья Ильф и Евгений Петров", "", "and", "a; b",
    ])
  func whole(name: String) {
    let cell = AuthorNames.whole(name)
    #expect(cell.replacing("\u{A0}", with: " ") == name)
    if !["", "and", "a; b"].contains(name) { #expect(AuthorNames.people(in: cell) == [name]) }
    // Other no-break spaces are spaces.
    #expect(AuthorNames.people(in: "Ann\u{A0}Doe and\u{A0}Ben Roe") == ["Ann Doe", "Ben Roe"])
  }

  @Test(
    "a name with the family name first is one person",
    arguments: [
      "Herbert, Frank", "Tolkien, John Ronald Reuel", "García Márquez, Gabriel",
      "Le Guin, Ursula K.", "de Beauvoir, Simone Lucie", "Толстой, Лев Николаевич",
      "Martin Luther King, Jr.", "Jane Smith, PhD", "King, Jr., Martin Luther",
      "van der Waals, Johannes Diderik", "de la Cruz, Juana Inés", "d’Ormesson Dupont, Jean Bruno",
      "Humboldt Stein, Alexander von",
    ])
  func familyFirst(cell: String) throws {
    #expect(try author(cell) == cell)
  }

  @Test(
    "stray separators are ignored",
    arguments: [
      ("Herbert,", "Herbert"), (";Herbert ;; ", "Herbert"),
      ("Ann One,, Ben Two", "Ann One and Ben Two"),
      ("and Herbert and", "Herbert"), (" Frank   Herbert ", "Frank Herbert"),
      // Not a name: braces keep BibTeX from looking for one.
      (";", "{;}"), ("&", #"{\&}"#), ("and", "{and}"),
    ])
  func stray(cell: String, value: String) throws {
    #expect(try author(cell) == value)
  }

  private func author(_ cell: String) throws -> String? {
    let entry = try export([copy(by: cell)], by: BibTeXBookWriter())
    let line = entry.split(separator: "\n").first { $0.hasPrefix("  author = {") }
    return line.map { String($0.dropFirst("  author = {".count).dropLast(2)) }
  }

  @Test("separate names are read back as the same names")
  func separateNames() {
    for names in [
      ["Homer", "Emily Wilson"], ["Haruki Murakami", "村上春樹"], ["Frank Herbert", "K. J. Anderson"],
      ["Boileau et Narcejac", "Plato, Aristotle"], ["McKinsey & Company, Inc."],
      Self.difficultNames,
      Self.difficultNames + ["others"],
    ] {
      #expect(AuthorNames.people(in: ImportedNames.joined(names)) == names)
    }
    #expect(ImportedNames.joined(["Homer", "Emily Wilson"]) == "Homer; Emily Wilson")
  }

  private static let difficultNames = [
    "Homer", "McKinsey & Company, Inc.", "村上春樹", "Le Guin, Ursula K.", "King, Martin Luther, Jr.",
  ]

  @Test("difficult names are read back unchanged from every format that supports them")
  func formats() throws {
    let book = copy(by: AuthorNames.cell(Self.difficultNames))
    let writers: [any BookWriter] = [
      CSVBookWriter(), BibTeXBookWriter(), RISBookWriter(), CSLBookWriter(),
      MARCBookWriter(today: noonClock.today),
      MARCXMLBookWriter(today: noonClock.today),
    ]
    for writer in writers {
      let parsed = try books(of: bookFile(export([book], by: writer)))
      #expect(parsed.map(\.details.authors) == [Self.difficultNames], "\(type(of: writer))")
    }
    let json = "[{\"title\": \"x\", \"author\": \"\(book.author)\", \"authors\": [\"x\"]}]"
    #expect(try books(of: bookFile(json)).map(\.details.authors) == [Self.difficultNames])
  }

  @Test("other programs get each person separately, and a company as a whole")
  func separateAuthors() throws {
    let book = copy(by: AuthorNames.cell(Self.difficultNames))
    #expect(
      try author(book.author)
        == #"Homer and {McKinsey \& Company, Inc.} and 村上春樹 and Le Guin, Ursula K."#
        + " and King, Jr., Martin Luther")
    let ris = try export([book], by: RISBookWriter()).split(separator: "\r\n")
    #expect(
      ris.filter { $0.hasPrefix("AU") }.map { $0.dropFirst(6) } == [
        "Homer", "McKinsey & Company, Inc.", "村上春樹", "Le Guin, Ursula K.",
        "King, Martin Luther, Jr.",
      ])
    let csl = try export([book], by: CSLBookWriter())
    for name in [
      #"{"literal":"Homer"}"#, #"{"literal":"McKinsey & Company, Inc."}"#, #"{"literal":"村上春樹"}"#,
      #"{"family":"King","given":"Martin Luther","suffix":"Jr."}"#,
    ] {
      #expect(csl.replacing(" ", with: "").contains(name.replacing(" ", with: "")), "\(name)")
    }
    let marc = MARCFields(book, on: noonClock.today).record.fields.filter {
      ["1", "7"].contains($0.tag.prefix(1))
    }
    #expect(marc.map(\.tag) == ["100", "710", "700", "700", "700"])
    #expect(marc.map(\.indicators) == ["0 ", "2 ", "0 ", "1 ", "1 "])
  }
}
