import Foundation
import Library

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A small file that is read and replaced as a whole.
struct WholeFile {
  let path: String

  /// All of it; nil where there is no such file.
  func read() throws -> [UInt8]? {
    // A pipe without a writer would be waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw SettingsError.cannotRead(path, reason: Self.reason(errno))
    }
    defer { close(file) }
    var facts = stat()
    guard fstat(file, &facts) == 0 else {
      throw SettingsError.cannotRead(path, reason: Self.reason(errno))
    }
    if let fault = Self.fault(of: facts) {
      throw SettingsError.cannotRead(path, reason: Self.reason(fault))
    }
    guard facts.st_size <= Self.largest else { throw SettingsError.damaged(path) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Self.retried { Self.read(file, &block) }
      guard count >= 0 else { throw SettingsError.cannotRead(path, reason: Self.reason(errno)) }
      guard count > 0 else { return bytes }
      bytes += block.prefix(count)
    }
  }

  /// No one writes so much by hand.
  private static let largest = 1 << 20

  /// Why something is no file that could be read and replaced.
  private static func fault(of facts: stat) -> Int32? {
    switch facts.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: EISDIR
    default: ENODEV
    }
  }

  /// Does something while no other session writes the file. The lock is on its folder, which is made
  /// where there is none: the file itself is replaced by writing.
  func locked(_ body: () throws -> Void) throws {
    try makeFolder(folder)
    let folder = open(self.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw SettingsError.cannotWrite(path, reason: Self.reason(errno)) }
    defer { close(folder) }
    // Where a file system has no locks, the file is still replaced in one step.
    _ = Self.retried { Int(flock(folder, LOCK_EX)) }
    try body()
  }

  /// Replaces the file in one step, so that whoever reads it sees the old one or the new one.
  func write(_ bytes: [UInt8]) throws {
    var facts = stat()
    if stat(target, &facts) == 0, let fault = Self.fault(of: facts) {
      throw Self.writing(path, fault)
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Self.writing(path, errno) }
    let partial = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    do {
      defer { close(file) }
      try fill(file, with: bytes)
    } catch {
      unlink(partial)
      throw error
    }
    guard rename(partial, target) == 0 else {
      let code = errno
      unlink(partial)
      throw Self.writing(path, code)
    }
    let folder = open(self.folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }

  private func fill(_ file: Int32, with bytes: [UInt8]) throws {
    var facts = stat()
    if stat(target, &facts) == 0 { fchmod(file, facts.st_mode & 0o777) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Self.retried { rest.withUnsafeBytes { Self.write(file, $0) } }
      guard count >= 0 else { throw Self.writing(path, errno) }
      rest = rest.dropFirst(count)
    }
    guard fsync(file) == 0 else { throw Self.writing(path, errno) }
  }

  // MARK: Places

  /// The file itself, where the path is a symbolic link to it: those who keep their settings
  /// elsewhere want it to stay there.
  private var target: String {
    var target = path
    // As many steps as the system itself would take.
    for _ in 0..<40 {
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target) else {
        break
      }
      target =
        next.hasPrefix("/") ? next : (target as NSString).deletingLastPathComponent + "/" + next
    }
    return target
  }

  private var folder: String { (target as NSString).deletingLastPathComponent }

  /// Makes a folder and those above it, private to their owner, where there are none.
  private func makeFolder(_ folder: String) throws {
    if mkdir(folder, 0o700) == 0 { return }
    let code = errno
    let above = (folder as NSString).deletingLastPathComponent
    if code == ENOENT, above != folder {
      try makeFolder(above)
      return try makeFolder(folder)
    }
    var facts = stat()
    guard stat(folder, &facts) == 0 else { throw Self.writing(path, code) }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw Self.writing(path, ENOTDIR) }
  }

  // MARK: The system

  private static func retried(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func read(_ file: Int32, _ block: inout [UInt8]) -> Int {
    #if canImport(Glibc)
      Glibc.read(file, &block, block.count)
    #else
      Darwin.read(file, &block, block.count)
    #endif
  }

  private static func write(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Glibc)
      Glibc.write(file, bytes.baseAddress, bytes.count)
    #else
      Darwin.write(file, bytes.baseAddress, bytes.count)
    #endif
  }

  private static func writing(_ path: String, _ code: Int32) -> SettingsError {
    switch code {
    case ENOSPC, EDQUOT: .full(path)
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR, EISDIR, ENODEV:
      .cannotWrite(path, reason: reason(code))
    default: .failed(path, reason: reason(code))
    }
  }

  /// The names that the languages have words for, else the system's own words.
  private static func reason(_ code: Int32) -> String {
    switch code {
    case ENOENT: "ENOENT"
    case EACCES, EPERM: "EACCES"
    case EISDIR: "EISDIR"
    case ENOTDIR: "ENOTDIR"
    case EROFS: "EROFS"
    case ENODEV: "ENODEV"
    default: String(cString: strerror(code))
    }
  }
}
