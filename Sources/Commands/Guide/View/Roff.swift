import Terminal

enum Roff {
  static func text(_ text: String) -> String {
    var escaped = ""
    for character in Printable.text(text) {
      escaped += escapes[character] ?? String(character)
    }
    // At the start of a line, these characters begin a request.
    return escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq") ? "\\&" + escaped : escaped
  }

  static func bold(_ text: String) -> String { "\\fB" + self.text(text) + "\\fR" }

  static func italic(_ text: String) -> String { "\\fI" + self.text(text) + "\\fR" }

  static func argument(_ text: String) -> String { "\"" + self.text(text) + "\"" }

  /// Hyphens are escaped so that they can be copied from the page. Quotation marks and dashes are
  /// written by name, so that the English page is pure ASCII.
  private static let escapes: [Character: String] = [
    "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    "\"": "\\(dq", "\u{A0}": "\\ ", "“": "\\(lq", "”": "\\(rq", "’": "\\(cq", "…": "\\|.\\|.\\|.",
    "«": "\\(Fo", "»": "\\(Fc", "—": "\\(em",
  ]
}
