import Library
import LibraryPorts
import LibraryRules

/// Who waits for which book, and how that begins and ends.
package struct HoldsInteractor {
  private let store: any LibraryStore
  private let clock: Clock
  private let holding: Holding
  /// What `all` stands for.
  private let shown: BookQuery
  private let last: LastBook

  package init(
    store: any LibraryStore, clock: Clock, holdDays: Int, shown: BookQuery, last: LastBook
  ) {
    self.store = store
    self.clock = clock
    self.shown = shown
    self.last = last
    holding = Holding(clock: clock, days: holdDays)
  }

  package var today: Day { clock.today }
  package func day(of hold: Hold) -> Day { clock.day(of: hold.placedAt) }

  package func page(_ index: Int, size: Int) throws -> Page<ListedHold> {
    try store.reading {
      try Page(index, size: size, total: try count()) { offset, limit in
        var holds: [ListedHold] = []
        try store.eachHold(offset: offset, limit: limit) { holds.append($0) }
        return holds
      }
    }
  }

  package func count() throws -> Int { try store.holdCount() }

  package func each(in slice: Slice, _ body: (ListedHold) throws -> Void) throws {
    try store.eachHold(offset: slice.offset, limit: slice.limit, body)
  }

  package func numbers(_ selection: BookSelection) throws -> [Int] {
    try store.numbers(selection, shown: shown, on: today, last: last)
  }

  /// - Returns: the books as they are now.
  package func place(on numbers: [Int], for name: String) throws -> [Book] {
    try change(.hold, numbers) { _ = try holding.place(on: $0, for: name, in: $1) }
  }

  /// - Returns: the books as they are now.
  package func remove(on numbers: [Int], for name: String) throws -> [Book] {
    try change(.removeHold, numbers) { _ = try holding.remove(on: $0, for: name, in: $1) }
  }

  private func change(
    _ kind: ChangeKind, _ numbers: [Int], _ body: (Int, any LibraryTransaction) throws -> Void
  ) throws -> [Book] {
    try store.change(kind) { transaction in
      for number in numbers { try body(number, transaction) }
      return try numbers.map(transaction.existing)
    }
  }

  /// What a borrower is called.
  package func name(of typed: String) throws -> String {
    try store.borrower(named: typed)?.name ?? typed
  }
}
