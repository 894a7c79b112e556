import Library

/// Callbacks for the changes that a server commits.
package struct CommitWatch {
  /// Called when a server begins a commit, and when that has ended.
  package let isUnderWay: (Bool) -> Void
  /// Polled while waiting for a server: whether the user has given up.
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
