import JSON
import Library
import LibraryPorts

/// Reads books from a list of JSON objects: calibre's, or those of `--json`.
final class JSONBookReader: BookRowReader {
  let format: ImportFormat
  private var elements: JSONElements
  private var first: (line: Int, bytes: [UInt8])?

  /// - Parameter asked: what the format must be; any JSON with books is `json`.
  /// - Throws: `ImportError`, and whatever the source throws.
  init(_ source: ByteSource, format asked: ImportFormat?) throws {
    elements = JSONElements(source)
    first = try elements.next()
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

  var fractionRead: Double? { elements.fractionRead }

  func next() throws -> ImportRow? {
    let element = try first ?? elements.next()
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
