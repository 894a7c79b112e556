/// The first bytes of a source, looked at and given back.
struct PeekedSource {
  let bytes: [UInt8]
  /// All of the source, those bytes too.
  let source: ByteSource
  /// Whether the source has nothing after them.
  let isAll: Bool

  /// - Parameter size: how many bytes are looked at, if there are as many.
  /// - Throws: whatever the source throws.
  init(_ whole: ByteSource, size: Int = 1 << 16) throws {
    var head: [UInt8] = []
    var isAll = false
    while head.count < size, !isAll {
      let more = try whole.next()
      head += more ?? []
      isAll = more == nil
    }
    bytes = head
    self.isAll = isAll
    var first: [UInt8]? = head
    // A terminal must not be asked again after its end.
    source = ByteSource(size: whole.size, used: whole.used) { [isAll] in
      if let head = first {
        first = nil
        return head
      }
      return isAll ? nil : try whole.next()
    }
  }
}

// MARK: Character sets

extension PeekedSource {
  /// The same text in UTF-8, where a byte order mark says that it is UTF-16.
  ///
  /// - Throws: whatever the source throws.
  func inUTF8() throws -> PeekedSource {
    guard let decoder = UTF16Text(mark: bytes) else { return self }
    return try PeekedSource(Self.transcoded(source, by: decoder))
  }

  /// All of the source without the byte order mark that some put before UTF-8.
  var unmarked: ByteSource {
    guard bytes.starts(with: [0xEF, 0xBB, 0xBF]) else { return source }
    var isFirst = true
    return ByteSource(size: source.size, used: source.used) { [source] in
      let chunk = try source.next()
      defer { isFirst = false }
      return isFirst ? chunk.map { Array($0.dropFirst(3)) } : chunk
    }
  }

  private static func transcoded(_ source: ByteSource, by decoder: UTF16Text) -> ByteSource {
    var decoder = decoder
    var used = 0
    var isAtEnd = false
    return ByteSource(size: source.size, used: { used }) {
      guard !isAtEnd else { return nil }
      guard let chunk = try source.next() else {
        isAtEnd = true
        return decoder.end()
      }
      // The byte order mark is no text.
      let text = used == 0 ? chunk.dropFirst(2) : chunk[...]
      used += chunk.count
      return decoder.utf8(text)
    }
  }
}
