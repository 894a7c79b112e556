/// A null-terminated array of C strings.
struct CStrings {
  /// Offsets in `bytes`; `nil` for a null pointer.
  private var starts: [Int?] = []
  private var bytes: [CChar] = []

  init() {}

  init(_ strings: [String]) {
    for string in strings { append(string) }
  }

  mutating func append(_ string: String?) {
    guard let string else { return starts.append(nil) }
    starts.append(bytes.count)
    bytes += string.utf8CString
  }

  func withPointers<Result>(_ body: (LibPQ.Strings?) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { bytes in
      var pointers = starts.map { start in
        start.flatMap { start in bytes.baseAddress.map { $0 + start } }
      }
      pointers.append(nil)
      return pointers.withUnsafeBufferPointer { body($0.baseAddress) }
    }
  }
}
