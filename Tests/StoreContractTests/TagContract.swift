import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TagContract {
  @Test(
    "stored tags and tags of books are one list, in alphabetical order", arguments: stores)
  func list(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sci-fi", "Novel")
    try store.addBook("Emma", tagged: "novel")
    try store.addBook("Ubik", tagged: "The sea")
    for name in ["Été", "elephants", "2 stars", "10 stars"] { try store.addTag(name) }
    #expect(
      try store.tagLines() == [
        "2 stars (0) *", "10 stars (0) *", "elephants (0) *", "Été (0) *", "Novel (2)",
        "sci-fi (1)", "The sea (1)",
      ])
    #expect(try store.tag(named: "NOVEL")?.name == "Novel")
    #expect(try store.tag(named: "ete")?.stored?.number == 1)
    #expect(try store.tag(named: "nothing") == nil)
  }

  @Test("case and accents do not distinguish tags", arguments: stores)
  func duplicates(kind: TestStore) throws {
    let store = try kind.open()
    try store.addTag("Été")
    try store.addBook("Dune", tagged: "ete")
    #expect(try store.tagLines() == ["Été (1) *"])
    #expect(throws: LibraryError.taken(.tag, "Été")) { try store.addTag("ETE") }
    #expect(throws: LibraryError.taken(.tag, "Sea")) {
      try store.addBook("Emma", tagged: "Sea")
      try store.addTag("sea")
    }
  }

  @Test(
    "a tag is renamed on its books, which are found by the new name only",
    arguments: stores)
  func rename(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "novel", "sea", "old")
    try store.addBook("Emma", tagged: "SEA")
    try store.addBook("Ubik", tagged: "novel")
    try store.addCollage("sea", of: "a", "b")
    try store.renameTag("Sea", to: "Ocean")
    #expect(try store.tagLines() == ["novel (2)", "Ocean (2) *", "old (1)"])
    #expect(try store.book(1)?.details.tags == ["novel", "Ocean", "old"])
    #expect(try store.book(2)?.details.tags == ["Ocean"])
    #expect(try store.titles(query { $0.tags = ["ocean"] }) == ["Dune", "Emma"])
    #expect(try store.titles(query { $0.tags = ["sea"] }) == [])
    #expect(try store.titles(matching: "ocean") == ["Dune", "Emma"])
    #expect(try store.coverFiles("ocean") == ["a.jpg", "b.jpg"])
    #expect(throws: LibraryError.taken(.tag, "novel")) { try store.renameTag("ocean", to: "NOVEL") }
    #expect(throws: LibraryError.noSuch(.tag, "sea")) { try store.renameTag("sea", to: "x") }
    // Only the spelling changes.
    try store.renameTag("ocean", to: "OCÉAN")
    #expect(try store.book(2)?.details.tags == ["OCÉAN"])
    #expect(try store.tagLines().contains("OCÉAN (2) *"))
  }

  @Test("a tag only on books is renamed, too, and stored from then on", arguments: stores)
  func renameOfBooks(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea")
    try store.renameTag("sea", to: "ocean")
    #expect(try store.tagLines() == ["ocean (1) *"])
    _ = try store.undo()
    #expect(try store.tagLines() == ["sea (1)"])
  }

  @Test("a tag is deleted with its collage, and removed from its books", arguments: stores)
  func delete(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea", "old")
    try store.addBook("Emma", tagged: "Sea")
    try store.addCollage("sea", of: "a")
    try store.deleteTag("sea")
    #expect(try store.tagLines() == ["old (1)"])
    #expect(try store.all().map(\.details.tags) == [["old"], []])
    #expect(try store.cover(of: .collage(tag: 1, index: 0)) == nil)
    #expect(throws: LibraryError.noSuch(.tag, "sea")) { try store.deleteTag("sea") }
    // Its number is not reused.
    #expect(try store.addTag("sea").number == 2)
  }

  @Test("deleted books do not count, and keep their tags", arguments: stores)
  func trash(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea")
    try store.addBook("Emma", tagged: "sea")
    try store.delete(1)
    #expect(try store.tagLines() == ["sea (1)"])
    try store.delete(2)
    #expect(try store.tagLines() == [])
    #expect(try store.tag(named: "sea") == nil)
    try store.change(.restore) { try $0.restore(1) }
    #expect(try store.tagLines() == ["sea (1)"])
  }

  @Test("a collage is stored with all details", arguments: stores)
  func allDetails(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea")
    var (newCollage, covers) = collage(["a", "b"])
    newCollage.books[1].cover = nil
    covers.removeLast()
    newCollage.books.append(CollageBook(try #require(try store.book(1))))
    let tag = try store.change(.collage) {
      try tagRules.setCollage(of: "sea", to: newCollage, covers: covers, in: $0)
    }
    #expect(try store.storedTag("sea") == tag)
    #expect(tag.collage == newCollage)
    #expect(newCollage.books[0].record?.coverAddress == "https://example.org/a.jpg")
    #expect(newCollage.books[2].bookNumber == 1 && newCollage.books[2].recordName == nil)
    #expect(try store.cover(of: .collage(tag: 1, index: 0)) == covers[0])
    #expect(try store.cover(of: .collage(tag: 1, index: 1)) == nil)
    var emptyCollage = newCollage
    emptyCollage = Collage(origin: .library, madeAt: noon, books: [])
    try store.change(.collage) {
      _ = try tagRules.setCollage(of: "sea", to: emptyCollage, covers: [], in: $0)
    }
    #expect(try store.storedTag("sea")?.collage == emptyCollage)
  }

  @Test("a cover that is neither given nor known is left out", arguments: stores)
  func unknownCover(kind: TestStore) throws {
    let store = try kind.open()
    let (newCollage, covers) = collage(["a", "b"])
    _ = try store.change(.collage) {
      try tagRules.setCollage(of: "sea", to: newCollage, covers: [covers[1]], in: $0)
    }
    #expect(try store.coverFiles("sea") == [nil, "b.jpg"])
  }

  @Test(
    "a cover of a collage is stored, removed and shared, and none of it is a change",
    arguments: stores)
  func covers(kind: TestStore) throws {
    let store = try kind.open()
    try store.addCollage("sea", of: "a", "b")
    let other = StoredCover(
      file: "c.jpg", record: RecordName(source: "google", id: "c"), fetchedAt: noon)
    try store.saveCover(other, of: .collage(tag: 1, index: 1))
    #expect(try store.coverFiles("sea") == ["a.jpg", "c.jpg"])
    #expect(try store.cover(of: .collage(tag: 1, index: 1)) == other)
    try store.saveCover(nil, of: .collage(tag: 1, index: 0))
    #expect(try store.coverFiles("sea") == [nil, "c.jpg"])
    // The tag may have been deleted in the meantime.
    try store.saveCover(other, of: .collage(tag: 7, index: 0))
    var all: [CoverOwner] = []
    try store.forEachCover { owner, _ in all.append(owner) }
    #expect(all == [.collage(tag: 1, index: 1)])
    try store.forgetCover("c.jpg")
    #expect(try store.coverFiles("sea") == [nil, nil])
    #expect(try store.changeCount() == 1)
  }
}
