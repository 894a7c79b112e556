import Library
import LibraryPorts
import LibraryRules
import Platform

extension TransferInteractor {
  /// Runs an import with its covers, and deletes their files if it fails.
  func withCovers(
    _ request: TransferImport, _ body: (TransferCovers) throws -> TransferReport
  ) throws -> TransferReport {
    let covers = TransferCovers(library.covers, isDryRun: request.isDryRun)
    do {
      let report = try body(covers)
      covers.finish()
      return report
    } catch {
      covers.discard()
      throw error
    }
  }

  /// Calls `body` with each piece of an archive. Throws at the first invalid piece.
  private func forEachPiece(
    of archive: any ArchiveReader, readsAhead: Bool, _ covers: TransferCovers,
    _ body: (PreparedPiece) throws -> Void
  ) throws {
    // Read only a few pieces ahead, since covers are large.
    try Pipeline<PreparedPiece>.run(isParallel: readsAhead, capacity: 16) { put in
      while let piece = try archive.next() {
        try put(PreparedPiece(piece, line: archive.line, faultLine: archive.faultLine))
      }
    } process: { read in
      do {
        if case .cover(let cover) = read.piece, try !covers.save(cover) { return }
        try body(read)
      } catch let reason as ArchiveFault.Reason {
        throw ImportError.badArchive(
          line: read.faultLine, ArchiveFault(read.piece.location, reason))
      }
    }
  }

  /// Loads an archive into an empty library, as an exact copy.
  func load(
    _ archive: any ArchiveReader, readsAhead: Bool, _ request: TransferImport,
    _ covers: TransferCovers, _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    do {
      try store.load(try archive.header) { loader in
        try forEachPiece(of: archive, readsAhead: readsAhead, covers) { read in
          try loader.load(read.piece, read.foldedDetails)
          switch read.piece {
          case .cover: break
          case .book(let book):
            if book.place == nil { report.added += 1 }
            if report.added.isMultiple(of: 256) { progress(nil, report.added) }
          case .entry(let entry): report.entries[type(of: entry).noun, default: 0] += 1
          case .formerEntry: report.entries[.shelved, default: 0] += 1
          case .change(let change): if !change.isUndone { report.includesHistory = true }
          }
        }
        if request.isDryRun { throw RollBack() }
      }
    } catch is RollBack {
    } catch let fault as ArchiveFault {
      throw ImportError.badArchive(line: nil, fault)
    }
    return report
  }

  private struct RollBack: Error {}

  /// Merges an archive into a library that has books or a history.
  func merge(
    _ archive: any ArchiveReader, readsAhead: Bool, _ request: TransferImport,
    _ covers: TransferCovers, into transaction: any LibraryTransaction,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let merger = try TransferMerger(
      into: transaction, lending: library.lending, updates: request.updates)
    var pieces = 0
    try forEachPiece(of: archive, readsAhead: readsAhead, covers) { read in
      try merger.merge(read.piece, folded: read.foldedDetails, line: read.line)
      pieces += 1
      if pieces.isMultiple(of: 256) { progress(nil, merger.report.added) }
    }
    guard pieces > 0 else { throw ImportError.empty }
    return try merger.finish()
  }
}

struct PreparedPiece {
  let piece: ArchivePiece
  /// The folded details, if the piece is a book.
  let foldedDetails: FoldedDetails?
  /// The line of the piece. `faultLine` is the line to name in errors.
  let line: Int
  let faultLine: Int?

  init(_ piece: ArchivePiece, line: Int = 0, faultLine: Int? = nil) {
    self.piece = piece
    self.line = line
    self.faultLine = faultLine
    if case .book(let book) = piece {
      foldedDetails = FoldedDetails(book.details)
    } else {
      foldedDetails = nil
    }
  }
}
