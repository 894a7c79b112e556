/// Identifies a library and its state.
package protocol LibraryIdentity: AnyObject {
  /// Returns an identifier that distinguishes the library from all others, created with it.
  func identity() throws -> String

  /// Returns an opaque token; equal tokens mean an unchanged library.
  func state() throws -> String
}
