import Library
import LibraryPorts
import Platform

/// Writes books as records of RIS in UTF-8, a value a line, CR LF.
///
/// RIS has no line breaks: each line of the notes is a note. What it has no field for stands in the five
/// that it leaves to its users, with a word before it: `U1  - owner: City Library`.
package struct RISBookWriter: BookWriter {
  /// What stands in fields of our own.
  enum Own: String, CaseIterable {
    case owner, category, rating, author, tag

    /// `U1` to `U5`.
    var field: String { "U\((Self.allCases.firstIndex(of: self) ?? 0) + 1)" }
  }

  static let ownTags = Own.allCases.map(\.field)

  /// The name and the value of what we wrote into one of them; nil for anyone else's.
  static func own(in text: String) -> (Own, String)? {
    guard let end = text.firstRange(of: ": "),
      let name = Own(rawValue: String(text[..<end.lowerBound]))
    else { return nil }
    return (name, String(text[end.upperBound...]))
  }

  package init() {}

  package mutating func begin() -> String { "" }

  package mutating func book(_ book: Book) -> String {
    let details = book.details
    var record = Self.line("TY", "BOOK")
    func add(_ tag: String, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      record += Self.line(tag, value)
    }
    func add(_ own: Own, _ value: String?) {
      if let value { add(own.field, own.rawValue + ": " + value) }
    }
    let people = AuthorNames.people(in: details.author).filter { $0 != "others" }
    add("ID", BibTeXKey.key(for: book, by: people.first))
    add("TI", details.title)
    for person in people.isEmpty ? [details.author] : people { add("AU", Self.name(person)) }
    add("PB", details.publisher)
    add("PY", details.year.map(String.init))
    add("SN", details.isbn?.digits)
    var keywords: Set<String> = []
    for word in details.categories + details.tags where keywords.insert(word).inserted {
      add("KW", word)
    }
    details.notes?.split(separator: "\n").forEach { add("N1", String($0)) }
    add("AB", details.description)
    add(.owner, details.owner)
    details.categories.forEach { add(.category, $0) }
    add(.rating, details.rating.map(String.init))
    if NameParts.cell(people) != details.author { add(.author, details.author) }
    details.tags.filter(details.categories.contains).forEach { add(.tag, $0) }
    return record + Self.line("ER", "") + "\r\n"
  }

  package mutating func end() -> String { "" }

  private static func line(_ tag: String, _ value: String) -> String {
    tag + "  - " + value.spelled { PlainText.isControl($0) ? " " : nil } + "\r\n"
  }

  /// `Last, First, Suffix`, as the format wants it.
  private static func name(_ person: String) -> String {
    guard let parts = NameParts(person) else { return person }
    return [parts.family, parts.given, parts.suffix].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
