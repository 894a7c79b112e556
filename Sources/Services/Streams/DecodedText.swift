import Library

/// Converts text in any character set to UTF-8. The set is detected at the first character that is
/// not ASCII. Invalid bytes in UTF-8 are kept for a reader to report. In a file with a single-byte
/// set, a line that is valid UTF-8 is kept unchanged, since another program added it.
package final class DecodedText {
  private let upstream: ByteSource
  private var state: State
  /// The beginning of a character or a line that ends in the next chunk.
  private var rest: [UInt8] = []
  private var isAtEnd = false

  private enum State {
    case unknown
    case utf8
    case utf16(UTF16Text)
    case singleByte(SingleByteSet)
  }

  /// - Parameter requested: the character set; `nil` to detect it.
  package init(_ source: ByteSource, as requested: TextEncoding? = nil) throws {
    let buffered = try BufferedSource(source)
    upstream = buffered.source
    if let decoder = UTF16Text(byteOrderMark: buffered.bytes) {
      state = .utf16(decoder)
      bytesToSkip = 2
    } else if let decoder = UTF16Text(likely: buffered.bytes, isKnown: requested == .utf16) {
      state = .utf16(decoder)
      bytesToSkip = 0
    } else {
      bytesToSkip = buffered.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      let isUTF8 = bytesToSkip > 0 || requested == .utf8
      state =
        isUTF8 ? .utf8 : requested.flatMap(SingleByteSet.init).map(State.singleByte) ?? .unknown
    }
  }

  /// Bytes of the byte order mark that are still to be skipped.
  private var bytesToSkip: Int

  /// The character set that was detected, or `nil` for UTF-8.
  package var encoding: TextEncoding? {
    switch state {
    case .unknown, .utf8: nil
    case .utf16: .utf16
    case .singleByte(let set): set.encoding
    }
  }

  package var source: ByteSource {
    ByteSource(of: upstream) { try self.next() }
  }

  private func next() throws -> [UInt8]? {
    while !isAtEnd {
      guard let chunk = try upstream.next() else {
        isAtEnd = true
        let last = try decodedRest()
        return last.isEmpty ? nil : last
      }
      let content = chunk.dropFirst(bytesToSkip)
      bytesToSkip = max(0, bytesToSkip - chunk.count)
      let text = try decoded(content)
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
      // An incomplete character at the end is not evidence.
      let complete = bytes[..<(bytes.count - Self.incompleteLength(bytes))]
      guard first < complete.endIndex else {
        rest = Array(bytes[first...])
        return Array(bytes[..<first])
      }
      try detectEncoding(of: complete)
      if case .utf8 = state { return bytes }
      return try decoded(bytes[...])
    }
  }

  private func detectEncoding(of bytes: ArraySlice<UInt8>) throws {
    let illFormed = bytes.illFormedUTF8
    let letters = bytes.count { $0 >= 0xC0 } - illFormed
    // A few damaged letters do not change the set of a file that is clearly UTF-8.
    if illFormed == 0 || (letters > 0 && letters * 4 >= illFormed) {
      state = .utf8
    } else if let set = SingleByteSet.mostLikely(for: bytes) {
      state = .singleByte(set)
    } else {
      throw ImportError.unknownEncoding
    }
  }

  private func lines(of chunk: ArraySlice<UInt8>, _ set: SingleByteSet) -> [UInt8] {
    let bytes = rest + chunk
    guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) ?? Self.cutIndex(bytes) else {
      rest = bytes
      return []
    }
    rest = Array(bytes[(end + 1)...])
    let newline = UInt8(ascii: "\n")
    let lines = bytes[...end].split(separator: newline, omittingEmptySubsequences: false)
    return Array(
      lines.map { $0.illFormedUTF8 == 0 ? Array($0) : set.utf8($0) }.joined(separator: [newline]))
  }

  /// Returns the index at which to cut a line that is longer than any reader accepts, or `nil` if
  /// no line is too long.
  private static func cutIndex(_ bytes: [UInt8]) -> Int? {
    bytes.count > 1 << 20 ? bytes.count - 1 : nil
  }

  private func decodedRest() throws -> [UInt8] {
    defer { rest = [] }
    switch state {
    case .unknown:
      if rest.isEmpty { return [] }
      try detectEncoding(of: rest[...])
      if case .singleByte(let set) = state { return set.utf8(rest) }
      return rest
    case .utf8: return []
    case .utf16(var decoder): return decoder.end()
    case .singleByte(let set): return rest.illFormedUTF8 == 0 ? rest : set.utf8(rest)
    }
  }

  /// Returns the length of an incomplete UTF-8 character at the end, in bytes.
  private static func incompleteLength(_ bytes: [UInt8]) -> Int {
    for count in 1...3 where count <= bytes.count {
      let byte = bytes[bytes.count - count]
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : byte >= 0x80 ? 0 : 1
      if length > 0 { return length > count ? count : 0 }
    }
    return 0
  }
}
