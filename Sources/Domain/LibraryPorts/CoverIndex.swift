import Library
import Platform

/// The index of the covers of books and entries. It is not part of changes and undo; a user's
/// changes to a book's cover are made in a `LibraryTransaction`.
package protocol CoverIndex: AnyObject {
  func cover(of owner: CoverOwner) throws -> StoredCover?

  func saveCover(_ cover: StoredCover?, of owner: CoverOwner) throws

  /// Calls `body` with each owner of a cover, in the library or on a shelf, and the file's name.
  func forEachCover(_ body: (CoverOwner, String) throws -> Void) throws

  /// Whether the file is in use as a cover, or would be again after undo.
  func isNeeded(_ file: String) throws -> Bool

  /// Whether the file is recorded as a current or past cover.
  func isRecorded(_ file: String) throws -> Bool

  /// Returns files that are not needed, and files of a source that were fetched before a time.
  func unusedCovers(from source: String, before limit: Date) throws -> [String]

  /// Removes a cover from all its owners.
  func forgetCover(_ file: String) throws
}

extension CoverIndex {
  package func shareCover(of owner: CoverOwner, with other: CoverOwner) throws {
    if let cover = try cover(of: owner) { try saveCover(cover, of: other) }
  }
}
