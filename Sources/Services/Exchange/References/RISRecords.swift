import Library
import Streams

/// Splits a RIS file into its records, line by line.
struct RISRecords {
  struct Record {
    let line: Int
    /// Tags and values in order. A value may have several lines.
    var fields: [(tag: String, value: [UInt8])] = []
    /// Whether the record begins with its type, as every record must.
    let hasType: Bool
    var hasEndMark = false
    /// Approximate size in bytes.
    fileprivate(set) var size = 0
  }

  private var lines: RISLines
  /// A line that was read, but belongs to the next record.
  private var next: RISLines.Line?

  init(_ source: ByteSource) { lines = RISLines(source) }

  var fractionRead: Double? { lines.fractionRead }

  /// Returns the next record. Lines without a tag between records are skipped.
  mutating func record() throws -> Record? {
    var record: Record?
    while let line = try next ?? lines.next() {
      next = nil
      guard record?.size ?? 0 <= ImportLimit.recordBytes else {
        throw ImportError.recordTooLong(line: record?.line ?? line.number)
      }
      guard let (tag, value) = RISLines.field(line.bytes) else {
        record?.append(line.bytes)
        continue
      }
      if tag == "ER" {
        record?.hasEndMark = true
        if record != nil { return record }
      } else if tag == "TY", record != nil {
        next = line
        return record
      } else {
        if record == nil { record = Record(line: line.number, hasType: tag == "TY") }
        record?.append(tag, value)
      }
    }
    return record
  }
}

extension RISRecords.Record {
  fileprivate mutating func append(_ tag: String, _ value: ArraySlice<UInt8>) {
    // Includes the overhead of an array.
    size += value.count + 64
    fields.append((tag, Array(value)))
  }

  /// Appends a continuation line to the last value.
  fileprivate mutating func append(_ line: [UInt8]) {
    guard !fields.isEmpty else { return }
    size += line.count + 1
    fields[fields.count - 1].value.append(UInt8(ascii: "\n"))
    fields[fields.count - 1].value += line
  }
}

/// The lines of text, which end in LF, CRLF or CR.
struct RISLines {
  struct Line {
    let number: Int
    let bytes: [UInt8]
  }

  private var cursor: ByteCursor
  private var number = 0

  init(_ source: ByteSource) { cursor = ByteCursor(source) }

  var fractionRead: Double? { cursor.fractionRead }

  mutating func next() throws -> Line? {
    guard try cursor.peek() != nil else { return nil }
    number += 1
    var line: [UInt8] = []
    while try cursor.peek() != nil {
      let rest = cursor.rest
      let end = rest.firstIndex { $0 == 0x0A || $0 == 0x0D }
      line += rest[..<(end ?? rest.endIndex)]
      guard line.count <= ImportLimit.recordBytes else {
        throw ImportError.recordTooLong(line: number)
      }
      cursor.advance(to: end ?? rest.endIndex)
      guard let end else { continue }
      cursor.advance()
      if rest[end] == 0x0D, try cursor.peek() == 0x0A { cursor.advance() }
      break
    }
    return Line(number: number, bytes: line)
  }

  /// Parses a tag and a value such as `AU  - Herbert, Frank`. The number of spaces varies.
  static func field(_ line: [UInt8]) -> (tag: String, value: ArraySlice<UInt8>)? {
    guard line.count >= 4, isCapital(line[0]), isCapital(line[1]) || isDigit(line[1]),
      line[2] == 0x20
    else { return nil }
    let rest = line[2...].drop { $0 == 0x20 }
    guard rest.first == UInt8(ascii: "-"), rest.count == 1 || rest[rest.startIndex + 1] == 0x20
    else { return nil }
    return (String(decoding: line[..<2], as: UTF8.self), rest.dropFirst(2))
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
