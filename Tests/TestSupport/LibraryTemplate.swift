import Foundation
import LibraryStorage
import SQL

/// A library that is made once and copied for each test, which is five times as fast as creating
/// its tables.
package struct LibraryTemplate: Sendable {
  private static let empty = Result {
    let folder = try TemporaryFolder()
    _ = try StoredLibrary(path: folder.library, author: "test")
    return LibraryTemplate(file: try Data(contentsOf: URL(filePath: folder.library)))
  }

  private let file: Data

  private init(file: Data) { self.file = file }

  package init(now: @escaping () -> Date, _ fill: (StoredLibrary) throws -> Void) throws {
    let folder = try TemporaryFolder(isInMemory: true)
    try fill(Self.empty.get().openCopy(in: folder, "test", now))
    file = try Data(contentsOf: URL(filePath: folder.library))
  }

  /// Writes the file of an empty library. All copies have the same identity.
  package static func writeEmpty(to path: String) throws {
    try empty.get().file.write(to: URL(filePath: path))
  }

  /// Returns an empty in-memory library with its own identity, deleted with its session.
  package static func emptyLibrary(
    as author: String = "test", now: @escaping () -> Date = Date.init
  ) throws -> StoredLibrary {
    try empty.get().library(as: author, now: now)
  }

  /// Returns an in-memory copy with its own identity, deleted with its session.
  package func library(
    as author: String = "test", now: @escaping () -> Date = Date.init
  ) throws -> StoredLibrary {
    let store = try openCopy(in: TemporaryFolder(isInMemory: true), author, now)
    try store.database.execute("UPDATE identity SET id = lower(hex(randomblob(8)))")
    return store
  }

  private func openCopy(
    in folder: TemporaryFolder, _ author: String, _ now: @escaping () -> Date
  ) throws -> StoredLibrary {
    var file = file
    // The write and read versions of the file format. Version 1 has no write-ahead log.
    for offset in 18...19 { file[file.startIndex + offset] = 1 }
    try file.write(to: URL(filePath: folder.library))
    let store = try StoredLibrary(path: folder.library, author: author, now: now)
    try store.database.execute(
      "PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF")
    return store
  }
}
