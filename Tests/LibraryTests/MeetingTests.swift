import Library
import Testing
import Turns

@Suite(.timeLimited) struct MeetingTests {
  @Test(
    "guests are a number from 1 to 500, or as many names",
    arguments: [
      ("1", 1, []), ("500", 500, []), ("012", 12, []), ("Anna", 1, ["Anna"]),
      (" Anna,  Ольга ; Zoë ", 3, ["Anna", "Ольга", "Zoë"]), ("Anna, anna,", 1, ["Anna"]),
      ("R2-D2, 3 more", 2, ["R2-D2", "3 more"]),
    ] as [(String, Int, [String])])
  func guests(text: String, count: Int, names: [String]) throws {
    let guests = try Guests(typed: text)
    #expect(guests == Guests(count: count, names: names))
    #expect(try Guests(typed: guests.text) == guests)
  }

  @Test(
    "other numbers of guests are refused",
    arguments: ["0", "501", "-1", "\u{2212}3", "1.5", "99999999999999999999", ",", " ; "])
  func badGuests(text: String) {
    #expect(throws: LibraryError.badGuests(text)) { try Guests(typed: text) }
  }

  @Test("501 names are too many, 500 are not")
  func manyNames() throws {
    let names = (1...500).map { "n\($0)" }
    #expect(try Guests(typed: names.joined(separator: ",")).count == 500)
    let more = names.joined(separator: ",") + ",one more"
    #expect(throws: LibraryError.badGuests(more)) { try Guests(typed: more) }
  }

  @Test("a time of day is written HH:MM", arguments: ["00:00", "07:05", "19:30", "23:59"])
  func time(iso: String) throws {
    #expect(try #require(TimeOfDay(iso: iso)).iso == iso)
  }

  @Test(
    "invalid times of day are refused",
    arguments: ["24:00", "12:60", "7:05", "1205", "+1:05", "", "12:5"])
  func noTime(text: String) {
    #expect(TimeOfDay(iso: text) == nil)
  }

  @Test(
    "a field accepts typed text, trimmed; empty text clears an optional field",
    arguments: [MeetingField.place, .guests, .notes])
  func fields(field: MeetingField) throws {
    func text(_ details: MeetingDetails) -> String? {
      switch field {
      case .place: details.place
      case .guests: details.guests?.text
      default: details.notes
      }
    }
    var details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
    try details.set(field, to: "  Zoe\u{301} ")
    #expect(text(details) == "Zoé")
    #expect(throws: LibraryError.self) { try details.set(field, to: "a\u{1B}[2J") }
    #expect(text(details) == "Zoé")
    try details.set(field, to: "  ")
    #expect(text(details) == nil)
  }

  @Test("the title cannot be emptied, and only notes have several lines")
  func title() throws {
    var details = MeetingDetails(title: "Winter", book: MeetingBook(title: "Dune"))
    #expect(throws: LibraryError.meetingRequired(.title)) { try details.set(.title, to: " ") }
    #expect(throws: LibraryError.controlCharacter(nil)) { try details.set(.title, to: "a\nb") }
    try details.set(.title, to: " Spring ")
    try details.set(.notes, to: "a\nb")
    #expect(details.title == "Spring" && details.notes == "a\nb")
  }
}
