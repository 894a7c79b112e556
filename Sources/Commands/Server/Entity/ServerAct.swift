/// What users do to their calendar; an address ends with it.
enum ServerSubscriptionPlace: String, CaseIterable, Sendable {
  case calendar
  case none = "no-calendar"
}

/// What users do to a book themselves, on its page; an address ends with it.
enum ServerAct: String, CaseIterable, Sendable {
  case reserve, renew
  case giveUp = "give-up"
}
