import Platform

/// A file that is written next to the file it replaces. The replacement is a single step, so that
/// readers see either the old bytes or the new ones.
///
///     let file = try ReplacementFile(at: path, mode: 0o644)
///     try file.write(bytes)
///     try file.finish()
///
/// If it is not finished, it is removed with this object, and the old file is unchanged.
package final class ReplacementFile {
  /// How to treat a path that is not a regular file.
  package enum PathPolicy: Sendable {
    /// Replaces whatever has this name. For folders that belong to the program.
    case name
    /// Follows a link, and accepts only a regular file.
    case file
    /// Follows a link, and writes to a regular file, a device or a pipe.
    case fileOrDevice
  }

  /// The path until the file is finished; `nil` for a device.
  package let draft: String?
  private let target: String
  private let isDurable: Bool
  /// The permissions to keep from the replaced file, if any.
  private let permissions: mode_t?
  private var descriptor: Int32

  /// - Parameters:
  ///   - mode: the permissions of a new file, to which the user's mask is applied.
  ///   - limit: the permissions that may be kept from a replaced file; by default `mode`.
  ///   - isDurable: whether to flush the file to the disk before it replaces the old one.
  package init(
    at path: String, as policy: PathPolicy = .file, mode: mode_t = 0o600, limit: mode_t? = nil,
    isDurable: Bool = true
  ) throws(POSIXError) {
    self.isDurable = isDurable
    let metadata = policy == .name ? nil : FileMetadata(path)
    if let fault = metadata?.kind.errorCode {
      guard policy == .fileOrDevice, fault == .ENODEV else { throw POSIXError(fault) }
      target = path
      draft = nil
      permissions = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .last }
      return
    }
    target = policy == .name ? path : RealPath.of(path)
    permissions = metadata.map { $0.permissions & (limit ?? mode) }
    (draft, descriptor) = try FileDraft.make(for: target, mode: permissions ?? mode)
    // Only root can change the owner, so failures are ignored.
    if let metadata, metadata.owner != geteuid() {
      _ = fchown(descriptor, metadata.owner, metadata.group)
    }
  }

  deinit { discard() }

  package func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
    try Descriptor(descriptor).write(bytes)
  }

  /// - Parameter replaces: whether to replace an existing file; otherwise throws `EEXIST`.
  package func finish(replacing replaces: Bool = true) throws(POSIXError) {
    defer { discard() }
    guard let draft else { return }
    if let permissions { fchmod(descriptor, permissions) }
    guard !isDurable || fsync(descriptor) == 0 else { throw .last }
    let isLinked = replaces ? false : try Self.link(draft, target)
    guard isLinked || rename(draft, target) == 0 else { throw .last }
    if isDurable { Self.synchronize(RealPath.folder(of: target)) }
  }

  /// Removes the draft, and leaves the old file unchanged.
  package func discard() {
    guard descriptor >= 0 else { return }
    if let draft { unlink(draft) }
    close(descriptor)
    descriptor = -1
  }

  package static func write(
    _ bytes: some Collection<UInt8>, at path: String, as policy: PathPolicy = .file,
    mode: mode_t = 0o600, limit: mode_t? = nil, isDurable: Bool = true, replacing: Bool = true
  ) throws(POSIXError) {
    let file = try ReplacementFile(
      at: path, as: policy, mode: mode, limit: limit, isDurable: isDurable)
    try file.write(bytes)
    try file.finish(replacing: replacing)
  }

  /// Links a draft to a name, and throws `EEXIST` if the name is in use. Returns false if the name
  /// is free but the file system has no links.
  private static func link(_ draft: String, _ target: String) throws(POSIXError) -> Bool {
    if Platform.link(draft, target) == 0 { return true }
    guard errno != EEXIST, FileMetadata(target, followsLinks: false) == nil else {
      throw POSIXError(.EEXIST)
    }
    return false
  }

  /// Flushes the names in a folder to the disk. Failures are ignored, since some file systems need
  /// no flush.
  private static func synchronize(_ folder: String) {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
