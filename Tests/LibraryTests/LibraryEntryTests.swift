/// The register of the nouns that a library stores besides books.
@Suite(.takesTurns) struct LibraryEntryTests {
  @Test("every noun but books stands in the register once, with a part of a copy to itself")
  func register() {
    let nouns = ChangeKind.Noun.entries.map { $0.noun }
    #expect(nouns.count == Set(nouns).count)
    #expect(Set(nouns) == Set(ChangeKind.Noun.allCases).subtracting([.book]))
    let parts = ChangeKind.Noun.entries.map { $0.part }
    #expect(
      parts == ["shelves", "tags", "meetings", "polls", "borrowers", "owners", "holds"])
  }
}
