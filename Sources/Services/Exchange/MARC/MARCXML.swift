import Library
import Markup

/// Records of MARC21 in XML.
enum MARCXML {
  static let namespace = "http://www.loc.gov/MARC21/slim"
  /// UNIMARC comes in the same elements under another name, and some programs forget to say whose they are.
  static let namespaces = [
    namespace, "info:lc/xmlns/marcxchange-v1", "info:lc/xmlns/marcxchange-v2", "",
  ]

  static func reader(_ source: ByteSource) -> XMLRecordReader {
    XMLRecordReader(source, of: "record", in: namespaces, root: "collection") { element in
      let made = MARCBook(record(of: element), line: element.tag.line)
      return (made.book, Array(made.untaken))
    }
  }

  /// Nil if the element is no record.
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
        field.indicators = sign(part["ind1"]) + sign(part["ind2"])
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

  private static func sign(_ indicator: String?) -> String {
    indicator.flatMap { $0.count == 1 ? $0 : nil } ?? " "
  }
}
