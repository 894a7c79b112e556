import Library

package protocol ChangeMaking: AnyObject {
  /// Makes one change, which is a single step of undo, or no change if `body` throws. The user's
  /// undone changes can then no longer be redone; undone changes of others can.
  func change<Result>(
    _ kind: ChangeKind, source: String?, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result

  /// The number of undo steps that the last change created: one, except on a server, where each
  /// request is a separate change.
  var stepsOfLastChange: Int { get }

  /// Runs `body` as a change and rolls it back.
  func dryRun<Result>(_ body: (any LibraryTransaction) throws -> Result) throws -> Result
}

extension ChangeMaking {
  package var stepsOfLastChange: Int { 1 }

  package func change<Result>(
    _ kind: ChangeKind, _ body: (any LibraryTransaction) throws -> Result
  ) throws -> Result {
    try change(kind, source: nil, body)
  }
}
