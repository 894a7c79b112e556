import Library
import SQLite

extension SQLiteLibrary {
  func meetingTally(on today: Day) throws -> MeetingTally {
    var tally = MeetingTally()
    tally.upcoming = try meetings.count(on: today ... .last)
    (tally.held, tally.guests) = try meetingsHeld(from: .first, before: today)
    let newYear = today.adding(days: 1 - today.day).adding(months: 1 - today.month)
    tally.thisYear = try meetingsHeld(from: newYear, before: today).meetings
    let titles: [String] = try database.values(LibraryCounting.booksRead, .text(today.iso))
    let keys = Set(titles.map(Folding.titleKey))
    tally.books = keys.count
    tally.onShelf = try keys.count(where: isOnReadShelf)
    return tally
  }

  private func meetingsHeld(from first: Day, before day: Day) throws -> (meetings: Int, guests: Int)
  {
    try database.first(LibraryCounting.meetings, [.text(first.iso), .text(day.iso)]) {
      ($0["meetings"], $0["guests"])
    } ?? (0, 0)
  }

  private func isOnReadShelf(_ titleKey: String) throws -> Bool {
    let values: [Value] = [.text(Shelf.read.rawValue), .text(titleKey)]
    return try database.first(LibraryCounting.titleOnShelf, values) { _ in true } ?? false
  }
}
