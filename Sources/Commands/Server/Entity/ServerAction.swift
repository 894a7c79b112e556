/// Actions on the user's calendar. The raw value is the last component of a path.
enum ServerCalendarAction: String, CaseIterable, Sendable {
  case calendar
  case remove = "no-calendar"
}

/// Actions that users take on the page of a book. The raw value is the last component of a path.
enum ServerAction: String, CaseIterable, Sendable {
  case reserve, renew
  case cancelHold = "give-up"
}
