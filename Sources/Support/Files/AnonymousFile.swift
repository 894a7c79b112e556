import Platform

/// A file without a name, deleted with this object.
package final class AnonymousFile {
  /// Not one of the standard streams, and not inherited by other programs.
  package let descriptor: Int32

  /// - Parameter folder: a folder on the disk to use; if nil, that of temporary files.
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

  /// Writes all of the data, to be read from its beginning.
  package func write(_ data: Data) -> Bool {
    (try? Descriptor(descriptor).write(data)) != nil && lseek(descriptor, 0, SEEK_SET) == 0
  }

  package var size: Int { FileMetadata(descriptor: descriptor)?.size ?? 0 }

  /// Returns all that was written, unless it is longer than the limit.
  package func read(upTo limit: Int) -> Data? {
    guard size <= limit, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    return (try? Descriptor(descriptor).readAll()).map { Data($0) }
  }
}
