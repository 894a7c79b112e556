/// What stands where a copy of the library is to be written.
package enum BackupPlace: Equatable, Sendable {
  case free
  /// A file that the copy would replace.
  case taken
  case folder
  /// A device or a pipe.
  case device
  /// The library itself, or a file that belongs to it.
  case ownFile(OwnFile)
}

/// A file that nothing else may be written over.
package enum OwnFile: Sendable {
  case library
  /// Its log, the copy that was made before a migration, a cover.
  case companion
  /// What is being read.
  case source
}
