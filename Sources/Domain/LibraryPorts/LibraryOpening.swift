/// Opens libraries other than the session's own, in files and in databases.
package protocol LibraryOpening {
  /// Opens a library for reading. It is neither created nor migrated.
  ///
  /// - Throws: `FileError` or `StorageError`.
  func openForReading(_ location: String) throws -> OpenedLibrary

  /// Opens a library for writing, and creates it if it does not exist.
  ///
  /// - Throws: `StorageError`.
  func openForWriting(_ location: String) throws -> OpenedLibrary
}

package struct OpenedLibrary {
  package typealias Store = BookStore & CoverIndex & ArchiveStore & LibraryIdentity
    & SnapshotReading

  package let store: any Store
  /// The library's name in messages: the file, or the address without a password.
  package let name: String
  package let covers: any CoverFiles
  /// Removes a library that was created by opening it, if nothing was written to it.
  package let discard: () -> Void

  package init(
    store: any Store, name: String, covers: any CoverFiles, discard: @escaping () -> Void
  ) {
    self.store = store
    self.name = name
    self.covers = covers
    self.discard = discard
  }
}
