import Library

/// Errors of a library’s file or database.
package protocol StorageErrorTexts {
  var readOnlyNotice: String { get }
  /// The notice at a prompt if the library that the user named does not exist yet.
  func libraryWillBeCreated(_ name: String) -> String
  func sentence(_ error: StorageError) -> String
}
