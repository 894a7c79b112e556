import CommandLine
import Foundation
import Grammar
import Languages
import Library
import Testing
import Turns

/// Authors, owners and due dates in words, when a book is added or borrowed.
@Suite(.timeLimited) struct AdditionLineTests {
  @Test(
    "the words after the title are its author, its owner and when it is due",
    arguments: [
      ("add Dune by Frank Herbert", "Dune", "Frank Herbert", nil, nil),
      ("add North by Northwest by Ernest Lehman", "North by Northwest", "Ernest Lehman", nil, nil),
      (#"add "Murder by the Book" by King"#, "Murder by the Book", "King", nil, nil),
      ("add Kim by Rudyard Kipling from Ben until 1 dec", "Kim", "Rudyard Kipling", "Ben", "1 dec"),
      ("add Winnie-the-Pooh by A. A. Milne", "Winnie-the-Pooh", "A. A. Milne", nil, nil),
      (
        "add Breakfast at Tiffany’s by Truman Capote", "Breakfast at Tiffany’s", "Truman Capote",
        nil, nil
      ),
      ("borrow Breakfast at Tiffany’s from City", "Breakfast at Tiffany’s", nil, "City", nil),
      (
        "emprunter Nana de Émile Zola à Ben pour 3 semaines", "Nana", "Émile Zola", "Ben",
        "3 semaines"
      ),
      (
        "ajouter Le Deuxième Sexe de Simone de Beauvoir", "Le Deuxième Sexe", "Simone de Beauvoir",
        nil, nil
      ),
      ("ajouter Nana d’Émile Zola", "Nana", "Émile Zola", nil, nil),
      (
        "ajouter Le Rouge et le Noir de Stendhal étiqueté classique noté 4", "Le Rouge et le Noir",
        "Stendhal", nil, nil
      ),
      (
        "emprunter Candide de Voltaire à Ben jusqu'à vendredi", "Candide", "Voltaire", "Ben",
        "vendredi"
      ),
      (
        "ajouter Germinal de Émile Zola à rendre le 20 déc", "Germinal", "Émile Zola", nil, "20 déc"
      ),
      ("ajouter Fables de La Fontaine", "Fables de La Fontaine", nil, nil, nil),
      ("add Journey to the West by Wu", "Journey to the West", "Wu", nil, nil),
      ("add Stand by Me --author King", "Stand by Me", "King", nil, nil),
      ("add Stand by Me", "Stand by Me", nil, nil, nil),
      ("borrow Stand by Me from City", "Stand by Me", nil, "City", nil),
      ("borrow To Live by Yu Hua from City", "To Live", "Yu Hua", "City", nil),
      ("add Letters from Iceland", "Letters from Iceland", nil, nil, nil),
      (
        "add 9780441013593 from City Library for 2 weeks", "9780441013593", nil, "City Library",
        "2 weeks"
      ),
      (
        #"borrow "Project Hail Mary" from "City Library" until friday"#, "Project Hail Mary", nil,
        "City Library", "friday"
      ),
      (
        "borrow Letters from Iceland from the City Library", "Letters from Iceland", nil,
        "City Library", nil
      ),
      (
        "borrow Dune by Frank Herbert, from City Library, by 5 dec", "Dune", "Frank Herbert",
        "City Library", "5 dec"
      ),
      (
        "borrow Emma, by Jane Austen, from City Library, until friday", "Emma", "Jane Austen",
        "City Library", "friday"
      ),
      ("borrow Dune until friday from City Library", "Dune", nil, "City Library", "friday"),
      ("borrow Dune --from City Library --due 1 dec", "Dune", nil, "City Library", "1 dec"),
      (
        "emprunter Lettres de mon moulin à la Bibliothèque de Lyon jusqu’à vendredi",
        "Lettres de mon moulin", nil, "Bibliothèque de Lyon", "vendredi"
      ),
      ("взять Идиот у Анна на 3 недели", "Идиот", nil, "Анна", "3 недели"),
    ] as [(String, String, String?, String?, String?)])
  func parts(typed: String, title: String, author: String?, owner: String?, due: String?) throws {
    let line = try line(typed)
    #expect(line.verb == .add)
    #expect(line.arguments.joined(separator: " ") == title)
    #expect(line.text(.author) == author)
    #expect(line.text(.owner) == owner)
    #expect(line.text(.due) == due)
  }

  @Test(
    "a line to borrow a book is a checkout if it names no owner",
    arguments: ["borrow 5", "borrow dune until friday", "emprunter dune", "взять 5"])
  func checkout(typed: String) throws {
    let line = try line(typed)
    #expect(line.verb == .checkout)
    #expect(line.options.isEmpty)
  }

  @Test(
    "keywords end the value of an option, and so does a rating",
    arguments: [
      "add Dune by Frank Herbert from City until friday rated 4 stars",
      "add Dune --author Frank Herbert from City until friday rated 4",
      "add Dune --rating 4 stars --author Frank Herbert from City until friday",
      "borrow Dune --author Frank Herbert from City until friday --rating 4",
      "add Dune --rating 4 by Frank Herbert from City until friday",
      "add Dune --tag sf by Frank Herbert from City until friday rated 4",
      "add Dune --location top shelf by Frank Herbert from City until friday rated 4",
      "borrow Dune --from City until friday --author Frank Herbert rated 4",
      "ajouter Dune par Frank Herbert chez City jusqu’à friday noté 4",
      "добавить Dune автор Frank Herbert у City до friday оценка 4",
    ])
  func allParts(typed: String) throws {
    let line = try line(typed)
    #expect(line.verb == .add && line.arguments == ["Dune"])
    #expect(line.text(.author) == "Frank Herbert" && line.text(.owner) == "City")
    #expect(line.text(.due) == "friday" && line.text(.rating) == "4")
  }

  @Test("a line to borrow a book may have no title, but its other parts")
  func noTitle() throws {
    let line = try line("borrow from City Library until friday")
    #expect(line.verb == .add && line.arguments.isEmpty)
    #expect(line.text(.owner) == "City Library" && line.text(.due) == "friday")
  }

  @Test("words that may belong to the title are part of it, unless it is in quotation marks")
  func possibleTitle() throws {
    #expect(try line("add Death by Chocolate Cake").possibleTitle == "Death by Chocolate Cake")
    #expect(try line("borrow Stand by Joe from City").possibleTitle == "Stand by Joe")
    #expect(try line(#"add "Murder by the Book" by King"#).possibleTitle == nil)
    #expect(try line("add title:1984 by George Orwell").possibleTitle == nil)
    #expect(try line("add Dune --author Frank Herbert from City").possibleTitle == nil)
  }

  @Test("an option of another verb with a similar name is understood")
  func note() throws {
    #expect(try line("add Dune --note lent twice").text(.notes) == "lent twice")
    let french = try Line(typed: "ajouter Dune --note 4", in: Language.french.texts)
    #expect(french.text(.rating) == "4")
    #expect(try line("добавить Мы --место полка").text(.location) == "полка")
  }

  @Test(
    "a location, tags and a rating follow the author",
    arguments: [
      "add Emma by Jane Austen at top shelf tagged club rated 4",
      "add Emma by Jane Austen rated 4 tagged club at top shelf",
      "add Emma --author Jane Austen tagged club at top shelf rated 4",
      "ajouter Emma par Jane Austen emplacement top shelf étiqueté club noté 4",
      "добавить Emma автор Jane Austen место top shelf метка club оценка 4",
    ])
  func furtherParts(typed: String) throws {
    let line = try line(typed)
    #expect(line.text(.author) == "Jane Austen" && line.text(.location) == "top shelf")
    #expect(line.texts(.tag) == ["club"] && line.text(.rating) == "4")
  }

  @Test("a book that is added to a shelf has its author in words, too")
  func shelf() throws {
    let added = try line("shelf add Kim by Rudyard Kipling rated 4")
    #expect(added.arguments == ["add", "Kim"] && added.text(.author) == "Rudyard Kipling")
    #expect(added.text(.rating) == "4")
    #expect(try line("shelf add Stand by Me").text(.author) == nil)
    let expectedError = LineError.twoReadings(
      "by Kipling", "shelf add Kim --author Kipling", #"shelf add "Kim by Kipling""#)
    #expect(throws: expectedError) { try line("shelf add Kim by Kipling") }
  }

  @Test(
    "a rating and a tag at the end need no author",
    arguments: [
      ("add Emma rated 4", "Emma", "4", []),
      ("add Emma tagged club at shelf 3", "Emma", nil, ["club"]),
      ("add Emma tagged club --author Jane Austen", "Emma", nil, ["club"]),
      ("ajouter Emma noté 4 étiqueté club", "Emma", "4", ["club"]),
      ("добавить Эмма с оценкой 4", "Эмма", "4", []),
      ("добавить Эмма с меткой клуб", "Эмма", nil, ["клуб"]),
      ("добавить Ким автора Редьярд Киплинг с меткой клуб", "Ким", nil, ["клуб"]),
      ("add The tagged hare", "The tagged hare", nil, []),
      ("add Most rated 4 films", "Most rated 4 films", nil, []),
      ("добавить Чёрная метка", "Чёрная метка", nil, []),
    ] as [(String, String, String?, [String])])
  func details(typed: String, title: String, rating: String?, tags: [String]) throws {
    let line = try line(typed)
    #expect(line.arguments.joined(separator: " ") == title)
    #expect(line.text(.rating) == rating && line.texts(.tag) == tags)
    #expect(!line.has(.borrower))
  }

  @Test("one word after “de” may be an author or belong to the title")
  func oneWord() throws {
    let name = try #require(try line("ajouter La Guerre de Troie").unclearName)
    #expect(name.name == "Troie" && name.title == "La Guerre de Troie")
    #expect(try line("ajouter Fables de La Fontaine").unclearName == nil)
  }

  @Test("a date without an owner needs one")
  func ownerOfDate() throws {
    #expect(try line("add Emma by Jane Austen in 2 weeks").needsOwner)
    #expect(try !line("add Emma by Jane Austen from Ben in 2 weeks").needsOwner)
  }

  @Test(
    "a line to borrow a book without its owner keeps its date apart from its title",
    arguments: [
      ("borrow Kim by Rudyard Kipling until friday", "Kim by Rudyard Kipling", "until friday"),
      ("borrow My Kim until friday", #""My Kim""#, "until friday"),
      (
        "emprunter Kim par Rudyard Kipling jusqu'à vendredi", "Kim par Rudyard Kipling",
        "jusqu'à vendredi"
      ),
      ("взять Ким автора Редьярд Киплинг до пятницы", "Ким автора Редьярд Киплинг", "до пятницы"),
    ])
  func withoutOwner(typed: String, title: String, rest: String) throws {
    #expect(try line(typed).loanWithoutOwner == LoanWithoutOwner(title: title, rest: rest))
  }

  @Test(
    "a date is no part of a new name",
    arguments: [
      ("owners add City Hall until friday", "until friday"),
      ("borrowers add Tom until friday", "until friday"),
      ("propriétaires ajouter Mairie jusqu'à vendredi", "jusqu'à vendredi"),
      ("читатели добавить Том до пятницы", "до пятницы"),
    ])
  func dateAfterName(typed: String, date: String) {
    let verb = typed.split(separator: " ").prefix(2).joined(separator: " ")
    #expect(throws: LineError.unexpectedArgument(date, verb: verb)) { try line(typed) }
  }

  @Test("a number after the author is the year")
  func year() throws {
    let line = try line("add Dune by Frank Herbert in 1965 from City")
    #expect(line.text(.author) == "Frank Herbert")
    #expect(line.text(.year) == "1965")
    #expect(line.text(.owner) == "City")
  }

  @Test("an email after a new borrower’s name is suggested as an option")
  func address() throws {
    let expectedError = LineError.didYouMean(
      "anna@example.org", line: "borrower add Anna Smith --email anna@example.org")
    #expect(throws: expectedError) { try line("borrower add Anna Smith anna@example.org") }
    let labelled = LineError.didYouMean(
      "by email anna@example.org", line: "borrower add Anna Smith --email anna@example.org")
    #expect(throws: labelled) { try line("borrower add Anna Smith by email anna@example.org") }
  }

  @Test("a name that may belong to the title is unclear, and both readings keep all words")
  func unclear() throws {
    let ambiguousLine = try line("add Emma by Austen rated 4 --year 1815 --tag club")
    let name = try #require(ambiguousLine.unclearName)
    #expect(name.option == .author && name.name == "Austen" && name.title == "Emma by Austen")
    let expectedError = LineError.twoReadings(
      "by Austen", "add Emma --author Austen --tag club --year 1815 --rating 4",
      #"add "Emma by Austen" --tag club --year 1815 --rating 4"#)
    guard case .twoReadings(let words, let one, let other) = name.refusal,
      case .twoReadings(let expected, _, _) = expectedError
    else { throw name.refusal }
    #expect(words == expected)
    for reading in [one, other] {
      let parsed = try line(reading)
      #expect(parsed.unclearName == nil, "\(reading)")
      #expect(parsed.text(.rating) == "4" && parsed.texts(.tag) == ["club"])
      #expect(parsed.text(.year) == "1815")
    }
    #expect(try line(one).text(.author) == "Austen")
    #expect(try line(other).arguments == ["Emma by Austen"])
  }

  @Test(
    "a known owner comes before an author; another one belongs to the title",
    arguments: [
      "add Emma from City by Jane Austen", "add Emma from the City Library by Jane Austen",
    ])
  func ownerFirst(typed: String) throws {
    let line = try line(typed)
    #expect(line.arguments == ["Emma"] && line.text(.author) == "Jane Austen")
    #expect(line.unclearName?.option == .owner)
    #expect(line.unclearName?.title == typed.dropFirst(4).components(separatedBy: " by ")[0])
  }

  @Test("two names after a comma or “and” are authors, and an author in an option is certain")
  func certain() throws {
    #expect(
      try line("add Dune by Frank Herbert and Kim Lee").text(.author) == "Frank Herbert and Kim Lee"
    )
    #expect(try line("add Emma --author Austen --year 1815").unclearName == nil)
    #expect(try line(#"add "Emma by Austen" --year 1815"#).arguments == ["Emma by Austen"])
    #expect(try line("add title:Emma by Austen").unclearName == nil)
  }

  @Test("words after an author that may belong to another part are refused, with both readings")
  func afterAuthor() {
    let withAnna = LineError.twoReadings(
      "with Anna", #"add Emma --author "Jane Austen" --borrower Anna"#,
      #"add Emma --author "Jane Austen with Anna""#)
    #expect(throws: withAnna) { try line("add Emma by Jane Austen with Anna") }
    let onShelf = LineError.twoReadings(
      "on top shelf", #"add Emma --author "Jane Austen" --location "top shelf""#,
      #"add Emma --author "Jane Austen on top shelf""#)
    #expect(throws: onShelf) { try line("add Emma by Jane Austen on top shelf") }
  }

  @Test("an invalid date and a repeated part are refused")
  func refused() {
    #expect(throws: LineError.badDate("christmas")) {
      try line("borrow Dune from City until christmas")
    }
    #expect(throws: LineError.twoDates("until friday", "for 2 weeks")) {
      try line("borrow Solaris by Stanislaw Lem from Olga until friday for 2 weeks")
    }
    #expect(throws: LineError.givenTwice(.owner)) {
      try line("borrow Dune from City --owner Town")
    }
  }
}
