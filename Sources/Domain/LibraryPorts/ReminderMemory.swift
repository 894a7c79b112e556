import Library

/// The port behind which it is kept whom a letter has told of which books; a part of the library's.
/// None of it is a change.
///
/// A letter is noted before it is sent, so that of two sessions only one sends it, and one that was
/// broken off is not sent a second time.
package protocol ReminderMemory: AnyObject {
  /// The books that letters of this day have told a borrower of, and whether each letter was sent, as far
  /// as that is known.
  func reminders(to borrower: Int, on day: Day) throws -> [Int: Bool]

  /// Notes that a letter is about to be sent.
  ///
  /// - Returns: the books that no other letter of the day tells of.
  func beginReminder(to borrower: Int, of books: [Int], on day: Day) throws -> [Int]

  /// Notes how that ended: what was not sent may be sent again.
  func endReminder(to borrower: Int, of books: [Int], on day: Day, isSent: Bool) throws
}
