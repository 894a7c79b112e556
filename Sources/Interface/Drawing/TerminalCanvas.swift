import Localization
import Screen
import Terminal

extension Canvas {
  package init(_ device: Device, _ theme: Theme) {
    self.init(
      width: device.columns, height: device.rows, supportsUnicode: device.supportsUnicode,
      isTinted: theme.isTinted
    ) {
      theme($0, $1)
    }
  }

  /// The widths of two drawings side by side with a rule between them; `nil` if the canvas is too
  /// narrow.
  package var split: (left: Int, right: Int)? {
    isWide ? (width * 2 / 5, width - width * 2 / 5 - 3) : nil
  }

  func lines(_ left: [String], beside right: [String], rows: Int, gap: String = " ") -> [String] {
    (0..<rows).map { row in
      let text = row < right.count && !right[row].isEmpty ? " " + right[row] : ""
      return Cells.padded(drawn: row < left.count ? left[row] : "", to: split?.left ?? width)
        + gap + self("│", .rule) + text
    }
  }

  package func callAsFunction(_ hint: Hint) -> String {
    let line = hint.forms.first { Cells.width($0) <= width } ?? hint.forms.last ?? ""
    return self(Cells.fitted(line, to: width), .faint)
  }
}
