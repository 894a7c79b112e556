import JSON
import Library
import LibraryPorts

/// Reads books from a list of JSON objects: calibre's, or those of `--json`.
final class JSONBookReader: BookRowReader {
  let format: ImportFormat
  private let source: ByteSource
  private var elements: JSONElements
  private var first: (line: Int, bytes: [UInt8])?

  /// - Parameter asked: what the format must be; any JSON with books is `json`.
  /// - Throws: `ImportError`, and whatever the source throws.
  init(_ source: ByteSource, format asked: ImportFormat?) throws {
    self.source = source
    var elements = JSONElements(source.next)
    first = try Self.telling { try elements.next() }
    self.elements = elements
    guard let first else {
      format = asked ?? .json
      return
    }
    guard let object = JSONObject(first.bytes) else { throw ImportError.badJSON(line: first.line) }
    if CalibreRecord.isOne(object) {
      format = .calibre
    } else if object.has("title") {
      format = .json
    } else {
      throw ImportError.noBooksInJSON
    }
    if asked == .calibre, format == .json {
      throw ImportError.notInFormat(.calibre, missing: ["authors"], found: .json)
    }
  }

  var fractionRead: Double? { source.fraction(read: elements.bytesRead) }

  static func telling<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let fault as JSONElements.Fault {
      throw switch fault {
      case .empty: ImportError.empty
      case .notJSON(let line): ImportError.badJSON(line: line)
      case .notObjects: ImportError.noBooksInJSON
      }
    }
  }

  func next() throws -> ImportRow? {
    let element = try first ?? Self.telling { try elements.next() }
    first = nil
    guard let element else { return nil }
    guard let object = JSONObject(element.bytes) else {
      throw ImportError.badJSON(line: element.line)
    }
    return .book(
      format == .calibre
        ? CalibreRecord(object).book(line: element.line)
        : BookFactsReading.book(object, line: element.line))
  }
}
