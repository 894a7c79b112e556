/// A report on the progress of a commit.
package enum CommitNotice: Sendable {
  case begun
  /// Committed on the server, which is waiting for a standby to confirm it. Sent once.
  case waitsForStandby
  /// Committed on the server, but someone cancelled the wait for a standby that the server's
  /// settings require.
  case notReplicated
  case ended
}
