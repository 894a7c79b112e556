import Library

/// What a line asks of the meetings.
package enum MeetingsEvent: Equatable, Sendable {
  case list(MeetingsRequest)
  /// A page, or to be asked which.
  case page(Int?)
  case next, previous
  /// Meetings to be shown with all that is known of them.
  case show(MeetingsSelection?)
  case remove(MeetingsSelection?)
  /// A line for the editor.
  case editor([String])
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// What is to be shown from now on.
package struct MeetingsRequest: Equatable, Sendable {
  package var filter = MeetingsFilter.all
  package var page: Int?
  /// Meetings a page, where it stays as it is if nil; from a shell, meetings in all.
  package var limit: Int?

  package init() {}
}

/// Which meetings are shown.
package enum MeetingsFilter: Equatable, Sendable {
  case all, upcoming, past
}

/// How the screen was left.
package enum MeetingsOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that was typed there and belongs elsewhere.
  case elsewhere([String])
}

/// Numbers of meetings.
package typealias MeetingsSelection = [ClosedRange<Int>]
