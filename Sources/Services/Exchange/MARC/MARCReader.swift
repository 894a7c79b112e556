import Library
import LibraryPorts

/// Reads the books of a file of MARC21 (ISO 2709), record by record.
final class MARCReader: BookRowReader {
  private let meter: SourceMeter
  private var frames: MARCFrames
  private var tally = UntakenTally()
  private var count = 0

  init(_ source: ByteSource) {
    let meter = SourceMeter(source)
    self.meter = meter
    frames = MARCFrames { try meter.next() }
  }

  var fractionRead: Double? { meter.fractionRead }

  var untaken: [UntakenColumn] { tally.columns.sorted { $0.name < $1.name } }

  /// A record's place among the records stands for its line.
  func next() throws -> ImportRow? {
    guard let frame = try frames.next() else { return nil }
    count += 1
    switch frame {
    case .cutOff: return .unusable(line: count, .cutOffRecord)
    case .endless: return .unusable(line: count, .badRecord)
    case .record(let bytes):
      guard let record = MARCBytes.record(bytes) else {
        return .unusable(line: count, .badRecord)
      }
      let made = MARCBook(record, line: count)
      tally.count(made.untaken)
      return .book(made.book)
    }
  }
}
