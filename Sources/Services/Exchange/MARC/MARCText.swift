import Library

/// What cataloguers write around the texts of a record.
enum MARCText {
  /// The text without the punctuation that ISBD puts behind it: ` /`, ` :`, `,`, and the full stop that
  /// ends a field, unless it belongs to the last word.
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

  /// A name without a remark of the Library of Congress, and without a bracket that opens or closes in
  /// another subfield.
  static func name(_ text: String) -> String {
    let text = text.replacing("[from old catalog]", with: "")
    var (open, odd) = ([String.Index](), Set<String.Index>())
    for place in text.indices {
      if text[place] == "[" { open.append(place) }
      if text[place] == "]", open.popLast() == nil { odd.insert(place) }
    }
    odd.formUnion(open)
    return trimmed(
      odd.isEmpty ? text : String(text.indices.filter { !odd.contains($0) }.map { text[$0] }))
  }

  /// Two capitals or fewer, as in `Ph.` or the initials of a name.
  private static func isInitial(_ word: Substring) -> (Character) -> Bool {
    { last in word.count <= 2 && last.isUppercase }
  }

  private static let abbreviations: Set<String> = [
    "jr", "sr", "inc", "ltd", "co", "corp", "etc", "dr", "st", "vol", "ed", "no", "bros", "др",
    "гг",
  ]

  /// The text without the signs around words that are not sorted by.
  static func clean(_ text: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !nonSorting.contains(scalar) { kept.append(scalar) }
    return PlainText.imported(String(kept))
  }

  private static let nonSorting: Set<Unicode.Scalar> = [
    "\u{88}", "\u{89}", "\u{98}", "\u{9C}",
  ]

  /// A number without what it is the number of, which stands behind it: `0441013597 (pbk.) :`; nil if
  /// there is none.
  static func number(_ text: String) -> String? {
    let number = text.prefix { $0 != "(" && $0 != ":" }.split(separator: " ").joined()
    return number.isEmpty ? nil : number
  }

  /// The text without square brackets around all of it, in which a cataloguer puts what was found out.
  static func unbracketed(_ text: String) -> String {
    guard text.first == "[", text.last == "]", text.count > 2 else { return text }
    return String(text.dropFirst().dropLast())
  }
}
