package enum ShareStyle: Equatable, Sendable {
  case text, markdown
  case mail
}

/// A text for other people, also as an email.
package struct SharedText: Equatable, Sendable {
  package let text: String
  package let letter: MailLink

  package init(_ text: String, letter: MailLink) {
    self.text = text
    self.letter = letter
  }
}

package enum ShareOutcome: Equatable, Sendable {
  case saved(file: String)
  case mailOpened
  /// The text is to be shown. `opensMail` is whether it could be sent as an email instead.
  case text(String, opensMail: Bool)
  case markdown(String)
  /// The link of an email is to be shown: no email can be opened for this reason, if any.
  case mailLink(String, ToolError?)
}
