import Library

/// How the texts of a record of MARC21 are encoded.
enum MARCCharacters {
  case utf8, marc8
  /// In neither, whatever the leader says: what a country's computers had before.
  case other(SingleByteSet)

  init(_ encoding: TextEncoding) {
    self = SingleByteSet(encoding).map(Self.other) ?? .utf8
  }

  /// What the bytes of a record show; nil if that cannot be told.
  ///
  /// - Parameters:
  ///   - isUTF8: what the leader says.
  ///   - known: what records before it were in.
  init?(_ data: ArraySlice<UInt8>, isUTF8: Bool, known: SingleByteSet?) {
    let illFormed = data.illFormedUTF8
    // Many files of today are UTF-8 and forget to say so.
    if illFormed == 0, isUTF8 || !data.contains(MARC8Text.escape) {
      self = .utf8
      return
    }
    let letters = data.count { $0 >= 0xC0 } - illFormed
    let hasEscape = data.contains(MARC8Text.escape)
    if isUTF8, letters * 4 >= illFormed || illFormed < 4 {
      self = .utf8
    } else if let known, !hasEscape {
      self = .other(known)
    } else if !isUTF8, hasEscape || SingleByteSet.longestRun(data) < 4 {
      self = .marc8
    } else if let set = SingleByteSet.likely(Self.withoutCodes(data)) {
      self = .other(set)
    } else {
      return nil
    }
  }

  /// A code would be a letter of the word behind it.
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
