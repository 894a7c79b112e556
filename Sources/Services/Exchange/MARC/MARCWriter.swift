import Library
import LibraryPorts

/// Writes books as MARC21 (ISO 2709) in UTF-8, for library systems.
package struct MARCBookWriter: BookWriter {
  package init() {}

  package var lacks: Set<ExportLoss>? { [.shelves, .loans] }

  package mutating func begin() -> String { "" }

  /// - Throws: `LibraryError.tooLongForMARC`.
  package mutating func book(_ book: Book) throws -> String {
    let record = MARCFields(book).record
    var (directory, data, start) = ("", "", 0)
    func add(_ tag: String, _ text: String) throws {
      let length = text.utf8.count + 1
      guard length <= 9_999, start <= 99_999 else {
        throw LibraryError.tooLongForMARC(BookName(book))
      }
      directory += tag + Self.digits(length, 4) + Self.digits(start, 5)
      data += text + "\u{1E}"
      start += length
    }
    for (tag, text) in record.control { try add(tag, text) }
    for field in record.fields {
      try add(
        field.tag,
        field.indicators + field.subfields.map { "\u{1F}\($0.code)\($0.text)" }.joined())
    }
    let base = 24 + directory.utf8.count + 1
    let length = base + start + 1
    guard length <= 99_999 else { throw LibraryError.tooLongForMARC(BookName(book)) }
    return Self.digits(length, 5) + record.leader.dropFirst(5).prefix(7) + Self.digits(base, 5)
      + record.leader.dropFirst(17) + directory + "\u{1E}" + data + "\u{1D}"
  }

  package mutating func end() -> String { "" }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
  }
}
