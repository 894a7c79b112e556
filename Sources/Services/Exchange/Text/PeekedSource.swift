/// The first bytes of a source, looked at and given back.
struct PeekedSource {
  let bytes: [UInt8]
  /// All of the source, those bytes too.
  let source: ByteSource

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
    var first: [UInt8]? = head
    // A terminal must not be asked again after its end.
    source = ByteSource(of: whole) { [isAll] in
      if let head = first {
        first = nil
        return head
      }
      return isAll ? nil : try whole.next()
    }
  }
}
