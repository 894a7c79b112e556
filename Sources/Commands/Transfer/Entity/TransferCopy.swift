package struct TransferCopy: Equatable, Sendable {
  /// The file, or the address without its password.
  let source: String
  let target: String
  /// Excluding books in the trash.
  var books = 0
  /// Excluding undone changes.
  var changes = 0
  var lostCovers = 0
}
