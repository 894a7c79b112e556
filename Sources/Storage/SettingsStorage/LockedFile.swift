import Files
import Library
import Platform

/// A small file that is read and replaced as a whole.
struct LockedFile {
  let path: String

  /// Returns the contents, or `nil` if the file does not exist.
  func read() throws -> [UInt8]? {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SettingsError.cannotRead(path, reason: SystemReason.text(for: errno))
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else {
      throw SettingsError.cannotRead(path, reason: SystemReason.text(for: errno))
    }
    if let fault = FileKind(status).errorCode {
      throw SettingsError.cannotRead(path, reason: SystemReason.text(for: fault.rawValue))
    }
    guard status.st_size <= Self.maxSize else { throw SettingsError.damaged(path) }
    do { return try Descriptor(file).readAll() } catch {
      throw SettingsError.cannotRead(path, reason: SystemReason.text(for: error.code.rawValue))
    }
  }

  /// The maximum size in bytes, more than anyone writes by hand.
  private static let maxSize = 1 << 20

  /// Runs the body while no other session runs one. The lock is on the folder, since writing
  /// replaces the file.
  func locked(_ body: () throws -> Void) throws {
    do { try PrivateFolder.make(folder) } catch { throw Self.writeError(path, error.code.rawValue) }
    let folder = open(self.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else {
      throw SettingsError.cannotWrite(path, reason: SystemReason.text(for: errno))
    }
    defer { close(folder) }
    // If the file system has no locks, the file is still replaced in one step.
    while flock(folder, LOCK_EX) < 0, errno == EINTR {}
    try body()
  }

  /// Replaces the file in one step, so that readers see either the old or the new one.
  func write(_ bytes: [UInt8]) throws {
    do {
      try ReplacementFile.write(bytes, at: path, limit: 0o777)
    } catch {
      throw Self.writeError(path, error.code.rawValue)
    }
  }

  /// The folder of the actual file, so that a symbolic link is preserved.
  private var folder: String { RealPath.folder(of: RealPath.of(path)) }

  private static func writeError(_ path: String, _ code: Int32) -> SettingsError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR, ENODEV:
      .cannotWrite(path, reason: SystemReason.text(for: code))
    default: .failed(path, reason: SystemReason.text(for: code))
    }
  }
}
