import BookDetailEntity
import BookDetailView
import CommandLine
import Drawing
import EnglishTexts
import Foundation
import Grammar
import Library
import Localization
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct BookDetailViewTests {
  private func view(columns: Int = 80, beside list: ListPicture? = nil) -> BookDetailView {
    BookDetailView(
      console: RecordingConsole(columns: columns), today: today, hasMarks: false,
      nameLookup: NameLookup(isTitle: { $0 == "dune" }, isPerson: { $0 == "Anna" }), beside: list)
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("show 3", BookDetailEvent.show(.numbers([3...3]))),
      ("next", .showNeighbor(forward: true)),
      ("checkout 3 --to Anna", .checkOut(.numbers([3...3]), to: "Anna", since: nil, due: nil)),
      (
        "checkout 3 --to Anna --due 2026-12-01",
        .checkOut(.numbers([3...3]), to: "Anna", since: nil, due: Day(iso: "2026-12-01"))
      ),
      (
        #"checkout 3 --to Anna --since 2026-11-01 --due "6 weeks""#,
        .checkOut(
          .numbers([3...3]), to: "Anna", since: Day(iso: "2026-11-01"), due: Day(iso: "2026-12-13"))
      ),
      (
        "checkout 3 to Anna for 6 weeks since 2026-11-01",
        .checkOut(
          .numbers([3...3]), to: "Anna", since: Day(iso: "2026-11-01"), due: Day(iso: "2026-12-13"))
      ),
      ("rate 4", .rate(nil, .stars(4))),
      ("rate 3 -", .rate(.numbers([3...3]), .removed)),
      ("tag 3 +sf -old", .tag(.numbers([3...3]), tags(["sf"], ["old"]))),
      ("tag sf", .tag(nil, tags(["sf"], []))),
      ("cover 3 dune.png", .cover(.numbers([3...3]), .set("dune.png"))),
      ("cover -", .cover(nil, .remove)),
      ("cover 3", .cover(.numbers([3...3]), .show)),
      ("share 3 --markdown", .share(.numbers([3...3]), .markdown, to: nil)),
      ("delete 3-5", .delete(.numbers([3...5]))),
      ("list", nil),
      ("edit 3", nil),
    ])
  func events(_ typed: String, _ event: BookDetailEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view().event(typed: line) == event)
  }

  @Test(
    "Loans are those of books, of a borrower or of an owner",
    arguments: [
      ("return", .open), ("return 3", .books(.numbers([3...3]))), ("return all", .books(.all)),
      ("return dune", .named("dune")), ("return Ben", .named("Ben")),
      ("return from Anna", .of(anna, among: nil)),
      ("return 3 from Anna", .of(anna, among: .numbers([3...3]))),
      ("return --from Anna", .all(of: anna)), ("return all from Anna", .all(of: anna)),
      (
        "return 3 --owner City",
        .of(BookDetailPeople(owner: "City"), among: .numbers([3...3]))
      ),
      ("return all --owner City", .all(of: BookDetailPeople(owner: "City"))),
    ] as [(String, BookDetailLoans)])
  func loans(_ typed: String, _ loans: BookDetailLoans) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view().event(line) == .checkIn(loans))
  }

  @Test(
    "An answer completes an event",
    arguments: [
      (
        BookDetailEvent.checkOut(nil, to: nil, since: nil, due: today), "Ben",
        BookDetailEvent.checkOut(nil, to: "Ben", since: nil, due: today)
      ),
      (.rate(nil, nil), "4", .rate(nil, .stars(4))),
      (.rate(nil, nil), "none", .rate(nil, .removed)),
      (.tag(nil, BookDetailTags()), "+sf -old", .tag(nil, tags(["sf"], ["old"]))),
    ])
  func answers(_ event: BookDetailEvent, _ text: String, _ expected: BookDetailEvent) throws {
    #expect(try view().event(event, answer: text) == expected)
  }

  @Test("An answer that is not a name, a tag or a rating is refused")
  func refusals() {
    #expect(throws: LibraryError.self) {
      try view().event(.checkOut(nil, to: nil, since: nil, due: nil), answer: "Anna until")
    }
    #expect(throws: LibraryError.self) { try view().event(.rate(nil, nil), answer: "6") }
    #expect(throws: LibraryError.self) {
      try view().event(try Line(typed: "rate 3 good", in: EnglishTexts()))
    }
    #expect(throws: LineError.self) {
      try view().event(.tag(nil, BookDetailTags()), answer: "sf")
    }
  }

  @Test(
    "A card has the status first, then the book, then its loans",
    arguments: [
      (
        40,
        [
          "3  Dune", "", "Status  Out until 12 December", "Author  Herbert", "Year    1965",
          "Tags    sf", "Added   1 May", "Copies  3, 4", "Loans   Anna, since November, due 12",
          "          December", "        Ben, in May", "", "A desert planet.", "",
        ]
      ),
      (
        80,
        [
          "3  Dune", "", "Status  Out until 12 December", "Author  Herbert", "Year    1965",
          "Tags    sf", "Added   1 May", "Copies  3, 4",
          "Loans   Anna, since November, due 12 December", "        Ben, in May", "",
          "A desert planet.", "",
        ]
      ),
    ])
  func drawing(_ columns: Int, _ lines: [String]) throws {
    let card = try card(view(columns: columns), [dune])
    let actual = try CardPage(on: Canvas(width: columns)).lines(card)
    #expect(actual.dropLast() == lines[...])
    #expect(card.hint == EnglishTexts().hint(on: .tags))
  }

  @Test("A single book has the list beside it, and several books do not")
  func beside() throws {
    let view = view(columns: 160) { open in { _ in ["list with \(open ?? 0)"] } }
    let lines = try CardPage(on: Canvas(width: 160)).lines(try card(view, [dune]))
    #expect(lines[0].hasPrefix("list with 3") && lines[0].hasSuffix("3  Dune"))
    #expect(try card(view, [dune, dune]).neighbor == nil)
  }

  @Test("A cover has no fields but the author")
  func cover() throws {
    var book = dune
    book.isCover = true
    #expect(try card(view(), [book]).fields == [Field("Author", "Herbert")])
  }

  @Test("The image of a cover is drawn above the card, if the terminal shows pictures")
  func picture() throws {
    var book = dune
    book.cover = Data([1, 2])
    let view = BookDetailView(
      console: RecordingConsole(), today: today, hasMarks: false,
      nameLookup: NameLookup(isTitle: { _ in false }, isPerson: { _ in false }),
      draw: { image, title, author, columns, _, _ in
        ["\(image?.count ?? 0) \(title) \(author) \(columns)"]
      })
    let page = CardPage(on: Canvas(width: 40))
    #expect(try page.lines(card(view, [book])).first == "2 Dune Herbert 40")
    #expect(try page.lines(card(self.view(), [book])).first == "3  Dune")
    #expect(try page.lines(card(view, [dune])).first == "3  Dune")
  }

  private func card(_ view: BookDetailView, _ books: [BookDetailItem]) throws -> Card {
    let contents = books.map { CardContent($0, json: [:], hint: EnglishTexts().hint(on: .tags)) }
    guard case .cards(let cards) = view.output(contents) else { throw Failure("no card") }
    return cards[0]
  }

  private var dune: BookDetailItem {
    var item = BookDetailItem(
      number: 3, title: "Dune", author: "Herbert", status: .out,
      statusText: "Out until 12 December")
    item.fields = [.author: "Herbert", .year: "1965", .notes: "", .description: "A desert planet."]
    item.tags = "sf"
    item.addedOn = "1 May"
    item.copies = ["3, 4"]
    item.loans = ["Anna, since November, due 12 December", "Ben, in May"]
    return item
  }
}

private func tags(_ added: [String], _ removed: [String]) -> BookDetailTags {
  var tags = BookDetailTags()
  tags.added = added
  tags.removed = removed
  return tags
}

private let anna = BookDetailPeople(borrower: "Anna")
