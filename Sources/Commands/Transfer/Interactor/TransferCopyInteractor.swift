import Library
import LibraryPorts
import LibraryRules
import Platform

/// How a whole library is copied from one place to another.
package struct TransferCopyInteractor {
  private let opening: any LibraryOpening
  private let clock: Clock

  package init(opening: any LibraryOpening, clock: Clock) {
    self.opening = opening
    self.clock = clock
  }

  /// Copies all there is, numbers, history, trash and covers too, so that the copy is just as the library
  /// was at one moment. Where it fails, the second place is as it was.
  ///
  /// - Parameters:
  ///   - target: an empty library, or where there is none.
  ///   - progress: told from time to time the part that is done, and how many books there are.
  func copy(
    from source: String, to target: String, progress: (Double?, Int) -> Void
  ) throws -> TransferCopy {
    let source = try opening.reading(source)
    let target = try opening.filling(target)
    let covers = TransferCovers(CoverKeeping(index: target.store, files: target.covers))
    do {
      guard try target.store.isEmpty() else { throw StorageError.notEmpty(target.name) }
      return try source.store.reading {
        try copy(source, to: target, covers, progress: progress)
      }
    } catch {
      covers.written.forEach(target.covers.remove)
      target.discard()
      throw (error as? ArchiveFault).map { ImportError.badArchive(line: nil, $0) } ?? error
    }
  }

  private func copy(
    _ source: OpenedLibrary, to target: OpenedLibrary, _ covers: TransferCovers,
    progress: (Double?, Int) -> Void
  ) throws -> TransferCopy {
    let total = max(1, try source.store.tally(on: clock.today).books)
    let pictures = CoverKeeping(index: source.store, files: source.covers)
    var (copy, lost) = (TransferCopy(source: source.name, target: target.name), 0)
    try target.store.load(try head(of: source.store)) { loader in
      try Pipeline<ReadPiece>.run { put in
        try source.store.archive { _ in
        } piece: { piece in
          if case .cover(let cover) = piece,
            let whole = pictures.archived(cover.kept, lost: &lost)
          {
            _ = try covers.keep(whole)
          }
          try put(ReadPiece(piece))
        }
      } take: { read in
        do { try loader.load(read.piece, read.folded) } catch let flaw as ArchiveFlaw {
          throw ImportError.badArchive(line: nil, ArchiveFault(read.piece.thing, flaw))
        }
        copy.note(read.piece)
        if case .book = read.piece, copy.books.isMultiple(of: 256) {
          progress(min(1, Double(copy.books) / Double(total)), copy.books)
        }
      }
    }
    copy.lostCovers = lost
    return copy
  }

  /// The last numbers given, which stand before all else.
  private func head(of store: any LibraryStore) throws -> ArchiveHead {
    struct Read: Error {}
    var head: ArchiveHead?
    do {
      try store.archive {
        head = $0
        throw Read()
      } piece: { _ in
      }
    } catch is Read {}
    return head ?? ArchiveHead(lastBook: 0, lastLoan: 0, lastChange: 0)
  }
}

extension TransferCopy {
  fileprivate mutating func note(_ piece: ArchivePiece) {
    switch piece {
    case .book(let book): if book.place == nil { books += 1 }
    case .change(let change): if !change.isUndone { changes += 1 }
    case .cover, .entry: break
    }
  }
}
