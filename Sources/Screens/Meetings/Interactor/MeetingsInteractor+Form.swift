import Library
import LibraryPorts
import LibraryRules
import MeetingsEntity

/// Filling in a meeting: what each field takes, and what saving does.
extension MeetingsInteractor {
  /// The last day that a meeting can be on.
  package var latest: Day { scheduling.days.upperBound }

  /// The days through this one that a new meeting can be on, and the draft's own.
  package func possibleDays(
    through last: Day, for draft: MeetingsDraft
  ) throws -> (Day) -> Bool {
    let taken = Set(try store.meetings(on: today...max(today, last)).map(\.day))
    return { [scheduling] day in
      day == draft.day || scheduling.days.contains(day) && !taken.contains(day)
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
    case (.book, .text(let text)):
      draft.details.book = try MeetingsBooks(store: store).book(named: text)
    case (.book, .book(let book)):
      draft.details.book = try MeetingsBooks(store: store).found(book)
    case (.date, .day(let day)):
      try check(day, for: draft)
      draft.day = day
    case (.time, .time(let time)): draft.details.time = time
    case (.time, _): draft.details.time = nil
    case (.book, _), (.date, _): throw LibraryError.meetingRequired(field)
    case (_, .text(let text)): try draft.details.set(field, to: text)
    case (_, _): try draft.details.set(field, to: "")
    }
  }

  /// Said as soon as the day is given, and not only when all else is filled in.
  private func check(_ day: Day, for draft: MeetingsDraft) throws {
    try scheduling.check(day, of: try draft.number.map(meeting))
    if let other = try store.meeting(on: day), other.number != draft.number {
      throw LibraryError.meetingDayTaken(other)
    }
  }

  /// Adds the meeting, or writes the changes of one, as one step of undo.
  ///
  /// - Returns: the meeting, and whether anything was written.
  /// - Throws: `meetingRequired` for a field that has to be filled in.
  package func save(_ draft: MeetingsDraft) throws -> (meeting: Meeting, isChanged: Bool) {
    guard let day = draft.day else { throw LibraryError.meetingRequired(.date) }
    guard let number = draft.number else {
      let meeting = try store.change(.addMeeting) {
        try scheduling.add(draft.details, on: day, in: $0)
      }
      return (meeting, true)
    }
    let before = try meeting(number)
    let after = try store.change(.editMeeting) {
      try scheduling.update(number, to: draft.details, on: day, in: $0)
    }
    return (after, after != before)
  }
}

/// Finds the book that a meeting is about in the library or on a shelf.
struct MeetingsBooks {
  let store: any LibraryStore

  /// How many books with a title's words are looked at for the one that has no others.
  private static let limit = 100

  /// The book of a number, or of exactly this title; any other text is the title of a book that is in
  /// neither place.
  ///
  /// - Throws: `noSuchBook` for a number that nothing has, `meetingRequired` for no text.
  func book(named typed: String) throws -> MeetingBook {
    let text = try PlainText.checked(typed, for: nil)
    guard !text.isEmpty else { throw LibraryError.meetingRequired(.book) }
    guard text.allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return try known(text) ?? MeetingBook(title: text)
    }
    let number = Int(text)
    if let book = try number.flatMap(store.book) { return MeetingBook(book) }
    if let entry = try number.flatMap(store.entry) { return MeetingBook(entry) }
    guard let book = try known(text) else { throw LibraryError.noSuchBook(number ?? .max) }
    return book
  }

  /// A book as it is found now, by its number or by its title.
  func found(_ book: MeetingBook) throws -> MeetingBook {
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
