import Library

package struct RemindEvent: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case list
    /// `mailto:` links.
    case mail
    case send
    case preview
    /// Telephone numbers of borrowers without an email address.
    case call
    case notify
  }

  /// Days within which books are due; `nil` for the library's definition of "soon". Books due today
  /// or overdue are always included.
  package var within: Int?
  package var form = Form.list
  /// The time of a daily schedule; `nil` to run now.
  package var dailyTime: TimeOfDay?

  package init() {}
}
