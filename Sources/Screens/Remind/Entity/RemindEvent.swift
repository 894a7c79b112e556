/// What a line asks to be reminded of.
package struct RemindEvent: Equatable, Sendable {
  /// Books that are due today or late come always, others where they are due within so many days.
  package var within = 7
  /// As letters to the borrowers.
  package var isMail = false

  package init() {}
}
