import Library

/// Text in UTF-8, whatever character set its file is in, a chunk at a time.
///
/// Which set that is shows where the first letter stands that is not ASCII. A bad byte in UTF-8 stays
/// as it is, for a reader to tell of; in a file of a single-byte set a line that is UTF-8 after all
/// is one that another program has added.
final class DecodedText {
  private let upstream: ByteSource
  private var state: State
  /// The beginning of a character, or of a line, that ends in the next chunk.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  private enum State {
    /// Nothing but ASCII so far.
    case unknown
    case utf8
    case utf16(UTF16Text)
    case singleByte(SingleByteSet)
  }

  /// - Parameter asked: what the set is; nil lets the content tell.
  /// - Throws: whatever the source throws.
  init(_ source: ByteSource, as asked: TextEncoding? = nil) throws {
    let peeked = try PeekedSource(source)
    upstream = peeked.source
    if let decoder = UTF16Text(mark: peeked.bytes) {
      (state, mark) = (.utf16(decoder), 2)
    } else if let decoder = UTF16Text(likely: peeked.bytes, isTold: asked == .utf16) {
      (state, mark) = (.utf16(decoder), 0)
    } else {
      mark = peeked.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let isUTF8 = mark > 0 || asked == .utf8
      state =
        isUTF8 ? .utf8 : asked.flatMap(SingleByteSet.init).map(State.singleByte) ?? .unknown
    }
  }

  /// How many bytes of its byte order mark are still to be passed over.
  private var mark: Int

  /// The set that the text has turned out to be in; nil if it is UTF-8.
  var encoding: TextEncoding? {
    switch state {
    case .unknown, .utf8: nil
    case .utf16: .utf16
    case .singleByte(let set): set.encoding
    }
  }

  var source: ByteSource {
    ByteSource(of: upstream) { try self.next() }
  }

  private func next() throws -> [UInt8]? {
    while !isAtEnd {
      guard let chunk = try upstream.next() else {
        isAtEnd = true
        let last = try finished()
        return last.isEmpty ? nil : last
      }
      let fresh = chunk.dropFirst(mark)
      mark = max(0, mark - chunk.count)
      let text = try decoded(fresh)
      if !text.isEmpty { return text }
    }
    return nil
  }

  private func decoded(_ chunk: ArraySlice<UInt8>) throws -> [UInt8] {
    switch state {
    case .utf8: return Array(chunk)
    case .utf16(var decoder):
      let text = decoder.utf8(chunk)
      state = .utf16(decoder)
      return text
    case .singleByte(let set): return lines(of: chunk, set)
    case .unknown:
      let bytes = rest + chunk
      rest = []
      guard let first = bytes.firstIndex(where: { $0 >= 0x80 }) else { return bytes }
      // A character that is cut off is no sign of anything.
      let whole = bytes[..<(bytes.count - Self.unfinished(bytes))]
      guard first < whole.endIndex else {
        rest = Array(bytes[first...])
        return Array(bytes[..<first])
      }
      try find(out: whole)
      if case .utf8 = state { return bytes }
      return try decoded(bytes[...])
    }
  }

  /// - Throws: `ImportError.unknownEncoding`.
  private func find(out bytes: ArraySlice<UInt8>) throws {
    let illFormed = bytes.illFormedUTF8
    let letters = bytes.count { $0 >= 0xC0 } - illFormed
    // A few damaged letters make no other set of a file that has shown to be UTF-8.
    if illFormed == 0 || (letters > 0 && letters * 4 >= illFormed) {
      state = .utf8
    } else if let set = SingleByteSet.likely(bytes) {
      state = .singleByte(set)
    } else {
      throw ImportError.unknownEncoding
    }
  }

  private func lines(of chunk: ArraySlice<UInt8>, _ set: SingleByteSet) -> [UInt8] {
    let bytes = rest + chunk
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? Self.longest(bytes) else {
      rest = bytes
      return []
    }
    rest = Array(bytes[(end + 1)...])
    let newline = UInt8(ascii: "\n")
    let lines = bytes[...end].split(separator: newline, omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.illFormedUTF8 == 0 ? Array($0) : set.utf8($0) }.joined(separator: [newline]))
  }

  /// Where a line is cut that is longer than any reader wants; nil if it is not.
  private static func longest(_ bytes: [UInt8]) -> Int? {
    bytes.count > 1 << 20 ? bytes.count - 1 : nil
  }

  private func finished() throws -> [UInt8] {
    defer { rest = [] }
    switch state {
    case .unknown:
      if rest.isEmpty { return [] }
      try find(out: rest[...])
      if case .singleByte(let set) = state { return set.utf8(rest) }
      return rest
    case .utf8: return []
    case .utf16(var decoder): return decoder.end()
    case .singleByte(let set): return rest.illFormedUTF8 == 0 ? rest : set.utf8(rest)
    }
  }

  /// How many bytes at the end begin a character of UTF-8 that goes on.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : byte >= 0x80 ? 0 : 1
      if length > 0 { return length > count ? count : 0 }
    }
    return 0
  }
}
