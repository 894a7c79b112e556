import Localization
import Screen
import Terminal

extension Canvas {
  /// A terminal's lines in its colours.
  package init(_ device: Device, _ theme: Theme) {
    self.init(
      width: device.columns, height: device.rows, takesUnicode: device.takesUnicode,
      isTinted: theme.isTinted
    ) {
      theme($0, $1)
    }
  }

  /// A hint, in one line.
  package func callAsFunction(_ hint: Hint) -> String {
    let line = hint.forms.first { Cells.width($0) <= width } ?? hint.forms.last ?? ""
    return self(Cells.fitted(line, to: width), .faint)
  }
}
