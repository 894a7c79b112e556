/// The state of the path to which a backup is to be written.
package enum BackupDestination: Equatable, Sendable {
  case unused
  case existingFile
  case folder
  /// A device or a pipe.
  case device
  case ownFile(OwnFile)

  /// Returns the name that is proposed for a backup: `bookskeeper-2026-11-27.sqlite`.
  package static func proposedFile(on day: Day?) -> String {
    (["bookskeeper"] + [day?.iso].compactMap(\.self)).joined(separator: "-") + ".sqlite"
  }
}

package enum OwnFile: Sendable {
  case library
  /// The library's log, the backup from before a migration, or a cover.
  case companion
  /// The file that is being read.
  case source
}
