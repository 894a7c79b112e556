/// Standard input, which is read again from its beginning as long as all that was read of it is kept.
final class RepeatableInput {
  private let next: () throws -> [UInt8]?
  private var kept: [[UInt8]] = []
  private var size = 0
  /// Whether all that was read of it is kept.
  private(set) var isWhole = true

  /// A list of ISBNs is short.
  private static let limit = 1 << 24

  init(_ next: @escaping () throws -> [UInt8]?) { self.next = next }

  /// What is kept, then what is left to read.
  func source() -> ByteSource {
    var again = kept[...]
    return ByteSource { [self] in
      if let chunk = again.popFirst() { return chunk }
      guard let chunk = try next() else { return nil }
      size += chunk.count
      isWhole = isWhole && size <= Self.limit
      if isWhole { kept.append(chunk) } else { kept = [] }
      return chunk
    }
  }
}
