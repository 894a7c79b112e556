import Screen
import Terminal

extension Canvas {
  /// A terminal's lines in its colours.
  package init(_ device: Device, _ theme: Theme) {
    self.init(width: device.columns, height: device.rows, takesUnicode: device.takesUnicode) {
      theme($0, $1.role)
    }
  }
}

extension Mood {
  package var role: Theme.Role? {
    switch self {
    case .plain: nil
    case .title: .title
    case .number: .number
    case .faint: .dim
    case .good: .ok
    case .soon: .dueSoon
    case .late: .overdue
    }
  }
}
