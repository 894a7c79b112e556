/// What a line asks to be reminded of.
package struct RemindEvent: Equatable, Sendable {
  /// Books that are due today or late come always, others where they are due within so many days;
  /// nil: as many as "soon" is.
  package var within: Int?
  /// As letters to the borrowers.
  package var isMail = false

  package init() {}
}
