import Library
import LibraryPorts
import LibraryRules
import Platform

package struct TransferCopyInteractor {
  private let opening: any LibraryOpening
  private let clock: Clock

  package init(opening: any LibraryOpening, clock: Clock) {
    self.opening = opening
    self.clock = clock
  }

  /// Copies a consistent snapshot of a library exactly, with numbers, history, trash and covers.
  /// If this fails, the target is unchanged.
  ///
  /// - Parameter target: An empty or new library.
  func copy(
    from source: String, to target: String, progress: (Double?, Int) -> Void
  ) throws -> TransferCopy {
    let source = try opening.openForReading(source)
    let target = try opening.openForWriting(target)
    let covers = TransferCovers(CoverRules(index: target.store, files: target.covers))
    do {
      guard try target.store.isEmpty() else { throw StorageError.notEmpty(target.name) }
      return try source.store.reading {
        try copy(source, to: target, covers, progress: progress)
      }
    } catch {
      covers.writtenFiles.forEach(target.covers.remove)
      target.discard()
      throw (error as? ArchiveFault).map { ImportError.badArchive(line: nil, $0) } ?? error
    }
  }

  private func copy(
    _ source: OpenedLibrary, to target: OpenedLibrary, _ covers: TransferCovers,
    progress: (Double?, Int) -> Void
  ) throws -> TransferCopy {
    let total = max(1, try source.store.tally(for: Viewer(today: clock.today)).books)
    let sourceCovers = CoverRules(index: source.store, files: source.covers)
    var copy = TransferCopy(source: source.name, target: target.name)
    var lost = 0
    try target.store.load(try header(of: source.store)) { loader in
      try Pipeline<PreparedPiece>.run { put in
        try source.store.archive { _ in
        } piece: { piece in
          if case .cover(let cover) = piece,
            let archivedCover = sourceCovers.archived(cover.stored, lost: &lost)
          {
            _ = try covers.save(archivedCover)
          }
          try put(PreparedPiece(piece))
        }
      } process: { read in
        do {
          try loader.load(read.piece, read.foldedDetails)
        } catch let reason as ArchiveFault.Reason {
          throw ImportError.badArchive(line: nil, ArchiveFault(read.piece.location, reason))
        }
        copy.count(read.piece)
        if case .book = read.piece, copy.books.isMultiple(of: 256) {
          progress(min(1, Double(copy.books) / Double(total)), copy.books)
        }
      }
    }
    copy.lostCovers = lost
    return copy
  }

  /// Reads only the header of the archive, which has the last used numbers.
  private func header(of store: any OpenedLibrary.Store) throws -> ArchiveHeader {
    struct Stop: Error {}
    var header: ArchiveHeader?
    do {
      try store.archive {
        header = $0
        throw Stop()
      } piece: { _ in
      }
    } catch is Stop {}
    return header ?? ArchiveHeader(lastBook: 0, lastLoan: 0, lastChange: 0)
  }
}

extension TransferCopy {
  fileprivate mutating func count(_ piece: ArchivePiece) {
    switch piece {
    case .book(let book): if book.place == nil { books += 1 }
    case .change(let change): if !change.isUndone { changes += 1 }
    case .cover, .entry, .formerEntry: break
    }
  }
}
