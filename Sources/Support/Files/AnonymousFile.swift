import Platform

/// An unnamed temporary file, which is deleted with this object.
package final class AnonymousFile {
  /// The file descriptor, which is not a standard stream and not inherited by child processes.
  package let descriptor: Int32

  /// - Parameter folder: the folder whose disk to use; `nil` for the folder of temporary files.
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

  /// Writes the data, and moves back to the beginning for reading.
  package func write(_ data: Data) -> Bool {
    (try? Descriptor(descriptor).write(data)) != nil && lseek(descriptor, 0, SEEK_SET) == 0
  }

  package var size: Int { FileMetadata(descriptor: descriptor)?.size ?? 0 }

  /// Returns the contents, or `nil` if they are longer than the limit.
  package func read(upTo limit: Int) -> Data? {
    guard size <= limit, lseek(descriptor, 0, SEEK_SET) == 0 else { return nil }
    return (try? Descriptor(descriptor).readAll()).map { Data($0) }
  }
}
