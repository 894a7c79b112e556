/// What users do to a book themselves, on its page; an address ends with it.
enum ServerAct: String, CaseIterable, Sendable {
  case reserve, renew
  case giveUp = "give-up"
}
