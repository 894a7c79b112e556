import Terminal

/// Text for a manual page, in the macros of man(7).
enum Roff {
  /// Text as it is to be read: what roff would take for its own is made to mean itself.
  static func text(_ text: String) -> String {
    var escaped = ""
    for character in Printable.text(text) {
      escaped += marks[character] ?? String(character)
    }
    // At the start of a line these would make it a command.
    return escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq") ? "\\&" + escaped : escaped
  }

  /// In the typeface for what is typed as it stands.
  static func bold(_ text: String) -> String { "\\fB" + self.text(text) + "\\fR" }

  /// In the typeface for what stands for something else.
  static func italic(_ text: String) -> String { "\\fI" + self.text(text) + "\\fR" }

  /// A macro's argument, with the spaces that are in it.
  static func argument(_ text: String) -> String { "\"" + self.text(text) + "\"" }

  /// A hyphen that is copied must be a hyphen again. Typographic quotation marks have names, so that
  /// a page in English is nothing but ASCII.
  private static let marks: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    "\"": "\\(dq", "\u{A0}": "\\ ", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq", "…": "\\|.\\|.\\|.",
    "«": "\\(Fo", "»": "\\(Fc", "—": "\\(em",
  ]
}
