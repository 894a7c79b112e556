import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity

/// The rules of meetings. If one of several meetings cannot be changed, none is.
package struct MeetingsInteractor {
  package typealias Store = MeetingStore & BookStore & ShelfStore & LibraryReading & SnapshotReading
    & ChangeMaking

  let store: any Store
  let clock: Clock

  package init(store: any Store, clock: Clock) {
    self.store = store
    self.clock = clock
  }

  package var today: Day { clock.today }

  private func days(_ filter: MeetingsFilter) -> ClosedRange<Day> {
    switch filter {
    case .all: .first ... .last
    case .upcoming: today ... .last
    case .past: .first...today.adding(days: -1)
    }
  }

  // MARK: Reading

  /// Returns the meetings that match a filter, latest first.
  package func meetings(_ filter: MeetingsFilter) -> PagedList<Meeting> {
    let days = days(filter)
    return PagedList(reading: store.reading, count: { try store.meetingCount(on: days) }) {
      try store.forEachMeeting(on: days, offset: $0.offset, limit: $0.limit, $1)
    }
  }

  /// Returns the number of upcoming meetings, and the first of them.
  package func upcoming() throws -> (count: Int, next: Meeting?) {
    try store.reading {
      let days = days(.upcoming)
      let count = try store.meetingCount(on: days)
      return (count, try store.meetings(on: days, offset: max(0, count - 1), limit: 1).first)
    }
  }

  package func meeting(_ number: Int) throws -> Meeting { try store.existing(meeting: number) }

  /// Returns the meetings with these numbers, in order and without duplicates. Ranges may contain
  /// numbers without a meeting.
  package func meetings(_ numbers: [ClosedRange<Int>]) throws -> [Meeting] {
    var seen: Set<Int> = []
    return try numbers.flatMap { range in
      let matches =
        range.count == 1
        ? [try meeting(range.lowerBound)]
        : try store.meetings(on: days(.all)).filter { range.contains($0.number) }
          .sorted { $0.number < $1.number }
      guard !matches.isEmpty else { throw LibraryError.noneNumbered(.meeting, range.lowerBound) }
      return matches
    }.filter { seen.insert($0.number).inserted }
  }

  /// Returns the meetings that a line names.
  ///
  /// - Throws: `LibraryError.noneNumbered`; `noSuch`; `several` if several upcoming meetings, or
  ///   several past ones, have these words in their title or book.
  package func meetings(named name: MeetingsName) throws -> [Meeting] {
    switch name {
    case .numbers(let numbers): return try meetings(numbers)
    case .title(let text):
      let all = try store.meetings(on: days(.all))
      let matches = [matches(text, \.title, all), matches(text, \.details.book.title, all)]
        .first { !$0.isEmpty }
      guard let matches else { throw LibraryError.noSuch(.meeting, text) }
      let upcoming = matches.filter { $0.isUpcoming(on: today) }
      let nearest = upcoming.isEmpty ? matches : upcoming
      guard nearest.count == 1 else {
        throw LibraryError.several(
          .meeting, text,
          nearest.prefix(BulkChanges.previewCount).map { "\($0.number)  \($0.title)" },
          count: nearest.count)
      }
      return nearest
    }
  }

  /// Whether meetings were found by the title of their book.
  package func areNamedByBook(_ meetings: [Meeting], _ name: MeetingsName) throws -> Bool {
    guard case .title(let text) = name else { return false }
    return matches(text, \.title, meetings).isEmpty
  }

  /// Whether a meeting or a book has this title.
  package func isKnown(title: String) throws -> Bool {
    let meetings = try store.meetings(on: days(.all))
    return try meetings.contains { Folding.words($0.title) == Folding.words(title) }
      || isBook(title)
  }

  package func isBook(_ title: String) throws -> Bool {
    try !store.books(titled: title, in: .library, limit: 1).books.isEmpty
  }

  private func matches(
    _ text: String, _ name: (Meeting) -> String, _ meetings: [Meeting]
  ) -> [Meeting] {
    let exact = meetings.filter { Folding.titleKey(name($0)) == Folding.titleKey(text) }
    guard exact.isEmpty else { return exact }
    let names = Set(NameMatches(text, among: meetings.map(name)).best)
    return meetings.filter { names.contains(name($0)) }
  }

  // MARK: Changing

  package func remove(_ meetings: [Meeting]) throws {
    try store.change(.removeMeeting) { transaction in
      for meeting in meetings { try transaction.remove(Meeting.self, meeting.number) }
    }
  }
}
