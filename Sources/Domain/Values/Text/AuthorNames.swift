import Platform

/// Parses the names of people in an author cell.
package enum AuthorNames {
  /// Returns the names in a cell as written, `First Last` or `Last, First`.
  ///
  /// If there is a semicolon, it is the only separator. Otherwise the words for "and" separate
  /// names if there is a whole name on both sides: `Terry Pratchett and Neil Gaiman` are two people,
  /// but `Simon and Schuster`, `Dan and Kathe Spracklen` and `Institute and Faculty of Actuaries`
  /// are not cut. So do commas, except a single comma within a name: `Herbert, Frank` is one person,
  /// `Frank Herbert, Kevin Anderson` are two. Two people with a single name each, `Plato, Homer`,
  /// look like one person. A suffix, as in `Martin Luther King, Jr.`, belongs to the name. A name
  /// from `whole(_:)` is never cut.
  package static func people(in cell: String) -> [String] {
    people(in: cell, isSeparator: isBetweenNames)
  }

  /// Returns a name that would be cut, such as that of an organization, with no-break spaces at its
  /// commas and around its words for "and". They look as other spaces, and keep it whole.
  package static func whole(_ name: String) -> String {
    let words = name.partsBetweenSpaces()
    guard let first = words.first, people(in: name) != [name] else { return name }
    var text = String(first)
    for word in words.dropFirst() {
      let isInside = text.last == "," || isConjunction(word) || endsInConjunction(text)
      text += (isInside ? String(noBreakSpace) : " ") + word
    }
    return text
  }

  /// Returns a title without the author at its end, where a Russian name has another ending than in
  /// `author`: «Идиот Фёдора Достоевского» by «Фёдор Достоевский».
  package static func title(_ title: String, withoutDeclined author: String) -> String {
    let names = author.split(separator: " ")
    let words = title.split(separator: " ")
    let pairs = zip(words.suffix(names.count), names)
    guard names.count > 1, words.count > names.count, pairs.contains(where: { $0 != $1 }),
      pairs.allSatisfy({ word, name in
        name.unicodeScalars.allSatisfy { (0x400...0x4FF).contains($0.value) }
          && zip(word, name).prefix { $0 == $1 }.count >= max(2, min(word.count, name.count) - 2)
      })
    else { return title }
    return words.dropLast(names.count).joined(separator: " ")
  }

  private static func endsInConjunction(_ text: String) -> Bool {
    text.partsBetweenSpaces().last.map(isConjunction) ?? false
  }

  private static let noBreakSpace: Unicode.Scalar = "\u{A0}"

  /// Characters that no name has, instead of the separators within a whole name.
  private static let wholeComma = "\u{F8F0}"
  private static let wholeSpace = "\u{F8F1}"

  /// Returns a cell with the separators of whole names hidden, or `nil` if there are none.
  private static func hidingWholeNames(_ cell: String) -> String? {
    guard cell.unicodeScalars.contains(noBreakSpace) else { return nil }
    var hidden = cell.replacing(",\(noBreakSpace)", with: wholeComma)
    for word in cell.partsBetweenSpaces() where isConjunction(word) {
      hidden = hidden.replacing(
        "\(noBreakSpace)\(word)\(noBreakSpace)", with: "\(wholeSpace)\(word)\(wholeSpace)")
    }
    return hidden == cell ? nil : hidden
  }

  /// Returns the names, cut at each word for "and": `Jacob` and `Wilhelm Grimm`.
  static func peopleAtEachConjunction(in cell: String) -> [String] {
    people(in: cell) { _, _ in true }
  }

  private static func people(
    in cell: String, isSeparator: (_ before: [Substring], _ after: [Substring]) -> Bool
  ) -> [String] {
    if isOneName(cell) { return [cell] }
    if let hidden = hidingWholeNames(cell) {
      return people(in: hidden, isSeparator: isSeparator).map {
        $0.replacing(wholeComma, with: ", ").replacing(wholeSpace, with: " ")
      }
    }
    if cell.utf8.contains(UInt8(ascii: ";")) { return namesBetweenSemicolons(cell) }
    if NameParts.isCompany(cell) { return [cell] }
    let words = cell.partsBetweenSpaces()
    let parts = words.split(omittingEmptySubsequences: false, whereSeparator: isConjunction)
      .map(Array.init)
    var people: [String] = []
    var name = parts.first ?? []
    var end = name.count
    for (part, next) in zip(parts, parts.dropFirst()) {
      let isOthers = next.count == 1 && wordsForOthers.contains(next[0].lowercased())
      if part.isEmpty || next.isEmpty || isOthers || isSeparator(part, next) {
        people += names(name.joined(separator: " "))
        // BibTeX writes `others` for authors who are not named.
        name = isOthers && !people.isEmpty ? ["others"] : next
      } else {
        name += [words[end]] + next
      }
      end += 1 + next.count
    }
    return people + names(name.joined(separator: " "))
  }

  /// Whether "and" between these words separates names: it follows a list, or the names on both
  /// sides are whole. The name of an organization, such as a ministry, may contain it.
  private static func isBetweenNames(_ before: [Substring], _ after: [Substring]) -> Bool {
    if before.last?.hasSuffix(",") ?? false { return true }
    if sharesSurname(before, after) { return false }
    let names = names(before.joined(separator: " "))
    if names.count > 2 { return true }
    guard let last = names.last, let first = Self.names(after.joined(separator: " ")).first,
      !before.contains(where: { FiledName.isOfOrganization($0.lowercased()) })
    else { return false }
    return isWhole(last) && isWhole(first)
  }

  /// Whether the last name of a list of full names is a first name, whose surname follows:
  /// `Ann Roe, Dan and Kathe Spracklen`. After `García Márquez, Gabriel`, it would be inverted, too.
  private static func sharesSurname(_ before: [Substring], _ after: [Substring]) -> Bool {
    let pieces = Self.pieces(before)
    let next = Self.pieces(after)
    guard pieces.count > 1, let first = pieces.last, !isWhole(first),
      !NameParts.suffixes.contains(first.lowercased()), let second = next.first, isWhole(second)
    else { return false }
    let areInverted = next.count == 2 && !isWhole(next[1])
    return !areInverted
      && pieces.dropLast().allSatisfy { name in
        let word = name.prefix { $0 != " " }
        // Ben is a first name more often.
        let isParticle = NameParts.particles.contains(word.lowercased()) && word != "Ben"
        return isWhole(name) && !isParticle
      }
  }

  /// The parts between the commas of a text that was split at its spaces.
  private static func pieces(_ words: [Substring]) -> [String] {
    words.joined(separator: " ").parts(between: ",")
      .map { $0.parts(between: " ").joined(separator: " ") }.filter { !$0.isEmpty }
  }

  /// Whether a name has two words or more, or is written without spaces.
  private static func isWhole(_ name: String) -> Bool {
    name.contains(" ") || name.unicodeScalars.contains(where: Folding.isWrittenWithoutSpaces)
      || name.split(separator: ".").count > 1
  }

  /// Whether every word in a cell consists of characters of a single name. A fast path: most cells
  /// pass, and a list checks every cell.
  private static func isOneName(_ cell: String) -> Bool {
    cell.utf8.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && $0.allSatisfy(isNameByte) && !isConjunction(Substring($0))
    }
  }

  /// Whether a byte belongs to a letter below U+0800, a period, a hyphen or an apostrophe.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x41...0x5A, 0x61...0x7A, 0x80...0xBF, 0xC3...0xDF: true
    case UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "'"): true
    default: false
    }
  }

  private static func namesBetweenSemicolons(_ cell: String) -> [String] {
    var names = cell.parts(between: ";").map { $0.partsBetweenSpaces() }
      .filter { !$0.isEmpty }
    let end = (names.last ?? []).suffix(2).map { $0.lowercased() }
    let hasOthers =
      end.count == 2 && conjunctions.contains(end[0]) && wordsForOthers.contains(end[1])
    if hasOthers { names[names.count - 1].removeLast(2) }
    return names.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
      + (hasOthers ? ["others"] : [])
  }

  /// Returns the probable family name: the part before the comma, or else the last word.
  package static func surname(of person: String) -> Substring {
    let words = NameParts.withoutSuffix(person)
    if let comma = words.firstIndex(of: ",") { return words[..<comma] }
    let names = words.parts(between: " ")
    let withoutSuffixes =
      names.count > 1 ? names.filter { !NameParts.suffixes.contains($0.lowercased()) } : names
    return withoutSuffixes.last ?? ""
  }

  /// Returns a cell that `people(in:)` parses back into these names. They are separated by commas
  /// if that is unambiguous, or else by semicolons.
  package static func cell(_ names: [String]) -> String {
    var names = names.filter { !$0.isEmpty }
    let hasOthers = names.count > 1 && names.last == "others"
    if hasOthers { names.removeLast() }
    let commas = names.joined(separator: ", ")
    let cell = people(in: commas) == names ? commas : names.joined(separator: "; ")
    return hasOthers ? cell + " et al." : cell
  }

  /// `and` separates names in BibTeX, too, in lower or upper case.
  static let conjunctions: Set<String> = ["and", "&", "et", "и"]

  /// Checks the length first: every word of every name in a list is checked, and few are that
  /// short.
  package static func isConjunction(_ word: Substring) -> Bool {
    word.utf8.count <= 3 && conjunctions.contains(word.lowercased())
  }

  /// Whether a name has a word of organizations, such as “ministry”.
  package static func isOrganization(_ name: String) -> Bool {
    name.partsBetweenSpaces().contains { FiledName.isOfOrganization($0.lowercased()) }
  }

  /// Returns a name without a word for "and" in front of it or behind it, as in a list of authors
  /// that was cut: `Roe, C. D. &`.
  package static func withoutConjunction(_ name: String) -> String {
    var words = name.partsBetweenSpaces()[...]
    while words.count > 1, let first = words.first, isConjunction(first) { words.removeFirst() }
    while words.count > 1, let last = words.last, isConjunction(last) { words.removeLast() }
    return words.joined(separator: " ").trimmingEnd { $0 == "," || $0 == " " }
  }

  /// Words after "and" that refer to unnamed people.
  private static let wordsForOthers: Set<String> = ["al", "al.", "др", "др.", "others"]

  /// Returns the names between two separators, which may contain commas.
  private static func names(_ text: String) -> [String] {
    var names: [String] = []
    for piece in text.parts(between: ",") {
      let name = piece.parts(between: " ").joined(separator: " ")
      if name.isEmpty { continue }
      if let last = names.last, NameParts.suffixes.contains(name.lowercased()) {
        names[names.count - 1] = last + ", " + name
      } else {
        names.append(name)
      }
    }
    guard names.count == 2, isFamily(names[0], beforeGiven: names[1]) else { return names }
    return [names.joined(separator: ", ")]
  }

  /// Whether this is `Last, First`. A full name has two words or more, begins with a capital or a
  /// title, and does not end in an initial.
  private static func isFamily(_ family: String, beforeGiven given: String) -> Bool {
    let last = NameParts.withoutSuffix(family).parts(between: " ")
    let first = NameParts.withoutSuffix(given).parts(between: " ")
    if last.count <= 1 || first.count <= 1 { return true }
    if NameParts.isLowercaseParticle(last[0]) { return true }
    guard let end = first.last else { return false }
    if NameParts.suffixes.contains(end.lowercased()) { return false }
    return NameParts.isLowercaseParticle(end) || end.hasSuffix(".") && end.count <= 3
  }
}
