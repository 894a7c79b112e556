/// The outcome of copying a library.
package struct TransferCopy: Equatable, Sendable {
  /// The file, or the address without its password.
  let source: String
  let target: String
  /// Excluding books in the trash.
  var books = 0
  /// Excluding undone changes.
  var changes = 0
  /// Covers whose files are missing.
  var lostCovers = 0
}
