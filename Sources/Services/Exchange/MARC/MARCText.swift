import Library

enum MARCText {
  /// Returns the text without the ISBD punctuation at its end: ` /`, ` :`, `,`, and the full stop
  /// that ends a field, unless it belongs to the last word.
  static func trimmed(_ text: String) -> String {
    var rest = clean(text)[...]
    while let last = rest.last, "/:;=,+".contains(last) || last.isWhitespace {
      rest = rest.dropLast()
    }
    guard rest.last == ".", !rest.hasSuffix("..") else { return String(rest) }
    let word = rest.dropLast().split(separator: " ").last ?? ""
    let letters = word.drop { !$0.isLetter && !$0.isNumber }
    let isAbbreviated =
      letters.count == 1 || letters.contains(".") || letters.last.map(isInitial(letters)) == true
      || abbreviations.contains(letters.lowercased())
    return String(isAbbreviated ? rest : rest.dropLast())
  }

  /// Returns a name without a remark of the Library of Congress, and without a bracket that opens
  /// or closes in another subfield.
  static func name(_ text: String) -> String {
    let text = text.replacing("[from old catalog]", with: "")
    var open: [String.Index] = []
    var unpaired: Set<String.Index> = []
    for index in text.indices {
      if text[index] == "[" { open.append(index) }
      if text[index] == "]", open.popLast() == nil { unpaired.insert(index) }
    }
    unpaired.formUnion(open)
    return trimmed(
      unpaired.isEmpty
        ? text : String(text.indices.filter { !unpaired.contains($0) }.map { text[$0] }))
  }

  /// At most two letters, the last of which is a capital, such as initials.
  private static func isInitial(_ word: Substring) -> (Character) -> Bool {
    { last in word.count <= 2 && last.isUppercase }
  }

  private static let abbreviations: Set<String> = [
    "jr", "sr", "inc", "ltd", "co", "corp", "etc", "dr", "st", "vol", "ed", "no", "bros", "др",
    "гг",
  ]

  /// Returns the text without the marks around words that are ignored in sorting.
  static func clean(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !nonSorting.contains(scalar) { result.append(scalar) }
    return PlainText.sanitized(String(result))
  }

  private static let nonSorting: Set<Unicode.Scalar> = [
    "\u{88}", "\u{89}", "\u{98}", "\u{9C}",
  ]

  /// Returns a number without its qualifier: `0441013597 (pbk.) :`. `nil` if it is empty.
  static func number(_ text: String) -> String? {
    let number = text.prefix { $0 != "(" && $0 != ":" }.split(separator: " ").joined()
    return number.isEmpty ? nil : number
  }

  /// Returns the text without brackets around all of it, which mark text that a cataloguer
  /// supplied.
  static func unbracketed(_ text: String) -> String {
    guard text.first == "[", text.last == "]", text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
