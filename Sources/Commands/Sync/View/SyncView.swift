import Grammar
import Library

package enum SyncView {
  package static func choice(_ line: Line) -> SyncChoice? {
    line.text(.keep).flatMap(SyncChoice.init(rawValue:))
  }
}
