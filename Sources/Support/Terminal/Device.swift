import Platform

package struct Device: Equatable, Sendable {
  package var isInputTerminal = false
  package var isOutputTerminal = false
  package var isErrorTerminal = false
  /// Whether a user reads and types at a terminal.
  package var isInteractive: Bool { isInputTerminal && isOutputTerminal }
  package var supportsEscapes = false
  /// Whether the terminal can only write lines one after the other (`TERM=dumb`).
  package var isDumb = false
  /// Whether the user can pick items by pressing keys instead of typing lines.
  package var readsKeys = false
  /// Whether the terminal is known to support synchronized output, showing a frame as a whole.
  package var synchronizesFrames = false
  package var supportsUnicode = true
  /// The time before a progress notice is shown.
  package var noticeDelay = Duration.milliseconds(100)
  /// The width in cells.
  package var columns = 80
  /// The height in lines; `nil` if unknown.
  package var rows: Int?

  package init() {}
}

extension Device {
  /// Reads the constant properties of the process's streams; window size and paging can change.
  init(environment: [String: String]) {
    isInputTerminal = isatty(STDIN_FILENO) == 1
    isOutputTerminal = isatty(STDOUT_FILENO) == 1
    isErrorTerminal = isatty(STDERR_FILENO) == 1
    isDumb = environment["TERM"] == "dumb"
    supportsUnicode = Self.isUTF8(environment)
    synchronizesFrames =
      ["kitty", "ghostty", "foot", "alacritty", "contour", "wezterm"]
      .contains { environment["TERM"]?.contains($0) ?? false }
      || ["WezTerm", "iTerm.app", "ghostty"].contains(environment["TERM_PROGRAM"])
  }

  /// Returns whether the locale uses UTF-8. `LC_ALL` overrides `LC_CTYPE`, which overrides `LANG`.
  static func isUTF8(_ environment: [String: String]) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return locale?.uppercased().replacing("-", with: "").contains("UTF8") ?? false
  }
}
