import Library
import LibraryPorts
import LibraryRules

/// Borrowers, which only keepers may see and change.
struct ServerBorrowers: ServedCollection {
  let server: ServerInteractor
  private var store: any ServerInteractor.Store { server.store }
  private var borrowerRules: BorrowerRules {
    BorrowerRules(clock: server.clock, terms: server.library.terms)
  }

  func list(
    _ query: BorrowerQuery
  ) throws -> (_ body: (BorrowerSummary) throws -> Void) throws -> Void {
    try server.allowKeepers()
    return { try store.borrowers(query, on: server.today, offset: 0, limit: nil).forEach($0) }
  }

  func resource(_ number: Int) throws -> BorrowerSummary {
    try server.allowKeepers()
    return try borrowerSummary(existing(number))
  }

  func add(
    _ fields: ServerBorrowerFields, _ condition: ServerCondition
  ) throws -> BorrowerSummary {
    try server.allowKeepers()
    let details = try filled(BorrowerDetails(name: ""), with: fields)
    return try store.change(.addBorrower) { transaction in
      try server.check(condition, ofState: transaction.stateBefore())
      return try borrowerSummary(borrowerRules.add(details, in: transaction))
    }
  }

  /// Changes a borrower, and returns it or the borrower it was merged into.
  func change(
    _ number: Int, _ fields: ServerBorrowerFields, _ condition: ServerCondition
  ) throws -> BorrowerSummary {
    try server.allowKeepers()
    let kind: ChangeKind = fields.mergedInto == nil ? .editBorrower : .mergeBorrowers
    return try store.change(kind) { transaction in
      var borrower = try existing(number, condition)
      let details = try filled(borrower.details, with: fields)
      if details != borrower.details {
        borrower = try borrowerRules.update(borrower, to: details, in: transaction)
      }
      if let other = fields.mergedInto {
        borrower = try borrowerRules.merge(borrower, into: existing(other), in: transaction)
      }
      return try borrowerSummary(borrower)
    }
  }

  func delete(_ number: Int, _ condition: ServerCondition) throws {
    try server.allowKeepers()
    try store.change(.removeBorrower) {
      try borrowerRules.remove(existing(number, condition), in: $0)
    }
  }

  private func borrowerSummary(_ borrower: Borrower) throws -> BorrowerSummary {
    try store.summary(of: borrower, on: server.today)
  }

  private func existing(
    _ number: Int, _ condition: ServerCondition = ServerCondition()
  ) throws -> Borrower {
    guard let borrower = try store.borrower(number) else {
      throw LibraryError.noneNumbered(.borrower, number)
    }
    let borrowerSummary = try borrowerSummary(borrower)
    try server.check(condition) { _ in borrowerSummary }
    return borrower
  }

  private func filled(
    _ details: BorrowerDetails, with fields: ServerBorrowerFields
  ) throws -> BorrowerDetails {
    var details = details
    for (field, text) in fields.texts { try details.set(field, to: text) }
    return details
  }
}
