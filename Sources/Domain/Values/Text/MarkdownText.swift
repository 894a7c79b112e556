extension String {
  /// The text on one line of Markdown, with special characters escaped. Dollar signs are escaped,
  /// too, since GitHub renders formulas between them.
  package var escapedForMarkdown: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      if PlainText.isControl(scalar) { return escaped.append(" ") }
      if "\\`*_[]<>#|~&$".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
