import Files
import Library
import Platform

/// The bytes of a file, in chunks. No byte is read twice, so the file may be standard input.
package struct ByteSource {
  /// Returns the next bytes, or `nil` after the last.
  package let next: () throws -> [UInt8]?
  private let progress: () -> Double?

  package init(size: Int? = nil, next: @escaping () throws -> [UInt8]?) {
    var count = 0
    self.next = {
      let bytes = try next()
      count += bytes?.count ?? 0
      return bytes
    }
    progress = { size.map { $0 > 0 ? min(1, Double(count) / Double($0)) : 1 } }
  }

  /// Creates a source that transforms the bytes of another one.
  package init(of source: ByteSource, next: @escaping () throws -> [UInt8]?) {
    self.next = next
    progress = source.progress
  }

  /// The part of the file that has been read, from 0 to 1, or `nil` if its size is unknown.
  package var fractionRead: Double? { progress() }

  /// Reads the rest of a file, pipe or terminal. Throws `ImportError.changedMeanwhile` if a file
  /// has changed.
  package init(_ file: OpenFile, chunk: Int = 1 << 18) {
    func state() -> FileState? { FileState(FileMetadata(descriptor: file.descriptor.number)) }
    let before = state()
    let offset = Int(lseek(file.descriptor.number, 0, SEEK_CUR))
    // Files in /proc report a size of 0.
    let size = before.flatMap { $0.size > 0 ? max(0, $0.size - max(0, offset)) : nil }
    self.init(size: size) {
      let bytes = try file.descriptor.read(upTo: chunk)
      if bytes.isEmpty, let before, state() != before {
        throw ImportError.changedMeanwhile
      }
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// Returns a source of the same bytes, and a function that reads ahead without consuming them.
  func withLookahead() -> (source: ByteSource, lookahead: () -> ByteSource) {
    var buffer: ArraySlice<[UInt8]> = []
    let source = ByteSource(of: self) { try buffer.popFirst() ?? next() }
    return (
      source,
      {
        var index = buffer.startIndex
        return ByteSource {
          if index == buffer.endIndex {
            guard let chunk = try next() else { return nil }
            buffer.append(chunk)
          }
          defer { index += 1 }
          return buffer[index]
        }
      }
    )
  }

  package init(_ bytes: [UInt8], chunk: Int = .max) {
    var rest = bytes[...]
    self.init(size: bytes.count) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(chunk) }
      return Array(rest.prefix(chunk))
    }
  }
}

/// The size and the modification time of a file, which show whether it was written to.
package struct FileState: Equatable {
  package let size: Int
  private let modificationTime: Double

  package init?(_ metadata: FileMetadata?) {
    guard let metadata, metadata.kind == .file else { return nil }
    size = metadata.size
    modificationTime = metadata.modificationTime
  }
}
