import Library

package enum MeetingsEvent: Equatable, Sendable {
  case list(MeetingsRequest)
  case show([ClosedRange<Int>]?)
  case remove([ClosedRange<Int>]?)
  /// Shares them with guests, in a file if one is named.
  case share([ClosedRange<Int>]?, ShareStyle, to: String?)
  /// A new meeting, partly filled in.
  case add([MeetingField: MeetingsValue])
  /// A nil number asks which meeting.
  case edit(Int?, [MeetingField: MeetingsValue])
}

package struct MeetingsRequest: Equatable, Sendable {
  package var filter = MeetingsFilter.all
  package var part = ListRequest()

  package init() {}
}

package enum MeetingsFilter: Equatable, Sendable {
  case all, upcoming, past
}
