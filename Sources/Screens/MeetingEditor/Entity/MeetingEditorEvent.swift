/// What a line asks of the editor.
package enum MeetingEditorEvent: Equatable, Sendable {
  case add([MeetingEditorEntry])
  /// Nil asks which meeting.
  case edit(Int?, [MeetingEditorEntry])
}

/// What is answered to one question of the form.
package enum MeetingEditorAnswer: Equatable, Sendable {
  /// Leave the field as it is.
  case keep
  case back
  case explain
  case value(MeetingEditorValue)
}

/// How a field is read.
package enum MeetingEditorKind: Equatable, Sendable {
  case title, book, date, time, text
}

/// How the editor was left.
package enum MeetingEditorOutcome: Equatable, Sendable {
  /// The number of the meeting.
  case saved(Int)
  case left
}
