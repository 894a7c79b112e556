extension String {
  /// The text in one line of Markdown, where its marks mean themselves; dollars too, between which GitHub
  /// sets formulas.
  package var escapedForMarkdown: String {
    unicodeScalars.reduce(into: "") { escaped, scalar in
      if PlainText.isControl(scalar) { return escaped.append(" ") }
      if "\\`*_[]<>#|~&$".unicodeScalars.contains(scalar) { escaped.append("\\") }
      escaped.unicodeScalars.append(scalar)
    }
  }
}
