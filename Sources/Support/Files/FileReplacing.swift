import Platform

/// A file that is written beside the one whose place it takes when it is finished, in one step: whoever
/// reads that one sees the old bytes or the new.
///
///     let file = try FileReplacing(at: path, mode: 0o644)
///     try file.write(bytes)
///     try file.finish()
///
/// What is not finished is gone with this object, and the old file is as it was.
package final class FileReplacing {
  /// What is done where the path leads to no ordinary file.
  package enum Place: Sendable {
    /// The name is taken, whatever stands there: in folders that are the program's own.
    case name
    /// A link is followed, and what is no file is refused.
    case file
    /// A link is followed, and a device or a pipe is written to.
    case fileOrDevice
  }

  /// Where it is until it is finished; nil if it is a device.
  package let draft: String?
  private let target: String
  private let isLasting: Bool
  /// Those of the file that it replaces, as far as they are kept; nil if there is none.
  private let rights: mode_t?
  private var descriptor: Int32

  /// - Parameters:
  ///   - mode: the rights of a new file, before the user's own mask.
  ///   - limit: of the rights that a file had which is replaced, the most that are kept; as a rule
  ///     those of a new one.
  ///   - isLasting: whether it has to be on the disk when it takes its place.
  package init(
    at path: String, as place: Place = .file, mode: mode_t = 0o600, limit: mode_t? = nil,
    isLasting: Bool = true
  ) throws(POSIXError) {
    self.isLasting = isLasting
    let facts = place == .name ? nil : FileFacts(path)
    if let fault = facts?.kind.fault {
      guard place == .fileOrDevice, fault == .ENODEV else { throw POSIXError(fault) }
      (target, draft, rights) = (path, nil, nil)
      descriptor = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY)
      guard descriptor >= 0 else { throw .last }
      return
    }
    target = place == .name ? path : RealPath.of(path)
    rights = facts.map { $0.rights & (limit ?? mode) }
    (draft, descriptor) = try FileDraft.make(for: target, mode: rights ?? mode)
    // What only root can do, and need not be done.
    if let facts, facts.owner != geteuid() { _ = fchown(descriptor, facts.owner, facts.group) }
  }

  deinit { discard() }

  package func write(_ bytes: some Collection<UInt8>) throws(POSIXError) {
    try Descriptor(descriptor).write(bytes)
  }

  /// Puts it in its place.
  ///
  /// - Parameter replaces: whether it takes the place of another; `EEXIST` if not, and there is one.
  package func finish(replacing replaces: Bool = true) throws(POSIXError) {
    defer { discard() }
    guard let draft else { return }
    if let rights { fchmod(descriptor, rights) }
    guard !isLasting || fsync(descriptor) == 0 else { throw .last }
    let isLinked = replaces ? false : try Self.link(draft, target)
    guard isLinked || rename(draft, target) == 0 else { throw .last }
    if isLasting { Self.synchronize(RealPath.folder(of: target)) }
  }

  /// Leaves things as they were.
  package func discard() {
    guard descriptor >= 0 else { return }
    if let draft { unlink(draft) }
    close(descriptor)
    descriptor = -1
  }

  /// Writes a whole file.
  package static func write(
    _ bytes: some Collection<UInt8>, at path: String, as place: Place = .file,
    mode: mode_t = 0o600, limit: mode_t? = nil, isLasting: Bool = true, replacing: Bool = true
  ) throws(POSIXError) {
    let file = try FileReplacing(
      at: path, as: place, mode: mode, limit: limit, isLasting: isLasting)
    try file.write(bytes)
    try file.finish(replacing: replacing)
  }

  /// Gives a file a name that must not be taken. False where the file system has no links; the name is
  /// free then.
  private static func link(_ draft: String, _ target: String) throws(POSIXError) -> Bool {
    if Platform.link(draft, target) == 0 { return true }
    guard errno != EEXIST, FileFacts(target, followsLinks: false) == nil else {
      throw POSIXError(.EEXIST)
    }
    return false
  }

  /// Has the names in a folder on the disk, too; some file systems do that by themselves.
  private static func synchronize(_ folder: String) {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}
