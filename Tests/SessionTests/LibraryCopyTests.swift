import CommandLine
import Covers
import Foundation
import Grammar
import Library
import LibraryStorage
import SQL
import SQLite
import Support
import Testing

/// Whole libraries, from one file to another.
@Suite(.timeLimit(.minutes(10))) struct LibraryCopyTests {
  private let folder: TemporaryFolder
  private var source: String { folder.path("source.sqlite") }
  private var target: String { folder.path("target.sqlite") }
  /// Where lines are typed, and nothing is kept.
  private let session: StoredLibrary

  init() throws {
    folder = try TemporaryFolder()
    session = try emptyLibrary { noon }
  }

  private func library(_ path: String) throws -> StoredLibrary {
    try StoredLibrary(path: path, author: "test") { noon }
  }

  private func exported(_ path: String) throws -> String {
    let covers = CoverFolder(beside: path)
    let copy = folder.path("copy.json")
    try perform("export \(copy) --yes", in: try library(path), covers: covers)
    return try #require(folder.read("copy.json"))
  }

  /// A library with something of everything: on loan, in the trash, on a shelf, undone.
  private func fill() throws {
    let store = try library(source)
    for line in [
      "add Dune --author Herbert --borrower Anna",
      "add Solaris --author Lem --owner \"City Library\"",
      "add Emma --author Austen", "tag 3 +sea", "tag 1 +sf \"+to read\"", "return 1",
      "hold 2 --for Ben",
      "delete 3 --yes", "read 1", "meetings add Winter --book Dune --on 2026-12-24", "rate 1 5",
      "borrower edit Anna --email anna@example.org", "poll open 1 2", "vote Anna 2 1", "undo",
      "cover 1 \(folder.path("dune.png"))", "add Ubik --author Dick", "undo",
    ] {
      try perform(line, in: store, covers: CoverFolder(beside: source))
    }
  }

  private func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("target") }.sorted()
  }

  @Test("a copy is just as the library was, and goes on from there")
  func whole() throws {
    try Data(Pictures.png()).write(to: URL(filePath: folder.path("dune.png")))
    try fill()
    let before = try exported(source)
    let told = try perform("copy \(source) \(target)", in: session)
    #expect(told.contains("Copied 2 books from \(source) to \(target), with "))
    #expect(try exported(target) == before)
    #expect(try exported(source) == before)
    let copy = try library(target)
    #expect(
      try perform("check", in: copy, covers: CoverFolder(beside: target)).contains(
        "no problems found"))
    try perform("redo", in: copy)
    #expect(try copy.book(4)?.title == "Ubik")
    try perform("restore 3", in: copy)
    #expect(try copy.book(3)?.title == "Emma")
    #expect(try session.isEmpty())
  }

  @Test("programs are told from where to where, and how much")
  func json() throws {
    let store = try library(source)
    try perform("add Dune --author Herbert", in: store)
    try perform("add Solaris --author Lem", in: store)
    try perform("undo", in: store)
    let told = try perform("copy \(source) \(target)", in: session, format: .json)
    let facts = try JSONSerialization.jsonObject(with: Data(told.utf8)) as? [String: Any]
    #expect(facts?["from"] as? String == source)
    #expect(facts?["to"] as? String == target)
    #expect(facts?["books"] as? Int == 1)
    #expect(facts?["changes"] as? Int == 1)
    #expect(facts?.count == 4)
  }

  @Test("a copy goes into an empty library, and into no other")
  func taken() throws {
    try perform("add Dune --author Herbert", in: try library(source))
    _ = try library(target)
    try perform("copy \(source) \(target)", in: session)
    let before = try exported(target)
    #expect(throws: StorageError.notEmpty(target)) {
      try perform("copy \(source) \(target)", in: session)
    }
    #expect(throws: StorageError.notEmpty(source)) {
      try perform("copy \(source) \(source)", in: session)
    }
    #expect(try exported(target) == before)
  }

  @Test("where there is nothing to copy, nothing is made")
  func nothing() throws {
    #expect(throws: FileError.notFound(source)) {
      try perform("copy \(source) \(target)", in: session)
    }
    try folder.write("Not a library.", to: "source.sqlite")
    #expect(throws: StorageError.notALibrary(source)) {
      try perform("copy \(source) \(target)", in: session)
    }
    try folder.write("", to: "source.sqlite")
    #expect(throws: StorageError.notALibrary(source)) {
      try perform("copy \(source) \(target)", in: session)
    }
    #expect(try files().isEmpty)
    #expect(try #require(folder.read("source.sqlite")).isEmpty)
  }

  @Test("an older library is not brought up to date by the way")
  func older() throws {
    let store = try StoredLibrary(path: source, author: "test")
    try store.database.execute("UPDATE folding SET version = 1; PRAGMA wal_checkpoint")
    let before = try Data(contentsOf: URL(filePath: source))
    #expect(throws: StorageError.older(source)) {
      try perform("copy \(source) \(target)", in: session)
    }
    #expect(try Data(contentsOf: URL(filePath: source)) == before)
    #expect(try files().isEmpty)
  }

  @Test("what fails in the middle leaves no copy, neither of books nor of pictures")
  func broken() throws {
    try Data(Pictures.png()).write(to: URL(filePath: folder.path("dune.png")))
    try fill()
    let database = try SQLiteDatabase(path: source, access: .existing)
    try database.run("UPDATE change_step SET after = '{' WHERE change = 4 AND after IS NOT NULL")
    #expect(throws: (any Error).self) { try perform("copy \(source) \(target)", in: session) }
    let left =
      (try? FileManager.default.contentsOfDirectory(
        atPath: CoverFolder(beside: target).folder)) ?? []
    #expect(left.isEmpty)
    #expect(try files().filter { !$0.hasSuffix(".covers") }.isEmpty)
    // Nor of what was empty before.
    _ = try library(target)
    #expect(throws: (any Error).self) { try perform("copy \(source) \(target)", in: session) }
    #expect(try library(target).isEmpty())
  }

  @Test("a picture that is missing is told, and the rest is copied")
  func lostPicture() throws {
    try Data(Pictures.png()).write(to: URL(filePath: folder.path("dune.png")))
    try fill()
    try FileManager.default.removeItem(atPath: CoverFolder(beside: source).folder)
    let console = ScriptedConsole([])
    let told = try perform("copy \(source) \(target)", in: session, at: console)
    #expect(told.contains("1 cover is not in the copy"))
    #expect(try exported(target) == exported(source))
  }

  @Test("two places are named, and no more")
  func lines() throws {
    #expect(throws: LineError.missing(.file, verb: "copy")) {
      try perform("copy \(source) --no-input", in: session)
    }
    #expect(throws: LineError.needlessArgument("c", verb: "copy")) {
      try perform("copy a b c", in: session)
    }
  }
}
