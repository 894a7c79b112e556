import Platform

/// What is known of the other end of the streams.
package struct Device: Equatable, Sendable {
  package var isInputTerminal = false
  package var isOutputTerminal = false
  package var isErrorTerminal = false
  /// Whether someone sits in front of it, who reads and types.
  package var isInteractive: Bool { isInputTerminal && isOutputTerminal }
  /// Whether the terminal understands escape sequences.
  package var takesEscapes = false
  /// Whether the terminal can do no more than write one line after the other.
  package var isDumb = false
  /// Whether whoever sits there presses keys to pick things, and does not want lines instead.
  package var takesKeys = false
  /// Whether it is known to take marks around a frame, and to show frames as a whole.
  package var synchronizesFrames = false
  /// Whether it shows characters beyond ASCII.
  package var takesUnicode = true
  /// Cells in a line.
  package var columns = 80
  /// Lines on the screen; nil if there is no terminal, or it does not say.
  package var rows: Int?

  package init() {}

  /// In narrower terminals a row of a table takes two lines.
  package static let compact = 60

  /// How many rows of a table fit on the screen, a handful at least; nil if that is not known.
  ///
  /// - Parameter lines: what else must be seen with them.
  package func tableRows(besides lines: Int) -> Int? {
    rows.map { max(5, ($0 - lines) / (columns < Self.compact ? 2 : 1)) }
  }
}

extension Device {
  /// The process's own streams, apart from what may change: the window, and a pager in front of it.
  init(environment: [String: String]) {
    isInputTerminal = isatty(STDIN_FILENO) == 1
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    isErrorTerminal = isatty(STDERR_FILENO) == 1
    isDumb = environment["TERM"] == "dumb"
    // As the locale has it: `LC_ALL` stands before `LC_CTYPE`, and that before `LANG`.
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    takesUnicode = name.hasSuffix("utf-8") || name.hasSuffix("utf8")
    synchronizesFrames =
      ["kitty", "ghostty", "foot", "alacritty", "contour", "wezterm"]
      .contains { environment["TERM"]?.contains($0) ?? false }
      || ["WezTerm", "iTerm.app", "ghostty"].contains(environment["TERM_PROGRAM"])
  }
}
