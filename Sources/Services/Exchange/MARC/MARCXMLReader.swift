import Library
import LibraryPorts
import Markup

/// Reads the books of MARCXML, also where its records stand in the answer of a catalogue (SRU, OAI-PMH).
final class MARCXMLReader: BookRowReader {
  static let namespace = "http://www.loc.gov/MARC21/slim"
  /// UNIMARC comes in the same elements under another name.
  private static let namespaces: Set = [
    namespace, "info:lc/xmlns/marcxchange-v1", "info:lc/xmlns/marcxchange-v2", "",
  ]

  private let meter: SourceMeter
  private var stream: XMLStream
  private var tally = UntakenTally()

  init(_ source: ByteSource) {
    let meter = SourceMeter(source)
    self.meter = meter
    stream = XMLStream { try meter.next() }
  }

  var fractionRead: Double? { meter.fractionRead }

  var untaken: [UntakenColumn] { tally.columns.sorted { $0.name < $1.name } }

  func next() throws -> ImportRow? {
    try ImportError.telling {
      while let piece = try stream.next() {
        guard case .start(let tag) = piece, tag.name == "record", Self.isOurs(tag.namespace) else {
          continue
        }
        guard let record = Self.record(try stream.element(tag)) else { continue }
        let made = MARCBook(record, line: tag.line)
        tally.count(made.untaken)
        return .book(made.book)
      }
      return nil
    }
  }

  /// Some programs forget to say whose elements these are.
  private static func isOurs(_ namespace: String) -> Bool { namespaces.contains(namespace) }

  /// Nil if the element is no record.
  static func record(_ element: XMLElement) -> MARCRecord? {
    guard isOurs(element.namespace) else { return nil }
    var record = MARCRecord()
    for part in element.elements where isOurs(part.namespace) {
      let tag = part.attributes["tag"] ?? ""
      switch part.name {
      case "leader": record.leader = part.text
      case "controlfield": record.control.append((tag, part.text))
      case "datafield":
        var field = MARCRecord.Field(tag: tag)
        field.indicators = sign(part.attributes["ind1"]) + sign(part.attributes["ind2"])
        for subfield in part.elements where subfield.name == "subfield" {
          guard let code = subfield.attributes["code"]?.first else { continue }
          field.subfields.append((code, subfield.text))
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
