import Library
import LibraryStorage
import Platform

/// What holds the tables of a library.
enum StoredPlace {
  case file(String)
  case database(DatabaseAddress)

  /// What the user is told that it is.
  var name: String {
    switch self {
    case .file(let path): path
    case .database(let address): address.name
    }
  }

  /// Opens the library there.
  ///
  /// - Parameters:
  ///   - author: who makes the changes in a file.
  ///   - isSignedIn: whether a web server has found the author to be that; else whoever signs in to a database
  ///     is told by their role there, which no one can choose.
  ///   - timeout: how long to wait for others, in milliseconds.
  ///   - progress: told how far bringing an old one up to date is.
  ///   - watch: told of the changes that a database makes.
  /// - Throws: `StorageError`.
  func library(
    author: String, isSignedIn: Bool = false, ownName: String? = nil,
    timeout: Int32 = Int32(WaitLimit.seconds(5) * 1_000),
    for purpose: LibraryFile.Purpose, progress: Refolding.Progress? = nil,
    watch: CommitWatch? = nil
  ) throws -> StoredLibrary {
    switch self {
    case .file(let path):
      try StoredLibrary(
        path: path, author: author, ownName: ownName, timeout: timeout, purpose: purpose,
        progress: progress)
    case .database(let address):
      try StoredLibrary(
        PostgresSchema(
          address, timeout: timeout, purpose: purpose, progress: progress, watch: watch),
        author: isSignedIn ? author : nil)
    }
  }
}
