import Library
import LibraryPorts
import Streams

/// Reads the records of a RIS file, of any type. A record without an end mark ends before the next
/// record or at the end of the file, and is imported and reported.
final class RISBookReader: BookRowReader {
  private var records: RISRecords
  private var first: RISRecords.Record?
  private var tally = IgnoredTally()
  private var last: RISRecords.Record?

  init(_ source: ByteSource) throws {
    let buffered = try BufferedSource(source)
    var records = RISRecords(buffered.source)
    first = try records.record()
    self.records = records
    guard first == nil else { return }
    throw buffered.bytes.allSatisfy { $0 <= 0x20 }
      ? ImportError.empty : .notInFormat(.ris, missing: [], found: nil)
  }

  var ignored: [IgnoredColumn] { tally.columns }

  var fractionRead: Double? { records.fractionRead }

  var frame: RecordFrame? { RecordFrame() }

  var lastRecord: [UInt8]? {
    last.map { record in
      record.fields.reduce(into: []) { $0 += "\($1.tag)  - ".utf8 + $1.value + "\r\n".utf8 }
        + "ER  - \r\n\r\n".utf8
    }
  }

  func next() throws -> ImportRow? {
    guard let record = try first ?? records.record() else { return nil }
    first = nil
    last = record
    guard record.hasType else { return .unusable(line: record.line, .brokenRecord) }
    guard record.fields.allSatisfy({ $0.value.illFormedUTF8 == 0 }) else {
      return .unusable(line: record.line, .notUTF8)
    }
    let fields = ReferenceRecord(record)
    var book = fields.book(line: record.line)
    if !record.hasEndMark {
      book.changedCells.append(
        ChangedCell(field: "ER", text: book.details.title, change: .assumedEnd))
    }
    let filled = record.fields.filter { $0.value.contains { $0 > 0x20 } }
    tally.count(fields.ignored(of: filled.map(\.tag)))
    return .book(book)
  }
}
