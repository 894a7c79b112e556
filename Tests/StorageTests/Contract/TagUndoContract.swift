import Foundation
import Library
import LibraryPorts
import LibraryRules
import Support
import Testing

/// Changes of tags are played back and forward as those of books are, and with them.
@Suite(.timeLimit(.minutes(10))) struct TagUndoContract {
  @Test("undo and redo tell what they did to a tag", arguments: stores)
  func told(kind: TestStore) throws {
    let store = try kind.open()
    let added = try store.addTag("sea")
    let given = try store.giveCollage("sea", of: "a")
    try store.renameTag("sea", to: "ocean")
    let renamed = try #require(try store.kept("ocean"))
    try store.deleteTag("ocean")
    let listed = try store.changes(offset: 0, limit: 9)
    #expect(listed.map(\.kind) == [.deleteTag, .renameTag, .collage, .addTag])
    #expect(listed.map(\.entries) == [1, 1, 1, 1] && listed.map(\.books) == [0, 0, 0, 0])
    #expect(
      listed.map(\.subject) == [.tag(renamed), .tag(renamed), .tag(given), .tag(added)])
    for (change, then) in zip(listed, [renamed, given, added, nil]) {
      #expect(try store.undo() == change)
      #expect(try store.tags().first?.kept == then)
    }
    #expect(try store.undo() == nil)
    for change in listed.reversed() { #expect(try store.redo() == change) }
    #expect(try store.tags().isEmpty)
  }

  @Test(
    "a tag that is renamed or deleted is one step with the books that had it", arguments: stores)
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
    "what is taken back and made again keeps its number, and no other tag gets it",
    arguments: stores)
  func numbers(kind: TestStore) throws {
    let open = try kind.library()
    try open().addTag("sea")
    #expect(try open().undo()?.kind == .addTag)
    #expect(try open().redo()?.title == "sea")
    #expect(try open().kept("sea")?.number == 1)
    _ = try open().undo()
    #expect(try open().addTag("moor").number == 2)
    #expect(try open().redo() == nil)
  }

  @Test(
    "a change that changes nothing of a tag is no step; one that throws leaves nothing",
    arguments: stores)
  func nothing(kind: TestStore) throws {
    struct Refusal: Error {}
    let store = try kind.open()
    try store.addTag("sea")
    try store.renameTag("sea", to: "sea")
    #expect(try store.changeCount() == 1)
    #expect(throws: Refusal.self) {
      try store.change(.deleteTag) { transaction in
        try tagging.delete("sea", in: transaction)
        try tagging.add("moor", in: transaction)
        throw Refusal()
      }
    }
    #expect(try store.tagLines() == ["sea (0) *"])
    #expect(try store.changeCount() == 1)
  }

  @Test(
    "a collage that was replaced comes back with its covers, where not much was done since",
    arguments: stores)
  func remembered(kind: TestStore) throws {
    let store = try kind.open()
    for number in 0...30 { try store.giveCollage("sea", of: "a\(number)", "b\(number)") }
    for file in try store.idleCovers(from: "google", before: noon) { try store.forgetCover(file) }
    for number in 0...30 {
      #expect(try store.isNeeded("a\(number).jpg") == (number >= 20))
    }
    for number in (0..<30).reversed() {
      _ = try store.undo()
      #expect(
        try store.kept("sea")?.collage?.books.map(\.title) == [
          "Book a\(number)", "Book b\(number)",
        ])
      let files: [String?] = number >= 20 ? ["a\(number).jpg", "b\(number).jpg"] : [nil, nil]
      #expect(try store.coverFiles("sea") == files)
    }
    for _ in 0..<30 { #expect(try store.redo() != nil) }
    #expect(try store.coverFiles("sea") == ["a30.jpg", "b30.jpg"])
  }

  @Test("purging a book leaves what its change did to a tag", arguments: stores)
  func purge(kind: TestStore) throws {
    let store = try kind.open()
    try store.addBook("Dune", tagged: "sea")
    try store.renameTag("sea", to: "ocean")
    try store.delete(1)
    try store.change(.purge) { try $0.purge(1) }
    #expect(try store.tagLines() == ["ocean (0) *"])
    #expect(try store.undo()?.kind == .renameTag)
    #expect(try store.tagLines() == [])
    #expect(try store.redo()?.kind == .renameTag)
    #expect(try store.tagLines() == ["ocean (0) *"])
  }

  private struct State: Equatable {
    let books: [Book]
    let tags: [LibraryTag]

    init(_ store: any LibraryStore) throws {
      books = try store.all()
      tags = try store.tags()
    }
  }

  @Test(
    "200 random changes of books and tags, back to the beginning and forward again",
    arguments: stores)
  func mixed(kind: TestStore) throws {
    let store = try kind.open()
    let steps = kind.doesAll ? 200 : 60
    var random = RandomBooks(seed: 29)
    var states = [try State(store)]
    for step in 0..<steps {
      let before = try store.changeCount()
      try change(store, step, &random)
      if try store.changeCount() > before { states.append(try State(store)) }
    }
    #expect(states.count > steps * 3 / 5, "\(random.seed)")
    #expect(Set(states.map(\.tags.count)).count > 3, "\(random.seed)")
    try walkBackAndForth(store, states, seed: random.seed) { try State(store) }
  }

  private func change(
    _ store: any LibraryStore, _ step: Int, _ random: inout RandomBooks
  ) throws {
    let (name, other) = (random.pick(RandomBooks.tags), random.pick(RandomBooks.tags))
    let place = random.number(1...30)
    do {
      switch random.number(0...9) {
      case 0, 1, 2: try store.add(random.details(), at: random.instant())
      case 3 where try store.book(place) != nil:
        let details = random.details()
        try store.edit(place) { $0 = details }
      case 4 where try store.book(place) != nil: try store.delete(place)
      case 5: try store.addTag(name)
      case 6: try store.renameTag(name, to: random.number(0...1) == 0 ? other : "\(other) \(step)")
      case 7: try store.deleteTag(name)
      default: try store.giveCollage(name, of: "a\(step)", "b\(step)")
      }
    } catch is LibraryError {
      // Not there, or there already.
    }
  }
}
