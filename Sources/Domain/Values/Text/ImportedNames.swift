import Platform

/// Formatting of imported author names.
package enum ImportedNames {
  /// Returns the distinct names as one string, which is parsed back into these names.
  package static func joined(_ names: some Sequence<String>) -> String {
    var seen: Set<String> = []
    return AuthorNames.cell(
      names.map(PlainText.collapsingSpaces).filter { !$0.isEmpty && seen.insert($0).inserted })
  }

  /// Returns `Le Guin, Ursula K.` as `Ursula K. Le Guin`, without a catalogue's dates of life.
  package static func naturalOrder(_ name: String) -> String {
    if NameParts.isCompany(name) { return PlainText.collapsingSpaces(name) }
    let parts = name.parts(between: ",").map { PlainText.collapsingSpaces(String($0)) }
      .filter { !$0.isEmpty }
    guard let last = parts.first, parts.count > 1 else { return parts.first ?? "" }
    let rest = parts.dropFirst().filter { !$0.utf8.contains(where: isDigit) }
    guard let first = rest.first else { return last }
    return ([first, last] + rest.dropFirst()).joined(separator: " ")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
