import Grammar
import Library

/// What a sync reads from lines.
package enum SyncView {
  package static func choice(_ line: Line) -> SyncChoice? {
    line.text(.keep).flatMap(SyncChoice.init(rawValue:))
  }
}
