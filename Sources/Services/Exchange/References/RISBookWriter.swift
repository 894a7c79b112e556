import Library
import LibraryPorts
import Platform
import Streams

/// Writes books as RIS records in UTF-8 with CRLF.
///
/// A RIS value cannot contain line breaks, so each line of the notes and of the description is a
/// separate value. The name of the database, `DB`, marks the texts as verbatim rather than HTML.
/// Fields that RIS lacks are written to user-defined fields, after a label, as in
/// `U1  - owner: City Library`.
package struct RISBookWriter: BookWriter {
  package init() {}

  package var unsupported: Set<ExportLoss>? { [.shelves, .loans, .dates] }

  /// The tag of each field, followed by a label if the field is user-defined.
  private static let tags = ReferenceNames.all.compactMap { row in
    row.ris.first?.first.map { (row.field, $0.split(separator: " ").map(String.init)) }
  }

  package mutating func begin() -> String { "" }

  package mutating func book(_ book: Book) -> String {
    let record = ReferenceRecord(book)
    let names = record.personNames
    var text = Self.line("TY", "BOOK")
    text += Self.line("ID", BibTeXKey.key(for: book, by: names.first?.name))
    text += Self.line("DB", MARCRecord.origin)
    for (field, tag) in Self.tags {
      for value in Self.values(field, record, names) {
        text += Self.line(tag[0], (tag.dropFirst() + [value]).joined(separator: ": "))
      }
    }
    return text + Self.line("ER", "") + "\r\n"
  }

  private static func values(
    _ field: ReferenceField, _ record: ReferenceRecord, _ names: [ReferenceRecord.PersonName]
  ) -> [String] {
    let texts = record[field]
    switch field {
    case .people: return names.map(name)
    case .author: return record.needsAuthor(with: names) ? texts : []
    case .notes, .description:
      return texts.flatMap {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
    default: return texts.filter { !$0.isEmpty }
    }
  }

  package mutating func end() -> String { "" }

  private static func line(_ tag: String, _ value: String) -> String {
    tag + "  - " + value.escaped { PlainText.isControl($0) ? " " : nil } + "\r\n"
  }

  /// Returns a name in the format `Last, First, Suffix`.
  private static func name(_ person: String, _ parts: NameParts?) -> String {
    guard let parts else { return person }
    return [parts.family, parts.given, parts.suffix].filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
