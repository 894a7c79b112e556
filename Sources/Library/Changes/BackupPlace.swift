/// What stands where a copy of the library is to be written.
package enum BackupPlace: Equatable, Sendable {
  case free
  /// A file that the copy would replace.
  case taken
  case folder
  /// The library itself, or a file that SQLite keeps beside it.
  case ownFile
}
