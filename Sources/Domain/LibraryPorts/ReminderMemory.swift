import Library

/// The record of which borrower was sent a letter about which books; part of `LibraryStore`. None
/// of it is recorded as a change.
///
/// A letter is recorded before it is sent, so that of two sessions only one sends it, and one that
/// was interrupted is not sent again.
package protocol ReminderMemory: AnyObject {
  /// Returns the books in the letters of this day to a borrower, and whether each letter was sent,
  /// as far as that is known.
  func reminders(to borrower: Int, on day: Day) throws -> [Int: Bool]

  /// Records that a letter is about to be sent.
  ///
  /// - Returns: the books that are in no other letter of the day.
  func beginReminder(to borrower: Int, of books: [Int], on day: Day) throws -> [Int]

  /// Records the outcome. What was not sent may be sent again.
  func endReminder(to borrower: Int, of books: [Int], on day: Day, isSent: Bool) throws
}
