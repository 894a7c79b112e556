/// A source, and how much of it has been read.
final class SourceMeter {
  private let source: ByteSource
  private var count = 0

  init(_ source: ByteSource) { self.source = source }

  func next() throws -> [UInt8]? {
    let bytes = try source.next()
    count += bytes?.count ?? 0
    return bytes
  }

  /// 0 to 1; nil if the length is not known.
  var fractionRead: Double? { source.fraction(read: count) }
}
