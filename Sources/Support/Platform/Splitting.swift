extension StringProtocol {
  /// The parts between separators, none of them empty.
  ///
  /// By scalars: a comma or a space and an accent behind it are one `Character`.
  package func parts(between isSeparator: (Unicode.Scalar) -> Bool) -> [Substring] {
    Substring(self).unicodeScalars.split(whereSeparator: isSeparator).map { Substring($0) }
  }

  package func parts(between separator: Unicode.Scalar) -> [Substring] {
    parts { $0 == separator }
  }

  /// The parts between any white space.
  package func partsBetweenSpaces() -> [Substring] { parts { $0.properties.isWhitespace } }

  /// The text with another one for each of some signs, also before an accent.
  package func replacingScalars(
    _ isReplaced: (Unicode.Scalar) -> Bool, with replacement: Unicode.Scalar
  ) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(isReplaced(scalar) ? replacement : scalar) }
    return String(text)
  }
}
