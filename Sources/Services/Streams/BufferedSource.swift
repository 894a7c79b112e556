/// A source whose first bytes can be inspected before it is read.
package struct BufferedSource {
  package let bytes: [UInt8]
  /// The whole source, including `bytes`.
  package let source: ByteSource

  package init(_ upstream: ByteSource, size: Int = 1 << 16) throws {
    var head: [UInt8] = []
    var isAtEnd = false
    while head.count < size, !isAtEnd {
      let chunk = try upstream.next()
      head += chunk ?? []
      isAtEnd = chunk == nil
    }
    bytes = head
    var first: [UInt8]? = head
    // A terminal must not be read again after its end.
    source = ByteSource(of: upstream) { [isAtEnd] in
      if let head = first {
        first = nil
        return head
      }
      return isAtEnd ? nil : try upstream.next()
    }
  }
}
