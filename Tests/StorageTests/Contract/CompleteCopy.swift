/// A complete copy of a library, as one is written and read.
struct CompleteCopy {
  let head: ArchiveHead
  var pieces: [ArchivePiece]

  init(of store: any LibraryStore) throws {
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
  func library() throws -> any LibraryStore {
    var audit = ArchiveAudit(head)
    for piece in pieces { try audit.check(piece) }
    if let fault = audit.rest { throw Failure("\(fault)") }
    return try library(in: stores[0])
  }

  /// The same in a store of another kind, and not looked at.
  func library(in kind: TestStore) throws -> any LibraryStore {
    let store = try kind.open()
    try store.load(head) { loader in for piece in pieces { try loader.load(piece) } }
    return store
  }

  /// In the order in which they were made.
  var changes: [ArchivedChange] {
    pieces.compactMap { piece in if case .change(let change) = piece { change } else { nil } }
  }

  func book(_ number: Int) -> ArchivedBook? {
    for case .book(let book) in pieces where book.number == number { return book }
    return nil
  }
}
