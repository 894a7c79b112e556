/// What is wrong with a complete copy, and with which of its things. No prose here: the languages
/// write the sentences.
package struct ArchiveFault: Error, Equatable, Sendable {
  /// Nil where it is about the copy as a whole, or no one can tell.
  package let thing: ArchiveThing?
  package let flaw: ArchiveFlaw

  package init(_ thing: ArchiveThing?, _ flaw: ArchiveFlaw) {
    self.thing = thing
    self.flaw = flaw
  }

  package init(_ flaw: ArchiveFlaw) { self.init(nil, flaw) }
}

/// One of the things that a complete copy has, by its number.
package enum ArchiveThing: Equatable, Sendable {
  case entry(ChangeKind.Noun, Int)
  case change(Int)
  /// By the name of its file, shortened: anyone may have written it.
  case cover(String)
}

/// Why a library cannot hold something. Fields go by the keys of the JSON.
package enum ArchiveFlaw: Error, Equatable, Sendable {
  /// Not the JSON of such a thing; the field that is missing, or has a value of another kind.
  case unreadable(String?)
  case number(String, Int, allowed: ClosedRange<Int>)
  /// Not a time of the years 1 to 9999.
  case instant(String)
  case isbn(String)
  case empty(String)
  case email(String)
  case returnedEarly(loan: Int)
  /// More than one loan of a book, in the same direction.
  case openLoans
  /// A vote of this person for no book of the poll, or for one twice.
  case ballot(of: String)
  /// Another thing of its noun has the same in this field, and may not.
  case twice(String)
  /// It refers to what is not there, or never was.
  case missing(ChangeKind.Noun, Int)
  /// Not the whole of a picture of a type that is known.
  case notAPicture
  case pictureTooLarge
  /// A cover's file is named by what is in it; the name that would be right.
  case misnamed(String)
  /// What a change did cannot be undone or redone.
  case step
  /// The file ends too early.
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

  /// What is wrong with it, whatever else there is.
  package var flaw: ArchiveFlaw? {
    switch self {
    case .cover(let cover): cover.flaw
    case .book(let book): book.flaw
    case .entry(let entry): entry.flaw
    case .change(let change): change.flaw
    }
  }
}
