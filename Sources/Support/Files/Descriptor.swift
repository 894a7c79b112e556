import Platform

/// An open file, pipe or terminal.
package struct Descriptor: Sendable {
  package let number: Int32

  package static let output = Descriptor(STDOUT_FILENO)
  package static let errors = Descriptor(STDERR_FILENO)

  package init(_ number: Int32) { self.number = number }

  package func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Platform.write(number, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw .last }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Returns the bytes of a single read, or an empty array at the end. A pipe returns only the
  /// bytes that were already written.
  package func read(upTo count: Int) throws(POSIXError) -> [UInt8] {
    var failure: POSIXError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      var result: Int
      repeat {
        result = Platform.read(number, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      if result < 0 { failure = .last }
      length = max(0, result)
    }
    if let failure { throw failure }
    return bytes
  }

  package func readAll(upTo limit: Int = .max) throws(POSIXError) -> [UInt8] {
    var all: [UInt8] = []
    while all.count < limit {
      let chunk = try read(upTo: min(1 << 16, limit - all.count))
      if chunk.isEmpty { break }
      all += chunk
    }
    return all
  }
}

/// A file that is open for reading, and is closed with this object.
package final class OpenFile: Sendable {
  package let descriptor: Descriptor

  package init?(reading path: String) {
    let number = open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { return nil }
    descriptor = Descriptor(number)
  }

  deinit { close(descriptor.number) }
}
