import Exchange
import Library
import LibraryPorts
import Testing
import Turns

/// States of reading, owning and lending, in nine languages.
@Suite(.timeLimited) struct WrittenStateTests {
  @Test(
    "a status puts a book on its shelf, and is never a tag",
    arguments: [
      ("TBR", .want), ("В планах", .want), ("Pile à lire", .want), ("Pendiente", .want),
      ("Da leggere", .want), ("Quero ler", .want), ("Wil ik lezen", .want),
      ("Chcę przeczytać", .want), ("Being read", .reading), ("Aan het lezen", .reading),
      ("Lendo", .reading), ("Teraz czytam", .reading), ("Lese gerade", .reading),
      ("Finished", .read), ("Gelezen", .read), ("Przeczytane", .read), ("Lido", .read),
      ("Прочёл", .read), ("DNF", .stopped), ("Did Not Finish", .stopped), ("Abandoned", .stopped),
      ("Abandonné", .stopped), ("Брошено", .stopped), ("Abgebrochen", .stopped),
      ("Porzucone", .stopped), ("On hold", nil), ("Not read", nil), ("Ungelesen", nil),
      ("Returned", nil), ("Verfügbar", nil), ("Disponível", nil),
    ] as [(String, Shelf?)])
  func shelves(text: String, shelf: Shelf?) throws {
    let book = try #require(try book("Status", text))
    #expect(book.reading?.shelf == shelf)
    #expect(book.details.tags == [])
  }

  @Test("“on hold” is not a pause of reading, since it may mean a hold")
  func onHold() throws {
    #expect(try book("Reading status", "On hold")?.reading?.shelf == .reading)
    let file = try bookFile("title,author,Status\nDune,F,On hold\n")
    #expect(try books(of: file).map(\.reading) == [nil])
    #expect(file.notes.unknownValues.map(\.text) == ["On hold"])
  }

  @Test(
    "a status may be followed by a day",
    arguments: [
      ("Finished on 2024-11-07", "read", "2024-11-07"),
      ("Read: 7 May 2019", "read", "2019-05-07"),
      ("Terminé le 3 mai 2019", "read", "2019-05-03"), ("прочитано в мае 2019", "read", "2019-05"),
      ("Gelesen am 3.5.2019", "read", "2019-05-03"), ("Finished (2019)", "read", "2019"),
      ("Abandoned on 2013-09-03", "stopped", "2013-09-03"),
      ("Being read since 2021-09-24", "reading", "2021-09-24"),
      ("En cours depuis mai 2019", "reading", "2019-05"), ("Finished on unknown", "read", nil),
    ] as [(String, String, String?)])
  func days(text: String, shelf: String, day: String?) throws {
    let book = try #require(try book("Reading status", text))
    let reading = try #require(book.reading)
    #expect(reading.shelf.rawValue == shelf)
    let last = try #require(reading.readThroughs.last)
    #expect((shelf == "reading" ? last.begun : last.ended)?.iso == day)
    #expect(book.details.tags == [])
  }

  @Test("an ambiguous day is reported, and the book is on its shelf")
  func openOrder() throws {
    let file = try bookFile("title,author,Status\nDune,F,Finished on 03/04/2024\n")
    let book = try #require(try books(of: file).first)
    #expect(book.reading == ImportedReading(shelf: .read))
    #expect(file.notes.unknownValues.map(\.text) == ["Finished on 03/04/2024"])
  }

  @Test("a status that is not known is reported by value and count")
  func unknown() throws {
    let file = try bookFile(
      "title,author,Status\nA,F,Gift for Ann\nB,F,Gift for Ann\nC,F,read\nD,F,Club pick\n")
    let parsed = try books(of: file)
    #expect(parsed.map(\.details.tags) == [[], [], [], []])
    let expected = [("Gift for Ann", 2), ("Club pick", 1)]
    #expect(file.notes.unknownValues.map(\.text) == expected.map(\.0))
    #expect(file.notes.unknownValues.map(\.count) == expected.map(\.1))
    #expect(file.ignored.isEmpty)
  }

  @Test("a custom shelf is a tag, and a status is not")
  func shelfNames() throws {
    let table = "title,author,bookshelf\nA,F,favourites\nB,F,DNF\n"
    #expect(try books(table).map(\.details.tags) == [["favourites"], []])
  }

  @Test(
    "ownership has words in nine languages",
    arguments: [
      ("owned", "not owned", false), ("Owned?", "Nein", false), ("possédé", "non possédé", false),
      ("есть", "отсутствует", false), ("owned", "wishlist", false), ("owned", "✗", false),
      ("owned", "tenho", true), ("owned", "mam", true), ("owned", "beschikbaar", true),
    ])
  func owning(heading: String, cell: String, isOwned: Bool) throws {
    #expect(try book(heading, cell)?.isOwned == isOwned)
  }

  @Test("a book that a status says is not owned is not in the library")
  func notOwned() throws {
    #expect(try book("Status", "Not owned")?.isOwned == false)
  }
}
