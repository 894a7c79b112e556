import Library
import LibraryPorts
import LibraryStorage
import SQL
import StorageSupport
import TestSupport
import Testing
import Turns

/// Data that must be erased from the file, not only hidden in lists.
@Suite(.timeLimited) struct ErasureTests {
  private let store: StoredLibrary

  init() throws { store = try StoredLibrary(path: ":memory:", author: "test") }

  /// Returns the tables that contain a string in any column.
  private func tables(with text: String) throws -> [String] {
    let database = store.database
    let names: [String] = try database.values(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE '%VIRTUAL%' ORDER BY name"
    )
    return try names.filter { name in
      let columns: [String] = try database.values("SELECT name FROM pragma_table_info(?)", name)
      return try columns.contains { column in
        let count: Int? = try database.value(
          "SELECT count(*) FROM \"\(name)\" WHERE CAST(\"\(column)\" AS TEXT) LIKE ?", "%\(text)%")
        return count ?? 0 > 0
      }
    }
  }

  @Test("books whose addition was undone are erased from the file with the next change")
  func undoneAdditions() throws {
    try store.add("Emma")
    try store.add(details("Secret", by: "Nobody") { $0.notes = "Private" })
    try store.change(.importing) { transaction in
      for number in 1...3 { _ = try transaction.add(details("Secret \(number)"), at: noon) }
    }
    for _ in 1...2 { _ = try store.undo() }
    #expect(try tables(with: "Secret").contains("book"))
    try store.edit(1) { $0.year = 1815 }
    #expect(try tables(with: "Secret") == [])
    #expect(try tables(with: "Private") == [])
    #expect(try store.redo() == nil)
  }

  @Test("a purged book's title, author and notes are nowhere in the file, nor in a change")
  func purged() throws {
    try store.add("Emma")
    let number = try store.add(details("Secret", by: "Nobody") { $0.notes = "Private" })
    try store.edit(number) { $0.title = "Secret: A Novel" }
    try store.edit(number) { $0.tags = ["hidden"] }
    try store.lend(number, to: "Confidant")
    try store.checkIn(number)
    try store.delete(number)
    #expect(try tables(with: "Secret").contains("change_step"))
    try store.purge([number])
    for text in ["Secret", "Nobody", "Private", "hidden"] {
      let remaining = try tables(with: text)
      #expect(remaining == [], "\(text)")
    }
    // People are stored separately from their loans.
    #expect(try tables(with: "Confidant") == ["borrower", "borrower_word"])
    // Neither undo nor redo restores it.
    while try store.undo() != nil {}
    while try store.redo() != nil {}
    #expect(try tables(with: "Secret") == [])
    #expect(try store.titles() == ["Emma"])
  }
}
