import Library
import Markup

/// Records of MODS, the Library of Congress's.
enum MODS {
  static let namespace = "http://www.loc.gov/mods/v3"

  static func reader(_ source: ByteSource) -> XMLRecordReader {
    XMLRecordReader(source, of: "mods", in: [namespace], root: "modsCollection") { element in
      let record = ReferenceRecord(mods: element)
      var book = record.book(line: element.tag.line)
      book.takeIdentifiers(
        element.elements.filter { $0.name == "identifier" && $0["invalid"] == nil }
          .compactMap { number in number["type"].map { ($0, PlainText.imported(number.text)) } })
      return (book, record.untaken(of: element.elements.map(\.name)))
    }
  }
}

extension ReferenceRecord {
  /// What one record of MODS says of a book.
  init(mods record: XMLElement) {
    self.init(\.mods) { field, name in
      let path = name.split(separator: ".").map(String.init)
      let found = path.reduce([record]) { elements, name in
        // Of what a book has to do with, it is the series that is meant.
        elements.flatMap {
          $0.elements.filter {
            $0.name == name && (name != "relatedItem" || $0["type"] == "series")
          }
        }
      }
      // Titles in other words, and numbers of other kinds.
      let meant = found.filter { element in
        switch field {
        case .title: element["type"] == nil
        case .isbn: element["type"] == "isbn" && element["invalid"] == nil
        default: true
        }
      }
      guard !meant.isEmpty else { return nil }
      switch field {
      case .title: return meant.map(Self.title)
      case .people: return Self.people(meant)
      case .notes: return [meant.map(Self.lines).joined(separator: "\n")]
      case .description: return meant.map(Self.lines)
      default: return meant.map { PlainText.imported($0.line) }
      }
    }
    used = Set(used.map { String($0.prefix { $0 != "." }) }).union(["recordInfo"])
  }

  private static func lines(_ element: XMLElement) -> String {
    PlainText.imported(element.paragraphs.joined(separator: "\n\n"), keepingLines: true)
  }

  private static func text(_ element: XMLElement, _ name: String) -> String {
    PlainText.imported(
      element.elements.filter { $0.name == name }.map(\.line).joined(separator: " "))
  }

  private static func title(_ element: XMLElement) -> String {
    let title = [text(element, "nonSort"), text(element, "title")].filter { !$0.isEmpty }
      .joined(separator: " ")
    let rest = [text(element, "subTitle"), text(element, "partNumber"), text(element, "partName")]
    return ([title] + rest).filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Those who have written it; where no one is said to have, whoever else has made it.
  private static func people(_ names: [XMLElement]) -> [String] {
    let authors = names.filter { name in
      let roles = name.elements.filter { $0.name == "role" }.flatMap { Array($0.elements) }
        .map { PlainText.imported($0.text).lowercased() }
      return roles.isEmpty || roles.contains { ["aut", "author", "creator", "cre"].contains($0) }
    }
    return (authors.isEmpty ? names : authors).map { name in
      func part(_ type: String?) -> String {
        let parts = name.elements.filter { $0.name == "namePart" && $0["type"] == type }
        return PlainText.imported(parts.map(\.line).joined(separator: " "))
      }
      let (family, given) = (part("family"), part("given"))
      return family.isEmpty
        ? ImportedNames.turned(part(nil)) : NameParts.spoken(given: given, family: family)
    }
  }
}
