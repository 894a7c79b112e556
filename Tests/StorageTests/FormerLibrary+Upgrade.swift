import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQL
import TestSupport

extension FormerLibrary {
  /// Undoes everything, redoes everything, and undoes it again, and expects the states of the older
  /// library at each step.
  ///
  /// - Parameter store: the upgraded library.
  func expectStates(in store: StoredLibrary) throws {
    var index = appliedCount
    func expect(_ phase: String) throws {
      do { try self.expect(states[index], in: store) } catch {
        throw Failure("\(phase) at \(index): \(error)")
      }
    }
    try expect("upgraded")
    for isUndo in [true, false, true] {
      while isUndo ? index > 0 : index < states.count - 1 {
        let changes = try isUndo ? store.undo(1) : store.redo(1)
        guard changes.count == 1 else { throw Failure("nothing to undo or redo at \(index)") }
        index += isUndo ? -1 : 1
        try expect(isUndo ? "undone" : "redone")
      }
    }
  }

  private func expect(_ state: State, in store: StoredLibrary) throws {
    var faults: [LibraryFault] = []
    try store.check { faults.append($0) }
    guard faults.isEmpty else { throw Failure("\(faults)") }
    let actual = try store.database.all(
      """
      SELECT number, title, CASE WHEN EXISTS (
        SELECT 1 FROM loan WHERE book = book.number AND returned_at IS NULL) THEN 1 ELSE 0 END AS lent
      FROM book WHERE removed = 0 AND held = 1 ORDER BY number
      """
    ) { "\($0["number"] as Int) \($0["title"] as String) \($0["lent"] as Int)" }
    let expected = state.books.filter { $0.value.removed == 0 }.sorted { $0.key < $1.key }.map {
      "\($0.key) \($0.value.title) \($0.value.loans.values.contains(false) ? 1 : 0)"
    }
    guard actual == expected else { throw Failure("\(actual) in the library, not \(expected)") }
    var entries = state.entries
    try store.database.forEachRow(
      """
      SELECT reading.number AS entry, book.number AS book, shelf, placed_at, title, author, held, removed, rating,
        notes, pages, isbn, identifiers
      FROM reading JOIN book ON book.number = reading.book
      """, []
    ) { row in
      let number: Int = row["entry"]
      guard let entry = entries.removeValue(forKey: number), isReading(row, of: entry, state) else {
        throw Failure("entry \(number) became \(row["title"] as String)")
      }
    }
    guard entries.isEmpty else { throw Failure("lost \(entries)") }
  }

  private func isReading(_ row: Row, of entry: Entry, _ state: State) -> Bool {
    guard row["shelf"] == entry.shelf, row["placed_at"] == entry.placedAt else { return false }
    let title: String = row["title"]
    let rating: Int? = row["rating"]
    let notes: String? = row["notes"]
    let halfStars = entry.rating.map { $0 * 2 }
    guard row["held"] == 0 else {
      // Other tests check that the newer of two ratings or notes is used.
      guard let book = state.books[row["book"]], title == book.title else { return false }
      return [halfStars, book.rating.map { $0 * 2 }].contains(rating)
        && [entry.notes, book.notes].contains(notes)
    }
    let identifiers: [String] = row["identifiers"]
    return row["removed"] == 0 && title == entry.title && row["author"] == entry.author
      && rating == halfStars && notes == entry.notes && row["pages"] as Int? == entry.pages
      && row["isbn"] as String? == entry.isbn
      && identifiers
        == [entry.record.map { "openlibrary:\($0)" }, entry.link.map { "url:\($0)" }]
        .compactMap(\.self)
  }
}
