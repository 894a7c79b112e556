package enum ShareStyle: Equatable, Sendable {
  case text, markdown
  case mail
}
