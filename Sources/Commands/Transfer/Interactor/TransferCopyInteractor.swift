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
  package func copy(
    from source: String, to target: String, progress: (Double?, Int) -> Void
  ) throws -> TransferCopy {
    let source = try opening.reading(source)
    let target = try opening.filling(target)
    let pictures = CoverPictures(from: source, to: target)
    do {
      guard try target.store.isEmpty() else { throw StorageError.notEmpty(target.name) }
      return try source.store.reading {
        try copy(source, to: target, pictures, progress: progress)
      }
    } catch {
      pictures.discard()
      target.discard()
      throw (error as? ArchiveFault).map { ImportError.badArchive(line: nil, $0) } ?? error
    }
  }

  private func copy(
    _ source: OpenedLibrary, to target: OpenedLibrary, _ pictures: CoverPictures,
    progress: (Double?, Int) -> Void
  ) throws -> TransferCopy {
    let total = max(1, try source.store.tally(on: clock.today).books)
    var copy = TransferCopy(source: source.name, target: target.name)
    try target.store.load(try head(of: source.store)) { loader in
      try Pipeline<ReadPiece>.run { put in
        try source.store.archive { _ in
        } piece: { piece in
          if case .cover(let cover) = piece { try pictures.copy(cover.kept) }
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
    copy.lostCovers = pictures.lost
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

/// The pictures of covers, on their way from one library to another.
private final class CoverPictures {
  private let source: CoverKeeping
  private let target: any CoverFiles
  /// The files that were not there before.
  private var written: [String] = []
  /// How many are missing.
  private(set) var lost = 0

  init(from source: OpenedLibrary, to target: OpenedLibrary) {
    self.source = CoverKeeping(index: source.store, files: source.covers)
    self.target = target.covers
  }

  /// What may no longer be kept stays behind.
  ///
  /// - Throws: `StorageError`.
  func copy(_ cover: KeptCover) throws {
    do {
      guard let image = try source.archived(cover)?.data, target.image(cover.file) == nil else {
        return
      }
      written.append(cover.file)
      _ = try target.keep(image)
    } catch is CoverGone {
      lost += 1
    } catch CoverError.cannotWrite(let reason) {
      throw StorageError.cannotCreate(target.folder, reason: reason)
    }
  }

  func discard() { written.forEach(target.remove) }
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
