import Library
import Platform

/// The index of which book or entry has which cover. None of it is recorded as a change or undone;
/// what a user does to a book's cover is done in a `LibraryTransaction`.
package protocol CoverIndex: AnyObject {
  func cover(of owner: CoverOwner) throws -> StoredCover?

  func keepCover(_ cover: StoredCover?, of owner: CoverOwner) throws

  /// Calls `body` with what has a cover, in the library or on a shelf, and the file's name.
  func eachCover(_ body: (CoverOwner, String) throws -> Void) throws

  /// Whether anything has the file as its cover, or would have it again after undo.
  func isNeeded(_ file: String) throws -> Bool

  /// Whether the file is recorded as a cover that something has or had.
  func isRecorded(_ file: String) throws -> Bool

  /// Returns files that are not needed, and those of a source that were fetched before a time.
  func unusedCovers(from source: String, before limit: Date) throws -> [String]

  /// Removes the file as the cover of everything that has it.
  func forgetCover(_ file: String) throws
}

extension CoverIndex {
  package func shareCover(of owner: CoverOwner, with other: CoverOwner) throws {
    if let cover = try cover(of: owner) { try keepCover(cover, of: other) }
  }
}
