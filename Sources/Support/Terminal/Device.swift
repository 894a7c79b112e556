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
  /// How long something takes before it is shown that it is waited for.
  package var noticeDelay = Duration.milliseconds(100)
  /// Cells in a line.
  package var columns = 80
  /// Lines on the screen; nil if there is no terminal, or it does not say.
  package var rows: Int?

  package init() {}
}

extension Device {
  /// The process's own streams, apart from what may change: the window, and a pager in front of it.
  init(environment: [String: String]) {
    isInputTerminal = isatty(STDIN_FILENO) == 1
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    isErrorTerminal = isatty(STDERR_FILENO) == 1
    isDumb = environment["TERM"] == "dumb"
    takesUnicode = Self.isUTF8(environment)
    synchronizesFrames =
      ["kitty", "ghostty", "foot", "alacritty", "contour", "wezterm"]
      .contains { environment["TERM"]?.contains($0) ?? false }
      || ["WezTerm", "iTerm.app", "ghostty"].contains(environment["TERM_PROGRAM"])
  }

  /// Whether the locale's characters are Unicode's: `LC_ALL` stands before `LC_CTYPE`, and that before `LANG`.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale?.uppercased().replacing("-", with: "").contains("UTF8") ?? false
  }
}
