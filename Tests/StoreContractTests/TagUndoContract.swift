import Library
import LibraryPorts
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TagUndoContract {
  @Test(
    "renaming or deleting a tag is one step together with its books", arguments: stores)
  func withBooks(kind: TestStore) throws {
    let store = try kind.open()
    for title in ["Dune", "Emma", "Ubik"] { try store.addBook(title, tagged: "sea", "old") }
    let before = try store.all()
    try store.renameTag("sea", to: "ocean")
    let renamed = try store.all()
    try store.deleteTag("ocean")
    #expect(try store.changes(offset: 0, limit: 1).first?.books == 3)
    #expect(try store.undo()?.kind == .deleteTag)
    #expect(try store.all() == renamed)
    #expect(try store.undo()?.kind == .renameTag)
    #expect(try store.all() == before)
    #expect(try store.tagLines() == ["old (3)", "sea (3)"])
    #expect(try store.redo()?.kind == .renameTag)
    #expect(try store.all() == renamed)
    #expect(try store.redo()?.kind == .deleteTag)
    #expect(try store.tagLines() == ["old (3)"])
  }

  @Test(
    "a replaced collage is restored with its covers, if there were few changes since",
    arguments: stores)
  func replacedCollage(kind: TestStore) throws {
    let store = try kind.open()
    for number in 0...30 { try store.addCollage("sea", of: "a\(number)", "b\(number)") }
    for file in try store.unusedCovers(from: "google", before: noon) { try store.forgetCover(file) }
    for number in 0...30 {
      #expect(try store.isNeeded("a\(number).jpg") == (number >= 20))
    }
    for number in (0..<30).reversed() {
      _ = try store.undo()
      #expect(
        try store.storedTag("sea")?.collage?.books.map(\.title) == [
          "Book a\(number)", "Book b\(number)",
        ])
      let files: [String?] = number >= 20 ? ["a\(number).jpg", "b\(number).jpg"] : [nil, nil]
      #expect(try store.coverFiles("sea") == files)
    }
    for _ in 0..<30 { #expect(try store.redo() != nil) }
    #expect(try store.coverFiles("sea") == ["a30.jpg", "b30.jpg"])
  }

  @Test("after a book is purged, a change of its tag can still be undone", arguments: stores)
  func purge(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea")
    try store.renameTag("sea", to: "ocean")
    try store.delete(1)
    try store.purge([1])
    #expect(try store.tagLines() == ["ocean (0) *"])
    #expect(try store.undo()?.kind == .renameTag)
    #expect(try store.tagLines() == [])
    #expect(try store.redo()?.kind == .renameTag)
    #expect(try store.tagLines() == ["ocean (0) *"])
  }
}
