import Library

/// A page of the meetings.
package struct MeetingsPage: Equatable, Sendable {
  package let meetings: [Meeting]
  /// Counted from 1.
  package let index: Int
  /// Meetings a page.
  package let size: Int
  /// How many the list has, on all its pages.
  package let total: Int

  package init(meetings: [Meeting], index: Int, size: Int, total: Int) {
    self.meetings = meetings
    self.index = index
    self.size = size
    self.total = total
  }

  /// At least 1.
  package var count: Int { max(1, (total + size - 1) / size) }
}
