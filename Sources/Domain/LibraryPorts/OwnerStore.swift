import Library
import Platform

/// The store of owners. Names that differ only in case, accents, punctuation and a leading article
/// belong to one owner.
package protocol OwnerStore: AnyObject {
  /// Returns the owners of books in the library, and owners with stored details, by name.
  func owners(on today: Day, offset: Int, limit: Int?) throws -> [OwnerSummary]

  func ownerCount() throws -> Int

  func owners(beginning words: String, limit: Int) throws -> [String]

  /// Returns the books borrowed from an owner, soonest due first.
  func booksBorrowed(from name: String, limit: Int) throws -> [Book]
}

package protocol OwnerTransaction {
  /// Returns the numbers of an owner's books in the library, including books returned to the owner,
  /// and of those in the trash that must still be returned to the owner.
  func books(ownedBy name: String) throws -> [Int]
  /// Changes the owner of a book, also of a deleted one.
  func setOwner(of number: Int, to name: String) throws
}
