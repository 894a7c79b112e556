import ChangesInteractor
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ChangesInteractorTests {
  private let store: StoredLibrary
  private let interactor: ChangesInteractor

  init() throws {
    store = try emptyLibrary()
    for title in ["Dune", "Emma", "Ubik"] { try store.add(title) }
    interactor = ChangesInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store)
  }

  @Test("Undo and redo report what was changed, and refuse if there is nothing")
  func undo() throws {
    #expect(throws: LibraryError.nothingToRedo) { try interactor.redo(1) }
    #expect(try interactor.undo(2).map(\.title) == ["Ubik", "Emma"])
    #expect(try interactor.redo(5).map(\.title) == ["Emma", "Ubik"])
    #expect(try interactor.undo(9).count == 3)
    #expect(throws: LibraryError.nothingToUndo) { try interactor.undo(1) }
  }

  @Test("Undo would skip a purge, which cannot be undone")
  func purge() throws {
    try store.delete(2)
    #expect(try interactor.purge(skippedBy: 1) == nil)
    try interactor.purge([2])
    let skipped = try #require(try interactor.purge(skippedBy: 1))
    #expect(skipped.purge.kind == .purge)
    // The change that only deleted the purged book is gone with it.
    #expect(skipped.change.title == "Ubik")
    try store.lend(1)
    #expect(try interactor.purge(skippedBy: 1) == nil)
    #expect(try interactor.purge(skippedBy: 2) != nil)
  }

  @Test("The trash has deleted books until they are restored or purged")
  func trash() throws {
    #expect(try interactor.largestTrashedNumber() == 0)
    try store.delete(1, 3)
    #expect(try interactor.largestTrashedNumber() == 3)
    try interactor.restore([3])
    #expect(try interactor.trash.page(1, size: 9).elements.map(\.book.number) == [1])
    try interactor.purge([1])
    #expect(try interactor.trash.count() == 0)
    #expect(try store.book(3)?.title == "Ubik")
  }
}
