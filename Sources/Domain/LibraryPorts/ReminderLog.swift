import Library

/// The record of the letters sent to borrowers about books; it is not part of changes.
///
/// A letter is recorded before it is sent, so that two sessions do not both send it, and so that an
/// interrupted letter is not sent again.
package protocol ReminderLog: AnyObject {
  /// Returns the books in the letters of this day, and whether each was sent, if known.
  func reminders(to borrower: Int, on day: Day) throws -> [Int: Bool]

  /// - Returns: the books that are in no other letter of the day.
  func beginReminder(to borrower: Int, of books: [Int], on day: Day) throws -> [Int]

  /// Records the outcome. A letter that was not sent may be sent again.
  func endReminder(to borrower: Int, of books: [Int], on day: Day, isSent: Bool) throws
}
