import Library
import LibraryPorts

/// When a meeting may be, and what planning, correcting and removing one does: the same from every
/// screen.
package struct Scheduling: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  package var today: Day { clock.today }

  /// The days that a new meeting can be on.
  package var days: ClosedRange<Day> { today...today.adding(months: 24) }

  /// Plans a meeting.
  ///
  /// - Throws: `meetingDayTaken` where there is one on that day, or what is wrong with day or details.
  @discardableResult
  package func add(
    _ details: MeetingDetails, on day: Day, in transaction: any LibraryTransaction
  ) throws -> Meeting {
    try check(details)
    try check(day)
    if let other = try transaction.meeting(on: day) { throw LibraryError.meetingDayTaken(other) }
    return try transaction.addMeeting(details, on: day, at: clock.now)
  }

  /// Corrects a meeting; one that is past may stay in the past, on whatever day.
  ///
  /// - Throws: `meetingDayTaken` where another one is on that day, or what is wrong with day or
  ///   details.
  @discardableResult
  package func update(
    _ number: Int, to details: MeetingDetails, on day: Day, in transaction: any LibraryTransaction
  ) throws -> Meeting {
    var meeting = try existing(number, in: transaction)
    try check(details)
    try check(day, of: meeting)
    if let other = try transaction.meeting(on: day), other.number != number {
      throw LibraryError.meetingDayTaken(other)
    }
    meeting.day = day
    meeting.details = details
    try transaction.update(meeting)
    return meeting
  }

  /// - Returns: the meeting as it was.
  @discardableResult
  package func remove(_ number: Int, in transaction: any LibraryTransaction) throws -> Meeting {
    let meeting = try existing(number, in: transaction)
    try transaction.removeMeeting(number)
    return meeting
  }

  /// Whether a meeting can be on a day, as far as the calendar goes.
  ///
  /// - Parameter meeting: the one that is to be moved there; nil for a new one.
  /// - Throws: `meetingInThePast`, `meetingTooLate`.
  package func check(_ day: Day, of meeting: Meeting? = nil) throws(LibraryError) {
    // Where it has stood all along, it may stay.
    if day == meeting?.day { return }
    let isPast = meeting.map { !$0.isUpcoming(on: today) } ?? false
    if day < today, !isPast {
      throw .meetingInThePast(day, today: today, latest: days.upperBound)
    }
    if day > days.upperBound {
      throw .meetingTooLate(day, today: today, latest: days.upperBound)
    }
  }

  private func check(_ details: MeetingDetails) throws(LibraryError) {
    if details.title.isEmpty { throw .meetingRequired(.title) }
    if details.book.title.isEmpty { throw .meetingRequired(.book) }
  }

  private func existing(
    _ number: Int, in transaction: any LibraryTransaction
  ) throws -> Meeting {
    guard let meeting = try transaction.meeting(number) else {
      throw LibraryError.noSuchMeeting(number)
    }
    return meeting
  }
}
