import Library
import Platform
import Streams

/// Splits a cell of authors, as catalogues and services write it, into names in natural order.
///
///     Doe, Ann, 1950-, author.            Doe, Ann; “1950-” and “author.” are returned
///     Le Guin, Ursula K. (1929-2018)      Le Guin, Ursula K.; “1929-2018” is returned
///     Doe, Ann [and 3 others]             Doe, Ann et al.; “[and 3 others]” is returned
///     Doe, A., Roe, B.                    A. Doe, B. Roe
///     Доу А., Роу Б.                      А. Доу, Б. Роу
///     Hal Moe (Translator), Dan Poe       Dan Poe, Hal Moe (Translator)
///     Ann Doe, illustrated by Ben Roe     Ann Doe, Ben Roe (Illustrator)
struct ImportedAuthors {
  /// The authors as one text, which is parsed back into them.
  private(set) var text: String
  /// The text removed from names: years of birth and death, titles, and the word “author”.
  private(set) var removed: [String] = []

  init(_ cell: String) {
    text = cell
    let named = Self.withoutOthers(cell)
    if let named {
      text = named
      let others = cell.dropFirst(named.count)
      // The text says only that there are others, not how many.
      if others.contains(where: \.isNumber) {
        removed.append(String(others).trimming { $0.properties.isWhitespace || $0 == "," })
      }
    }
    // Most cells have one name.
    let hasSigns = text.utf8.contains { ",;|<(/+".utf8.contains($0) } || text.contains(" with ")
    if hasSigns { split(text) }
    if named != nil { text = AuthorNames.cell(AuthorNames.people(in: text) + ["others"]) }
  }

  /// Returns the text before the words for others, who are not named, or `nil` if there are none.
  private static func withoutOthers(_ text: String) -> String? {
    guard let last = text.last, last == "]" || last == "." || last == "l" || last == "s" else {
      return nil
    }
    guard let match = try? others.firstMatch(in: text) else { return nil }
    return String(text[..<match.range.lowerBound])
  }

  private static var others: Regex<Substring> {
    #/
      [\s,;]+ \[? (?:
        et \s al\.? | and \s (?:\d+\s)? others | u\.\s?a\. | и \s др\. | et \s autres
        | y \s otros | e \s outros
      ) \]? $
    /#.ignoresCase()
  }

  private mutating func split(_ cell: String) {
    // SLiMS: `<Doe, Jane><Roe, Jo>`.
    if cell.hasPrefix("<"), cell.hasSuffix(">") {
      return join(cell.split { $0 == "<" || $0 == ">" }.map(String.init))
    }
    let hasBars = cell.has(UInt8(ascii: "|"))
    if hasBars || cell.has(UInt8(ascii: ";")) {
      let names = cell.split { $0 == ";" || $0 == "|" }.map { cleaned(String($0)) }
      if hasBars || names.allSatisfy({ $0.contains(",") }) { return join(names) }
      if names.contains(where: { Role.split($0) != nil }) {
        text = Self.inOrder(names.map(PlainText.collapsingSpaces)).joined(separator: "; ")
      }
      return
    }
    for sign in [" / ", " + "] where cell.contains(sign) {
      return join(cell.split(around: sign).flatMap { AuthorNames.people(in: String($0)) })
    }
    if cell.contains(" with ") {
      let names = cell.split(around: " with ").flatMap { AuthorNames.people(in: String($0)) }
      // Otherwise it is a word of a name.
      if names.allSatisfy({ $0.contains(" ") }) { join(names) }
      return
    }
    let removedBefore = removed.count
    let cell = cleaned(cell)
    if let names = Self.namesAroundConjunctions(cell) {
      text = ImportedNames.joined(names)
      return
    }
    let parts = cell.parts(between: ",").map { PlainText.collapsingSpaces(String($0)) }
      .filter { !$0.isEmpty }
    if removed.count > removedBefore || parts.last.flatMap(Role.split)?.isAuthor == false {
      text = parts.joined(separator: ", ")
    }
    if let names = Self.inverted(parts) {
      text = ImportedNames.joined(names)
    } else if parts.contains(where: { Role.split($0) != nil }) {
      let ordered = Self.inOrder(parts)
      if ordered != parts { text = ImportedNames.joined(ordered) }
    }
  }

  private mutating func join(_ names: [String]) {
    text = ImportedNames.joined(Self.inOrder(names.map(ImportedNames.naturalOrder)))
  }

  // MARK: Removing other words

  /// Returns a name without years (`1950-`, `1890-1970`, `b. 1950`), titles and the word “author”
  /// after it, and with another role in brackets.
  private mutating func cleaned(_ name: String) -> String {
    var keptParts: [String] = []
    for (index, part) in name.parts(between: ",").enumerated() {
      var part = PlainText.collapsingSpaces(String(part))
      if let years = Self.yearsInBrackets(part) {
        removed.append(String(part[years].dropFirst().dropLast()))
        part = PlainText.collapsingSpaces(String(part[..<years.lowerBound]))
      }
      let words = Folding.words(part)
      if Self.isYears(part) || index > 0 && (Role.isAuthor(words) || Self.titles.contains(words)) {
        removed.append(part)
      } else if index > 0, let last = keptParts.last, Role.isOther(words) {
        keptParts[keptParts.count - 1] = last + " (" + part.trimming { $0 == "." } + ")"
      } else if !part.isEmpty {
        keptParts.append(part)
      }
    }
    return keptParts.joined(separator: ", ")
  }

  private static let titles = Set(
    [
      "dr", "prof", "professor", "prof dr", "sir", "dame", "lord", "lady", "rev", "mr", "mrs", "ms",
      "mme", "m", "baron", "count", "graf", "saint", "д-р", "проф", "доктор", "профессор", "gräfin",
    ].map(Folding.words))

  /// Returns the range of years in brackets at the end of a name.
  private static func yearsInBrackets(_ text: String) -> Range<String.Index>? {
    guard let last = text.last, last == ")" || last == "]",
      let start = text.lastIndex(of: last == ")" ? "(" : "["), start > text.startIndex,
      isYears(String(text[start...].dropFirst().dropLast()))
    else { return nil }
    return start..<text.endIndex
  }

  private static func isYears(_ text: String) -> Bool {
    var rest = text.hasSuffix(".") ? text.dropLast() : text[...]
    for prefix in ["b. ", "d. ", "ca. ", "born ", "род. "] where rest.hasPrefix(prefix) {
      rest = rest.dropFirst(prefix.count)
    }
    let numbers = rest.split { "-–— ".contains($0) }
    return (1...2).contains(numbers.count)
      && numbers.allSatisfy { $0.count == 4 && $0.allSatisfy(\.isNumber) }
      && rest.allSatisfy { $0.isNumber || "-–— ".contains($0) }
  }

  // MARK: Inverted names

  /// Returns the names in natural order if the text is a list of family names, each followed by
  /// first names or initials: `Roe, A., Doe, B.`, `Roe A., Doe B.`
  static func inverted(_ text: String) -> [String]? {
    inverted(
      text.parts(between: ",").map { PlainText.collapsingSpaces(String($0)) }
        .filter { !$0.isEmpty })
  }

  /// Returns the names in natural order if a word for “and” is between inverted names, or between
  /// full names and inverted ones behind a comma:
  ///
  ///     Doe, A. B., & Roe, C. D.   Doe, Ann and Roe, Ben   Ann Doe, Ben Roe, and Poe, Cy
  static func namesAroundConjunctions(_ text: String) -> [String]? {
    guard text.has(UInt8(ascii: ",")), !NameParts.isCompany(text) else { return nil }
    let groups = text.partsBetweenSpaces()
      .split(omittingEmptySubsequences: false, whereSeparator: AuthorNames.isConjunction)
      .map { $0.joined(separator: " ") }
    guard groups.count > 1 else { return nil }
    let hasCommaBefore = groups.dropLast().allSatisfy { $0.hasSuffix(",") }
    var names: [String] = []
    var isInverted = false
    for (index, group) in groups.enumerated() {
      // Nothing is in front of the first word, or behind the last.
      if group.isEmpty, index == 0 || index == groups.endIndex - 1 { continue }
      let parts = group.parts(between: ",").map { PlainText.collapsingSpaces(String($0)) }
        .filter { !$0.isEmpty }
      if let group = invertedGroup(parts) {
        isInverted = true
        names += group
      } else if hasCommaBefore, !parts.isEmpty, parts.allSatisfy({ $0.contains(" ") }) {
        names += parts
      } else {
        return nil
      }
    }
    return isInverted && !names.contains(where: AuthorNames.isOrganization) ? names : nil
  }

  private static func invertedGroup(_ parts: [String]) -> [String]? {
    if let names = inverted(parts) { return names }
    if parts.count == 1 { return familyWithInitials(parts[0]).map { [$0] } }
    guard parts.count == 2, !NameParts.suffixes.contains(parts[1].lowercased()),
      AuthorNames.people(in: parts.joined(separator: ", ")).count == 1
    else { return nil }
    return [parts[1] + " " + parts[0]]
  }

  /// Returns the names in natural order if the parts are family names followed by first names.
  private static func inverted(_ parts: [String]) -> [String]? {
    if parts.count >= 2, parts.allSatisfy({ familyWithInitials($0) != nil }) {
      return parts.compactMap(familyWithInitials)
    }
    guard parts.count >= 4, parts.count.isMultiple(of: 2) else { return nil }
    let pairs = stride(from: 0, to: parts.count, by: 2).map { (parts[$0], parts[$0 + 1]) }
    let haveInitials = pairs.allSatisfy { isInitials($0.1) && !isInitials($0.0) }
    let areWords = parts.allSatisfy { !$0.contains(" ") && !$0.contains("(") }
    return haveInitials || areWords ? pairs.map { $0.1 + " " + $0.0 } : nil
  }

  /// `A.`, `A.N.`, `A. N.`, `AN` is not.
  private static func isInitials(_ text: String) -> Bool {
    let letters = text.split { $0 == "." || $0 == " " || $0 == "-" }
    return text.hasSuffix(".") && !letters.isEmpty && letters.allSatisfy { $0.count == 1 }
  }

  /// Returns `А. Б. Доу` for `Доу А. Б.`, and `nil` for other names.
  private static func familyWithInitials(_ name: String) -> String? {
    guard let space = name.firstIndex(of: " ") else { return nil }
    let initials = String(name[space...].dropFirst())
    let family = name[..<space]
    return family.count > 1 && !family.hasSuffix(".") && isInitials(initials)
      ? initials + " " + family : nil
  }

  // MARK: Roles

  /// Returns the names with those of translators, narrators and others last.
  private static func inOrder(_ names: [String]) -> [String] {
    let roles = names.map(Role.split)
    let authors = zip(names, roles).compactMap { name, role in
      role.map { $0.isAuthor ? $0.name : nil } ?? name
    }
    guard !authors.isEmpty else { return names }
    return authors + roles.compactMap { $0.flatMap { $0.isAuthor ? nil : $0.text } }
  }

  /// A name with a role, such as `Hal Moe (Translator)` or `translated by Hal Moe`.
  private struct Role {
    let name: String
    let role: String

    var isAuthor: Bool { Self.isAuthor(Folding.words(role)) }
    var text: String { name + " (" + role + ")" }

    /// Whether the folded words are a role.
    static func isAuthor(_ words: String) -> Bool { authorRoles.contains(words) }
    static func isOther(_ words: String) -> Bool { roles.contains(words) }

    static func split(_ text: String) -> Role? {
      if text.hasSuffix(")"), let start = text.lastIndex(of: "("), start > text.startIndex {
        let role = String(text[text.index(after: start)...].dropLast())
        let words = Folding.words(role)
        guard roles.contains(words) || authorRoles.contains(words) else { return nil }
        return Role(name: PlainText.collapsingSpaces(String(text[..<start])), role: role)
      }
      let lowercasedText = text.lowercased()
      for (beginning, role) in beginnings where lowercasedText.hasPrefix(beginning) {
        return Role(
          name: PlainText.collapsingSpaces(String(text.dropFirst(beginning.count))), role: role)
      }
      return nil
    }

    private static let authorRoles = Set(
      ["author", "auteur", "autrice", "автор", "autor", "autora", "autore", "auteurs"]
        .map(Folding.words))

    private static let roles = Set(
      [
        "translator", "traducteur", "traductrice", "trad.", "переводчик", "перевод",
        "übersetzer", "übersetzerin", "übers.", "traductor", "traductora", "traduttore",
        "traduttrice", "tradutor", "vertaler", "tłumacz", "narrator", "narrateur", "narratrice",
        "чтец", "sprecher", "sprecherin", "narrador", "narratore", "reader", "illustrator",
        "illustrateur", "illustratrice", "ill.", "художник", "иллюстратор", "zeichner",
        "ilustrador", "ilustradora", "illustratore", "editor", "ed.", "éditeur scientifique",
        "редактор", "сост.", "herausgeber", "hrsg.", "foreword", "introduction", "preface",
        "préface", "préfacier", "предисловие", "afterword", "contributor", "photographer",
        "cover artist", "compiler", "adapter",
      ].map(Folding.words))

    private static let beginnings = [
      ("translated by ", "Translator"), ("illustrated by ", "Illustrator"),
      ("narrated by ", "Narrator"), ("edited by ", "Editor"), ("traduit par ", "Traducteur"),
      ("illustré par ", "Illustrateur"),
    ]
  }
}
