import Library

/// The history of changes, with undo and redo.
package protocol ChangesTexts {
  /// - Parameter origin: who made the change and when; `nil` if it was made in this session.
  func undone(_ change: Change, origin: String?) -> String
  func redone(_ change: Change, origin: String?) -> String
  /// The question when books were purged since the change to undo, or since its newest one.
  func undoQuestion(_ change: Change) -> String
  func undoQuestion(skipping purge: Change, _ change: Change) -> String
  /// The question when the user's own change in another window must be undone first.
  func undoQuestion(elsewhere change: PastChange) -> String
  /// The report when there were fewer changes than requested.
  func undoneOnly(_ count: Int, of requested: Int) -> String
  func redoneOnly(_ count: Int, of requested: Int) -> String
  /// The notice at a prompt about changes by others since the last prompt.
  func changesSummary(_ changes: ChangesByOthers) -> String
  /// A field before and after a change; an empty string if it was empty.
  func changed(_ label: String, from old: String, to new: String) -> String
}
