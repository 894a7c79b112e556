import Library
import LibraryPorts
import LibraryRules

/// Holds. Keepers may add and remove all holds, and members their own. Strangers see holds only if
/// they may see borrowers' names.
struct ServerHolds: ServedCollection {
  let server: ServerInteractor
  private var store: any ServerInteractor.Store { server.store }
  private var holdRules: HoldRules { server.library.lending.holdRules }

  func list(
    _ query: ServerHoldList
  ) throws -> (_ body: (ListedHold) throws -> Void) throws -> Void {
    try allowReaders()
    let visibility = try server.visibility()
    return { body in
      func serve(_ hold: ListedHold) throws {
        if server.serves(hold.book) { try body(visibility.redacted(hold)) }
      }
      guard let book = query.book else {
        return try store.forEachHold(offset: 0, limit: nil, serve)
      }
      try store.holds(on: book).forEach(serve)
    }
  }

  func resource(_ number: Int) throws -> ListedHold {
    try allowReaders()
    return try server.visibility().redacted(existing(number))
  }

  /// - Throws: `RequestError.badField` if the book is missing.
  func add(_ fields: ServerHoldFields, _ condition: ServerCondition) throws -> ListedHold {
    let name = try waitingBorrower(fields.borrower)
    guard let book = fields.book else { throw RequestError.badField("book", value: "null") }
    let placedHold = try store.change(.hold) { transaction in
      try server.check(condition, ofState: transaction.stateBefore())
      guard try transaction.book(book).map(server.serves) ?? false else {
        throw LibraryError.noSuchBook(book)
      }
      let copy = try holdRules.copyToHold(for: book, in: transaction)
      try holdRules.placeHold(on: copy, for: name, in: transaction)
      // The newest hold is the last one.
      guard let hold = try store.holds(on: copy).last else { throw LibraryError.noSuchBook(book) }
      return hold
    }
    return try server.visibility().redacted(placedHold)
  }

  func change(
    _ number: Int, _ fields: ServerHoldFields, _ condition: ServerCondition
  ) throws -> ListedHold {
    try server.allowKeepers()
    return try store.change(.hold) { transaction in
      let hold = try existing(number, condition)
      let day: Day? =
        switch fields.keptUntil {
        case .set(let day): day
        case .clear: nil
        case nil: hold.hold.keptUntil
        }
      guard day != hold.hold.keptUntil else { return hold }
      try holdRules.keep(hold, until: day, in: transaction)
      return try existing(number)
    }
  }

  func delete(_ number: Int, _ condition: ServerCondition) throws {
    let ownName = try server.user.role == .keeper ? nil : self.ownBorrower().name
    try store.change(.removeHold) { transaction in
      let hold = try existing(number, condition)
      guard ownName == nil || ownName == hold.borrower else { throw server.refusal }
      try holdRules.remove(hold.hold, in: transaction)
    }
  }

  private func existing(
    _ number: Int, _ condition: ServerCondition = ServerCondition()
  ) throws -> ListedHold {
    guard let hold = try store.hold(number), server.serves(hold.book) else {
      throw LibraryError.noneNumbered(.hold, number)
    }
    try server.check(condition) { $0.redacted(hold) }
    return hold
  }

  // MARK: Users

  private func allowReaders() throws {
    guard server.user.canSeeNames else { throw server.refusal }
  }

  private func ownBorrower() throws -> Borrower {
    guard server.user.role == .member, let borrower = try server.borrower() else {
      throw server.refusal
    }
    return borrower
  }

  private func waitingBorrower(_ input: String?) throws -> String {
    if server.user.role == .keeper {
      return try server.library.borrower(NameInput(input ?? "")).name
    }
    let borrower = try ownBorrower()
    guard try input.map({ try server.isOwn($0, of: borrower) }) ?? true else {
      throw server.refusal
    }
    return borrower.name
  }
}
