import Library
import Markup
import Streams

enum MARCXML {
  static let namespace = "http://www.loc.gov/MARC21/slim"
  /// UNIMARC has the same elements in other namespaces, and some programs omit the namespace.
  static let namespaces = [
    namespace, "info:lc/xmlns/marcxchange-v1", "info:lc/xmlns/marcxchange-v2", "",
  ]

  static func reader(_ source: ByteSource) -> XMLRecordReader {
    XMLRecordReader(source, of: "record", in: namespaces, root: "collection") { element in
      let result = MARCBook(record(of: element), line: element.tag.line)
      return (result.book, Array(result.ignored))
    }
  }

  static func record(_ element: XMLElement) -> MARCRecord? {
    namespaces.contains(element.namespace) ? record(of: element) : nil
  }

  private static func record(of element: XMLElement) -> MARCRecord {
    var record = MARCRecord()
    for part in element.elements where namespaces.contains(part.namespace) {
      let tag = part["tag"] ?? ""
      switch part.name {
      case "leader": record.leader = part.text
      case "controlfield": record.control.append((tag, part.text))
      case "datafield":
        var field = MARCRecord.Field(tag: tag)
        field.indicators = indicator(part["ind1"]) + indicator(part["ind2"])
        for subfield in part.elements where subfield.name == "subfield" {
          guard let code = subfield["code"]?.first else { continue }
          field.subfields.append((code, subfield.line))
        }
        record.fields.append(field)
      default: break
      }
    }
    return record
  }

  private static func indicator(_ text: String?) -> String {
    text.flatMap { $0.count == 1 ? $0 : nil } ?? " "
  }
}
