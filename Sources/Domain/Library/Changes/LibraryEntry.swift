/// A thing other than a book that a library keeps, and that changes are told and taken back of.
///
///     extension Hold: LibraryEntry {
///       package static let noun = ChangeKind.Noun.hold
///       package static let part = "holds"
///       package var subject: ChangeSubject { .hold(self) }
///       package var taken: LibraryError { … }
///       package var missing: LibraryError { … }
///       package var flaw: ArchiveFlaw? { … }
///       package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Hold? { … }
///     }
///
/// It stands in the register below; `LibraryStorage` says how it is kept, in `Nouns`.
package protocol LibraryEntry: Codable, Bounded, Equatable, Sendable {
  static var noun: ChangeKind.Noun { get }
  /// What the part of a complete copy is called that has the things of this noun.
  static var part: String { get }
  /// Given once among the things of this noun, never given again.
  var number: Int { get }
  /// What a change is told by that left it so.
  var subject: ChangeSubject { get }
  /// What no other of this noun may have, by the fields it stands in.
  var onlyOnce: [(field: String, value: String)] { get }
  /// What is said where it has what another would need to have alone, and where it is not there.
  var taken: LibraryError { get }
  var missing: LibraryError { get }
  /// What must be there as long as it is.
  var needed: [(noun: ChangeKind.Noun, number: Int)] { get }
  /// The same in another library, where what it refers to has other numbers, or none; nil if it can
  /// not be without.
  func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Self?
}

extension LibraryEntry {
  package var onlyOnce: [(field: String, value: String)] { [] }
  package var needed: [(noun: ChangeKind.Noun, number: Int)] { [] }
  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Self? { self }
}

extension ChangeKind.Noun {
  /// The register of what there is besides books, in the order in which a complete copy has it.
  package static let entries: [any LibraryEntry.Type] = [
    ShelfEntry.self, KeptTag.self, Meeting.self, Poll.self, Borrower.self, Owner.self, Hold.self,
  ]
}

extension ShelfEntry: LibraryEntry {
  package static let noun = ChangeKind.Noun.shelved
  package static let part = "shelves"
  package var subject: ChangeSubject { .shelved(self) }
  package var taken: LibraryError { .alreadyShelved(self) }
  package var missing: LibraryError { .noneNumbered(.shelved, number) }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> ShelfEntry? {
    var entry = self
    entry.book.bookNumber = book.bookNumber.flatMap { number(.book, $0) }
    return entry
  }
}

extension KeptTag: LibraryEntry {
  package static let noun = ChangeKind.Noun.tag
  package static let part = "tags"
  package var subject: ChangeSubject { .tag(self) }
  package var taken: LibraryError { .taken(.tag, name) }
  package var missing: LibraryError { .noSuch(.tag, name) }
  package var onlyOnce: [(field: String, value: String)] { [("name", Folding.labelKey(name))] }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> KeptTag? {
    var tag = self
    for place in collage?.books.indices ?? 0..<0 {
      let old = collage?.books[place].bookNumber
      tag.collage?.books[place].bookNumber = old.flatMap { number(.book, $0) }
    }
    return tag
  }
}

extension Meeting: LibraryEntry {
  package static let noun = ChangeKind.Noun.meeting
  package static let part = "meetings"
  package var subject: ChangeSubject { .meeting(self) }
  package var taken: LibraryError { .meetingDayTaken(self) }
  package var missing: LibraryError { .noneNumbered(.meeting, number) }
  package var onlyOnce: [(field: String, value: String)] { [("day", day.iso)] }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Meeting? {
    var meeting = self
    let book = details.book
    meeting.details.book.bookNumber = book.bookNumber.flatMap { number(.book, $0) }
    meeting.details.book.entryNumber = book.entryNumber.flatMap { number(.shelved, $0) }
    return meeting
  }
}

extension Poll: LibraryEntry {
  package static let noun = ChangeKind.Noun.poll
  package static let part = "polls"
  package var subject: ChangeSubject { .poll(self) }
  package var taken: LibraryError { .pollOpen(number) }
  package var missing: LibraryError { .noneNumbered(.poll, number) }
  /// One is open at most.
  package var onlyOnce: [(field: String, value: String)] { isOpen ? [("closedAt", "")] : [] }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Poll? {
    var poll = self
    poll.candidates = candidates.map { candidate in
      var book = candidate.book
      book.bookNumber = book.bookNumber.flatMap { number(.book, $0) }
      book.entryNumber = book.entryNumber.flatMap { number(.shelved, $0) }
      return PollCandidate(number: candidate.number, book: book)
    }
    return poll
  }
}

extension Borrower: LibraryEntry {
  package static let noun = ChangeKind.Noun.borrower
  package static let part = "borrowers"
  package var subject: ChangeSubject { .borrower(self) }
  package var taken: LibraryError { .taken(.borrower, name) }
  package var missing: LibraryError { .noSuch(.borrower, name) }
  package var onlyOnce: [(field: String, value: String)] {
    [("name", key)] + (details.card.map { [("card", $0)] } ?? [])
  }
  package var needed: [(noun: ChangeKind.Noun, number: Int)] {
    mergedInto.map { [(.borrower, $0)] } ?? []
  }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Borrower? {
    var borrower = self
    borrower.mergedInto = mergedInto.flatMap { number(.borrower, $0) }
    return borrower
  }
}

extension Owner: LibraryEntry {
  package static let noun = ChangeKind.Noun.owner
  package static let part = "owners"
  package var subject: ChangeSubject { .owner(self) }
  package var taken: LibraryError { .taken(.owner, name) }
  package var missing: LibraryError { .noSuch(.owner, name) }
  package var onlyOnce: [(field: String, value: String)] { [("name", key)] }
}

extension Hold: LibraryEntry {
  package static let noun = ChangeKind.Noun.hold
  package static let part = "holds"
  package var subject: ChangeSubject { .hold(self) }
  package var taken: LibraryError { .waitsAlready(bookName, borrower: name) }
  package var missing: LibraryError { .doesNotWait(bookName, borrower: name) }
  private var bookName: BookName { BookName(number: bookNumber, title: title, author: "") }
  package var onlyOnce: [(field: String, value: String)] {
    [("borrowerNumber", "\(bookNumber) \(borrowerNumber)")]
  }
  package var needed: [(noun: ChangeKind.Noun, number: Int)] {
    [(.book, bookNumber), (.borrower, borrowerNumber)]
  }

  package func renumbered(_ number: (ChangeKind.Noun, Int) -> Int?) -> Hold? {
    guard let book = number(.book, bookNumber), let borrower = number(.borrower, borrowerNumber)
    else { return nil }
    var hold = self
    (hold.bookNumber, hold.borrowerNumber) = (book, borrower)
    return hold
  }
}
