import PollEntity
import PollPresenter

/// Leads from a poll to the meeting about the book that won.
package struct PollRoutes: PollNavigation {
  private let meeting: (PollBook) throws -> Void

  /// - Parameter meeting: opens the form of a meeting about a book.
  package init(meeting: @escaping (PollBook) throws -> Void) { self.meeting = meeting }

  package func planMeeting(about book: PollBook) throws { try meeting(book) }
}
