extension StringProtocol {
  /// Returns the nonempty parts of the text. Compares scalars, since a comma and an accent after it
  /// are one `Character`.
  package func parts(between isSeparator: (Unicode.Scalar) -> Bool) -> [Substring] {
    Substring(self).unicodeScalars.split(whereSeparator: isSeparator).map { Substring($0) }
  }

  package func parts(between separator: Unicode.Scalar) -> [Substring] {
    parts { $0 == separator }
  }

  package func partsBetweenSpaces() -> [Substring] { parts { $0.properties.isWhitespace } }

  /// Returns the text with each matching character replaced, even if an accent follows it.
  package func replacingScalars(
    _ isReplaced: (Unicode.Scalar) -> Bool, with replacement: Unicode.Scalar
  ) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isReplaced(scalar) ? replacement : scalar) }
    return String(text)
  }
}
