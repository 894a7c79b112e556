import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import OwnersEntity
import OwnersInteractor
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct OwnersInteractorTests {
  private let store: StoredLibrary
  private let interactor: OwnersInteractor

  init() throws {
    store = try emptyLibrary()
    for (title, owner) in [("Dune", "City"), ("Emma", "City"), ("Ubik", "Olga")] {
      try store.add(details(title) { $0.owner = owner })
    }
    interactor = OwnersInteractor(
      LibraryContext(store: store, lending: Lending(clock: noonClock, terms: LoanTerms())),
      store: store)
  }

  private func draft(
    of owner: String? = nil, _ change: (inout OwnerDetails) -> Void
  ) throws -> OwnersDraft {
    let old = try owner.map(interactor.owner)
    var draft = OwnersDraft(old?.details ?? OwnerDetails(name: ""), of: old)
    change(&draft.details)
    return draft
  }

  @Test("Renaming an owner renames them on their books, as one change")
  func rename() throws {
    let saved = try interactor.save(draft(of: "City") { $0.name = "Town" })
    #expect(saved.isChanged && saved.owner.name == "Town" && saved.owner.books == 2)
    #expect(try store.book(1)?.details.owner == "Town")
    _ = try store.undo()
    #expect(try store.book(2)?.details.owner == "City")
  }

  @Test("Unchanged details are not saved")
  func unchanged() throws {
    _ = try interactor.save(draft(of: "City") { $0.period = 14 })
    #expect(try !interactor.save(draft(of: "City") { _ in }).isChanged)
  }

  @Test("A name that another owner has is refused")
  func existingName() throws {
    var edited = try draft(of: "City") { _ in }
    #expect(throws: LibraryError.taken(.owner, "Olga")) {
      try interactor.set(.name, to: "olga", in: &edited)
    }
    #expect(edited.details.name == "City")
    // An owner without saved details can be added.
    var added = try draft { _ in }
    try interactor.set(.name, to: "Olga", in: &added)
    _ = try interactor.save(added)
    #expect(throws: LibraryError.taken(.owner, "Olga")) {
      try interactor.set(.name, to: "Olga", in: &added)
    }
  }

  @Test("A merge moves all books, and keeps the details of both")
  func merge() throws {
    _ = try interactor.save(draft(of: "City") { $0.period = 14 })
    let merged = try interactor.merge(
      interactor.owner("City"), into: interactor.owner("Olga"))
    #expect(merged.name == "Olga" && merged.books == 3 && merged.details.period == 14)
    #expect(throws: LibraryError.mergeWithSelf("Olga")) {
      try interactor.merge(merged, into: merged)
    }
  }

  @Test("Only saved details can be removed")
  func remove() throws {
    #expect(throws: LibraryError.ownerOfBooksAlone("City")) {
      try interactor.remove(interactor.owner("City"))
    }
    _ = try interactor.save(draft(of: "City") { $0.period = 14 })
    try interactor.remove(interactor.owner("City"))
    #expect(try interactor.owner("City").details.period == nil)
    #expect(try interactor.owner("City").books == 2)
  }
}
