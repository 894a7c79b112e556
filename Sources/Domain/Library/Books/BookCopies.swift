package struct BookCopies: Sendable {
  package let books: [Book]

  package init(_ books: [Book]) { self.books = books.sorted { $0.number < $1.number } }

  /// The first copy that is not deleted, if there is one.
  package var first: Book { books.first { !$0.isDeleted } ?? books[0] }
  package var hereCount: Int { books.count { $0.openLoanToBorrower == nil && $0.isHere } }

  package func json(for viewer: Viewer) -> OutputValue {
    first.json(for: viewer).with(["copies": books.map(\.number), "here": hereCount])
  }
}
