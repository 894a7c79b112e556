extension String {
  /// The text on one line of Markdown, with special characters escaped; also dollars, between which
  /// GitHub renders formulas.
  package var escapedForMarkdown: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      if PlainText.isControl(scalar) { return escaped.append(" ") }
      if "\\`*_[]<>#|~&$".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
