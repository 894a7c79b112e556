/// Search byte by byte: many times as fast as the standard library's, which compares characters.
extension String {
  /// The text with another in place of each time that one stands in it.
  package func replacing(_ text: String, with other: String) -> String {
    let pieces = split(around: text, omittingEmptySubsequences: false)
    guard pieces.count > 1 else { return self }
    return pieces.dropFirst().reduce(into: String(pieces[0])) { $0 += other + $1 }
  }
}

extension StringProtocol {
  /// Where a text, which is not empty, stands first.
  package func firstRange(of text: String) -> Range<Index>? { utf8.firstRange(ofBytes: text.utf8) }

  /// Where a text stands, one after the other.
  package func ranges(of text: String) -> [Range<Index>] { utf8.ranges(ofBytes: text.utf8) }

  package func contains(_ text: String) -> Bool { firstRange(of: text) != nil }

  /// What stands between the places of a text.
  package func split(
    around text: String, omittingEmptySubsequences isOmitting: Bool = true
  ) -> [SubSequence] {
    var (pieces, start): ([SubSequence], Index) = ([], startIndex)
    for range in ranges(of: text) {
      if !isOmitting || start < range.lowerBound { pieces.append(self[start..<range.lowerBound]) }
      start = range.upperBound
    }
    if !isOmitting || start < endIndex { pieces.append(self[start...]) }
    return pieces
  }
}

// With names of its own: the standard library has more special ones for some collections.
extension Collection<UInt8> {
  /// Where bytes, of which there are some, stand first.
  @inlinable package func firstRange(ofBytes bytes: some Collection<UInt8>) -> Range<Index>? {
    withBytes { own in bytes.withBytes { own.firstOffset(of: $0, from: 0) } }
      .map { range(at: $0, count: bytes.count) }
  }

  /// Where bytes stand, one after the other.
  @inlinable package func ranges(ofBytes bytes: some Collection<UInt8>) -> [Range<Index>] {
    withBytes { own in bytes.withBytes { own.offsets(of: $0) } }
      .map { range(at: $0, count: bytes.count) }
  }

  @inlinable func range(at offset: Int, count: Int) -> Range<Index> {
    let start = index(startIndex, offsetBy: offset)
    return start..<index(start, offsetBy: count)
  }

  @inlinable func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withContiguousStorageIfAvailable(body) ?? Array(self).withUnsafeBufferPointer(body)
  }
}

extension UnsafeBufferPointer<UInt8> {
  @usableFromInline func firstOffset(of bytes: Self, from start: Int) -> Int? {
    guard let base = baseAddress, let wanted = bytes.baseAddress, !bytes.isEmpty else { return nil }
    var place = start
    while place + bytes.count <= count {
      let places = count - bytes.count + 1 - place
      guard let found = memchr(base + place, Int32(wanted[0]), places) else { return nil }
      place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
      if memcmp(found, wanted, bytes.count) == 0 { return place }
      place += 1
    }
    return nil
  }

  @usableFromInline func offsets(of bytes: Self) -> [Int] {
    var (offsets, place): ([Int], Int) = ([], 0)
    while let offset = firstOffset(of: bytes, from: place) {
      offsets.append(offset)
      place = offset + bytes.count
    }
    return offsets
  }
}
