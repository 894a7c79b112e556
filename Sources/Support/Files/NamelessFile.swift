import Platform

/// A file that has no name any more, and is gone with this object.
package final class NamelessFile {
  /// Away from the standard streams, and not inherited.
  package let descriptor: Int32

  /// - Parameter folder: whose disk has room for it; nil for the one of temporary files.
  package init(in folder: String? = nil) throws(POSIXError) {
    var template = ScratchName.template(in: folder)
    let file = mkstemp(&template)
    guard file >= 0 else { throw .last }
    unlink(template)
    descriptor = fcntl(file, F_DUPFD_CLOEXEC, 3)
    close(file)
    if descriptor < 0 { throw .last }
  }

  deinit { close(descriptor) }

  /// Writes all of it, to be read from its beginning.
  package func write(_ data: Data) -> Bool {
    (try? Descriptor(descriptor).write(data)) != nil && lseek(descriptor, 0, SEEK_SET) == 0
  }

  /// How many bytes were written to it.
  package var size: Int { FileFacts(descriptor: descriptor)?.size ?? 0 }

  /// All that was written to it; nil if that is more.
  package func read(upTo limit: Int) -> Data? {
    guard size <= limit, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    return (try? Descriptor(descriptor).readAll()).map { Data($0) }
  }
}
