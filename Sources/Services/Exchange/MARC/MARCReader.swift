import Library
import LibraryPorts

/// Reads the books of a file of MARC21 (ISO 2709), record by record.
final class MARCReader: BookRowReader {
  private var frames: MARCFrames
  private var tally = UntakenTally()
  private var count = 0
  private let asked: MARCCharacters?
  private var known: SingleByteSet?

  init(_ source: ByteSource, as encoding: TextEncoding? = nil) {
    asked = encoding.map(MARCCharacters.init)
    frames = MARCFrames(source)
  }

  /// The set that the texts have turned out to be in, where it is none of MARC's own.
  var encoding: TextEncoding? { known?.encoding }

  var fractionRead: Double? { frames.fractionRead }

  var untaken: [UntakenColumn] { tally.columns.sorted { $0.name < $1.name } }

  var frame: RecordFrame? { RecordFrame() }

  var lastRecord: [UInt8]? { frames.last }

  /// A record's place among the records stands for its line.
  func next() throws -> ImportRow? {
    guard let frame = try frames.next() else { return nil }
    count += 1
    switch frame {
    case .cutOff: return .unusable(line: count, .cutOffRecord)
    case .endless: return .unusable(line: count, .badRecord)
    case .record(let bytes):
      guard let record = try MARCBytes.record(bytes, as: asked, known: known) else {
        return .unusable(line: count, .badRecord)
      }
      if case .other(let set) = record.characters { known = set }
      let made = MARCBook(record, line: count)
      tally.count(made.untaken)
      return .book(made.book)
    }
  }
}
