import Grammar

/// What a sync reads from lines.
package enum SyncView {
  package static func event(_ line: Line) throws -> SyncEvent {
    var event = SyncEvent()
    event.keep = line.text(.keep).flatMap(SyncChoice.init(rawValue:))
    return event
  }
}
