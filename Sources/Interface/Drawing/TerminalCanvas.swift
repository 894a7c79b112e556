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

  /// The widths of an interactive list and a preview of its current row; `nil` if the canvas is too
  /// narrow for a table beside other text.
  package var previewSplit: (left: Int, right: Int)? {
    width >= 100 ? (width * 3 / 5, width - width * 3 / 5 - 3) : nil
  }

  /// - Parameter leftWidth: the width of the left drawing, by default that of `split`.
  func lines(
    _ left: [String], beside right: [String], rows: Int, gap: String = " ",
    left leftWidth: Int? = nil
  ) -> [String] {
    (0..<rows).map { row in
      let text = row < right.count && !right[row].isEmpty ? " " + right[row] : ""
      return Cells.padded(
        drawn: row < left.count ? left[row] : "", to: leftWidth ?? split?.left ?? width)
        + gap + self("│", .rule) + text
    }
  }

  package func callAsFunction(_ hint: Hint) -> String {
    hint.lines { Cells.width($0) <= width }.map { self(Cells.fitted($0, to: width), .faint) }
      .joined(separator: "\n")
  }
}
