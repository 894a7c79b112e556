/// What is at the path where a backup is to be written.
package enum BackupDestination: Equatable, Sendable {
  case free
  case taken
  case folder
  /// A device or a pipe.
  case device
  case ownFile(OwnFile)
}

package enum OwnFile: Sendable {
  case library
  /// Its log, the backup from before a migration, or a cover.
  case companion
  /// The file that is being read.
  case source
}
