import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity

/// Filling in a meeting: what each field takes, and what saving does.
extension MeetingsInteractor {
  /// The last day that a meeting can be on.
  package var latest: Day { today.adding(months: 24) }

  /// The days through this one that a new meeting can be on, and the draft's own.
  package func possibleDays(through last: Day, for draft: MeetingsDraft) throws -> (Day) -> Bool {
    let taken = Set(try store.meetings(on: today...max(today, last)).map(\.day))
    return { [today, latest] day in
      day == draft.day || (today...latest).contains(day) && !taken.contains(day)
    }
  }

  /// Fills in several fields.
  package func filled(
    _ draft: MeetingsDraft, with values: [MeetingField: MeetingsValue]
  ) throws -> MeetingsDraft {
    var draft = draft
    for field in MeetingField.allCases {
      if let value = values[field] { try set(field, to: value, in: &draft) }
    }
    return draft
  }

  /// Fills in a field.
  ///
  /// - Throws: `LibraryError` for a value that the field does not take; the draft is then as it was.
  package func set(
    _ field: MeetingField, to value: MeetingsValue, in draft: inout MeetingsDraft
  ) throws {
    switch (field, value) {
    case (.book, .numbered(let number, let title)):
      draft.details.book = try book(number, orTitled: title)
    case (.book, .book(let book)):
      draft.details.book = try found(book)
    case (.date, .day(let day)):
      // Said as soon as the day is given, and not only when all else is filled in.
      try check(day, of: try draft.number.map(meeting), beside: try store.meeting(on: day))
      draft.day = day
    case (.time, .time(let time)): draft.details.time = time
    case (.time, _): draft.details.time = nil
    case (.book, _), (.date, _): throw LibraryError.meetingRequired(field)
    case (_, .text(let text)): try draft.details.set(field, to: text)
    case (_, _): try draft.details.set(field, to: "")
    }
  }

  /// Whether a meeting can be on a day; one that is past may stay in the past, on whatever day.
  ///
  /// - Parameters:
  ///   - meeting: the one that is to be moved there; nil for a new one.
  ///   - other: the one on that day, which may be the same.
  /// - Throws: `meetingInThePast`, `meetingTooLate`, `meetingDayTaken`.
  private func check(
    _ day: Day, of meeting: Meeting?, beside other: Meeting?
  ) throws(LibraryError) {
    // A meeting may keep its day.
    if day == meeting?.day { return }
    let isPast = meeting.map { !$0.isUpcoming(on: today) } ?? false
    if day < today, !isPast { throw .meetingInThePast(day, today: today, latest: latest) }
    if day > latest { throw .meetingTooLate(day, today: today, latest: latest) }
    if let other { throw .meetingDayTaken(other) }
  }

  /// Adds the meeting, or writes the changes of one, as one step of undo.
  ///
  /// - Returns: the meeting, and whether anything was written.
  /// - Throws: `meetingRequired` for a field that has to be filled in; `noneNumbered`, and what is wrong
  ///   with the day.
  package func save(_ draft: MeetingsDraft) throws -> (meeting: Meeting, isChanged: Bool) {
    let details = draft.details
    guard let day = draft.day else { throw LibraryError.meetingRequired(.date) }
    if details.title.isEmpty { throw LibraryError.meetingRequired(.title) }
    if details.book.title.isEmpty { throw LibraryError.meetingRequired(.book) }
    return try store.change(draft.number == nil ? .addMeeting : .editMeeting) { transaction in
      let old = try draft.number.map(transaction.existing(meeting:))
      try check(day, of: old, beside: try transaction.meeting(on: day))
      guard var meeting = old else {
        return (
          try transaction.add(Meeting(day: day, details: details, addedAt: library.clock.now)), true
        )
      }
      (meeting.day, meeting.details) = (day, details)
      try transaction.update(meeting)
      return (meeting, meeting != old)
    }
  }

  // MARK: The book, in the library or on a shelf

  /// How many entries with a title's words are looked at for the one that has no others.
  private static let limit = 100

  /// The book of a number, or of exactly this title.
  ///
  /// - Throws: `noSuchBook` if there is none.
  private func book(_ number: Int, orTitled title: String) throws -> MeetingBook {
    if let book = try store.book(number) { return MeetingBook(book) }
    if let entry = try store.entry(number) { return MeetingBook(entry) }
    guard let book = try known(title) else { throw LibraryError.noSuchBook(number) }
    return book
  }

  /// A book as it is found now, by its number or by its title; one that is in neither place is its title.
  ///
  /// - Throws: `meetingRequired` for no title.
  private func found(_ book: MeetingBook) throws -> MeetingBook {
    if let book = try book.bookNumber.flatMap(store.book) { return MeetingBook(book) }
    let title = try PlainText.checked(book.title, for: nil)
    guard !title.isEmpty else { throw LibraryError.meetingRequired(.book) }
    return try known(title) ?? MeetingBook(title: title)
  }

  private func known(_ title: String) throws -> MeetingBook? {
    let named = try store.books(titled: title, in: .library, limit: 1)
    if named.isWhole, let book = named.books.first { return MeetingBook(book) }
    let key = Folding.titleKey(title)
    let entries = try store.entries(beginning: title, limit: Self.limit)
    return entries.first { Folding.titleKey($0.title) == key }.map { MeetingBook($0) }
  }
}
