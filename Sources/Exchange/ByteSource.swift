import Foundation

/// Where the bytes of a file come from, a chunk at a time: nothing is ever read twice, so that
/// standard input will do.
package struct ByteSource {
  /// How many bytes there are in all; nil if that is not known, as in a pipe.
  package let size: Int?
  /// The next bytes; nil after the last.
  package let next: () throws -> [UInt8]?
  /// How many of `size` bytes have been used up, where `next` gives others than the file has.
  let used: (() -> Int)?

  package init(
    size: Int? = nil, used: (() -> Int)? = nil, next: @escaping () throws -> [UInt8]?
  ) {
    self.size = size
    self.used = used
    self.next = next
  }

  /// What is left to read of an open file, a pipe or a terminal.
  package init(_ handle: FileHandle, chunk: Int = 1 << 18) {
    self.init(size: Self.bytesLeft(in: handle)) {
      try Self.read(from: handle.fileDescriptor, upTo: chunk)
    }
  }

  /// Bytes in memory, in chunks of one size.
  package init(_ bytes: [UInt8], chunk: Int = .max) {
    var rest = bytes[...]
    self.init(size: bytes.count) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
  }

  // `FileHandle.read(upToCount:)` waits for the whole count at a pipe, and its data stay in the
  // autorelease pool on macOS, where a long file would then fill the memory.
  static func read(from descriptor: Int32, upTo count: Int) throws -> [UInt8]? {
    var failure: Int32?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      var got: Int
      repeat {
        got = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while got < 0 && errno == EINTR
      if got < 0 { failure = errno }
      length = max(0, got)
    }
    if let failure { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    return bytes.isEmpty ? nil : bytes
  }

  private static func bytesLeft(in handle: FileHandle) -> Int? {
    var facts = stat()
    guard fstat(handle.fileDescriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG,
      // The files of /proc say that they are empty.
      facts.st_size > 0
    else { return nil }
    let place = lseek(handle.fileDescriptor, 0, SEEK_CUR)
    return max(0, Int(facts.st_size) - max(0, Int(place)))
  }
}
