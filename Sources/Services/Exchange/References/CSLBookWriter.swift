import JSON
import Library
import LibraryPorts

/// Writes books as CSL-JSON, an item a line, for citation processors and reference managers.
///
/// What the format has no key for stands in `custom`, where its schema leaves room.
package struct CSLBookWriter: BookWriter {
  static let ownKey = "bookskeeper"
  private var isFirst = true

  package init() {}

  package mutating func begin() -> String { "[" }

  package mutating func book(_ book: Book) -> String {
    defer { isFirst = false }
    return (isFirst ? "\n" : ",\n") + Self.item(book).text
  }

  package mutating func end() -> String { "\n]\n" }

  private static func item(_ book: Book) -> JSONValue {
    let details = book.details
    let people = AuthorNames.people(in: details.author)
    var item: [String: JSONValue] = [
      "id": .string(BibTeXKey.key(for: book, by: people.first)), "type": .string("book"),
      "title": .string(details.title),
    ]
    func add(_ key: String, _ text: String?) {
      if let text, !text.isEmpty { item[key] = .string(text) }
    }
    let named = people.filter { $0 != "others" }
    item["author"] = .array((named.isEmpty ? [details.author] : named).map(name))
    add("publisher", details.publisher)
    if let year = details.year {
      item["issued"] = .object(["date-parts": .array([.array([.number(String(year))])])])
    }
    add("ISBN", details.isbn?.digits)
    var seen: Set<String> = []
    let keywords = (details.categories + details.tags).filter { seen.insert($0).inserted }
    add("keyword", keywords.joined(separator: ", "))
    add("note", details.notes)
    add("abstract", details.description)
    let own = own(details, named)
    if !own.isEmpty { item["custom"] = .object([ownKey: .object(own)]) }
    return .object(item)
  }

  private static func own(_ details: BookDetails, _ people: [String]) -> [String: JSONValue] {
    var own: [String: JSONValue] = [:]
    if NameParts.cell(people) != details.author { own["author"] = .string(details.author) }
    own["owner"] = details.owner.map(JSONValue.string)
    own["rating"] = details.rating.map { .number(String($0)) }
    func add(_ key: String, _ words: [String]) {
      if !words.isEmpty { own[key] = .array(words.map(JSONValue.string)) }
    }
    add("categories", details.categories)
    add("tags", details.tags.filter(details.categories.contains))
    return own
  }

  private static func name(_ person: String) -> JSONValue {
    guard let parts = NameParts(person) else { return .object(["literal": .string(person)]) }
    var name: [String: JSONValue] = [
      "family": .string(parts.family), "given": .string(parts.given),
    ]
    if !parts.suffix.isEmpty { name["suffix"] = .string(parts.suffix) }
    return .object(name)
  }
}
