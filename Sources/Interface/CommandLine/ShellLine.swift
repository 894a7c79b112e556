/// Parses a line up to the cursor as bash does: `show Dune:\\ M`, `show "L'`.
///
/// bash completes only the end of the last word: the part after an open quotation mark, or else
/// after the last character that breaks words, such as a colon.
package struct ShellLine {
  /// The words without quotation marks and backslashes. The last word is incomplete and may be
  /// empty.
  package private(set) var words = [""]
  /// The prefix of the last word, which bash does not replace.
  package private(set) var fixedPrefix = ""

  private var hasBegun = false

  /// The default of `COMP_WORDBREAKS`.
  package static let wordBreaks = " \t\n\"'><=;|&(:"

  package init(_ line: String, wordBreaks: String = wordBreaks) {
    var rest = line.unicodeScalars[...]
    // The opening quotation mark, and the start of the word that contains it.
    var quotation: (mark: Unicode.Scalar, prefix: String)?
    while let scalar = rest.popFirst() {
      switch (quotation?.mark, scalar) {
      case (nil, " "), (nil, "\t"), (nil, "\n"):
        if hasBegun { words.append("") }
        fixedPrefix = ""
        hasBegun = false
      case (nil, "'"), (nil, "\""):
        quotation = (scalar, words[words.count - 1])
        hasBegun = true
      case ("'", "'"), ("\"", "\""): quotation = nil
      case (nil, "\\"): if let next = rest.popFirst() { append(next) }
      case ("\"", "\\"):
        let isEscape = rest.first.map { "\"\\$`".unicodeScalars.contains($0) } ?? false
        append(isEscape ? rest.removeFirst() : scalar)
      default:
        append(scalar)
        if quotation == nil, wordBreaks.unicodeScalars.contains(scalar) {
          fixedPrefix = words[words.count - 1]
        }
      }
    }
    if let quotation { fixedPrefix = quotation.prefix }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    words[words.count - 1].unicodeScalars.append(scalar)
    hasBegun = true
  }
}
