import Library
import LibraryPorts
import LibraryRules
import Platform

/// What is done with complete copies of libraries.
extension TransferInteractor {
  /// Takes in a copy with its covers, whose files are gone again if it comes to nothing.
  func withCovers(
    _ request: TransferImport, _ take: (TransferCovers) throws -> TransferReport
  ) throws -> TransferReport {
    let covers = TransferCovers(library.covers, isDryRun: request.isDryRun)
    do {
      let report = try take(covers)
      covers.finish()
      return report
    } catch {
      covers.discard()
      throw error
    }
  }

  /// The pieces of a copy that may be taken, read ahead.
  private func each(
    of archive: any ArchiveReader, isAhead: Bool, _ covers: TransferCovers,
    _ take: (ReadPiece) throws -> Void
  ) throws {
    // Of pictures there should not be many in memory.
    try Pipeline<ReadPiece>.run(isAhead: isAhead, room: 16) { put in
      while let piece = try archive.next() {
        try put(ReadPiece(piece, line: archive.line, faultLine: archive.faultLine))
      }
    } take: { read in
      do {
        if case .cover(let cover) = read.piece, try !covers.keep(cover) { return }
        try take(read)
      } catch let flaw as ArchiveFlaw {
        throw ImportError.badArchive(line: read.faultLine, ArchiveFault(read.piece.thing, flaw))
      }
    }
  }

  /// Fills an empty library, which is then just as the copied one was.
  ///
  /// - Parameter isAhead: whether it is read ahead of being taken.
  func load(
    _ archive: any ArchiveReader, isAhead: Bool, _ request: TransferImport,
    _ covers: TransferCovers, _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    do {
      try library.store.load(try archive.head) { loader in
        try each(of: archive, isAhead: isAhead, covers) { read in
          try loader.load(read.piece, read.folded)
          switch read.piece {
          case .cover: break
          case .book(let book):
            if book.place == nil { report.added += 1 }
            if report.added.isMultiple(of: 256) { progress(nil, report.added) }
          case .entry(let entry): report.entries[type(of: entry).noun, default: 0] += 1
          case .change(let change): if !change.isUndone { report.bringsHistory = true }
          }
        }
        if request.isDryRun { throw Rehearsal() }
      }
    } catch is Rehearsal {
    } catch let fault as ArchiveFault {
      throw ImportError.badArchive(line: nil, fault)
    }
    return report
  }

  /// Takes back what was only to be tried.
  private struct Rehearsal: Error {}

  /// Adds what a copy has to a library that is not empty, or has a past.
  ///
  /// - Parameter isAhead: whether it is read ahead of being taken.
  func merge(
    _ archive: any ArchiveReader, isAhead: Bool, _ request: TransferImport,
    _ covers: TransferCovers, into transaction: any LibraryTransaction,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let merging = try TransferMerging(
      into: transaction, terms: library.terms, updates: request.updates)
    var pieces = 0
    try each(of: archive, isAhead: isAhead, covers) { read in
      try merging.merge(read.piece, folded: read.folded, line: read.line)
      pieces += 1
      if pieces.isMultiple(of: 256) { progress(nil, merging.report.added) }
    }
    guard pieces > 0 else { throw ImportError.empty }
    return try merging.finish()
  }
}

/// A piece of a copy as it is read ahead.
struct ReadPiece {
  let piece: ArchivePiece
  /// The details of a book that is in its library.
  let folded: FoldedDetails?
  /// Its line, and the line that errors name.
  let line: Int
  let faultLine: Int?

  init(_ piece: ArchivePiece, line: Int = 0, faultLine: Int? = nil) {
    self.piece = piece
    (self.line, self.faultLine) = (line, faultLine)
    if case .book(let book) = piece { folded = FoldedDetails(book.details) } else { folded = nil }
  }
}
