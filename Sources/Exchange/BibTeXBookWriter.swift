import Library
import LibraryPorts

/// Writes books as BibTeX entries in UTF-8, for LaTeX and for reference managers.
///
/// Fields that a book has not are left out; notes come after the owner, and each text is one line.
package struct BibTeXBookWriter: BookWriter {
  package init() {}

  package mutating func begin() -> String { "" }

  package mutating func book(_ book: Book) -> String {
    let details = book.details
    let people = AuthorNames.people(in: details.author)
    var entry = "@book{\(BibTeXKey.key(for: book, by: people.first)),\n"
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { entry += "  \(name) = {\(value)},\n" }
    }
    add("title", Self.escaped(details.title))
    add("author", Self.authors(people, or: details.author))
    add("publisher", details.publisher.map(Self.escaped))
    add("year", details.year.map(String.init))
    add("isbn", details.isbn.map { Self.escaped($0.digits) })
    add("keywords", Self.escaped(Self.keywords(details)))
    let notes = [details.owner, details.notes].compactMap(\.self).joined(separator: "; ")
    add("note", Self.escaped(notes))
    add("abstract", details.description.map(Self.escaped))
    return entry + "}\n\n"
  }

  package mutating func end() -> String { "" }

  // MARK: Values

  /// A second pair of braces makes one name of what is no person's.
  private static func authors(_ people: [String], or cell: String) -> String {
    people.isEmpty ? "{\(escaped(cell))}" : people.map(escaped).joined(separator: " and ")
  }

  private static func keywords(_ details: BookDetails) -> String {
    var seen: Set<String> = []
    return (details.categories + details.tags).filter { seen.insert($0).inserted }
      .joined(separator: ", ")
  }

  /// What LaTeX would take for a command means itself.
  ///
  /// Braces get their names: BibTeX counts them, also behind a backslash, and one without its
  /// partner would swallow the rest of the file.
  private static func escaped(_ text: String) -> String {
    text.spelled { scalar in
      switch scalar {
      case "\\": "\\textbackslash{}"
      case "{": "\\textbraceleft{}"
      case "}": "\\textbraceright{}"
      case "~": "\\textasciitilde{}"
      case "^": "\\textasciicircum{}"
      case "%", "#", "$", "&", "_": "\\\(scalar)"
      case _ where PlainText.isControl(scalar): " "
      default: nil
      }
    }
  }
}
