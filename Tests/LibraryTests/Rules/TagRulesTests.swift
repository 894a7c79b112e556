import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct TagRulesTests {
  private let library: StoredLibrary

  init() throws { library = try emptyLibrary() }

  private func tagRules(at moment: String = "2026-11-21T09:30:00Z") throws -> TagRules {
    TagRules(clock: try clock(at: moment))
  }

  @discardableResult
  private func add(_ title: String, tags: String...) throws -> Int {
    var details = BookDetails(title: title, author: "Anon")
    details.tags = tags
    return try library.run { try $0.add(details, at: noon) }
  }

  @Test(
    "a name is trimmed and otherwise stored as typed",
    arguments: [
      ("sea", "sea"), ("  La mer ", "La mer"), ("научная фантастика", "научная фантастика"),
    ])
  func names(typed: String, name: String) throws {
    #expect(try TagRules.name(typed) == name)
    #expect(try library.run { try tagRules().add(typed, in: $0) }.name == name)
  }

  @Test(
    "an invalid tag is refused",
    arguments: [
      ("", LibraryError.tagRequired), ("  ", .tagRequired), ("a, b", .badTag("a, b")),
      ("a;b", .badTag("a;b")), (",", .badTag(",")), ("a\u{1B}[2J", .controlCharacter(nil)),
      ("a\nb", .controlCharacter(nil)),
    ])
  func badNames(typed: String, error: LibraryError) throws {
    let interactor = try tagRules()
    #expect(throws: error) { try TagRules.name(typed) }
    #expect(throws: error) { try library.run { try interactor.add(typed, in: $0) } }
    #expect(throws: error) {
      try library.run {
        try interactor.setCollage(of: typed, to: exampleCollage(), covers: [], in: $0)
      }
    }
    try library.run { try interactor.add("sea", in: $0) }
    #expect(throws: error) { try library.run { try interactor.rename("sea", to: typed, in: $0) } }
    #expect(try library.tag(named: "sea")?.name == "sea")
  }

  @Test("a tag is stored with its time")
  func stored() throws {
    let tag = try library.run { try tagRules().add("sea", in: $0) }
    #expect(try tag.addedAt == instant("2026-11-21T09:30:00Z"))
    #expect(tag.collage == nil)
    #expect(try library.tag(named: "SEA")?.stored == tag)
  }

  @Test("an existing tag is an error with its spelling", arguments: ["sea", "SEA", " Séa "])
  func duplicates(typed: String) throws {
    try add("Dune", tags: "Sea")
    let interactor = try tagRules()
    #expect(throws: LibraryError.taken(.tag, "Sea")) {
      try library.run { try interactor.add(typed, in: $0) }
    }
  }

  @Test("a tag is renamed in each book, once, at its position")
  func rename() throws {
    let (dune, emma, ubik) = (
      try add("Dune", tags: "old", "Sea", "novel"), try add("Emma", tags: "sea"),
      try add("Ubik", tags: "novel")
    )
    let stored = try library.run { try tagRules().add("moor", in: $0) }
    let tag = try library.run { try tagRules().rename("SEA", to: " Ocean ", in: $0) }
    #expect(tag.name == "Ocean")
    #expect(try library.book(dune)?.details.tags == ["old", "Ocean", "novel"])
    #expect(try library.book(emma)?.details.tags == ["Ocean"])
    #expect(try library.book(ubik)?.details.tags == ["novel"])
    #expect(try library.tag(named: "ocean")?.stored == tag)
    #expect(try library.tag(named: "moor")?.stored == stored)
  }

  @Test("a tag cannot get the name of another one, but a new spelling of its own")
  func renameToOther() throws {
    try add("Dune", tags: "sea", "novel")
    let interactor = try tagRules()
    try library.run { try interactor.add("moor", in: $0) }
    for name in ["Novel", "sea"] {
      #expect(throws: LibraryError.self) {
        try library.run { try interactor.rename("moor", to: name, in: $0) }
      }
    }
    #expect(
      try library.run { try interactor.rename("moor", to: "Moor", in: $0) }.name == "Moor")
    #expect(throws: LibraryError.noSuch(.tag, "nothing")) {
      try library.run { try interactor.rename("nothing", to: "x", in: $0) }
    }
  }

  @Test("a tag is deleted and removed from its books")
  func delete() throws {
    let dune = try add("Dune", tags: "old", "Sea")
    let emma = try add("Emma", tags: "sea")
    let tag = try library.run { try tagRules().delete("sea", in: $0) }
    #expect(tag.name == "Sea")
    #expect(try library.book(dune)?.details.tags == ["old"])
    #expect(try library.book(emma)?.details.tags == [])
    #expect(try library.tag(named: "sea") == nil)
    let interactor = try tagRules()
    #expect(throws: LibraryError.noSuch(.tag, "sea")) {
      try library.run { try interactor.delete("sea", in: $0) }
    }
  }

  private func exampleCollage(_ titles: String...) -> Collage {
    let books = titles.map { CollageBook(CatalogueRecord(id: $0, source: .google, title: $0)) }
    return Collage(
      origin: .catalogue(.google, offset: 0), madeAt: Date(timeIntervalSince1970: 0), books: books)
  }

  @Test("a collage replaces the one before; a missing tag is added")
  func newCollage() throws {
    let first = try library.run {
      try tagRules().setCollage(of: "sea", to: exampleCollage("Dune"), covers: [], in: $0)
    }
    #expect(first.name == "sea" && first.collage == exampleCollage("Dune"))
    let second = try library.run {
      try tagRules(at: "2026-12-01T08:00:00Z").setCollage(
        of: "SEA", to: exampleCollage("Emma", "Ubik"), covers: [], in: $0)
    }
    #expect(second.number == first.number && second.addedAt == first.addedAt)
    #expect(second.name == "sea" && second.collage == exampleCollage("Emma", "Ubik"))
    #expect(try library.tag(named: "sea")?.stored == second)
    try add("Iliad", tags: "Troy")
    #expect(
      try library.run {
        try tagRules().setCollage(of: "troy", to: exampleCollage(), covers: [], in: $0)
      }.number
        == 2)
  }

  @Test("a book of a collage has the record from which its cover is loaded again")
  func books() throws {
    var record = CatalogueRecord(id: "g1", source: .google, title: "Dune")
    record.authors = ["Frank Herbert", "Brian Herbert"]
    let book = CollageBook(record)
    #expect(book.recordName == RecordName(source: "google", id: "g1"))
    #expect(book.author == ImportedNames.joined(record.authors))
    let libraryBook = CollageBook(try #require(try library.book(try add("Emma"))))
    #expect(
      libraryBook.recordName == nil && libraryBook.bookNumber == 1 && libraryBook.title == "Emma")
  }
}
