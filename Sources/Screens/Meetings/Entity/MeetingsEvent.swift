import Library

package enum MeetingsEvent: Equatable, Sendable {
  case list(MeetingsRequest)
  case show(MeetingsName?)
  case remove(MeetingsName?)
  /// Shares meetings with guests, in a file if a path is given.
  case share(MeetingsName?, ShareStyle, to: String?)
  /// Adds a meeting with these details.
  case add([MeetingField: MeetingsValue])
  /// Edits a meeting. If the name is nil, the user is asked for it.
  case edit(MeetingsName?, [MeetingField: MeetingsValue])
}

package enum MeetingsName: Equatable, Sendable {
  case numbers([ClosedRange<Int>])
  /// Words of the title or of the book of a single meeting.
  case title(String)
}

package struct MeetingsRequest: Equatable, Sendable {
  package var filter = MeetingsFilter.all
  package var part = ListRequest()

  package init() {}
}

package enum MeetingsFilter: Equatable, Sendable {
  case all, upcoming, past
}
