/// In what form something is passed on.
package enum ShareStyle: Equatable, Sendable {
  case text, markdown
  /// As a letter.
  case mail
}
