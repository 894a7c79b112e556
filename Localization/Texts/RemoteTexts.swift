import Library

/// A library on a server.
package protocol RemoteTexts {
  func sentence(_ error: RemoteError) -> String

  /// The notice for a library whose server cannot be reached.
  func offline(since moment: String) -> String
  func offlineNotice(_ host: String, since moment: String) -> String
  /// The notice for an address at which there is another library than before.
  func otherLibraryNotice(_ host: String, before moment: String) -> String
  /// The notice for a server that lists no books any more.
  func emptiedNotice(_ host: String, count: Int) -> String
  /// The notice for changes in a copy of an earlier version of the program.
  func unsentNotice(_ books: [BookName], in file: String) -> String
}
