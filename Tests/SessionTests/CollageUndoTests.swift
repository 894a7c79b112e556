import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Showing a collage is not a change that can be undone.
@Suite(.timeLimited) struct CollageUndoTests {
  private let store: StoredLibrary

  init() throws { store = try emptyLibrary { noon } }

  private func showCollage(of records: String...) throws {
    let books = records.map {
      CollageBook(CatalogueRecord(id: $0, source: .openLibrary, title: $0))
    }
    let collage = Collage(origin: .library, madeAt: noon, books: books)
    try store.change(.collage) {
      _ = try TagRules(clock: noonClock).setCollage(of: "sea", to: collage, covers: [], in: $0)
    }
  }

  @Test("undo and redo skip a collage; without other changes there is nothing to undo")
  func skipped() throws {
    try perform("add Dune --author Herbert", in: store)
    try showCollage(of: "a")
    try perform("rate 1 4", in: store)
    try showCollage(of: "b")
    try showCollage(of: "c")
    #expect(try perform("undo", in: store).contains("Undone: rating “Dune” (no. 1)"))
    #expect(try store.book(1)?.details.rating == nil)
    let redone = try perform("redo", in: store)
    #expect(redone.contains("Redone: rating “Dune” (no. 1)"), "\(redone)")
    let all = try perform("undo --count 2", in: store)
    #expect(all.contains("rating") && all.contains("adding") && !all.contains("collage"), "\(all)")
    #expect(try store.book(1) == nil)
    try showCollage(of: "d")
    #expect(throws: LibraryError.nothingToUndo) { try perform("undo", in: store) }
  }
}
