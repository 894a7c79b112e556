import Platform

/// A file that is written next to the one it replaces. It replaces that one in a single step when
/// it is finished, so that readers see either the old bytes or the new.
///
///     let file = try ReplacementFile(at: path, mode: 0o644)
///     try file.write(bytes)
///     try file.finish()
///
/// If it is not finished, it is removed with this object, and the old file is unchanged.
package final class ReplacementFile {
  /// What to do if the path does not lead to a regular file.
  package enum PathPolicy: Sendable {
    /// Anything of this name is replaced: for folders of the program's own.
    case name
    /// A link is followed, and anything but a regular file is refused.
    case file
    /// A link is followed, and a device or a pipe is written to.
    case fileOrDevice
  }

  /// The path until the file is finished; a device has none.
  package let draft: String?
  private let target: String
  private let isLasting: Bool
  /// The permissions to keep of the file that is replaced, if there is one.
  private let rights: mode_t?
  private var descriptor: Int32

  /// - Parameters:
  ///   - mode: the permissions of a new file, before the user's own mask.
  ///   - limit: the most permissions kept of a replaced file; by default those of a new one.
  ///   - isLasting: whether the file has to be on the disk before it replaces the other.
  package init(
    at path: String, as policy: PathPolicy = .file, mode: mode_t = 0o600, limit: mode_t? = nil,
    isLasting: Bool = true
  ) throws(POSIXError) {
    self.isLasting = isLasting
    let facts = policy == .name ? nil : FileMetadata(path)
    if let fault = facts?.kind.fault {
      guard policy == .fileOrDevice, fault == .ENODEV else { throw POSIXError(fault) }
      target = path
      draft = nil
      rights = nil
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .last }
      return
    }
    target = policy == .name ? path : RealPath.of(path)
    rights = facts.map { $0.permissions & (limit ?? mode) }
    (draft, descriptor) = try FileDraft.make(for: target, mode: rights ?? mode)
    // Only root can do this, and it is not essential.
    if let facts, facts.owner != geteuid() { _ = fchown(descriptor, facts.owner, facts.group) }
  }

  deinit { discard() }

  package func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
    try Descriptor(descriptor).write(bytes)
  }

  /// - Parameter replaces: if false, throws `EEXIST` if there is a file already.
  package func finish(replacing replaces: Bool = true) throws(POSIXError) {
    defer { discard() }
    guard let draft else { return }
    if let rights { fchmod(descriptor, rights) }
    guard !isLasting || fsync(descriptor) == 0 else { throw .last }
    let isLinked = replaces ? false : try Self.link(draft, target)
    guard isLinked || rename(draft, target) == 0 else { throw .last }
    if isLasting { Self.synchronize(RealPath.folder(of: target)) }
  }

  /// Removes the draft, and leaves things as they were.
  package func discard() {
    guard descriptor >= 0 else { return }
    if let draft { unlink(draft) }
    close(descriptor)
    descriptor = -1
  }

  package static func write(
    _ bytes: some Collection<UInt8>, at path: String, as policy: PathPolicy = .file,
    mode: mode_t = 0o600, limit: mode_t? = nil, isLasting: Bool = true, replacing: Bool = true
  ) throws(POSIXError) {
    let file = try ReplacementFile(
      at: path, as: policy, mode: mode, limit: limit, isLasting: isLasting)
    try file.write(bytes)
    try file.finish(replacing: replacing)
  }

  /// Gives a draft a name that must not be in use. Returns false if the file system has no links,
  /// and the name is free.
  private static func link(_ draft: String, _ target: String) throws(POSIXError) -> Bool {
    if Platform.link(draft, target) == 0 { return true }
    guard errno != EEXIST, FileMetadata(target, followsLinks: false) == nil else {
      throw POSIXError(.EEXIST)
    }
    return false
  }

  /// Flushes the names in a folder to the disk; some file systems do that on their own.
  private static func synchronize(_ folder: String) {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
