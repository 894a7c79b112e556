import Library
import LibraryPorts
import Streams

/// Reads the books of a MARC21 file (ISO 2709), record by record.
final class MARCReader: BookRowReader {
  private var records: MARCRecordSplitter
  private var tally = IgnoredTally()
  private var count = 0
  private let requested: MARCCharacterSet?
  private var detectedSet: SingleByteSet?

  init(_ source: ByteSource, as encoding: TextEncoding? = nil) {
    requested = encoding.map(MARCCharacterSet.init)
    records = MARCRecordSplitter(source)
  }

  /// The character set that was detected, if it is not one of MARC’s own.
  var encoding: TextEncoding? { detectedSet?.encoding }

  var fractionRead: Double? { records.fractionRead }

  var ignored: [IgnoredColumn] { tally.columns.sorted { $0.name < $1.name } }

  var frame: RecordFrame? { RecordFrame() }

  var lastRecord: [UInt8]? { records.last }

  /// Returns the next book. The line of a book is the number of its record.
  func next() throws -> ImportRow? {
    guard let frame = try records.next() else { return nil }
    count += 1
    switch frame {
    case .cutOff: return .unusable(line: count, .cutOffRecord)
    case .tooLong: return .unusable(line: count, .badRecord)
    case .record(let bytes):
      guard let record = try MARCBytes.record(bytes, as: requested, previous: detectedSet) else {
        return .unusable(line: count, .badRecord)
      }
      if case .other(let set) = record.characters { detectedSet = set }
      let result = MARCBook(record, line: count)
      tally.count(result.ignored)
      return .book(result.book)
    }
  }
}
