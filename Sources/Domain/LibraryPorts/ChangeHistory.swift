import Library

/// The changes of a library, and undo.
package protocol ChangeHistory: AnyObject {
  /// The author of this session's changes.
  var author: String { get }

  /// Returns the changes in effect, newest first.
  func changes(offset: Int, limit: Int) throws -> [Change]

  /// Returns the changes of others since the last call, or since the session's start. Can be
  /// retried if it throws.
  func changesByOthers() throws -> ChangesByOthers?

  func changeCount() throws -> Int

  /// Returns the changes of one book, newest first.
  func changes(of number: Int) throws -> [BookChange]

  /// Undoes the user's own newest changes, all of them or none: changes made in this session and
  /// before it began, but not changes made in other sessions in the meantime.
  ///
  /// - Returns: the changes, newest first; fewer than `count` if there are no more.
  /// - Throws: `UndoRefusal`; nothing is undone then.
  func undo(_ count: Int) throws -> [Change]

  /// Undoes one of the user's changes, as if it was the last one of this session.
  ///
  /// - Returns: the change, or an empty array if the user has made no such change.
  /// - Throws: `UndoRefusal`; nothing is undone then.
  func undo(change id: Int) throws -> [Change]

  /// Returns the id of the oldest of the user's own changes that can be redone, if any.
  func oldestUndoneID() throws -> Int?

  /// Redoes the user's own changes that were undone, last undone first, all of them or none.
  ///
  /// - Returns: the changes; fewer than `count` if there are no more.
  /// - Throws: `UndoRefusal`; nothing is redone then.
  func redo(_ count: Int) throws -> [Change]
}
