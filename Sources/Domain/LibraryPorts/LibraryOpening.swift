/// Opens other libraries than the session's own, wherever they are: in files and in databases.
package protocol LibraryOpening {
  /// Opens a library to read it: none is made, and none is brought up to date.
  ///
  /// - Throws: `FileError` or `StorageError`.
  func reading(_ place: String) throws -> OpenedLibrary

  /// Opens a library to fill it, and makes one where there is none.
  ///
  /// - Throws: `StorageError`.
  func filling(_ place: String) throws -> OpenedLibrary
}

/// A library that was opened beside the session's own.
package struct OpenedLibrary {
  package let store: any LibraryStore
  /// What the user is told that it is: the file, or the address without a password.
  package let name: String
  package let covers: any CoverFiles
  /// Leaves nothing behind where opening has made it, and nothing was written to it.
  package let discard: () -> Void

  package init(
    store: any LibraryStore, name: String, covers: any CoverFiles, discard: @escaping () -> Void
  ) {
    self.store = store
    self.name = name
    self.covers = covers
    self.discard = discard
  }
}
