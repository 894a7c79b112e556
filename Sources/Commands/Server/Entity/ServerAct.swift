/// Actions on the user's calendar; the last component of a path.
enum ServerSubscriptionPlace: String, CaseIterable, Sendable {
  case calendar
  case none = "no-calendar"
}

/// Actions of users on a book, from its page; the last component of a path.
enum ServerAct: String, CaseIterable, Sendable {
  case reserve, renew
  case giveUp = "give-up"
}
