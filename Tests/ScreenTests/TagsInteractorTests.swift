import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import StorageSupport
import TagsEntity
import TagsInteractor
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TagsInteractorTests {
  private let store: StoredLibrary
  private let interactor: TagsInteractor

  init() throws {
    store = try emptyLibrary()
    try store.addBook("Dune", tagged: "Science fiction", "1984")
    try store.addTag("Poems")
    interactor = TagsInteractor(store: store, clock: noonClock, covers: nil)
  }

  @Test("All tags are numbered from 1, with and without books")
  func all() throws {
    var lines: [String] = []
    try interactor.all().forEach(.all) {
      lines.append("\($0.number) \($0.tag.name) \($0.tag.books)")
    }
    #expect(lines == ["1 1984 1", "2 Poems 0", "3 Science fiction 1"])
  }

  @Test(
    "A number is the name of a tag, or else its number in the shown list",
    arguments: [
      (TagsName.number(1984), ["Poems"], "1984"), (.number(1), ["Poems"], "Poems"),
      (.name("poems"), [], "Poems"), (.number(2), ["Poems"], nil), (.name("Prose"), [], nil),
    ] as [(TagsName, [String], String?)])
  func tag(_ name: TagsName, listed: [String], found: String?) throws {
    guard let found else {
      #expect(throws: LibraryError.self) { try interactor.tag(name, listedNames: listed) }
      return
    }
    #expect(try interactor.tag(name, listedNames: listed).name == found)
  }

  @Test(
    "The longest name at the start of the words is the tag",
    arguments: [
      ("Science fiction Space", "Science fiction", "Space"), ("Poems Verse", "Poems", "Verse"),
      ("1 Verse and rhyme", "Poems", "Verse and rhyme"), ("Poems", "Poems", ""),
    ])
  func split(words: String, tag: String, rest: String) throws {
    let (found, remaining) = try interactor.split(
      words.split(separator: " ").map(String.init), listedNames: ["Poems"])
    #expect(found.name == tag && remaining == rest)
  }

  @Test("A renamed tag keeps its books, and a deleted one is removed from them")
  func change() throws {
    let renamed = try interactor.rename(try store.existing(tag: "1984"), to: "Orwell")
    #expect(renamed.name == "Orwell" && renamed.books == 1)
    #expect(try interactor.delete(renamed).books == 1)
    #expect(try store.book(1)?.details.tags == ["Science fiction"])
  }

  @Test("Books that are not in the library are counted separately, but are changed, too")
  func elsewhere() throws {
    try store.addBook("Emma", tagged: "1984")
    try store.edit(2) { $0.isHeld = false }
    let renamed = try interactor.rename(try store.existing(tag: "1984"), to: "Orwell")
    #expect(renamed.books == 1 && renamed.booksElsewhere == 1 && renamed.allBooks == 2)
    let deleted = try interactor.delete(renamed)
    #expect(deleted.books == 1 && deleted.booksElsewhere == 1)
    #expect(try store.book(2)?.details.tags == [])
  }
}
