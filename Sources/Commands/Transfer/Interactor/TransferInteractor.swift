import Library
import LibraryPorts
import LibraryRules

package struct TransferInteractor {
  package typealias Store = BookStore & ShelfStore & MeetingStore & BorrowerStore & StatisticsStore
    & CoverIndex & ArchiveStore & LibraryIdentity & LibraryReading & SnapshotReading & ChangeMaking

  let library: LibraryContext
  let store: any Store
  let files: any TransferFiles
  let catalogue: CatalogueChoice

  package init(
    _ library: LibraryContext, store: any Store, files: any TransferFiles,
    catalogue: CatalogueChoice
  ) {
    self.library = library
    self.store = store
    self.files = files
    self.catalogue = catalogue
  }

  /// Imports all usable books or borrowers of a file as one change.
  ///
  /// - Parameters:
  ///   - path: `-` for standard input.
  ///   - source: The name of the file in the history.
  /// - Throws: `FileError`, `ImportError`, or a question: `ImportQuestion` or, if
  ///   `options.asksForColumns`, `MissingColumns`. Nothing is then imported.
  package func importBooks(
    from path: String, source: String, _ request: TransferImport,
    progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    // A dry run writes no file.
    let rejects = try request.isDryRun ? nil : request.rejects.map(files.sink)
    do {
      let report = try importBooks(from: path, source: source, request, rejects, progress)
      // An empty file would suggest that rows were rejected.
      if report.skipped.count > 0 { try rejects?.finish() } else { rejects?.discard() }
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
    let source = PlainText.sanitized(source)
    if request.includesBorrowers {
      let reader = try files.borrowers(
        path, as: request.options.encoding, request.borrowerMapping,
        asksForColumns: request.options.asksForColumns)
      return try change(.importBorrowers, source, request) {
        try read(reader, request, into: $0, rejects, progress)
      }
    }
    switch try files.source(path, request.options) {
    case .rows(let reader, let encoding):
      guard request.rejects == nil || reader.frame != nil else { throw ImportError.noRejects }
      if request.mayAsk, reader.mapping == nil, !reader.unmapped.isEmpty {
        throw ImportQuestion.columns(reader.unmapped)
      }
      var report = try withCovers(request) { covers in
        try change(.importing, source, request) {
          var report = try read(reader, request, covers, into: $0, rejects, progress)
          guard report.unknown.isEmpty || !files.canReadAgain(path) else {
            throw ImportQuestion.unknown(report.unknown.map(\.isbn))
          }
          for row in report.unknown { report.skip(line: row.line, .required(row.missingField)) }
          if request.mayAskForBooks, report.marksNoBookAsOwned {
            throw ImportQuestion.books(report.shelves)
          }
          return report
        }
      }
      report.encoding = encoding()
      report.isTable = reader.heading != nil
      if let mapping = reader.mapping, let heading = reader.heading {
        report.mapping = mapping
        // By now the books are in the library, so do not fail.
        do {
          if !request.isDryRun { try files.saveMapping(mapping, for: heading) }
        } catch let error as SettingsError {
          report.mappingError = error
        }
      }
      return report
    case .archive(let archive):
      guard request.rejects == nil else { throw ImportError.noRejects }
      // Input from a pipe is processed as it arrives.
      let readsAhead = path != "-"
      return try withCovers(request) { covers in
        guard try !store.isEmpty() else {
          return try load(archive, readsAhead: readsAhead, request, covers, progress)
        }
        return try change(.importing, source, request) {
          try merge(archive, readsAhead: readsAhead, request, covers, into: $0, progress)
        }
      }
    }
  }

  private func change(
    _ kind: ChangeKind, _ source: String, _ request: TransferImport,
    _ body: (any LibraryTransaction) throws -> TransferReport
  ) throws -> TransferReport {
    if request.isDryRun { return try store.dryRun(body) }
    return try store.change(kind, source: source, body)
  }
}

extension TransferReport {
  /// Whether the file contained something that was imported, or that the library has already.
  var hasResults: Bool {
    added + updated + duplicates.count > 0 || excluded > 0 || !entries.isEmpty
      || !completedEntries.isEmpty
      || remarks.contains { if case .known = $0 { true } else { false } }
  }

  /// Whether no book is marked as owned although some were read, as in most reading lists.
  var marksNoBookAsOwned: Bool { listedBooksHeld == 0 && shelves.keys.contains { $0 != .want } }
}
