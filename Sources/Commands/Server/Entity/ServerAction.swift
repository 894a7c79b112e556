/// Actions on the user's calendar; the last component of a path.
enum ServerCalendarAction: String, CaseIterable, Sendable {
  case calendar
  case remove = "no-calendar"
}

/// Actions of users on a book, from its page; the last component of a path.
enum ServerAction: String, CaseIterable, Sendable {
  case reserve, renew
  case cancelHold = "give-up"
}
