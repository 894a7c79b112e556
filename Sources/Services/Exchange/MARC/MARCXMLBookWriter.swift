import Library
import LibraryPorts
import Markup

/// Writes books as MARCXML, the same records as `MARCBookWriter` does, of any length.
package struct MARCXMLBookWriter: BookWriter {
  package init() {}

  package var lacks: Set<ExportLoss>? { [.shelves, .loans] }

  package mutating func begin() -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <collection xmlns="\(MARCXML.namespace)">

    """
  }

  package mutating func book(_ book: Book) -> String {
    let record = MARCFields(book).record
    var text = "  <record>\n    <leader>\(record.leader)</leader>\n"
    for (tag, content) in record.control {
      text += "    <controlfield tag=\"\(tag)\">\(EscapedText.of(content))</controlfield>\n"
    }
    for field in record.fields {
      let (first, second) = (field.indicators.prefix(1), field.indicators.suffix(1))
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
