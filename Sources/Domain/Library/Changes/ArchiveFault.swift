/// A fault in an archive, with its location. Localization provides the messages.
package struct ArchiveFault: Error, Equatable, Sendable {
  /// The part of the archive with the fault, if it can be located.
  package let location: ArchiveLocation?
  package let reason: Reason

  package init(_ location: ArchiveLocation?, _ reason: Reason) {
    self.location = location
    self.reason = reason
  }

  package init(_ reason: Reason) { self.init(nil, reason) }
}

package enum ArchiveLocation: Equatable, Sendable {
  case entry(ChangeKind.Noun, Int)
  case change(Int)
  /// A cover, by the name of its file, shortened because it is untrusted.
  case cover(String)
}

extension ArchiveFault {
  /// Why a library cannot store a book or an entry. Fields are named by their JSON keys.
  package enum Reason: Error, Equatable, Sendable {
    /// The JSON does not have the right form; the field that is missing or has the wrong type.
    case unreadable(String?)
    case number(String, Int, allowed: ClosedRange<Int>)
    /// Not within the years 1 to 9999.
    case instant(String)
    case isbn(String)
    case empty(String)
    case email(String)
    case returnedEarly(loan: Int)
    /// More than one loan of a book is open in the same direction.
    case openLoans
    /// This person votes for a book outside the poll, or for the same book twice.
    case ballot(of: String)
    /// The value of this field must be unique within the noun.
    case twice(String)
    case missing(ChangeKind.Noun, Int)
    /// Not a complete picture of a known type.
    case notAPicture
    case pictureTooLarge
    /// The name does not match the content of the cover's file; the right name.
    case misnamed(String)
    /// A change that cannot be undone or redone.
    case step
    case cutOff
  }
}

extension ArchivePiece {
  package var location: ArchiveLocation {
    switch self {
    case .cover(let cover): .cover(cover.file.shortened())
    case .book(let book): .entry(.book, book.number)
    case .entry(let entry): .entry(type(of: entry).noun, entry.number)
    case .formerEntry(let entry): .entry(.shelved, entry.number)
    case .change(let change): .change(change.id)
    }
  }

  package var faultReason: ArchiveFault.Reason? {
    switch self {
    case .cover(let cover): cover.faultReason
    case .book(let book): book.faultReason
    case .entry(let entry): entry.faultReason
    case .formerEntry(let entry): entry.faultReason
    case .change(let change): change.faultReason
    }
  }
}
