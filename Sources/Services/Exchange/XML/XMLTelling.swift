import Library
import Markup

extension ImportError {
  /// Has faults of XML told as those of an import.
  static func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let fault as XMLFault {
      throw switch fault {
      case .notUTF8: ImportError.notText
      case .documentType: ImportError.definesEntities
      case .malformed(let line): ImportError.badXML(line: line)
      case .tooLarge(let line, let limit): ImportError.xmlTooLarge(line: line, told(limit))
      }
    }
  }

  private static func told(_ limit: XMLLimit) -> ImportLimit {
    switch limit {
    case .depth: .depth(limit.rawValue)
    case .attributes: .attributes(limit.rawValue)
    case .elements: .elements(limit.rawValue)
    case .text: .text(megabytes: limit.rawValue / 1_000_000)
    }
  }
}
