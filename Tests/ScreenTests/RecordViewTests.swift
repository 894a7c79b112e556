import CommandLine
import EnglishTexts
import Grammar
import Library
import Localization
import RecordEntity
import RecordView
import Screen
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct RecordViewTests {
  private let view = RecordView(
    console: RecordingConsole(), isFromList: true, today: today
  ) { image, title, author, columns, _, _ in
    ["\(image == nil ? "text" : "image") \(title), \(author) in \(columns)"]
  }

  @Test(
    "A line is an event, or belongs to another screen",
    arguments: [
      ("record", RecordEvent.show),
      ("rate", .askRating),
      ("rate 3.5", .rate(3.5)),
      ("rate -", .rate(nil)),
      ("add", .add),
      ("edit", .edit),
      ("want", .put(.want, ReadingInput())),
      ("show 2", .showListed(2)),
      ("show 9780441013593", .showNamed("9780441013593")),
      ("list", nil),
    ])
  func events(_ typed: String, _ event: RecordEvent?) throws {
    let line = try Line(typed: typed, in: EnglishTexts())
    #expect(try view.event(typed: line) == event)
  }

  @Test("An answer completes a rating, or is an error")
  func answers() throws {
    #expect(try view.event(.askRating, answer: "4") == .rate(4))
    #expect(try view.event(.askRating, answer: "none") == .rate(nil))
    #expect(throws: LibraryError.badRating("9")) { try view.event(.askRating, answer: "9") }
  }

  private func card(_ cover: RecordCover?) -> CardContent<RecordCard> {
    var card = RecordCard(
      title: "Dune", fieldTexts: [.author: "Frank Herbert", .publisher: "", .year: "1965"])
    card.pages = "412"
    card.rating = "4.5, 10 ratings"
    card.stars = 4.5
    card.description = "A desert planet and its spice, which everyone wants."
    card.age = "Kept since yesterday."
    card.cover = cover
    return CardContent(card, json: [:], hint: EnglishTexts().hint(on: .record))
  }

  @Test(
    "A record is a card of the fields that are known, below its cover",
    arguments: [
      (40, ["A desert planet and its spice, which", "everyone wants."]),
      (80, ["A desert planet and its spice, which everyone wants."]),
      (160, ["A desert planet and its spice, which everyone wants."]),
    ])
  func drawing(_ columns: Int, _ description: [String]) throws {
    let lines = try view.output(card(RecordCover(image: nil))).lines(columns: columns)
    #expect(
      Array(lines.dropLast()) == [
        "text Dune, Frank Herbert in \(columns)", "", "Dune", "", "Author  Frank Herbert",
        "Year    1965", "Pages   412", "Rating  ★★★★½ 4.5, 10 ratings", "",
      ] + description + ["", "Kept since yesterday."])
    #expect(lines.last?.contains("back") == true)
  }

  @Test("Without covers there is no picture")
  func withoutCover() throws {
    #expect(try view.output(card(nil)).lines(columns: 80).first == "Dune")
  }
}
