import Library
import LibraryPorts
import Markup

/// Reads books from records in XML, also where they stand in the answer of a catalogue (SRU, OAI-PMH).
final class XMLRecordReader: BookRowReader {
  /// What a record says of a book, and the names of what no book has room for.
  typealias Told = (book: ImportedBook, untaken: [String])

  let frame: RecordFrame?
  private let source: ByteSource
  private var stream: XMLStream
  private let isRecord: (XMLTag) -> Bool
  private let read: (XMLElement) -> Told
  private var tally = UntakenTally()
  private var last: XMLElement?

  /// - Parameters:
  ///   - name: of a record's element.
  ///   - namespaces: where it may be, the usual one first.
  ///   - root: what is around records in a file of their own.
  init(
    _ source: ByteSource, of name: String, in namespaces: [String], root: String,
    _ read: @escaping (XMLElement) -> Told
  ) {
    self.source = source
    stream = XMLStream(source.next)
    isRecord = { $0.name == name && namespaces.contains($0.namespace) }
    self.read = read
    frame = RecordFrame(
      before: "<\(root) xmlns=\"\(namespaces[0])\">\n", between: "\n", after: "\n</\(root)>\n")
  }

  var fractionRead: Double? { source.fractionRead }

  var untaken: [UntakenColumn] { tally.columns.sorted { $0.name < $1.name } }

  var lastRecord: [UInt8]? { last.map { Array($0.xml.utf8) } }

  func next() throws -> ImportRow? {
    try ImportError.telling {
      while let piece = try stream.next() {
        guard case .start(let tag) = piece, isRecord(tag) else { continue }
        last = nil
        switch try stream.record(tag) {
        case .failure(let fault):
          return .unusable(line: tag.line, fault == .notUTF8 ? .notUTF8 : .brokenRecord)
        case .success(let record):
          last = record
          let told = read(record)
          tally.count(told.untaken)
          return .book(told.book)
        }
      }
      return nil
    }
  }
}
