import Files
import Library
import Platform
import SQL
import SQLite

extension BackupDestination {
  init(_ path: String) {
    self =
      switch FileKind(path) {
      case nil: .unused
      case .file: .existingFile
      case .folder: .folder
      case .device: .device
      }
  }
}

/// Writes a copy of a library's file next to its destination, which is then replaced in one step.
struct LibraryBackup {
  let file: LibraryFile

  private var libraryFiles: LibraryFiles { LibraryFiles(path: file.path) }

  func destination(_ path: String) -> BackupDestination {
    switch libraryFiles.part(at: path) {
    case .library: return .ownFile(.library)
    case .companion: return .ownFile(.companion)
    case nil: break
    }
    return BackupDestination(path)
  }

  /// Writes a copy, and removes it after an error.
  func write(_ database: any Database, to path: String) throws {
    if case .ownFile(let part) = destination(path) { throw StorageError.ownFile(path, part) }
    // Another program has the old library open or was killed. SQLite would apply its log to the
    // copy.
    guard !FileManager.default.fileExists(atPath: RealPath.of(path) + "-wal") else {
      throw StorageError.busy(path)
    }
    do {
      try copy(database, to: path, replacing: true)
    } catch let error as POSIXError {
      throw StorageError(writing: path, error.code)
    } catch let error as DatabaseError {
      throw storageError(error, path)
    }
  }

  /// - Throws: `POSIXError` or `DatabaseError`, after removing the incomplete copy.
  func copy(_ database: any Database, to path: String, replacing replaces: Bool) throws {
    let copy = try ReplacementFile(at: path, mode: libraryFiles.mode)
    guard let draft = copy.draft else { return }
    // SQLite removes the journal unless it is interrupted.
    defer { unlink(draft + "-journal") }
    try database.run("VACUUM INTO ?", draft)
    try copy.finish(replacing: replaces)
  }

  private func storageError(_ error: DatabaseError, _ path: String) -> StorageError {
    // The fault is in the copy, unless the library itself cannot be read.
    if error.kind == .corrupt { return file.storageError(error) }
    let copy = LibraryFile(path: path, steps: [], timeout: 0).storageError(error)
    if case .cannotRead(let path, let reason) = copy { return .cannotCreate(path, reason: reason) }
    return copy
  }
}
