import Library
import LibraryPorts
import Markup

/// Reads the books of MARCXML, also where its records stand in the answer of a catalogue (SRU, OAI-PMH).
final class MARCXMLReader: BookRowReader {
  static let namespace = "http://www.loc.gov/MARC21/slim"

  private let meter: SourceMeter
  private var stream: XMLStream
  private var tally = UntakenTally()
  private var last: MARCRecord?

  init(_ source: ByteSource) {
    let meter = SourceMeter(source)
    self.meter = meter
    stream = XMLStream { try meter.next() }
  }

  var fractionRead: Double? { meter.fractionRead }

  var untaken: [UntakenColumn] { tally.columns.sorted { $0.name < $1.name } }

  var frame: RecordFrame? {
    var writer = MARCXMLBookWriter()
    return RecordFrame(before: writer.begin(), after: writer.end())
  }

  var lastRecord: [UInt8]? { last.map { Array(MARCXMLBookWriter.text(of: $0).utf8) } }

  func next() throws -> ImportRow? {
    try ImportError.telling {
      while let piece = try stream.next() {
        guard case .start(let tag) = piece, tag.name == "record", Self.isOurs(tag.namespace) else {
          continue
        }
        let record = Self.record(try stream.element(tag))
        last = record
        let made = MARCBook(record, line: tag.line)
        tally.count(made.untaken)
        return .book(made.book)
      }
      return nil
    }
  }

  /// Some programs forget to say whose elements these are.
  private static func isOurs(_ namespace: String) -> Bool {
    namespace == Self.namespace || namespace.isEmpty
  }

  private static func record(_ element: XMLElement) -> MARCRecord {
    var record = MARCRecord()
    for part in element.elements where isOurs(part.namespace) {
      let tag = part["tag"] ?? ""
      switch part.name {
      case "leader": record.leader = part.text
      case "controlfield": record.control.append((tag, part.text))
      case "datafield":
        var field = MARCRecord.Field(tag: tag)
        field.indicators = sign(part["ind1"]) + sign(part["ind2"])
        for subfield in part.elements where subfield.name == "subfield" {
          guard let code = subfield["code"]?.first else { continue }
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
