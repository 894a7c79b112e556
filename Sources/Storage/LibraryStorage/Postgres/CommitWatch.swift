import Library

/// Callbacks for the changes that a server commits.
package struct CommitWatch {
  /// Called with true when a commit begins, and with false when it has ended.
  package let setCommitting: (Bool) -> Void
  /// Polled while waiting for a server; returning true ends the wait.
  package let isInterrupted: () -> Bool
  /// Receives warnings about a standby.
  package let report: (StorageError) -> Void

  package init(
    setCommitting: @escaping (Bool) -> Void,
    isInterrupted: @escaping () -> Bool,
    report: @escaping (StorageError) -> Void
  ) {
    self.setCommitting = setCommitting
    self.isInterrupted = isInterrupted
    self.report = report
  }
}
