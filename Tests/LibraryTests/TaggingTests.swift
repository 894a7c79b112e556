import Foundation
import Library
import LibraryRules
import Testing

@Suite struct TaggingTests {
  private let library = MemoryLibrary()

  private func tagging(at moment: String = "2026-11-21T09:30:00Z") throws -> Tagging {
    Tagging(clock: try clock(at: moment))
  }

  @discardableResult
  private func add(_ title: String, tags: String...) -> Int {
    var details = BookDetails(title: title, author: "Anon")
    details.tags = tags
    return library.add(details, at: Date(timeIntervalSince1970: 1_795_262_400))
  }

  @Test(
    "a name is trimmed and otherwise kept as it is typed",
    arguments: [
      ("sea", "sea"), ("  La mer ", "La mer"), ("научная фантастика", "научная фантастика"),
    ])
  func names(typed: String, name: String) throws {
    #expect(try Tagging.name(typed) == name)
    #expect(try tagging().add(typed, in: library).name == name)
  }

  @Test(
    "what cannot be one tag is refused",
    arguments: [
      ("", LibraryError.tagRequired), ("  ", .tagRequired), ("a, b", .badTag("a, b")),
      ("a;b", .badTag("a;b")), (",", .badTag(",")), ("a\u{1B}[2J", .controlCharacter(nil)),
      ("a\nb", .controlCharacter(nil)),
    ])
  func badNames(typed: String, error: LibraryError) throws {
    let tagging = try tagging()
    #expect(throws: error) { try Tagging.name(typed) }
    #expect(throws: error) { try tagging.add(typed, in: library) }
    #expect(throws: error) { try tagging.give(typed, made(), covers: [], in: library) }
    try tagging.add("sea", in: library)
    #expect(throws: error) { try tagging.rename("sea", to: typed, in: library) }
    #expect(library.tag(named: "sea")?.name == "sea")
  }

  @Test("a tag is kept with the time at which that was done")
  func kept() throws {
    let tag = try tagging().add("sea", in: library)
    #expect(try tag.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(tag.collage == nil)
    #expect(library.tag(named: "SEA")?.kept == tag)
  }

  @Test("a tag that is there already is told as it is written", arguments: ["sea", "SEA", " Séa "])
  func twins(typed: String) throws {
    add("Dune", tags: "Sea")
    let tagging = try tagging()
    #expect(throws: LibraryError.tagExists("Sea")) {
      try tagging.add(typed, in: library)
    }
  }

  @Test("a tag is renamed in each book that has it, once, and at its place")
  func rename() throws {
    let (dune, emma, ubik) = (
      add("Dune", tags: "old", "Sea", "novel"), add("Emma", tags: "sea"), add("Ubik", tags: "novel")
    )
    let kept = try tagging().add("moor", in: library)
    let (tag, books) = try tagging().rename("SEA", to: " Ocean ", in: library)
    #expect(tag.name == "Ocean" && books == 2)
    #expect(library.book(dune)?.details.tags == ["old", "Ocean", "novel"])
    #expect(library.book(emma)?.details.tags == ["Ocean"])
    #expect(library.book(ubik)?.details.tags == ["novel"])
    #expect(library.tag(named: "ocean")?.kept == tag)
    #expect(library.tag(named: "moor")?.kept == kept)
  }

  @Test("a tag gets no name that another one has; it may be spelled otherwise")
  func renameToOther() throws {
    add("Dune", tags: "sea", "novel")
    let tagging = try tagging()
    try tagging.add("moor", in: library)
    for name in ["Novel", "sea"] {
      #expect(throws: LibraryError.self) { try tagging.rename("moor", to: name, in: library) }
    }
    #expect(try tagging.rename("moor", to: "Moor", in: library).tag.name == "Moor")
    #expect(throws: LibraryError.noSuchTag("nothing")) {
      try tagging.rename("nothing", to: "x", in: library)
    }
  }

  @Test("a tag is deleted, and comes off the books that have it")
  func delete() throws {
    let (dune, emma) = (add("Dune", tags: "old", "Sea"), add("Emma", tags: "sea"))
    let (tag, books) = try tagging().delete("sea", in: library)
    #expect(tag.name == "Sea" && books == 2)
    #expect(library.book(dune)?.details.tags == ["old"])
    #expect(library.book(emma)?.details.tags == [])
    #expect(library.tag(named: "sea") == nil)
    let tagging = try tagging()
    #expect(throws: LibraryError.noSuchTag("sea")) { try tagging.delete("sea", in: library) }
  }

  private func made(_ titles: String...) -> Collage {
    let books = titles.map { CollageBook(CatalogueRecord(id: $0, source: .google, title: $0)) }
    return Collage(
      origin: .catalogue(.google, offset: 0), madeAt: Date(timeIntervalSince1970: 0), books: books)
  }

  @Test("a collage takes the place of the one before; a tag that is not there is added")
  func give() throws {
    let first = try tagging().give("sea", made("Dune"), covers: [], in: library)
    #expect(first.name == "sea" && first.collage == made("Dune"))
    let second = try tagging(at: "2026-12-01T08:00:00Z").give(
      "SEA", made("Emma", "Ubik"), covers: [], in: library)
    #expect(second.number == first.number && second.addedAt == first.addedAt)
    #expect(second.name == "sea" && second.collage == made("Emma", "Ubik"))
    #expect(library.tag(named: "sea")?.kept == second)
    add("Iliad", tags: "Troy")
    #expect(try tagging().give("troy", made(), covers: [], in: library).number == 2)
  }

  @Test("a book of a collage knows where its cover can be asked for again")
  func books() throws {
    var record = CatalogueRecord(id: "g1", source: .google, title: "Dune")
    record.authors = ["Frank Herbert", "Brian Herbert"]
    let book = CollageBook(record)
    #expect(book.recordName == RecordName(source: "google", id: "g1"))
    #expect(book.author == ImportedNames.joined(record.authors))
    let own = CollageBook(try #require(library.book(add("Emma"))))
    #expect(own.recordName == nil && own.bookNumber == 1 && own.title == "Emma")
  }
}
