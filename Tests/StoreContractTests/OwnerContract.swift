import Foundation
import Library
import LibraryPorts
import LibraryRules
import StorageSupport
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct OwnerContract {
  /// Returns owners as `name books/overdue due`, with an asterisk if they have further details.
  private func lines(_ store: any LibraryStore) throws -> [String] {
    let owners = try store.owners(on: today, offset: 0, limit: nil)
    #expect(try store.ownerCount() == owners.count)
    for owner in owners { #expect(try store.owner(named: owner.name, on: today) == owner) }
    return owners.map {
      "\($0.name) \($0.books)/\($0.overdue)" + ($0.nextDue.map { " " + $0.iso } ?? "")
        + ($0.stored == nil ? "" : " *")
    }
  }

  private func borrow(
    _ title: String, from owner: String, due: Day? = nil, in store: any LibraryStore
  ) throws {
    try store.change(.add) { transaction in
      let number = try transaction.add(details(title) { $0.owner = owner }, at: noon)
      var loan = try #require(try transaction.book(number)?.openLoanFromOwner)
      loan.dueDate = due
      try transaction.update(loan, of: number)
    }
  }

  @Test("a deleted book that is still owed counts for its owner", arguments: stores)
  func deleted(kind: TestStore) throws {
    let store = try kind.open()
    try borrow("Dune", from: "City Library", due: today.adding(days: -2), in: store)
    try borrow("Emma", from: "City Library", due: today.adding(days: 5), in: store)
    try borrow("Kim", from: "Léa", due: today.adding(days: 3), in: store)
    try borrow("Ulysses", from: "Bea", in: store)
    let before = try lines(store)
    func titles(_ owner: String, limit: Int = 9) throws -> [String] {
      try store.booksBorrowed(from: owner, limit: limit).map(\.title)
    }
    for numbers in [[1, 3], [2, 4], [1, 2, 3, 4]] {
      try store.change(.delete) { try $0.remove(numbers) }
      #expect(try lines(store) == before)
      #expect(try titles("city library") == ["Dune", "Emma"])
      #expect(try titles("City Library", limit: 1) == ["Dune"])
      #expect(try store.owners(beginning: "", limit: 9) == ["Bea", "City Library", "Léa"])
      #expect(try store.owners(beginning: "le", limit: 9) == ["Léa"])
      #expect(try store.owners(on: today, offset: 1, limit: 1).map(\.name) == ["City Library"])
      _ = try store.undo(1)
    }
    try store.change(.delete) { try $0.remove([3]) }
    try store.change(.editOwner) { transaction in
      let books = try transaction.books(ownedBy: "lea")
      #expect(books == [3])
      for number in books { try transaction.setOwner(of: number, to: "Zoë") }
    }
    #expect(try titles("Zoë") == ["Kim"] && titles("Léa") == [] && store.faults() == [])
    _ = try store.undo(1)
    #expect(try titles("Léa") == ["Kim"])
    // It is no longer owed once it was returned.
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    try store.change(.return) { _ = try lending.checkIn(3, in: $0) }
    #expect(try lines(store).map { $0.prefix(3) } == ["Bea", "Cit"])
  }

  @Test("a name can be of any length", arguments: stores)
  func longName(kind: TestStore) throws {
    let store = try kind.open()
    let name = "Bibliothèque " + (0..<2_000).map { "\($0)" }.joined(separator: " ")
    try store.add(details("Dune") { $0.owner = name })
    try store.change(.addOwner) {
      _ = try $0.add(Owner(details: OwnerDetails(name: name), addedAt: noon))
    }
    #expect(try lines(store) == ["\(name) 1/0 *"])
    #expect(try store.storedOwner(named: name.lowercased())?.name == name && store.faults() == [])
    for number in 2...3 { try store.add(details("Dune \(number)") { $0.owner = name }) }
    let second = try #require(try store.book(2))
    let byOwner = query { $0.order = .owner }
    #expect(
      try store.books(byOwner, for: viewer, from: .after(second), limit: 9).map(\.number) == [3])
  }

  @Test("an owner is stored with all details, under any spelling", arguments: stores)
  func allDetails(kind: TestStore) throws {
    let store = try kind.open()
    var details = OwnerDetails(name: "The City Library")
    try details.set(.period, to: "28")
    try details.set(.renewals, to: "0")
    try details.set(.address, to: "Main Street 1")
    try details.set(.hours, to: "Mon-Fri")
    let city = try store.change(.addOwner) { try $0.add(Owner(details: details, addedAt: noon)) }
    #expect(city.number == 1 && city.details == details && city.addedAt == noon)
    #expect(try store.storedOwner(named: "CITY  library") == city)
    #expect(try store.storedOwner(named: "City") == nil)
    #expect(try lines(store) == ["The City Library 0/0 *"])
    var moved = city
    try moved.details.set(.address, to: "")
    try store.change(.editOwner) { try $0.update(moved) }
    try store.change(.removeOwner) { try $0.remove(Owner.self, 1) }
    #expect(try lines(store) == [] && store.faults() == [])
    #expect(try store.undo()?.subject == .owner(moved))
    #expect(try store.undo()?.kind == .editOwner)
    #expect(try store.storedOwner(named: "city library") == city)
    #expect(try store.undo()?.kind == .addOwner)
    while try store.redo() != nil {}
    #expect(try lines(store) == [] && store.changeCount() == 3)
  }

  @Test("the books from each owner are counted as they are added and returned", arguments: stores)
  func counted(kind: TestStore) throws {
    let store = try kind.open()
    let past = today.adding(days: -1)
    let next = today.adding(days: 9)
    try borrow("a", from: "Mairie", in: store)
    try borrow("b", from: "City Library", due: next, in: store)
    try borrow("c", from: "city library", due: past, in: store)
    try store.add("d")
    #expect(try lines(store) == ["City Library 2/1 \(past.iso)", "Mairie 1/0"])
    #expect(try store.booksBorrowed(from: "CITY library", limit: 9).map(\.title) == ["c", "b"])
    #expect(try store.booksBorrowed(from: "City Library", limit: 1).map(\.title) == ["c"])
    // Lending it on does not affect the owner's due date.
    try store.lend(2, to: "Anna", due: past)
    #expect(try lines(store)[0] == "City Library 2/1 \(past.iso)")
    try store.checkIn(3)
    #expect(try lines(store)[0] == "City Library 1/0 \(next.iso)")
    try store.delete(2)
    // It is still owed, but a book that was returned before is not.
    #expect(try lines(store) == ["city library 1/0 \(next.iso)", "Mairie 1/0"])
    try store.delete(3)
    #expect(try lines(store) == ["City Library 1/0 \(next.iso)", "Mairie 1/0"])
    try store.edit(1) { $0.owner = "City" }
    #expect(try lines(store) == ["City 1/0", "City Library 1/0 \(next.iso)"])
    #expect(try store.faults() == [])
    try store.purge([2])
    #expect(try lines(store) == ["City 1/0"] && store.faults() == [])
    let page = try store.owners(on: today, offset: 1, limit: 9)
    #expect(page.isEmpty)
  }

  @Test("owners are found by prefixes of their names", arguments: stores)
  func prefixes(kind: TestStore) throws {
    let store = try kind.open()
    for owner in ["Mairie", "City Library", "Ольга"] { try borrow("x", from: owner, in: store) }
    try store.change(.addOwner) {
      _ = try $0.add(Owner(details: OwnerDetails(name: "City Hall"), addedAt: noon))
    }
    func found(_ typed: String) throws -> [String] {
      try store.owners(beginning: typed, limit: 9)
    }
    #expect(try found("") == ["City Hall", "City Library", "Mairie", "Ольга"])
    #expect(try found("ci") == ["City Hall", "City Library"])
    #expect(try found("city l") == ["City Library"])
    #expect(try found("ОЛ") == ["Ольга"] && found("x").isEmpty)
    #expect(try store.owners(beginning: "", limit: 2).count == 2)
  }

  @Test("a complete copy has the owners, with their history", arguments: stores)
  func completeCopy(kind: TestStore) throws {
    let store = try kind.open()
    try borrow("a", from: "Mairie", due: today, in: store)
    var details = OwnerDetails(name: "Mairie")
    details.period = 14
    try store.change(.addOwner) { _ = try $0.add(Owner(details: details, addedAt: noon)) }
    let copy = try CompleteCopy(of: store).library(in: kind)
    #expect(try lines(copy) == ["Mairie 1/0 \(today.iso) *"] && copy.faults() == [])
    #expect(try copy.undo()?.kind == .addOwner)
    #expect(try lines(copy) == ["Mairie 1/0 \(today.iso)"])
  }
}
