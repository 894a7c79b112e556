import Terminal

/// Redraws a terminal's screen, writing only the lines that have changed.
///
///     var frames = FrameCanvas()
///     console.write(frames.update(lines, cursor: (row: 1, column: 6)))
package struct FrameCanvas {
  private var previousLines: [String]?
  /// Whether to use synchronized updates, which show each frame as a whole.
  private let isSynchronized: Bool

  package init(isSynchronized: Bool = false) { self.isSynchronized = isSynchronized }

  /// Redraws the whole screen with the next frame. Call this after other output or a change of the
  /// window size.
  package mutating func invalidate() { previousLines = nil }

  /// Returns the text to write for a frame. Positions start at 0; a nil cursor is hidden.
  package mutating func update(_ lines: [String], cursor: (row: Int, column: Int)?) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      if let previousLines, row < previousLines.count, previousLines[row] == line { continue }
      // Erase before writing: after a line of full width, erasing would remove its last cell.
      text += Self.moveCursor(row, 0) + "\u{1B}[K" + line + "\u{1B}[0m"
    }
    if lines.count < previousLines?.count ?? 0 {
      text += Self.moveCursor(lines.count, 0) + "\u{1B}[J"
    }
    previousLines = lines
    let end = cursor.map { Self.moveCursor($0.row, $0.column) + "\u{1B}[?25h" } ?? ""
    // Turn off line wrap, in case the terminal draws a line wider than computed.
    let frame = "\u{1B}[?25l\u{1B}[?7l" + text + "\u{1B}[?7h" + end
    return isSynchronized ? "\u{1B}[?2026h" + frame + "\u{1B}[?2026l" : frame
  }

  /// Returns the sequence that moves the cursor to a position, starting at 0.
  package static func moveCursor(_ row: Int, _ column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// Returns the sequence that moves the cursor to a column, starting at 0, regardless of the width
  /// at which the terminal has drawn the text before it.
  package static func column(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }
}
