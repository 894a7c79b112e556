import Terminal

/// A terminal's screen that is drawn over and over: only lines that have changed are written.
///
///     var frames = FrameCanvas()
///     console.write(frames.update(lines, cursor: (row: 1, column: 6)))
package struct FrameCanvas {
  /// The lines that are seen; nil where that is not known.
  private var shown: [String]?
  /// Whether the terminal is told where a frame begins and ends, so that it shows it as a whole.
  private let isSynchronized: Bool

  package init(isSynchronized: Bool = false) { self.isSynchronized = isSynchronized }

  /// Something else was written meanwhile, or the window has another size.
  package mutating func invalidate() { shown = nil }

  /// What is written to show a frame; nothing if it is shown already.
  ///
  /// - Parameters:
  ///   - lines: as many as the screen has, none of them wider.
  ///   - cursor: where it is seen, counted from 0; nil hides it.
  package mutating func update(_ lines: [String], cursor: (row: Int, column: Int)?) -> String {
    var text = ""
    for (row, line) in lines.enumerated() {
      if let shown, row < shown.count, shown[row] == line { continue }
      // What is erased behind a line that fills the width would be its last cell.
      text += Self.place(row, 0) + "\u{1B}[K" + line + "\u{1B}[0m"
    }
    if lines.count < shown?.count ?? 0 { text += Self.place(lines.count, 0) + "\u{1B}[J" }
    shown = lines
    let end = cursor.map { Self.place($0.row, $0.column) + "\u{1B}[?25h" } ?? ""
    // A line that the terminal takes for wider than it was counted must not go on in the next one.
    let frame = "\u{1B}[?25l\u{1B}[?7l" + text + "\u{1B}[?7h" + end
    return isSynchronized ? "\u{1B}[?2026h" + frame + "\u{1B}[?2026l" : frame
  }

  /// Moves the cursor, counted from 0.
  package static func place(_ row: Int, _ column: Int) -> String {
    "\u{1B}[\(row + 1);\(column + 1)H"
  }

  /// Goes on in a column of the line, wherever the terminal thinks that the text before it ends.
  package static func column(_ column: Int) -> String { "\u{1B}[\(column + 1)G" }
}
