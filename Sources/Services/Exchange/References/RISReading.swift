import Library
import Markup
import Platform

extension ReferenceRecord {
  init(_ record: RISRecords.Record) {
    var values: [String: [[UInt8]]] = [:]
    for (tag, value) in record.fields { values[tag, default: []].append(value) }
    let isFromBooksKeeper =
      values["DB"]?.first.map { String(decoding: $0, as: UTF8.self) } == MARCRecord.origin
    func lines(_ value: [UInt8]) -> String {
      let text = String(decoding: value, as: UTF8.self)
      let isHTML = !isFromBooksKeeper && HTMLText.isLikely(text)
      return PlainText.sanitized(isHTML ? HTMLText.plain(text) : text, keepingLines: true)
    }
    func text(_ value: [UInt8]) -> String {
      PlainText.sanitized(String(decoding: value, as: UTF8.self))
    }
    self.init(\.ris) { field, name in
      guard let values = values[String(name.prefix(2))] else { return nil }
      switch field {
      case .people:
        return values.map(text).map { isFromBooksKeeper ? Self.name($0) : Self.listedName($0) }
      case .isbn: return values.map(text).filter { !Self.isISSN($0) }
      case .notes, .description: return [lines(Array(values.joined(separator: [0x0A])))]
      case .keywords: return values.map(text).flatMap(BookDetails.list)
      default:
        // A user-defined field, as `RISBookWriter` writes it.
        guard let word = name.split(separator: " ").dropFirst().first else {
          return values.map(text)
        }
        let start = Array("\(word): ".utf8)
        let labeled = values.map(text).filter { $0.utf8.starts(with: start) }
        return labeled.isEmpty
          ? nil : labeled.map { String(Substring($0.utf8.dropFirst(start.count))) }
      }
    }
    type = values["TY"]?.first.map(text)
    readNames = Set(readNames.map { String($0.prefix(2)) }).union(
      ["TY", "ER", "ID"] + (isFromBooksKeeper ? ["DB"] : []))
    repeated = repeated.map { String($0.prefix(2)) }
    // An ISSN is not an ISBN.
    let numbers = (values["SN"] ?? []).map(text).filter { !$0.isEmpty }
    if self[.isbn].isEmpty {
      readNames.remove("SN")
    } else if self[.isbn].count < numbers.count
      || self[.isbn].contains(where: { Self.isbn($0).0 != nil })
        && self[.isbn].contains(where: { Self.isbn($0).0 == nil && !ISBN.looksLikeISBN($0) })
    {
      repeated.append("SN")
    }
  }

  private static func isISSN(_ text: String) -> Bool {
    let characters = text.uppercased().drop { !$0.isNumber }.utf8.filter { $0 != UInt8(ascii: "-") }
    return characters.count == 8 && characters.dropLast().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns a name in direct order. It may have the word for “and” of a list of names.
  private static func listedName(_ text: String) -> String {
    if let names = ImportedAuthors.namesAroundConjunctions(text), names.count > 1 {
      return AuthorNames.cell(names)
    }
    return name(AuthorNames.withoutConjunction(text))
  }

  /// Returns `Last, First, Suffix` in direct order.
  private static func name(_ text: String) -> String {
    let parts = text.parts(between: ",").map { $0.trimmingSpaces() }
      .filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts.first ?? "" }
    if ImportedNames.people(in: text).count > 1 { return text }
    return NameParts.displayName(
      given: parts[1], family: parts[0], suffix: parts[2...].joined(separator: " "))
  }
}
