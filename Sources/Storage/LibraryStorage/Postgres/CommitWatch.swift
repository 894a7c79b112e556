import Library

/// Callbacks for the changes that a server commits.
package struct CommitWatch {
  /// Called with true when a commit begins, and with false when it has ended.
  package let isUnderWay: (Bool) -> Void
  /// Polled while waiting for a server; returning true ends the wait.
  package let isGivenUp: () -> Bool
  /// Receives warnings about a standby.
  package let tell: (StorageError) -> Void

  package init(
    isUnderWay: @escaping (Bool) -> Void, isGivenUp: @escaping () -> Bool,
    tell: @escaping (StorageError) -> Void
  ) {
    self.isUnderWay = isUnderWay
    self.isGivenUp = isGivenUp
    self.tell = tell
  }
}
