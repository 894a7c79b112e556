/// A complete copy of a library, as one is written and read.
package struct CompleteCopy {
  package let head: ArchiveHead
  package var pieces: [ArchivePiece]

  package init(of store: any LibraryStore) throws {
    var (head, pieces): (ArchiveHead?, [ArchivePiece]) = (nil, [])
    try store.archive {
      head = $0
    } piece: {
      pieces.append($0)
    }
    guard let head else { throw Failure("a copy without a head") }
    (self.head, self.pieces) = (head, pieces)
  }

  /// A library of its own that is made of it, looked at as every import does.
  package func library() throws -> any LibraryStore {
    var audit = ArchiveAudit(head)
    for piece in pieces { try audit.check(piece) }
    if let fault = audit.rest { throw Failure("\(fault)") }
    let store = try emptyLibrary()
    try load(into: store)
    return store
  }

  /// Loads it into an empty library without an audit.
  package func load(into store: any LibraryStore) throws {
    try store.load(head) { loader in for piece in pieces { try loader.load(piece) } }
  }

  /// In the order in which they were made.
  package var changes: [ArchivedChange] {
    pieces.compactMap { piece in if case .change(let change) = piece { change } else { nil } }
  }

  package func book(_ number: Int) -> ArchivedBook? {
    for case .book(let book) in pieces where book.number == number { return book }
    return nil
  }
}
