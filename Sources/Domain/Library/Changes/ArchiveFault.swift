/// What is wrong with an archive, and where. Localization provides the messages.
package struct ArchiveFault: Error, Equatable, Sendable {
  /// The thing it is about, if it can be located.
  package let thing: ArchiveThing?
  package let flaw: ArchiveFlaw

  package init(_ thing: ArchiveThing?, _ flaw: ArchiveFlaw) {
    self.thing = thing
    self.flaw = flaw
  }

  package init(_ flaw: ArchiveFlaw) { self.init(nil, flaw) }
}

package enum ArchiveThing: Equatable, Sendable {
  case entry(ChangeKind.Noun, Int)
  case change(Int)
  /// By the name of its file, shortened because it is untrusted.
  case cover(String)
}

/// Why a library cannot hold something. Fields are named by their JSON keys.
package enum ArchiveFlaw: Error, Equatable, Sendable {
  /// Not the JSON of such a thing; the field that is missing or has the wrong type.
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
  /// This person votes for a book outside the poll, or for one book twice.
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

extension ArchivePiece {
  package var thing: ArchiveThing {
    switch self {
    case .cover(let cover): .cover(cover.file.shortened())
    case .book(let book): .entry(.book, book.number)
    case .entry(let entry): .entry(type(of: entry).noun, entry.number)
    case .change(let change): .change(change.id)
    }
  }

  package var flaw: ArchiveFlaw? {
    switch self {
    case .cover(let cover): cover.flaw
    case .book(let book): book.flaw
    case .entry(let entry): entry.flaw
    case .change(let change): change.flaw
    }
  }
}
