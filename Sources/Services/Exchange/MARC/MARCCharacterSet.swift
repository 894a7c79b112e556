import Library
import Streams

/// The character set of a MARC21 record.
enum MARCCharacterSet {
  case utf8, marc8
  /// A national character set, which the leader does not mention.
  case other(SingleByteSet)

  init(_ encoding: TextEncoding) {
    self = SingleByteSet(encoding).map(Self.other) ?? .utf8
  }

  /// Detects the character set. `isUTF8` is from the leader, `previous` from earlier records.
  init?(_ data: ArraySlice<UInt8>, isUTF8: Bool, previous: SingleByteSet?) {
    let illFormed = data.illFormedUTF8
    // Many current files are in UTF-8 without saying so.
    if illFormed == 0, isUTF8 || !data.contains(MARC8Text.escape) {
      self = .utf8
      return
    }
    let letters = data.count { $0 >= 0xC0 } - illFormed
    let hasEscape = data.contains(MARC8Text.escape)
    if isUTF8, letters * 4 >= illFormed || illFormed < 4 {
      self = .utf8
    } else if let previous, !hasEscape {
      self = .other(previous)
    } else if !isUTF8, hasEscape || SingleByteSet.longestRun(data) < 4 {
      self = .marc8
    } else if let set = SingleByteSet.mostLikely(for: Self.withoutCodes(data)) {
      self = .other(set)
    } else {
      return nil
    }
  }

  /// Drops subfield codes, which would count as letters of the words after them.
  private static func withoutCodes(_ data: ArraySlice<UInt8>) -> [UInt8] {
    Array(data.split(separator: 0x1F).map { $0.dropFirst() }.joined(separator: [0x1F]))
  }

  func text(_ bytes: ArraySlice<UInt8>) -> (String, isDamaged: Bool) {
    switch self {
    case .utf8:
      let isDamaged = bytes.contains { $0 >= 0x80 } && bytes.illFormedUTF8 > 0
      return (String(decoding: bytes, as: UTF8.self), isDamaged)
    case .marc8:
      let decoded = MARC8Text(bytes)
      return (decoded.text, decoded.isDamaged)
    case .other(let set): return (String(decoding: set.utf8(bytes), as: UTF8.self), false)
    }
  }
}
