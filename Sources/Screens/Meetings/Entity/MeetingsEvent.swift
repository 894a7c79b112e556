import Library

/// What a line asks of the meetings.
package enum MeetingsEvent: Equatable, Sendable {
  case list(MeetingsRequest)
  /// Meetings to be shown with all that is known of them.
  case show([ClosedRange<Int>]?)
  case remove([ClosedRange<Int>]?)
  /// Passes them on to guests, in a file if one is named.
  case share([ClosedRange<Int>]?, ShareStyle, to: String?)
  /// A new meeting, filled in so far.
  case add([MeetingField: MeetingsValue])
  /// Nil asks which meeting.
  case edit(Int?, [MeetingField: MeetingsValue])
}

/// What is to be shown from now on.
package struct MeetingsRequest: Equatable, Sendable {
  package var filter = MeetingsFilter.all
  package var part = ListRequest()

  package init() {}
}

/// Which meetings are shown.
package enum MeetingsFilter: Equatable, Sendable {
  case all, upcoming, past
}
