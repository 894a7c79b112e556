/// Rows in memory, close together: a result of libpq takes two kilobytes for each.
final class KeptRows {
  private var bytes: [UInt8] = []
  /// Of each value, one row after another; -1 for NULL.
  private var lengths: [Int32] = []
  private var columns = 0
  /// Where the row begins that is being looked at, among the bytes and among the lengths.
  private var start = 0
  private var first = -1

  /// The values of that row, which stay where they are while it is looked at.
  private var current = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)
  private var places: [Range<Int>?] = []

  deinit { current.deallocate() }

  func append(_ values: [UnsafeBufferPointer<UInt8>?]) {
    columns = values.count
    for value in values {
      lengths.append(value.map { Int32($0.count) } ?? -1)
      if let value { bytes.append(contentsOf: value) }
    }
  }

  /// Goes to the next row.
  func step() -> Bool {
    first = first < 0 ? 0 : first + columns
    guard columns > 0, first < lengths.count else { return false }
    var size = 0
    places = lengths[first..<(first + columns)].map { length in
      guard length >= 0 else { return nil }
      defer { size += Int(length) }
      return size..<(size + Int(length))
    }
    if current.count < size {
      current.deallocate()
      current = .allocate(capacity: size * 2)
    }
    _ = current.update(fromContentsOf: bytes[start..<(start + size)])
    start += size
    return true
  }

  func value(_ column: Int) -> UnsafeBufferPointer<UInt8>? {
    places[column].map { UnsafeBufferPointer(rebasing: UnsafeBufferPointer(current)[$0]) }
  }
}
