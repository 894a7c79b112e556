import Library

/// Completes words while the user types.
package protocol SuggestionStore: AnyObject {
  /// Completes a prefix of a title, of a word in it, or of a number; without words, returns the
  /// first books. The work is limited, so that it is done between two key presses.
  func books(beginning words: String, in scope: BookScope, limit: Int) throws -> [Book]

  func tags(beginning words: String, limit: Int) throws -> [String]

  /// Returns recent borrowers whose names begin with these words, the last one first.
  func borrowers(beginning words: String, limit: Int) throws -> [String]
}
