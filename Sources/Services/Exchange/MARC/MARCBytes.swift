import Library
import Streams

/// One record of MARC21 (ISO 2709): a leader, a directory and the fields.
struct MARCBytes {
  private struct Entry {
    let tag: String
    let length: Int?
    let start: Int?
  }

  static let fieldEnd: UInt8 = 0x1E
  private static let delimiter: UInt8 = 0x1F

  static func isRecordStart(_ bytes: [UInt8]) -> Bool {
    let leader = bytes.prefix(24)
    guard leader.count == 24, leader.prefix(5).allSatisfy(MARCRecordSplitter.isDigit),
      leader.dropFirst(12).prefix(5).allSatisfy(MARCRecordSplitter.isDigit),
      leader.dropFirst(5).allSatisfy({ $0 >= 0x20 && $0 < 0x80 })
    else { return false }
    let directory = bytes.dropFirst(24).prefix { $0 != fieldEnd }
    return directory.count % 12 == 0 && directory.count + 24 < bytes.count
      && directory.allSatisfy { $0 >= 0x20 && $0 < 0x80 }
  }

  /// Returns the record, or `nil` if its fields cannot be separated. If the offsets in the
  /// directory are wrong, but the number of fields is right, the fields are read in the order of
  /// the directory.
  ///
  /// - Parameter previous: the character set of earlier records, if it is not one of MARC’s own.
  static func record(
    _ bytes: [UInt8], as requested: MARCCharacterSet? = nil, previous: SingleByteSet? = nil
  ) throws(ImportError) -> MARCRecord? {
    guard bytes.count > 25, let directoryEnd = bytes[24...].firstIndex(of: fieldEnd) else {
      return nil
    }
    let directory = bytes[24..<directoryEnd]
    guard !directory.isEmpty, directory.count % 12 == 0 else { return nil }
    let entries = stride(from: 24, to: directoryEnd, by: 12).map { entry(bytes[$0..<($0 + 12)]) }
    let end = bytes.last == MARCRecordSplitter.recordEnd ? bytes.count - 1 : bytes.count
    let data = bytes[(directoryEnd + 1)..<max(end, directoryEnd + 1)]
    guard
      let fields = fieldsByOffset(entries, in: data) ?? fieldsByOrder(entries, in: data)
    else { return nil }
    var record = MARCRecord()
    record.leader = String(decoding: bytes[..<24], as: UTF8.self)
    let isUTF8 = record.leaderCharacter(9) == "a"
    guard let characters = requested ?? MARCCharacterSet(data, isUTF8: isUTF8, previous: previous)
    else {
      throw .unknownEncoding
    }
    record.characters = characters
    for (entry, field) in zip(entries, fields) {
      if entry.tag.hasPrefix("00") {
        record.control.append((entry.tag, String(decoding: field, as: UTF8.self)))
      } else {
        record.fields.append(Self.field(entry.tag, field, characters))
      }
    }
    return record
  }

  private static func entry(_ bytes: ArraySlice<UInt8>) -> Entry {
    Entry(
      tag: String(decoding: bytes.prefix(3), as: UTF8.self),
      length: number(bytes.dropFirst(3).prefix(4)), start: number(bytes.dropFirst(7)))
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy(MARCRecordSplitter.isDigit) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }

  private static func fieldsByOffset(
    _ entries: [Entry], in data: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>]? {
    var fields: [ArraySlice<UInt8>] = []
    for entry in entries {
      guard let length = entry.length, let start = entry.start, length > 0,
        start + length <= data.count
      else { return nil }
      let field = data.dropFirst(start).prefix(length)
      guard field.firstIndex(of: fieldEnd) == field.endIndex - 1 else { return nil }
      fields.append(field.dropLast())
    }
    return fields
  }

  private static func fieldsByOrder(
    _ entries: [Entry], in data: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>]? {
    let starts = entries.compactMap(\.start)
    guard data.last == fieldEnd, zip(starts, starts.dropFirst()).allSatisfy(<) else { return nil }
    let fields = data.dropLast().split(separator: fieldEnd, omittingEmptySubsequences: false)
    return fields.count == entries.count ? fields : nil
  }

  private static func field(
    _ tag: String, _ bytes: ArraySlice<UInt8>, _ characters: MARCCharacterSet
  ) -> MARCRecord.Field {
    var field = MARCRecord.Field(tag: tag)
    let parts = bytes.split(separator: delimiter, omittingEmptySubsequences: false)
    field.indicators = String(decoding: parts.first ?? [], as: UTF8.self)
    for part in parts.dropFirst() {
      guard let code = part.first, code < 0x80 else {
        field.isDamaged = true
        continue
      }
      let (text, isDamaged) = characters.text(part.dropFirst())
      if isDamaged { field.isDamaged = true }
      field.subfields.append((Character(Unicode.Scalar(code)), text))
    }
    return field
  }
}
