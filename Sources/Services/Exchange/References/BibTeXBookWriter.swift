import Library
import LibraryPorts
import Streams

/// Writes books as BibTeX entries in UTF-8, for LaTeX and for reference managers.
///
/// Empty fields are omitted. Fields that BibTeX lacks are written to custom fields, which other
/// programs ignore: `authortext` (the author, if it cannot be restored from the names),
/// `categories`, `tags` (tags that are also categories), `identifiers`, `bookowner`, `rating`.
package struct BibTeXBookWriter: BookWriter {
  package init() {}

  package var unsupported: Set<ExportLoss>? { [.shelves, .loans, .dates] }

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
      let parsed = AuthorNames.cell(BibTeXNames.people(in: Array(authors.utf8)))
      return texts.first.flatMap { $0 == parsed ? nil : escaped($0) }
    // Other programs use a DOI unchanged in a URL.
    case .doi: return texts.first.map { $0.contains(where: "\\{}~^".contains) ? escaped($0) : $0 }
    case .identifiers: return escaped(texts.joined(separator: " "))
    case .categories: return escaped(BookDetails.text(ofList: texts))
    case .keywords, .tags: return escaped(texts.joined(separator: ", "))
    case .notes, .description: return texts.first.map(lines)
    default: return texts.first.map(escaped)
    }
  }

  /// A second pair of braces marks a name that is not a person’s as a single name.
  static func authors(_ people: [String], of author: String) -> String {
    people.isEmpty ? "{\(escaped(author))}" : people.map(name).joined(separator: " and ")
  }

  /// BibTeX reads a suffix as the family name unless it is between commas.
  private static func name(_ person: String) -> String {
    let containsAnd = person.split(separator: " ").contains { $0.lowercased() == "and" }
    if NameParts.isCompany(person) || containsAnd { return "{\(escaped(person))}" }
    guard let parts = NameParts(person), !parts.suffix.isEmpty,
      person.count(where: { $0 == "," }) != 1
    else { return escaped(person) }
    return escaped("\(parts.family), \(parts.suffix), \(parts.given)")
  }

  /// Returns text with LaTeX’s line breaks. Two line breaks begin a paragraph.
  private static func lines(_ text: String) -> String {
    var lines = ""
    var breaks = 0
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { breaks += 1 }
      if line.isEmpty { continue }
      lines += breaks.isMultiple(of: 2) ? "" : "\\newline{}"
      lines += String(repeating: "\\par{}", count: breaks / 2) + escaped(String(line))
      breaks = 0
    }
    return lines
  }

  /// Escapes commands of LaTeX. Braces are written by name: BibTeX counts them even after a
  /// backslash, and an unpaired one would hide the rest of the file. An empty pair separates
  /// characters that LaTeX would join, and a backslash preserves a space next to another.
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
