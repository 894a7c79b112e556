import Library
import LibraryPorts
import LibraryRules
import TransferEntity

/// What of a file is taken into the library.
package struct TransferRules {
  let store: any LibraryStore
  let lending: Lending
  private let files: any TransferFiles

  package init(store: any LibraryStore, lending: Lending, files: any TransferFiles) {
    self.store = store
    self.lending = lending
    self.files = files
  }

  var clock: Clock { lending.clock }

  /// Adds all books of a file that can be used, or all borrowers, as one change.
  ///
  /// - Parameters:
  ///   - path: `-` is standard input.
  ///   - source: what the change log calls the file.
  ///   - request: whether to leave all as it is after all, what to do with books that are there
  ///     already, and where rows of a table go that are not taken, to be mended and imported again.
  ///   - progress: told from time to time the part that is done, and how many books there are.
  /// - Throws: `FileError` or `ImportError`; nothing of the file is then in the library.
  package func importBooks(
    from path: String, source: String, _ request: TransferImport,
    progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let rejects = try request.rejects.map(files.sink)
    do {
      let report = try importBooks(from: path, source: source, request, rejects, progress)
      // No file says that nothing was rejected.
      if report.skippedCount > 0 { try rejects?.finish() } else { rejects?.discard() }
      return report
    } catch {
      rejects?.discard()
      throw error
    }
  }

  private func importBooks(
    from path: String, source: String, _ request: TransferImport, _ rejects: (any TextSink)?,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let source = PlainText.imported(source)
    if request.takesBorrowers {
      let reader = try files.borrowers(path)
      let take = { try read(reader, request, into: $0, rejects, progress) }
      if request.isRehearsal { return try store.rehearse(take) }
      return try store.change(.importBorrowers, source: source, take)
    }
    switch try files.source(path, request.options) {
    case .rows(let reader, let encoding):
      if request.asks, reader.mapping == nil, !reader.unplaced.isEmpty {
        throw TransferDoubt.columns(reader.unplaced)
      }
      var report = try take(reader, source, request, rejects, progress)
      report.encoding = encoding()
      report.isTable = reader.heading != nil
      if let mapping = reader.mapping, let heading = reader.heading {
        report.mapping = mapping
        if !request.isRehearsal { try files.keep(mapping, for: heading) }
      }
      return report
    case .archive(let archive):
      guard try store.isEmpty() else {
        let reader = ArchivedRows(archive, clock: lending.clock)
        return try take(reader, source, request, rejects, progress)
      }
      return try load(archive, request, progress)
    }
  }

  private func take(
    _ reader: any BookRowReader, _ source: String, _ request: TransferImport,
    _ rejects: (any TextSink)?, _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    let take = { try read(reader, request, into: $0, rejects, progress) }
    if request.isRehearsal { return try store.rehearse(take) }
    return try store.change(.importing, source: source, take)
  }

  /// Fills an empty library, which is then just as the copied one was.
  private func load(
    _ archive: any ArchiveReader, _ request: TransferImport, _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = TransferReport()
    do {
      try store.load(try archive.head) { loader in
        while let piece = try archive.next() {
          do { try loader.load(piece) } catch is ArchiveDamage {
            throw ImportError.badArchive(line: archive.line)
          }
          switch piece {
          case .book(let book):
            if book.place == nil { report.added += 1 }
            if report.added.isMultiple(of: 256) { progress(nil, report.added) }
          case .entry(let entry): report.entries[type(of: entry).noun, default: 0] += 1
          case .change: break
          }
        }
        if request.isRehearsal { throw Rehearsal() }
      }
    } catch is Rehearsal {}
    return report
  }

  /// Takes back what was only to be tried.
  private struct Rehearsal: Error {}
}

/// The books of a complete copy, as rows to be added to a library that has books already: they get
/// new numbers, and what was deleted or undone stays away.
final class ArchivedRows: BookRowReader {
  private let archive: any ArchiveReader
  private let clock: Clock
  private var count = 0

  init(_ archive: any ArchiveReader, clock: Clock) {
    self.archive = archive
    self.clock = clock
  }

  let fractionRead: Double? = nil

  func next() throws -> ImportRow? {
    while let piece = try archive.next() {
      guard case .book(let book) = piece, book.place == nil else { continue }
      count += 1
      // Books stand one a line, from the second line on.
      var row = ImportedBook(line: count + 1, details: book.details)
      row.addedAt = book.addedAt
      row.loans = book.loans.map {
        ImportedLoan(
          borrower: $0.borrower, checkedOut: clock.day(of: $0.checkedOutAt), due: $0.dueDate,
          returned: $0.returnedAt.map(clock.day), isFromOwner: $0.isFromOwner)
      }
      return .book(row)
    }
    return nil
  }
}
