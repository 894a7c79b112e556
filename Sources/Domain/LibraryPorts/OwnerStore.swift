import Library
import Platform

/// The port behind which owners are kept; a part of the library's.
///
/// Names that differ only in case, accents, signs and a leading article are one owner.
package protocol OwnerStore: AnyObject {
  /// A page of all owners that books of the library have or more is known of, by name.
  func owners(on today: Day, offset: Int, limit: Int?) throws -> [CountedOwner]

  func ownerCount() throws -> Int

  /// The names of the first owners that begin so.
  func owners(beginning words: String, limit: Int) throws -> [String]

  /// The books that we have from an owner, soonest due first.
  func booksBorrowed(from name: String, limit: Int) throws -> [Book]
}

/// What can be done to owners within one change.
package protocol OwnerTransaction {
  /// The books of the library that name an owner, given back or not.
  func books(ownedBy name: String) throws -> [Int]
}
