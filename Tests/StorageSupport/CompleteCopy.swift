import Library
import LibraryPorts
import TestSupport

/// A complete copy of a library as a sequence of pieces.
package struct CompleteCopy {
  package let header: ArchiveHeader
  package var pieces: [ArchivePiece]

  package init(of store: any LibraryStore) throws {
    var header: ArchiveHeader?
    var pieces: [ArchivePiece] = []
    try store.archive {
      header = $0
    } piece: {
      pieces.append($0)
    }
    guard let header else { throw Failure("a copy without a head") }
    self.header = header
    self.pieces = pieces
  }

  /// Returns a new library with the contents of the copy, audited as in every import.
  package func library() throws -> any LibraryStore {
    var audit = ArchiveAudit(header)
    for piece in pieces { try audit.check(piece) }
    if let fault = audit.remainingFault { throw Failure("\(fault)") }
    let store = try emptyLibrary()
    try load(into: store)
    return store
  }

  /// Loads the copy into an empty library without an audit.
  package func load(into store: any LibraryStore) throws {
    try store.load(header) { loader in for piece in pieces { try loader.load(piece) } }
  }

  package var changes: [ArchivedChange] {
    pieces.compactMap { piece in if case .change(let change) = piece { change } else { nil } }
  }

  package func book(_ number: Int) -> ArchivedBook? {
    for case .book(let book) in pieces where book.number == number { return book }
    return nil
  }
}
