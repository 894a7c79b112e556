import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQL
import SQLite
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct DamageTests {
  private static let page = 4_096

  private static let file = Result {
    let folder = try TemporaryFolder(isInMemory: true)
    do {
      let store = try open(folder.library)
      try store.change(.importing) { transaction in
        for number in 1...1_500 {
          let book = details("Title \(number)", by: "Author \(number % 97)") { $0.tags = ["t"] }
          _ = try transaction.add(book, at: noon)
        }
      }
    }
    return try Data(contentsOf: URL(fileURLWithPath: folder.library))
  }

  /// Writes a library of many pages, and returns the bytes of its file.
  private func library(in folder: TemporaryFolder) throws -> Data {
    let bytes = try Self.file.get()
    #expect(bytes.count > 60 * Self.page)
    try write(bytes, in: folder)
    return bytes
  }

  private func write(_ bytes: Data, in folder: TemporaryFolder) throws {
    try bytes.write(to: URL(fileURLWithPath: folder.library))
  }

  @Test("a library with overwritten pages is reported as damaged, and left unchanged")
  func overwrittenPages() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    var bytes = try library(in: folder)
    let pages = bytes.count / Self.page
    for page in 5..<(pages - 2) {
      let start = bytes.startIndex + page * Self.page
      bytes.replaceSubrange(
        start..<(start + Self.page), with: Data(repeating: 0xA5, count: Self.page))
    }
    try write(bytes, in: folder)
    let damaged = StorageError.damaged(folder.library)
    #expect(throws: damaged) { try open(folder.library).all() }
    #expect(throws: damaged) { try open(folder.library).titles(matching: "title") }
    #expect(throws: damaged) { try open(folder.library).edit(700) { $0.title = "x" } }
    #expect(throws: damaged) { try open(folder.library).undo() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.library)) == bytes)
  }

  @Test("swapped pages of two tables are reported as damage of the log, and reading ends")
  func swappedPages() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    try open(folder.library).add(details("One", by: "Anna Roe") { $0.tags = ["t"] })
    let roots: [Int] = try SQLiteDatabase(path: folder.library, access: .existing).values(
      "SELECT rootpage FROM sqlite_schema WHERE name IN ('book_tag', 'change_step')")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: folder.library))
    let pages = roots.map { (($0 - 1) * Self.page)..<($0 * Self.page) }
    let first = bytes[pages[0]]
    let second = bytes[pages[1]]
    bytes.replaceSubrange(pages[0], with: second)
    bytes.replaceSubrange(pages[1], with: first)
    try write(bytes, in: folder)
    #expect(throws: StorageError.damagedLog(folder.library, change: 1)) {
      try open(folder.library).archive { _ in
      } piece: { _ in
      }
    }
  }

  @Test("a page overwritten anywhere never causes a crash, and an error reports the damage")
  func randomPage() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let original = try library(in: folder)
    let seed = Seed(9)
    var generator = seed.generator
    for page in stride(from: 1, to: original.count / Self.page, by: LongRun.rounds(19, long: 5)) {
      var bytes = original
      let start = bytes.startIndex + page * Self.page
      let noise = (0..<Self.page).map { _ in UInt8.random(in: 0...255, using: &generator) }
      bytes.replaceSubrange(start..<(start + Self.page), with: noise)
      try write(bytes, in: folder)
      do {
        let store = try open(folder.library)
        _ = try store.all()
        _ = try store.titles(matching: "author")
        _ = try store.all(query { $0.order = .author })
        _ = try store.undo()
      } catch let error as StorageError {
        #expect(error == .damaged(folder.library), "page \(page)")
      }
    }
  }

  @Test("a truncated library is reported as damaged")
  func truncated() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let bytes = try library(in: folder)
    try write(bytes.prefix(bytes.count / 2), in: folder)
    #expect(throws: StorageError.damaged(folder.library)) {
      let store = try open(folder.library)
      _ = try store.all()
      _ = try store.titles(matching: "title")
    }
  }

  @Test("a file with only the first bytes of a library is refused and left unchanged")
  func header() throws {
    let folder = try TemporaryFolder(isInMemory: true)
    let bytes = try library(in: folder).prefix(100)
    try write(bytes, in: folder)
    #expect(throws: StorageError.self) { try open(folder.library).all() }
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder.library)) == bytes)
  }
}
