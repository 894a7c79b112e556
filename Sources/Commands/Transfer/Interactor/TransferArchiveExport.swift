import Library
import LibraryPorts
import LibraryRules

extension TransferInteractor {
  /// Writes a full export, with loans, trash, shelves, meetings, polls, history and covers. If the
  /// query excludes books, writes only the matching ones with their loans and covers.
  func write(
    _ query: BookQuery, with writer: any ArchiveWriter, to sink: any TextSink,
    _ count: () -> Void
  ) throws -> (meetings: Int, lostCovers: Int) {
    var writer = writer
    var meetings = 0
    var lostCovers = 0
    func write(_ piece: ArchivePiece) throws {
      var piece = piece
      if case .cover(let cover) = piece {
        guard let archivedCover = library.covers?.archived(cover.stored, lost: &lostCovers) else {
          return
        }
        piece = .cover(archivedCover)
      }
      try sink.write(try writer.piece(piece))
      switch piece {
      case .book(let book): if book.place == nil || !query.matchesAll { count() }
      case .entry(let entry): if entry is Meeting { meetings += 1 }
      case .cover, .formerEntry, .change: break
      }
    }
    if query.matchesAll {
      try store.archive({ try sink.write(try writer.begin($0)) }, piece: write)
    } else {
      try sink.write(try writer.begin(ArchiveHeader(lastBook: 0, lastLoan: 0, lastChange: 0)))
      try store.reading {
        try forEachCover(query) { try write(.cover(ArchivedCover($0))) }
        try store.forEachBook(query, for: library.viewer, offset: 0, limit: nil) { book in
          try write(
            .book(
              ArchivedBook(
                number: book.number, details: book.details, addedAt: book.addedAt,
                place: book.isDeleted ? .trash : nil,
                cover: book.cover,
                // Borrowers are not part of such an export, so refer to them by name.
                loans: try store.loans(of: book.number).reversed().map(
                  \.withoutBorrowerNumber))))
        }
      }
    }
    try sink.write(try writer.end())
    return (meetings, lostCovers)
  }

  private func forEachCover(_ query: BookQuery, _ body: (StoredCover) throws -> Void) throws {
    var seen: Set<String> = []
    try store.forEachBook(query, for: library.viewer, offset: 0, limit: nil) { book in
      guard let file = book.cover, seen.insert(file).inserted,
        let cover = try store.cover(of: .book(book.number))
      else { return }
      try body(cover)
    }
  }
}
