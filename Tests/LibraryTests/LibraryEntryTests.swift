import Library
import Testing
import Turns

/// The register of the nouns that a library stores in addition to books.
@Suite(.timeLimited) struct LibraryEntryTests {
  @Test("every noun except books is registered once, with its own part of a copy")
  func register() {
    let nouns = ChangeKind.Noun.entries.map { $0.noun }
    #expect(nouns.count == Set(nouns).count)
    #expect(Set(nouns) == Set(ChangeKind.Noun.allCases).subtracting([.book]))
    let parts = ChangeKind.Noun.entries.map { $0.part }
    #expect(
      parts == ["readings", "tags", "meetings", "polls", "borrowers", "owners", "holds"])
  }
}
