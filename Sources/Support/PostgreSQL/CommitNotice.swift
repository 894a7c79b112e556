/// The progress of a commit.
package enum CommitNotice: Sendable {
  case begun
  /// The transaction is committed, but the server waits for a standby. Sent once.
  case waitsForStandby
  /// The transaction is committed, but someone cancelled the wait for a required standby.
  case notReplicated
  case ended
}
