import Library
import LibraryPorts
import Markup

/// Writes books as MARC21 (ISO 2709) in UTF-8, for library systems.
package struct MARCBookWriter: BookWriter {
  private let today: Day

  package init(today: Day) { self.today = today }

  package var unsupported: Set<ExportLoss>? { [.shelves, .loans] }

  package mutating func begin() -> String { "" }

  /// - Throws: `LibraryError.tooLongForMARC`.
  package mutating func book(_ book: Book) throws -> String {
    let record = MARCFields(book, on: today).record
    var directory = ""
    var data = ""
    var start = 0
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

/// Writes books as MARCXML: the records of `MARCBookWriter`, but of any length.
package struct MARCXMLBookWriter: BookWriter {
  private let today: Day

  package init(today: Day) { self.today = today }

  package var unsupported: Set<ExportLoss>? { [.shelves, .loans] }

  package mutating func begin() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <collection xmlns="\(MARCXML.namespace)">

    """
  }

  package mutating func book(_ book: Book) -> String {
    let record = MARCFields(book, on: today).record
    var text = "  <record>\n    <leader>\(record.leader)</leader>\n"
    for (tag, content) in record.control {
      text += "    <controlfield tag=\"\(tag)\">\(EscapedText.of(content))</controlfield>\n"
    }
    for field in record.fields {
      let first = field.indicators.prefix(1)
      let second = field.indicators.suffix(1)
      text += "    <datafield tag=\"\(field.tag)\" ind1=\"\(first)\" ind2=\"\(second)\">\n"
      for (code, content) in field.subfields {
        text += "      <subfield code=\"\(code)\">\(EscapedText.of(content))</subfield>\n"
      }
      text += "    </datafield>\n"
    }
    return text + "  </record>\n"
  }

  package mutating func end() -> String { "</collection>\n" }
}
