import Library
import Markup
import Streams

/// Records in MODS, a format of the Library of Congress.
enum MODS {
  static let namespace = "http://www.loc.gov/mods/v3"

  static func reader(_ source: ByteSource) -> XMLRecordReader {
    XMLRecordReader(source, of: "mods", in: [namespace], root: "modsCollection") { element in
      let record = ReferenceRecord(mods: element)
      var book = record.book(line: element.tag.line)
      book.addIdentifiers(
        element.elements.filter { $0.name == "identifier" && $0["invalid"] == nil }
          .compactMap { number in number["type"].map { ($0, PlainText.sanitized(number.text)) } })
      return (book, record.ignored(of: element.elements.map(\.name)))
    }
  }
}

extension ReferenceRecord {
  init(mods record: XMLElement) {
    self.init(\.mods) { field, name in
      let path = name.split(separator: ".").map(String.init)
      let matches = path.reduce([record]) { elements, name in
        // Of related items, only the series is read.
        elements.flatMap {
          $0.elements.filter {
            $0.name == name && (name != "relatedItem" || $0["type"] == "series")
          }
        }
      }
      // Excludes alternative titles, and numbers of other kinds.
      let relevant = matches.filter { element in
        switch field {
        case .title: element["type"] == nil
        case .isbn: element["type"] == "isbn" && element["invalid"] == nil
        default: true
        }
      }
      guard !relevant.isEmpty else { return nil }
      switch field {
      case .title: return relevant.map(Self.title)
      case .people: return Self.people(relevant)
      case .notes: return [relevant.map(Self.lines).joined(separator: "\n")]
      case .description: return relevant.map(Self.lines)
      default: return relevant.map { PlainText.sanitized($0.line) }
      }
    }
    readNames = Set(readNames.map { String($0.prefix { $0 != "." }) }).union(["recordInfo"])
  }

  private static func lines(_ element: XMLElement) -> String {
    PlainText.sanitized(element.paragraphs.joined(separator: "\n\n"), keepingLines: true)
  }

  private static func text(_ element: XMLElement, _ name: String) -> String {
    PlainText.sanitized(
      element.elements.filter { $0.name == name }.map(\.line).joined(separator: " "))
  }

  private static func title(_ element: XMLElement) -> String {
    let title = [text(element, "nonSort"), text(element, "title")].filter { !$0.isEmpty }
      .joined(separator: " ")
    let rest = [text(element, "subTitle"), text(element, "partNumber"), text(element, "partName")]
    return ([title] + rest).filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Returns the authors, or all contributors if there are no authors.
  private static func people(_ names: [XMLElement]) -> [String] {
    let authors = names.filter { name in
      let roles = name.elements.filter { $0.name == "role" }.flatMap { Array($0.elements) }
        .map { PlainText.sanitized($0.text).lowercased() }
      return roles.isEmpty || roles.contains { ["aut", "author", "creator", "cre"].contains($0) }
    }
    return (authors.isEmpty ? names : authors).map { name in
      func part(_ type: String?) -> String {
        let parts = name.elements.filter { $0.name == "namePart" && $0["type"] == type }
        return PlainText.sanitized(parts.map(\.line).joined(separator: " "))
      }
      let family = part("family")
      let given = part("given")
      return family.isEmpty
        ? ImportedNames.naturalOrder(part(nil))
        : NameParts.displayName(given: given, family: family)
    }
  }
}
