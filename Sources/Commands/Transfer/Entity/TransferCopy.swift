/// What was copied from one place to another.
package struct TransferCopy: Equatable, Sendable {
  /// As the user is told it: a file, or an address without a password.
  package let source: String
  package let target: String
  /// Books of the library, besides those in the trash.
  package var books = 0
  /// Changes that stand.
  package var changes = 0
  /// Covers whose pictures are missing.
  package var lostCovers = 0

  package init(source: String, target: String) {
    self.source = source
    self.target = target
  }
}
