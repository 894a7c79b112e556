import Library
import LibraryPorts
import LibraryRules
import TestSupport

extension RandomChange {
  // MARK: Borrowers

  mutating func card() -> String? { choices.oneIn(3) ? choices.pick(["c1", "c2"]) : nil }

  mutating func addBorrower() throws {
    var details = BorrowerDetails(name: choices.pick(Self.people))
    details.card = card()
    sentence = "add borrower \(details.name)" + (details.card.map { " with card \($0)" } ?? "")
    try store.change(.addBorrower) { _ = try Self.borrowerRules.add(details, in: $0) }
  }

  mutating func borrower() throws -> Borrower? {
    let all = try store.borrowers(BorrowerQuery(), on: today, offset: 0, limit: nil)
      .map(\.borrower).filter { $0.name != Borrower.user }
    return all.isEmpty ? nil : choices.pick(all)
  }

  mutating func editBorrower() throws {
    guard let borrower = try borrower() else { return }
    var details = borrower.details
    switch choices.number(0...2) {
    case 0: details.name = choices.pick(Self.people)
    case 1: details.card = card()
    default: details.email = "x\(choices.number(1...3))@example.org"
    }
    sentence =
      "edit borrower \(borrower.name): \(details.name), \(details.card ?? "no card"), "
      + (details.email ?? "no email")
    try store.change(.editBorrower) {
      _ = try Self.borrowerRules.update(borrower, to: details, in: $0)
    }
  }

  mutating func removeBorrower() throws {
    guard let borrower = try borrower() else { return }
    sentence = "remove borrower \(borrower.name)"
    try store.change(.removeBorrower) { try Self.borrowerRules.remove(borrower, in: $0) }
  }

  mutating func mergeBorrowers() throws {
    guard let source = try borrower(), let target = try borrower() else { return }
    sentence = "merge borrower \(source.name) into \(target.name)"
    try store.change(.mergeBorrowers) {
      _ = try Self.borrowerRules.merge(source, into: target, in: $0)
    }
  }

  // MARK: Owners

  mutating func addOwner() throws {
    var details = OwnerDetails(name: choices.pick(Self.owners))
    details.period = choices.number(10...30)
    sentence = "add owner \(details.name)"
    try store.change(.addOwner) { transaction in
      if let other = try transaction.storedOwner(named: details.name) {
        throw LibraryError.taken(.owner, other.name)
      }
      _ = try transaction.add(Owner(details: details, addedAt: noon))
    }
  }

  /// Books of a renamed owner get the new name.
  mutating func editOwner() throws {
    let old = choices.pick(Self.owners)
    let new = choices.pick(Self.owners)
    let renewals = choices.number(0...3)
    sentence = "edit owner \(old): \(new), \(renewals) renewals"
    try store.change(.editOwner) { transaction in
      guard var owner = try transaction.storedOwner(named: old) else {
        throw LibraryError.noSuch(.owner, old)
      }
      if old != new, let other = try transaction.owner(named: new, on: today) {
        throw LibraryError.taken(.owner, other.name)
      }
      if old != new {
        for number in try transaction.books(ownedBy: old) {
          try transaction.setOwner(of: number, to: new)
        }
      }
      owner.details.name = new
      owner.details.renewals = renewals
      try transaction.update(owner)
    }
  }

  mutating func removeOwner() throws {
    let name = choices.pick(Self.owners)
    sentence = "remove owner \(name)"
    try store.change(.removeOwner) { transaction in
      guard let owner = try transaction.storedOwner(named: name) else {
        throw LibraryError.noSuch(.owner, name)
      }
      try transaction.remove(Owner.self, owner.number)
    }
  }
}
