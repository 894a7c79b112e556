import Library
import LibraryPorts
import Markup
import Streams

/// Reads books from XML records, even if they are in the response of a catalogue (SRU, OAI-PMH).
final class XMLRecordReader: BookRowReader {
  /// The book in a record, and the names of ignored elements.
  typealias Content = (book: ImportedBook, ignored: [String])

  let frame: RecordFrame?
  private let source: ByteSource
  private var stream: XMLStream
  private let isRecord: (XMLTag) -> Bool
  private let parse: (XMLElement) -> Content
  private var tally = IgnoredTally()
  private var last: XMLElement?

  /// - Parameters:
  ///   - namespaces: the namespaces of records, the usual one first.
  ///   - root: the element around the records of a file.
  init(
    _ source: ByteSource, of name: String, in namespaces: [String], root: String,
    _ parse: @escaping (XMLElement) -> Content
  ) {
    self.source = source
    stream = XMLStream(source.next)
    isRecord = { $0.name == name && namespaces.contains($0.namespace) }
    self.parse = parse
    frame = RecordFrame(
      before: "<\(root) xmlns=\"\(namespaces[0])\">\n", between: "\n", after: "\n</\(root)>\n")
  }

  var fractionRead: Double? { source.fractionRead }

  var ignored: [IgnoredColumn] { tally.columns.sorted { $0.name < $1.name } }

  var lastRecord: [UInt8]? { last.map { Array($0.xml.utf8) } }

  func next() throws -> ImportRow? {
    try ImportError.mappingXMLErrors {
      while let piece = try stream.next() {
        guard case .start(let tag) = piece, isRecord(tag) else { continue }
        last = nil
        switch try stream.record(tag) {
        case .failure(let fault):
          return .unusable(line: tag.line, fault == .notUTF8 ? .notUTF8 : .brokenRecord)
        case .success(let record):
          last = record
          let content = parse(record)
          tally.count(content.ignored)
          return .book(content.book)
        }
      }
      return nil
    }
  }
}
