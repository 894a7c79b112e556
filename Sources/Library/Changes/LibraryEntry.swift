/// A thing other than a book that a library keeps, and that changes are told and taken back of.
///
///     extension Hold: LibraryEntry {
///       package static let noun = ChangeKind.Noun.hold
///       package static let part = "holds"
///       package var subject: ChangeSubject { .hold(self) }
///       package var isInBounds: Bool { Bounds.numbers.contains(number) }
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
}

extension ChangeKind.Noun {
  /// The register of what there is besides books, in the order in which a complete copy has it.
  package static let entries: [any LibraryEntry.Type] = [
    ShelfEntry.self, KeptTag.self, Meeting.self, Poll.self, Borrower.self,
  ]
}

extension ShelfEntry: LibraryEntry {
  package static let noun = ChangeKind.Noun.shelved
  package static let part = "shelves"
  package var subject: ChangeSubject { .shelved(self) }
}

extension KeptTag: LibraryEntry {
  package static let noun = ChangeKind.Noun.tag
  package static let part = "tags"
  package var subject: ChangeSubject { .tag(self) }
}

extension Meeting: LibraryEntry {
  package static let noun = ChangeKind.Noun.meeting
  package static let part = "meetings"
  package var subject: ChangeSubject { .meeting(self) }
}

extension Poll: LibraryEntry {
  package static let noun = ChangeKind.Noun.poll
  package static let part = "polls"
  package var subject: ChangeSubject { .poll(self) }
}

extension Borrower: LibraryEntry {
  package static let noun = ChangeKind.Noun.borrower
  package static let part = "borrowers"
  package var subject: ChangeSubject { .borrower(self) }
}
