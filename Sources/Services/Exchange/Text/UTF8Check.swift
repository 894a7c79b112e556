extension Collection<UInt8> {
  /// How many of the bytes belong to no well-formed UTF-8.
  var illFormedUTF8: Int {
    // The standard library sees in a fraction of the time that there are none.
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
