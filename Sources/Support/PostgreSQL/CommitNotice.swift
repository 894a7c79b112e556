/// What is told while a change is being committed.
package enum CommitNotice: Sendable {
  case begun
  /// It is made on the server, and is kept waiting until a standby has it too. Told once.
  case waitsForStandby
  /// It is made on the server, and was not waited for until a standby had it, as the server's settings say:
  /// someone else has ended the wait.
  case notReplicated
  case ended
}
