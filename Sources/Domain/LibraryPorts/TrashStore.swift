import Library

package protocol TrashStore: AnyObject {
  /// Returns the books in the trash, last deleted first.
  func trash(offset: Int, limit: Int) throws -> [TrashedBook]

  func trashCount() throws -> Int

  func trashedBook(_ number: Int) throws -> Book?

  func trashedNumbers(in range: ClosedRange<Int>) throws -> [Int]
}

/// Deletes books permanently, which cannot be undone.
package protocol Purging: AnyObject {
  /// Permanently deletes books in the trash, and their part of the change log, as one change.
  ///
  /// - Throws: `LibraryError.notInTrash`; nothing is deleted then.
  func purge(_ numbers: [Int]) throws
}
