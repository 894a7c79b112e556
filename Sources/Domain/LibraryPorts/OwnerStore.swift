import Library
import Platform

/// The store of owners; part of `LibraryStore`.
///
/// Names that differ only in case, accents, signs and a leading article are one owner.
package protocol OwnerStore: AnyObject {
  /// Returns a page of the owners by name: those of books in the library, and those of whom more is
  /// known.
  func owners(on today: Day, offset: Int, limit: Int?) throws -> [CountedOwner]

  func ownerCount() throws -> Int

  /// Returns the names of the first owners with this prefix.
  func owners(beginning words: String, limit: Int) throws -> [String]

  /// Returns the books borrowed from an owner, soonest due first.
  func booksBorrowed(from name: String, limit: Int) throws -> [Book]
}

/// Operations on owners within one change.
package protocol OwnerTransaction {
  /// Returns the books of the library that name an owner, including those returned to them.
  func books(ownedBy name: String) throws -> [Int]
}
