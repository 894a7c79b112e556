import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity

extension MeetingsInteractor {
  /// The last possible day for a meeting.
  package var lastDay: Day { today.adding(months: 24) }

  /// Returns whether a day up to `last` is possible: a day without a meeting, or the draft's
  /// current day.
  package func possibleDays(through last: Day, for draft: MeetingsDraft) throws -> (Day) -> Bool {
    let daysWithMeetings = Set(try store.meetings(on: today...max(today, last)).map(\.day))
    return { [today, lastDay] day in
      day == draft.day || (today...lastDay).contains(day) && !daysWithMeetings.contains(day)
    }
  }

  package func filled(
    _ draft: MeetingsDraft, with values: [MeetingField: MeetingsValue]
  ) throws -> MeetingsDraft {
    var draft = draft
    for field in MeetingField.allCases {
      if let value = values[field] { try set(field, to: value, in: &draft) }
    }
    return draft
  }

  /// Returns a draft with a title: its own or, by default, the title of the book.
  package func titled(_ draft: MeetingsDraft) -> MeetingsDraft {
    var draft = draft
    if draft.details.title.isEmpty { draft.details.title = draft.details.book.title }
    return draft
  }

  /// - Throws: `LibraryError` if the value is invalid for the field; the draft is then unchanged.
  package func set(
    _ field: MeetingField, to value: MeetingsValue, in draft: inout MeetingsDraft
  ) throws {
    switch (field, value) {
    case (.book, .numbered(let number, let title)):
      draft.details.book = try book(number, orTitled: title)
    case (.book, .book(let book)):
      draft.details.book = try resolve(book)
    case (.date, .day(let day)):
      // Check now, so that an invalid day is reported before the user is asked for other fields.
      try check(day, of: try draft.number.map(meeting), occupiedBy: try store.meeting(on: day))
      draft.day = day
    case (.time, .time(let time)): draft.details.time = time
    case (.time, _): draft.details.time = nil
    case (.book, _), (.date, _): throw LibraryError.meetingRequired(field)
    case (.guests, .text(let text)):
      try draft.details.set(.guests, to: try separatingNames(in: text))
    case (_, .text(let text)): try draft.details.set(field, to: text)
    case (_, _): try draft.details.set(field, to: "")
    }
  }

  /// Puts commas between names: `Olga and Ken`, unless one person is called so.
  private func separatingNames(in guests: String) throws -> String {
    let names = try BookDetails.list(guests).flatMap { name in
      try store.borrower(named: name) == nil ? NameInput(name).joinedNames : [name]
    }
    return names.isEmpty ? guests : names.joined(separator: ", ")
  }

  /// Checks whether a meeting can take place on a day. A past meeting can be moved to another past
  /// day.
  ///
  /// - Parameter other: the meeting on that day, possibly the same one.
  /// - Throws: `meetingInThePast`, `meetingTooLate`, `meetingDayTaken`.
  private func check(
    _ day: Day, of meeting: Meeting?, occupiedBy other: Meeting?
  ) throws(LibraryError) {
    // A meeting can keep its day.
    if day == meeting?.day { return }
    let isPast = meeting.map { !$0.isUpcoming(on: today) } ?? false
    if day < today, !isPast { throw .meetingInThePast(day, today: today, latest: lastDay) }
    if day > lastDay { throw .meetingTooLate(day, today: today, latest: lastDay) }
    if let other { throw .meetingDayTaken(other) }
  }

  /// Adds the meeting, or saves the changes of an existing one, as one change for undo.
  ///
  /// - Returns: the meeting, and whether anything was written.
  /// - Throws: `LibraryError.meetingRequired` for a missing field; `noneNumbered`; the errors for
  ///   an invalid day.
  package func save(_ draft: MeetingsDraft) throws -> (meeting: Meeting, isChanged: Bool) {
    let details = draft.details
    guard let day = draft.day else { throw LibraryError.meetingRequired(.date) }
    if details.title.isEmpty { throw LibraryError.meetingRequired(.title) }
    if details.book.title.isEmpty { throw LibraryError.meetingRequired(.book) }
    return try store.change(draft.number == nil ? .addMeeting : .editMeeting) { transaction in
      let oldMeeting = try draft.number.map(transaction.existing(meeting:))
      try check(day, of: oldMeeting, occupiedBy: try transaction.meeting(on: day))
      guard var meeting = oldMeeting else {
        return (
          try transaction.add(Meeting(day: day, details: details, addedAt: clock.now)), true
        )
      }
      meeting.day = day
      meeting.details = details
      try transaction.update(meeting)
      return (meeting, meeting != oldMeeting)
    }
  }

  // MARK: The book

  /// Returns the book with a number, or else one with exactly this title.
  ///
  /// - Throws: `LibraryError.noSuchBook` if there is none.
  private func book(_ number: Int, orTitled title: String) throws -> MeetingBook {
    if let book = try store.book(number) { return MeetingBook(book) }
    guard let book = try libraryBook(titled: title) else { throw LibraryError.noSuchBook(number) }
    return book
  }

  /// Returns the current details of a book, found by number or title. If there is none, returns a
  /// book with this title only.
  ///
  /// - Throws: `LibraryError.meetingRequired` for an empty title.
  private func resolve(_ book: MeetingBook) throws -> MeetingBook {
    if let book = try book.bookNumber.flatMap(store.book) { return MeetingBook(book) }
    let title = try PlainText.checked(book.title, for: nil)
    guard !title.isEmpty else { throw LibraryError.meetingRequired(.book) }
    return try libraryBook(titled: title) ?? MeetingBook(title: title)
  }

  private func libraryBook(titled title: String) throws -> MeetingBook? {
    let matches = try store.books(titled: title, in: .library, limit: 1)
    return matches.isExact ? matches.books.first.map { MeetingBook($0) } : nil
  }
}
