import Library
import Markup
import Platform

enum XMLDetector {
  /// Formats by the namespaces of their records, which may also be inside the reply of a catalogue.
  private static let records: [(format: ImportFormat, namespaces: [String])] = [
    (.marcxml, MARCXML.namespaces.filter { !$0.isEmpty }), (.mods, [MODS.namespace]),
  ]

  /// Returns the format of an XML file, or `nil` if it is not XML or `expected` is not an XML
  /// format.
  static func format(_ bytes: [UInt8], _ expected: ImportFormat?) throws -> ImportFormat? {
    let isXML = [nil, .marcxml, .mods, .opf, .tellico].contains(expected) && isLikely(bytes)
    guard isXML else { return nil }
    var stream = XMLStream(bytes)
    let root = try ImportError.mappingXMLErrors { try stream.root() }
    func mentions(_ namespace: String) -> Bool { bytes.firstRange(ofBytes: namespace.utf8) != nil }
    if let match = records.first(where: { $0.namespaces.contains(where: mentions) }) {
      return match.format
    }
    switch (root.name, root.namespace) {
    case ("collection", ""), ("record", ""): if expected == .marcxml { return .marcxml }
    case ("package", OPFReader.namespace): return .opf
    case ("tellico", ""), ("tellico", TellicoReader.namespace): return .tellico
    default: break
    }
    throw ImportError.otherXML(root.name)
  }

  private static func isLikely(_ bytes: [UInt8]) -> Bool {
    let start = bytes.drop { " \t\r\n".utf8.contains($0) }.prefix(2)
    guard start.count == 2, start.first == UInt8(ascii: "<"), let second = start.last else {
      return false
    }
    return "?!".utf8.contains(second) || Character(Unicode.Scalar(second)).isLetter
  }
}

extension ImportError {
  static func mappingXMLErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let fault as XMLFault {
      throw switch fault {
      case .notUTF8: ImportError.notText
      case .documentType: ImportError.definesEntities
      case .malformed(let line): ImportError.badXML(line: line)
      case .tooLarge(let line, let limit): ImportError.xmlTooLarge(line: line, importLimit(limit))
      }
    }
  }

  private static func importLimit(_ limit: XMLLimit) -> ImportLimit {
    switch limit {
    case .depth: .depth(limit.rawValue)
    case .attributes: .attributes(limit.rawValue)
    case .elements: .elements(limit.rawValue)
    case .text: .text(megabytes: limit.rawValue / 1_000_000)
    case .record: .record(megabytes: limit.rawValue / 1_000_000)
    }
  }
}
