/// The progress of a commit.
package enum CommitNotice: Sendable {
  case begun
  /// Committed, but waiting for a standby. Sent once.
  case waitsForStandby
  /// Committed, but someone cancelled the wait for a standby that the server requires.
  case notReplicated
  case ended
}
