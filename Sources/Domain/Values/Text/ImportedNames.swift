import Platform

/// Formatting of imported author names.
package enum ImportedNames {
  /// Returns the distinct names as one string, which is parsed back into these names.
  ///
  /// - Parameter areWhole: whether each is one name, even if it looks like several.
  package static func joined(_ names: some Sequence<String>, areWhole: Bool = false) -> String {
    var seen: Set<String> = []
    let distinct = names.map(PlainText.collapsingSpaces).flatMap {
      areWhole ? [$0] : people(in: $0)
    }
    .filter { !$0.isEmpty && seen.insert($0).inserted }
    return areWhole && distinct.count == 1
      ? AuthorNames.whole(distinct[0]) : AuthorNames.cell(distinct)
  }

  /// Returns the people in a field for one, which may be a list of full names:
  /// `Ann Doe, Ben Roe, Cy Poe`.
  package static func people(in name: String) -> [String] {
    let parts = name.parts(between: ",").map { PlainText.collapsingSpaces(String($0)) }
    let isList =
      parts.count > 2
      && parts.allSatisfy { part in
        part.contains(" ") && !NameParts.suffixes.contains(part.lowercased())
          && !part.utf8.contains(where: isDigit)
      }
    return isList ? parts : [name]
  }

  /// Returns `Le Guin, Ursula K.` as `Ursula K. Le Guin`, without a catalogue's dates of life.
  package static func naturalOrder(_ name: String) -> String {
    if NameParts.isCompany(name) || people(in: name).count > 1 {
      return PlainText.collapsingSpaces(name)
    }
    let parts = name.parts(between: ",").map { PlainText.collapsingSpaces(String($0)) }
      .filter { !$0.isEmpty }
    guard let last = parts.first, parts.count > 1 else { return parts.first ?? "" }
    let rest = parts.dropFirst().filter { !$0.utf8.contains(where: isDigit) }
    let suffixes = rest.filter { NameParts.suffixes.contains($0.lowercased()) }
    let names = rest.filter { !suffixes.contains($0) }
    // Three words such as `Charts, tables, equations` are not a name.
    if names.count > 1, names.contains(where: isCommonWord) {
      return PlainText.collapsingSpaces(name)
    }
    let given = names.prefix(1)
    return (given + [last] + names.dropFirst() + suffixes).joined(separator: " ")
  }

  private static func isCommonWord(_ part: String) -> Bool {
    part.first?.isLowercase == true && !part.contains(" ") && !NameParts.particles.contains(part)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
