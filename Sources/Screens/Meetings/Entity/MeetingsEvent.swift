import Library

package enum MeetingsEvent: Equatable, Sendable {
  case list(MeetingsRequest)
  case show([ClosedRange<Int>]?)
  case remove([ClosedRange<Int>]?)
  /// Shares meetings with guests, in a file if a path is given.
  case share([ClosedRange<Int>]?, ShareStyle, to: String?)
  /// Adds a meeting with these details.
  case add([MeetingField: MeetingsValue])
  /// Edits a meeting. If the number is nil, the user is asked for it.
  case edit(Int?, [MeetingField: MeetingsValue])
  /// The value of a field, typed in the form.
  case value(MeetingField, MeetingsValue)
}

package struct MeetingsRequest: Equatable, Sendable {
  package var filter = MeetingsFilter.all
  package var part = ListRequest()

  package init() {}
}

package enum MeetingsFilter: Equatable, Sendable {
  case all, upcoming, past
}
