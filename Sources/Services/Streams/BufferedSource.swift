/// A source whose first bytes can be inspected before it is read.
package struct BufferedSource {
  package let bytes: [UInt8]
  /// The whole source, including `bytes`.
  package let source: ByteSource

  package init(_ whole: ByteSource, size: Int = 1 << 16) throws {
    var head: [UInt8] = []
    var isAll = false
    while head.count < size, !isAll {
      let more = try whole.next()
      head += more ?? []
      isAll = more == nil
    }
    bytes = head
    var first: [UInt8]? = head
    // A terminal must not be read again after its end.
    source = ByteSource(of: whole) { [isAll] in
      if let head = first {
        first = nil
        return head
      }
      return isAll ? nil : try whole.next()
    }
  }
}
