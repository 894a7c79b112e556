extension Collection<UInt8> {
  /// The number of bytes that are not part of well-formed UTF-8.
  package var illFormedUTF8: Int {
    // Much faster than the loop below.
    if String(validating: self, as: UTF8.self) != nil { return 0 }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = makeIterator()
    var count = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid: continue
      case .error(let length): count += length
      case .emptyInput: return count
      }
    }
  }
}
