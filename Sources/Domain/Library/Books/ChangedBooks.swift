/// The books that a change affected. If there are many, they are read one at a time.
package struct ChangedBooks {
  package let numbers: [Int]
  /// The first books in their state after the change; all books of a small change.
  package let first: [Book]
  private let read: (_ body: (Book) throws -> Void) throws -> Void

  package var isSmall: Bool { numbers.count < BulkChanges.confirmationThreshold }

  package init(
    numbers: [Int], first: [Book], read: @escaping (_ body: (Book) throws -> Void) throws -> Void
  ) {
    self.numbers = numbers
    self.first = first
    self.read = read
  }

  /// Enumerates the books: those of a small change in their state after the change, and those of
  /// any other change in their current state.
  package func forEach(_ body: (Book) throws -> Void) throws {
    if isSmall { try first.forEach(body) } else { try read(body) }
  }

  package func json(
    for viewer: Viewer, hasNewBorrower: Bool = false
  ) -> (_ body: (OutputValue) throws -> Void) throws -> Void {
    { body in try forEach { try body($0.json(for: viewer, hasNewBorrower: hasNewBorrower)) } }
  }
}
