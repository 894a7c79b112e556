import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity

/// Which meetings there are, and what can be done to them: to several at once, all of them or none.
package struct MeetingsRules {
  private let store: any LibraryStore
  private let scheduling: Scheduling

  package init(store: any LibraryStore, clock: Clock) {
    self.store = store
    scheduling = Scheduling(clock: clock)
  }

  package var today: Day { scheduling.today }

  private func days(_ filter: MeetingsFilter) -> ClosedRange<Day> {
    switch filter {
    case .all: .first ... .last
    case .upcoming: today ... .last
    case .past: .first...today.adding(days: -1)
    }
  }

  // MARK: Reading

  /// The page of this number; nil where there are fewer pages, and how many there are.
  package func page(
    _ index: Int, of filter: MeetingsFilter, size: Int
  ) throws -> (page: MeetingsPage?, count: Int) {
    try store.reading {
      let (offset, isTooFar) = (index - 1).multipliedReportingOverflow(by: size)
      let meetings =
        isTooFar ? [] : try store.meetings(on: days(filter), offset: offset, limit: size)
      let page = MeetingsPage(
        meetings: meetings, index: index, size: size, total: try count(filter))
      return (index > 1 && meetings.isEmpty ? nil : page, page.count)
    }
  }

  package func count(_ filter: MeetingsFilter) throws -> Int {
    try store.meetingCount(on: days(filter))
  }

  /// Every meeting, or so many of them, latest first, one at a time.
  package func each(
    _ filter: MeetingsFilter, offset: Int, limit: Int?, _ body: (Meeting) throws -> Void
  ) throws {
    try store.eachMeeting(on: days(filter), offset: offset, limit: limit, body)
  }

  package func meeting(_ number: Int) throws -> Meeting {
    guard let meeting = try store.meeting(number) else {
      throw LibraryError.noSuchMeeting(number)
    }
    return meeting
  }

  /// The meetings that are meant, each once, in the order named. Of a range, those that there are.
  package func meetings(_ selection: MeetingsSelection) throws -> [Meeting] {
    var seen: Set<Int> = []
    return try selection.flatMap { range in
      let found =
        range.count == 1
        ? [try meeting(range.lowerBound)]
        : try store.meetings(on: days(.all)).filter { range.contains($0.number) }
          .sorted { $0.number < $1.number }
      guard !found.isEmpty else { throw LibraryError.noSuchMeeting(range.lowerBound) }
      return found
    }.filter { seen.insert($0.number).inserted }
  }

  // MARK: Changing

  package func remove(_ meetings: [Meeting]) throws {
    try store.change(.removeMeeting) { transaction in
      for meeting in meetings { try scheduling.remove(meeting.number, in: transaction) }
    }
  }
}
