import Platform

/// Converts UTF-16 to UTF-8. A lone surrogate becomes bytes that are not valid UTF-8, so that its
/// row is reported as damaged.
struct UTF16Text {
  private let isBigEndian: Bool
  /// The first byte of a unit that continues in the next chunk.
  private var pendingByte: UInt8?
  /// The first unit of an incomplete pair.
  private var leadSurrogate: UInt16?

  /// Reads a byte order mark. Returns `nil` if there is none.
  package init?(byteOrderMark mark: some Sequence<UInt8>) {
    switch Array(mark.prefix(2)) {
    case [0xFF, 0xFE]: isBigEndian = false
    case [0xFE, 0xFF]: isBigEndian = true
    default: return nil
    }
  }

  /// Detects UTF-16 without a byte order mark, in which nearly every unit has a zero byte. If the
  /// text is known to be UTF-16, detects only the byte order.
  package init?(likely bytes: [UInt8], isKnown: Bool) {
    // Most text has no zero byte.
    guard isKnown || bytes.firstRange(ofBytes: CollectionOfOne(0)) != nil else { return nil }
    let units = bytes.count / 2
    let zeros = [0, 1].map { odd in (0..<units).count { bytes[$0 * 2 + odd] == 0 } }
    guard isKnown || (units > 1 && zeros.contains { $0 * 10 > units * 4 } && zeros.contains(0))
    else {
      return nil
    }
    isBigEndian = zeros[0] > zeros[1]
  }

  package mutating func utf8(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    var text: [UInt8] = []
    for byte in bytes {
      guard let first = pendingByte else {
        pendingByte = byte
        continue
      }
      pendingByte = nil
      let (high, low) = isBigEndian ? (first, byte) : (byte, first)
      append(UInt16(high) << 8 | UInt16(low), to: &text)
    }
    return text
  }

  /// Returns the bytes for an incomplete character at the end of the text, if any.
  package mutating func end() -> [UInt8] {
    defer {
      pendingByte = nil
      leadSurrogate = nil
    }
    return leadSurrogate == nil && pendingByte == nil ? [] : Self.invalidUTF8
  }

  /// A byte that never occurs in UTF-8.
  private static let invalidUTF8: [UInt8] = [0xFF]

  private mutating func append(_ unit: UInt16, to text: inout [UInt8]) {
    if let first = leadSurrogate {
      leadSurrogate = nil
      if UTF16.isTrailSurrogate(unit) {
        let pair = 0x1_0000 + (UInt32(first) & 0x3FF) << 10 + UInt32(unit) & 0x3FF
        text += Unicode.Scalar(pair).map { Array(UTF8.encode($0) ?? .init()) } ?? Self.invalidUTF8
        return
      }
      text += Self.invalidUTF8
    }
    if unit < 0x80 {
      text.append(UInt8(unit))
    } else if UTF16.isLeadSurrogate(unit) {
      leadSurrogate = unit
    } else if let scalar = Unicode.Scalar(unit), let encoded = UTF8.encode(scalar) {
      text += encoded
    } else {
      text += Self.invalidUTF8
    }
  }
}
