import Library
import LibraryPorts

/// Writes books as BibTeX entries in UTF-8, for LaTeX and for reference managers.
///
/// Fields that a book has not are left out. What BibTeX has no field for stands in some of our own, which
/// other programs pass over: `authortext` (the author, where it is not what the names read back),
/// `categories`, `tags` (those that are categories too), `identifiers`, `bookowner`, `rating`.
package struct BibTeXBookWriter: BookWriter {
  package init() {}

  package var lacks: Set<ExportLoss>? { [.shelves, .loans, .dates] }

  package mutating func begin() -> String { "" }

  package mutating func book(_ book: Book) -> String {
    let record = ReferenceRecord(book)
    let authors = Self.authors(record[.people], of: book.details.author)
    var entry = "@book{\(BibTeXKey.key(for: book, by: record[.people].first)),\n"
    for row in ReferenceNames.all {
      guard let name = row.bibTeX.first?.first, let value = Self.value(row.field, record, authors),
        !value.isEmpty
      else { continue }
      entry += "  \(name) = {\(value)},\n"
    }
    return entry + "}\n\n"
  }

  package mutating func end() -> String { "" }

  // MARK: Values

  private static func value(
    _ field: ReferenceField, _ record: ReferenceRecord, _ authors: String
  ) -> String? {
    let texts = record[field]
    switch field {
    case .people: return authors
    case .author:
      let told = AuthorNames.cell(BibTeXNames.people(in: Array(authors.utf8)))
      return texts.first.flatMap { $0 == told ? nil : escaped($0) }
    // Others take it as it stands, for an address.
    case .doi: return texts.first.map { $0.contains(where: "\\{}~^".contains) ? escaped($0) : $0 }
    case .identifiers: return escaped(texts.joined(separator: " "))
    case .keywords, .categories, .tags: return escaped(texts.joined(separator: ", "))
    case .notes, .description: return texts.first.map(lines)
    default: return texts.first.map(escaped)
    }
  }

  /// The people of an author, as a field has them.
  ///
  /// A second pair of braces makes one name of what is no person's.
  static func authors(_ people: [String], of author: String) -> String {
    people.isEmpty ? "{\(escaped(author))}" : people.map(name).joined(separator: " and ")
  }

  /// BibTeX takes a suffix for the family name, unless it stands apart.
  private static func name(_ person: String) -> String {
    if NameParts.isCompany(person) { return "{\(escaped(person))}" }
    guard let parts = NameParts(person), !parts.suffix.isEmpty,
      person.count(where: { $0 == "," }) != 1
    else { return escaped(person) }
    return escaped("\(parts.family), \(parts.suffix), \(parts.given)")
  }

  /// Line breaks as LaTeX has them: two are a paragraph.
  private static func lines(_ text: String) -> String {
    var lines = ""
    var breaks = 0
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if place > 0 { breaks += 1 }
      if line.isEmpty { continue }
      lines += breaks.isMultiple(of: 2) ? "" : "\\newline{}"
      lines += String(repeating: "\\par{}", count: breaks / 2) + escaped(String(line))
      breaks = 0
    }
    return lines
  }

  /// What LaTeX would take for a command means itself.
  ///
  /// Braces get their names: BibTeX counts them, also behind a backslash, and one without its
  /// partner would swallow the rest of the file. An empty pair keeps signs apart that LaTeX would
  /// make one of, and a backslash keeps a space beside another.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      let scalar = PlainText.isControl(scalar) ? " " : scalar
      switch scalar {
      case "\\": escaped += "\\textbackslash{}"
      case "{": escaped += "\\textbraceleft{}"
      case "}": escaped += "\\textbraceright{}"
      case "~": escaped += "\\textasciitilde{}"
      case "^": escaped += "\\textasciicircum{}"
      case "%", "#", "$", "&", "_": escaped += "\\\(scalar)"
      case "-" where last == "-", "'" where last == "'", "`" where last == "`":
        escaped += "{}\(scalar)"
      case " " where last == " ": escaped += "\\ "
      default: escaped.unicodeScalars.append(scalar)
      }
      last = scalar
    }
    if last == " ", escaped.hasSuffix(" "), !escaped.hasSuffix("\\ ") {
      escaped = escaped.dropLast() + "\\ "
    }
    return escaped
  }
}
