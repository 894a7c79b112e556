import Files
import Library
import Platform

/// Where the bytes of a file come from, a chunk at a time: nothing is ever read twice, so that
/// standard input will do.
package struct ByteSource {
  /// The next bytes; nil after the last.
  package let next: () throws -> [UInt8]?
  private let progress: () -> Double?

  /// - Parameter size: how many bytes there are in all; nil if that is not known, as in a pipe.
  package init(size: Int? = nil, next: @escaping () throws -> [UInt8]?) {
    var count = 0
    self.next = {
      let bytes = try next()
      count += bytes?.count ?? 0
      return bytes
    }
    progress = { size.map { $0 > 0 ? min(1, Double(count) / Double($0)) : 1 } }
  }

  /// Bytes that are made of those of another source.
  init(of source: ByteSource, next: @escaping () throws -> [UInt8]?) {
    self.next = next
    progress = source.progress
  }

  /// The part of the file that has been read, 0 to 1; nil if its length is not known.
  package var fractionRead: Double? { progress() }

  /// What is left to read of an open file, a pipe or a terminal.
  ///
  /// At its end a file throws `ImportError.changedMeanwhile` where it is not as it was.
  package init(_ file: OpenFile, chunk: Int = 1 << 18) {
    func state() -> FileState? { FileState(FileFacts(descriptor: file.descriptor.number)) }
    let before = state()
    let place = Int(lseek(file.descriptor.number, 0, SEEK_CUR))
    // The files of /proc say that they are empty.
    let size = before.flatMap { $0.size > 0 ? max(0, $0.size - max(0, place)) : nil }
    self.init(size: size) {
      let bytes = try file.descriptor.read(upTo: chunk)
      if bytes.isEmpty, let before, state() != before {
        throw ImportError.changedMeanwhile
      }
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// The same bytes, and what they are read by before their time: whoever looks ahead leaves them
  /// all to be read again.
  func withLookahead() -> (source: ByteSource, ahead: () -> ByteSource) {
    var kept: ArraySlice<[UInt8]> = []
    let source = ByteSource(of: self) { try kept.popFirst() ?? next() }
    return (
      source,
      {
        var place = kept.startIndex
        return ByteSource {
          if place == kept.endIndex {
            guard let chunk = try next() else { return nil }
            kept.append(chunk)
          }
          defer { place += 1 }
          return kept[place]
        }
      }
    )
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
}

/// What shows that a file was written to: its size, and when it was written last.
struct FileState: Equatable {
  let size: Int
  private let written: Double

  /// Nil where it is no file, or not there.
  init?(_ facts: FileFacts?) {
    guard let facts, facts.kind == .file else { return nil }
    (size, written) = (facts.size, facts.written)
  }
}
