import Foundation
import Library
import SQLite

/// Writes a copy of a library's file: beside its place first, and then there in one step.
struct LibraryBackup {
  let database: Database
  let file: LibraryFile

  func place(_ path: String) -> BackupPlace {
    if isOwn(path) || isOwn(partial(path)) { return .ownFile }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return .free }
    return isFolder.boolValue ? .folder : .taken
  }

  /// - Throws: `StorageError`; no part of the copy is left then.
  func write(to path: String) throws {
    guard place(path) != .ownFile else { throw StorageError.ownFile(path) }
    // Another program has that library open, or left it in the middle of its work: what stands in
    // this log would be taken for a part of the copy.
    guard !FileManager.default.fileExists(atPath: path + "-wal") else {
      throw StorageError.busy(path)
    }
    let partial = partial(path)
    try? FileManager.default.removeItem(atPath: partial)
    do {
      try database.run("VACUUM INTO ?", partial)
      try FileManager.default.replaceItem(at: path, with: partial)
    } catch {
      try? FileManager.default.removeItem(atPath: partial)
      throw storageError(error, path)
    }
  }

  private func partial(_ path: String) -> String { path + ".partial" }

  private func storageError(_ error: any Error, _ path: String) -> StorageError {
    guard let error = error as? DatabaseError else {
      let code = (error as? POSIXError)?.code
      let known: [POSIXErrorCode: String] = [
        .ENOENT: "ENOENT", .EACCES: "EACCES", .EPERM: "EACCES", .EROFS: "EACCES",
        .EISDIR: "EISDIR",
      ]
      return .cannotCreate(path, reason: code.flatMap { known[$0] } ?? error.localizedDescription)
    }
    // What is wrong is wrong with the copy, unless the library itself cannot be read.
    if error.kind == .corrupt { return file.storageError(error) }
    let copy = LibraryFile(path: path, steps: [], timeout: 0).storageError(error)
    if case .cannotRead(let path, let reason) = copy { return .cannotCreate(path, reason: reason) }
    return copy
  }

  /// Whether the path leads to the library, by whatever name, or to a file that belongs to it.
  private func isOwn(_ path: String) -> Bool {
    ["", "-wal", "-shm", "-journal"].contains { suffix in
      let own = file.path + suffix
      return resolved(path) == resolved(own) || isSameFile(path, own)
    }
  }

  private func resolved(_ path: String) -> String {
    let url = URL(fileURLWithPath: path)
    return url.deletingLastPathComponent().resolvingSymlinksInPath()
      .appendingPathComponent(url.lastPathComponent).path
  }

  private func isSameFile(_ one: String, _ other: String) -> Bool {
    guard let one = identity(one), let other = identity(other) else { return false }
    return one == other
  }

  /// The file a path leads to in the end, as the system tells it from all others.
  private func identity(_ path: String) -> [UInt64]? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return [UInt64(truncatingIfNeeded: status.st_dev), UInt64(truncatingIfNeeded: status.st_ino)]
  }
}

extension FileManager {
  /// Puts a finished file in the place of another, if there is one, in one step.
  fileprivate func replaceItem(at path: String, with finished: String) throws {
    guard rename(finished, path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  }
}
