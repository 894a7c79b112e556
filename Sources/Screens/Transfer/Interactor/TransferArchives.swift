import Library
import LibraryPorts
import LibraryRules
import TransferEntity

/// What is done with complete copies of libraries.
extension TransferRules {
  /// Takes in a copy with its covers, whose files are gone again if it comes to nothing.
  func withCovers(
    _ request: TransferImport, _ take: (CoverCopying) throws -> TransferReport
  ) throws -> TransferReport {
    let covers = CoverCopying(self.covers, isRehearsal: request.isRehearsal)
    do {
      let report = try take(covers)
      covers.finish()
      return report
    } catch {
      covers.discard()
      throw error
    }
  }

  /// The next piece of a copy that may be taken.
  private func next(
    of archive: any ArchiveReader, _ covers: CoverCopying
  ) throws -> ArchivePiece? {
    while let piece = try archive.next() {
      guard case .cover(let cover) = piece else { return piece }
      do { if try covers.take(cover) { return piece } } catch let flaw as ArchiveFlaw {
        throw ImportError.badArchive(line: archive.faultLine, ArchiveFault(piece.thing, flaw))
      }
    }
    return nil
  }

  /// Fills an empty library, which is then just as the copied one was.
  func load(
    _ archive: any ArchiveReader, _ request: TransferImport, _ covers: CoverCopying,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    do {
      try store.load(try archive.head) { loader in
        while let piece = try next(of: archive, covers) {
          do { try loader.load(piece) } catch let flaw as ArchiveFlaw {
            throw ImportError.badArchive(line: archive.faultLine, ArchiveFault(piece.thing, flaw))
          }
          switch piece {
          case .cover: break
          case .book(let book):
            if book.place == nil { report.added += 1 }
            if report.added.isMultiple(of: 256) { progress(nil, report.added) }
          case .entry(let entry): report.entries[type(of: entry).noun, default: 0] += 1
          case .change(let change): if !change.isUndone { report.bringsHistory = true }
          }
        }
        if request.isRehearsal { throw Rehearsal() }
      }
    } catch is Rehearsal {}
    return report
  }

  /// Takes back what was only to be tried.
  private struct Rehearsal: Error {}

  /// Adds what a copy has to a library that is not empty, or has a past.
  func merge(
    _ archive: any ArchiveReader, _ request: TransferImport, _ covers: CoverCopying,
    into transaction: any LibraryTransaction, _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    var merging = Merging(terms: lending.terms, updates: request.updates)
    var pieces = 0
    while let piece = try next(of: archive, covers) {
      report.note(try merging.take(piece, in: transaction), line: archive.line)
      pieces += 1
      if pieces.isMultiple(of: 256) { progress(nil, report.added) }
    }
    guard pieces > 0 else { throw ImportError.empty }
    try merging.finish(in: transaction)
    report.remarks += merging.remarks
    report.isRenumbered = merging.isRenumbered
    return report
  }
}

extension TransferReport {
  fileprivate mutating func note(_ outcome: Merging.Outcome, line: Int) {
    switch outcome {
    case .added(.book): added += 1
    case .added(let noun): entries[noun, default: 0] += 1
    case .completed(.book): updated += 1
    case .completed(let noun): completedEntries[noun, default: 0] += 1
    case .knownBook(let book): meet(book, line: line)
    case .without(let cell, let outcome):
      leaveOut(line: line, cell)
      note(outcome, line: line)
    case .remark(let remark):
      if remarks.count < Self.told { remarks.append(remark) } else { untoldRemarks += 1 }
    case .counted: break
    }
  }
}
