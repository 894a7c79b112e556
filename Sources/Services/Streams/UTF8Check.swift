extension Collection<UInt8> {
  package var illFormedUTF8: Int {
    // The standard library validates in a fraction of the time.
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
