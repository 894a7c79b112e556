import Foundation
import Library
import LibraryPorts

/// Writes a file beside the one it is to become, and takes its place at the end in one step.
package final class FileSink: TextSink {
  private let path: String
  private let partial: String
  private let handle: FileHandle
  private var buffer = ""

  /// - Throws: `StorageError.cannotCreate`.
  package init(path: String) throws {
    self.path = path
    partial = path + ".partial"
    guard FileManager.default.createFile(atPath: partial, contents: nil),
      let handle = FileHandle(forWritingAtPath: partial)
    else {
      let folder = (path as NSString).deletingLastPathComponent
      let isThere = folder.isEmpty || FileManager.default.fileExists(atPath: folder)
      throw StorageError.cannotCreate(path, reason: isThere ? "EACCES" : "ENOENT")
    }
    self.handle = handle
  }

  package func write(_ text: String) throws {
    buffer += text
    if buffer.utf8.count >= 65_536 { try flush() }
  }

  package func finish() throws {
    do {
      try flush()
      try handle.synchronize()
      try handle.close()
    } catch {
      discard()
      throw error
    }
    guard rename(partial, path) == 0 else {
      discard()
      throw StorageError.cannotCreate(path, reason: "EACCES")
    }
  }

  package func discard() {
    try? handle.close()
    try? FileManager.default.removeItem(atPath: partial)
  }

  private func flush() throws {
    do {
      try handle.write(contentsOf: Data(buffer.utf8))
      buffer.removeAll(keepingCapacity: true)
    } catch {
      throw StorageError.full(path)
    }
  }
}
