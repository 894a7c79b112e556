/// What was copied from one place to another.
package struct TransferCopy: Equatable, Sendable {
  /// As the user is told it: a file, or an address without a password.
  let source: String
  let target: String
  /// Books of the library, besides those in the trash.
  var books = 0
  /// Changes that stand.
  var changes = 0
  /// Covers whose pictures are missing.
  var lostCovers = 0
}
