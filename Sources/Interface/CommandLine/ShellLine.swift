/// A line as bash reads it, up to the cursor: `show Dune:\\ M`, `show "L'`.
///
/// Of the last word, bash has only the end completed: what stands behind the quotation mark that is open, or else
/// behind the last character that breaks words there, such as a colon.
package struct ShellLine {
  /// Without quotation marks and backslashes; the last one is not whole, and may be empty.
  package private(set) var words = [""]
  /// What stands in the last word before the part that is completed.
  package private(set) var passed = ""

  /// Whether the last word is one, even if it is empty: `""`.
  private var isBegun = false

  /// What bash breaks words at unless its user says otherwise.
  package static let breaks = " \t\n\"'><=;|&(:"

  /// - Parameter breaks: the characters of `COMP_WORDBREAKS`.
  package init(_ line: String, breaks: String = breaks) {
    var rest = line.unicodeScalars[...]
    // A quotation that is open, and what stands before it in its word.
    var quotation: (mark: Unicode.Scalar, passed: String)?
    while let scalar = rest.popFirst() {
      switch (quotation?.mark, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if isBegun { words.append("") }
        (passed, isBegun) = ("", false)
      case (nil, "'"), (nil, "\""):
        quotation = (scalar, words[words.count - 1])
        isBegun = true
      case ("'", "'"), ("\"", "\""): quotation = nil
      case (nil, "\\"): if let next = rest.popFirst() { append(next) }
      case ("\"", "\\"):
        let isEscape = rest.first.map { "\"\\$`".unicodeScalars.contains($0) } ?? false
        append(isEscape ? rest.removeFirst() : scalar)
      default:
        append(scalar)
        if quotation == nil, breaks.unicodeScalars.contains(scalar) {
          passed = words[words.count - 1]
        }
      }
    }
    if let quotation { passed = quotation.passed }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    words[words.count - 1].unicodeScalars.append(scalar)
    isBegun = true
  }
}
