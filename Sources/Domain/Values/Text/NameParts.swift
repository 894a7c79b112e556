import Platform

/// A person's name in the parts that reference managers store.
package struct NameParts: Equatable {
  package var family: String
  package var given = ""
  /// `Jr.`, `III`.
  package var suffix = ""

  /// Parses `Frank Herbert`, `Herbert, Frank` or `King, Jr., Martin Luther`. Returns `nil` if there
  /// is only one name, or if the name is not a person's.
  package init?(_ name: String) {
    if Self.isCompany(name) { return nil }
    var pieces = name.parts(between: ",").map {
      $0.parts(between: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
    let index = pieces.dropFirst().firstIndex { Self.suffixes.contains($0.lowercased()) }
    var suffix = index.map { pieces.remove(at: $0) } ?? ""
    if pieces.count == 2 {
      family = pieces[0]
      given = pieces[1]
      self.suffix = suffix
      return
    }
    guard pieces.count == 1 else { return nil }
    var words = pieces[0].parts(between: " ")
    if suffix.isEmpty, words.count > 2, let last = words.last,
      Self.suffixes.contains(last.lowercased())
    {
      suffix = String(words.removeLast())
    }
    guard (2...5).contains(words.count), !pieces[0].contains(where: \.isNumber) else { return nil }
    var start = words.count - 1
    while start > 1, Self.particles.contains(words[start - 1].lowercased()) { start -= 1 }
    family = words[start...].joined(separator: " ")
    given = words[..<start].joined(separator: " ")
    self.suffix = suffix
  }

  /// The name in natural order: `Martin Luther King Jr.`.
  package var displayName: String { Self.displayName(given: given, family: family, suffix: suffix) }

  package static func displayName(given: String, family: String, suffix: String = "") -> String {
    [given, family, suffix].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the text is a single name with the ending of a company: `McKinsey & Company, Inc.`
  package static func isCompany(_ name: String) -> Bool {
    guard name.utf8.contains(UInt8(ascii: ",")) else { return false }
    let pieces = name.parts(between: ",")
    return pieces.count == 2 && companySuffixes.contains(pieces[1].trimmingSpaces().lowercased())
  }

  /// Returns a name without a suffix after its last comma.
  static func withoutSuffix(_ name: String) -> Substring {
    guard let comma = name.lastIndex(of: ",") else { return name[...] }
    let end = name[comma...].dropFirst().drop { $0 == " " }
    return suffixes.contains(end.lowercased()) ? name[..<comma] : name[...]
  }

  static func isLowercaseParticle(_ word: Substring) -> Bool {
    word.first?.isLowercase == true
      && (particles.contains(word.lowercased())
        || ["d’", "d'", "l’", "l'", "al-", "el-"].contains { word.hasPrefix($0) })
  }

  /// Suffixes that follow a name after a comma, in lower case.
  package static let suffixes: Set<String> = [
    "jr", "jr.", "sr", "sr.", "ii", "iii", "iv", "phd", "ph.d", "ph.d.", "ph. d.", "md", "m.d.",
    "esq", "esq.", "мл", "мл.", "ст.", "fils", "père", "к. ф. н.", "д. ф. н.",
  ]

  private static let companySuffixes: Set<String> = [
    "inc", "inc.", "ltd", "ltd.", "llc", "corp.", "co.", "plc", "gmbh", "ag", "s.a.", "llp",
  ]

  static let particles: Set<String> = [
    "de", "del", "della", "dello", "di", "da", "das", "do", "dos", "du", "des", "d’", "d'", "van",
    "von", "vom", "zu", "zum", "zur", "der", "den", "het", "’t", "'t", "ter", "ten", "te", "op",
    "la",
    "le", "les", "lo", "el", "al", "ibn", "bin", "ben", "bint", "abu", "af", "av", "y", "e", "san",
    "st.", "saint", "фон", "де", "дер", "ван", "ла", "ле", "ди", "да", "дю", "аль", "ибн",
  ]
}
