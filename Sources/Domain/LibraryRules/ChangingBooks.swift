import Library
import LibraryPorts

extension LibraryStore {
  /// Changes each of some books, all of them or none, as one step of undo.
  ///
  /// - Throws: what the body does, and `LibraryError.noSuchBook`.
  package func change(
    _ kind: ChangeKind, _ numbers: [Int], _ body: (Int, any LibraryTransaction) throws -> Void
  ) throws -> ChangedBooks {
    let first = try change(kind) { transaction in
      for number in ManyBooks.order(numbers) { try body(number, transaction) }
      return try numbers.prefix(ManyBooks.asked - 1).map(transaction.existing)
    }
    return ChangedBooks(numbers: numbers, first: first) { tell in
      try self.reading {
        // Someone may have deleted one meanwhile.
        for number in numbers { if let book = try self.book(number) { try tell(book) } }
      }
    }
  }
}
