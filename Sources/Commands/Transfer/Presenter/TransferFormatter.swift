import Library
import Localization

struct TransferFormatter {
  let texts: any Texts
  let catalogue: String

  func sentence(_ report: TransferReport, _ name: String, _ request: TransferImport) -> String {
    let noun: ChangeKind.Noun = request.includesBorrowers ? .borrower : .book
    let isDryRun = request.isDryRun
    let distinguishesHeldBooks = report.distinguishesHeldBooks
    let addedTexts =
      distinguishesHeldBooks
      ? texts.imported(
        held: report.heldCount, notInLibrary: report.notInLibrary, isDryRun: isDryRun)
      : texts.imported(noun, count: report.added, file: name, isDryRun: isDryRun)
    let acquiredBooks =
      report.acquiredBooks.isEmpty
      ? "" : " " + texts.acquiredKnownBooks(count: report.acquiredBooks.count)
    let completedTexts =
      report.updated == 0
      ? ""
      : " " + texts.completed(noun, count: report.updated, isDryRun: isDryRun)
    if request.includesBorrowers { return addedTexts + completedTexts }
    // The sentence about the added books names their shelves.
    let countedNouns: [ChangeKind.Noun] = distinguishesHeldBooks ? [.book, .shelved] : [.book]
    let entries = ChangeKind.Noun.allCases.filter { !countedNouns.contains($0) }.map { noun in
      total(noun, report.entries[noun] ?? 0)
    }
    let covers = report.covers == 0 ? "" : " " + texts.covers(report.covers)
    let rest = entries.joined() + covers + archiveNotes(report, request)
    return addedTexts + acquiredBooks + completedTexts + rest
  }

  /// Returns a sentence about the number of items, with a leading space; empty for zero.
  func total(_ noun: ChangeKind.Noun, _ count: Int) -> String {
    count == 0 ? "" : " " + texts.total(noun, count)
  }

  /// Returns remarks on items that were not imported or changed: as many as fit on a screen, or
  /// more for programs.
  func remarks(
    _ report: TransferReport, _ request: TransferImport, isForPrograms: Bool
  ) -> [TransferRemark] {
    let lists: [(count: Int, heading: String, first: [String], isFault: Bool)] = [
      (
        report.skipped.count,
        texts.skipped(count: report.skipped.count, mostFrequent: mostFrequentFault(report)),
        report.skipped.firstRows.map { texts.skippedRow(at: report.position($0.line), $0.element) },
        true
      ),
      (
        report.duplicates.count,
        texts.alreadyThere(
          request.includesBorrowers ? .borrower : .book, count: report.duplicates.count,
          areHere: report.duplicatesNotHeld == 0),
        report.duplicates.firstRows.map { row in
          switch row.element {
          case .book(let book): texts.row(report.position(row.line), texts.name(book))
          case .borrower(let name): texts.row(report.position(row.line), name)
          }
        }, false
      ),
      (
        report.renumbered.count, texts.renumbered(count: report.renumbered.count),
        report.renumbered.firstRows.map {
          texts.row(
            report.position($0.line), texts.newNumber(of: $0.element.book, old: $0.element.old))
        },
        false
      ),
      (
        report.conflicts.count, texts.conflicts(count: report.conflicts.count),
        report.conflicts.firstRows.map {
          texts.row(report.position($0.line), conflict($0.element))
        },
        false
      ),
      (
        report.rejectedCells.count, texts.rejectedCells(count: report.rejectedCells.count),
        report.rejectedCells.firstRows.map {
          texts.rejectedCell(at: report.position($0.line), $0.element)
        },
        false
      ),
      (
        report.changed.count, texts.changedCells(count: report.changed.count),
        report.changed.firstRows.map {
          texts.changedCell(at: report.position($0.line), $0.element)
        },
        false
      ),
    ].filter { $0.count > 0 }
    let maxRows =
      isForPrograms ? TransferReport.maxReported : max(3, Self.maxLines / max(1, lists.count))
    return lists.flatMap { list in
      lines(list.count, list.heading, Array(list.first.prefix(maxRows))).map {
        TransferRemark($0, isFault: list.isFault)
      }
    } + mergeRemarks(report) + fileRemarks(report, request)
  }

  /// Returns the name of a book, and the values in the file.
  private func conflict(_ conflict: TransferConflict) -> String {
    let reading = conflict.reading
    let parts =
      [texts.state(of: reading.shelf)] + reading.readThroughs.compactMap(\.ended).map(texts.date)
    return texts.name(conflict.book) + texts.colon + " " + parts.joined(separator: ", ")
  }

  /// The number of lines of details that fit on a small screen.
  private static let maxLines = 12

  /// Maximum number of ignored columns to name, more than any known export has.
  private static let maxColumns = 60

  private func fileRemarks(
    _ report: TransferReport, _ request: TransferImport
  ) -> [TransferRemark] {
    var remarks: [TransferRemark] = []
    if let lookup = request.lookup, lookup.count > 0 {
      let names = lookup.sources.isEmpty ? [catalogue] : lookup.sources.map(\.name)
      if lookup.isComplete || !lookup.records.isEmpty {
        let found = texts.found(
          lookup.records.count, of: lookup.count, in: names.joined(separator: ", "))
        remarks.append(TransferRemark(found))
      }
      if let fault = lookup.error, report.hasResults {
        remarks.append(TransferRemark(texts.sentence(fault), isFault: true))
      }
      if report.skipped.count > 0 { remarks.append(TransferRemark(texts.catalogueHint)) }
    }
    if report.heldWantedBooks > 0 {
      remarks.append(TransferRemark(texts.heldWantedBooks(report.heldWantedBooks)))
    }
    if report.marksNoBookAsOwned, request.books == nil {
      remarks.append(TransferRemark(texts.readerBooksHint))
    }
    if report.faults[.required(.author)] != nil { remarks.append(TransferRemark(texts.authorHint)) }
    if !report.otherItems.isEmpty {
      let kinds = report.otherItems.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      remarks.append(
        TransferRemark(
          texts.notBooks(
            kinds.map { texts.counted($0.key.shortened(), $0.value) },
            areOmitted: request.options.includesOnlyBooks)))
    }
    if report.undatedLoans > 0 {
      remarks.append(TransferRemark(texts.undatedLoans(report.undatedLoans)))
    }
    if report.loansWithoutStart > 0 {
      remarks.append(TransferRemark(texts.loansWithoutStart(report.loansWithoutStart)))
    }
    if !report.differences.isEmpty {
      let columns = report.differences.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { texts.counted(texts.columnName($0.key), $0.value) }
      remarks.append(
        TransferRemark(
          request.updates
            ? texts.differencesImported(columns, isDryRun: request.isDryRun)
            : texts.differences(columns)))
    }
    if !report.loansTaken.isEmpty {
      let columns = report.loansTaken.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { texts.counted(texts.columnName($0.key), $0.value) }
      remarks.append(
        TransferRemark(texts.differencesImported(columns, isDryRun: request.isDryRun)))
    }
    if !report.keptDifferences.isEmpty {
      let columns = report.keptDifferences.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        .map { texts.counted(texts.columnName($0.key), $0.value) }
      remarks.append(TransferRemark(texts.differencesIgnored(columns)))
    }
    remarks += ofColumns(report.notes)
    if let encoding = report.encoding {
      remarks.append(TransferRemark(texts.read(as: encoding)))
    }
    if let mapping = report.mapping, !mapping.entries.isEmpty {
      remarks.append(TransferRemark(texts.columns(as: mapping)))
    }
    if let fault = report.mappingError {
      remarks.append(TransferRemark(texts.sentence(fault), isFault: true))
    }
    if let first = report.ignoredColumns.first {
      let names = report.ignoredColumns.prefix(Self.maxColumns).map {
        texts.counted($0.name.shortened(), $0.count)
      }
      let more = report.ignoredColumns.count - names.count
      remarks.append(
        TransferRemark(texts.ignoredColumns(names + (more > 0 ? [texts.andMore(more)] : []))))
      if report.isTable, report.lacksBorrowers {
        remarks.append(TransferRemark(texts.borrowerUnknown, isFault: true))
      } else if report.isTable, report.mapping?.entries.isEmpty ?? true,
        request.borrowerMapping == nil
      {
        let author =
          report.faults[.required(.author)] == nil
          ? nil : ImportError.likelyAuthor(in: report.ignoredColumns.map(\.name))
        remarks.append(
          TransferRemark(
            texts.mapHint(author ?? first.name, as: author == nil ? .notes : .author)))
      }
    }
    return remarks
  }

  private func ofColumns(_ notes: TableNotes) -> [TransferRemark] {
    var remarks: [TransferRemark] = []
    var columns: [String] = []
    for value in notes.unknownValues where !columns.contains(value.column) {
      columns.append(value.column)
    }
    for column in columns {
      let values = notes.unknownValues.filter { $0.column == column }
        .sorted { ($1.count, $0.text) < ($0.count, $1.text) }
      let names = values.prefix(Self.maxColumns).map {
        texts.counted(texts.quoted($0.text), $0.count)
      }
      let more = values.count - names.count
      remarks.append(
        TransferRemark(
          texts.unknownValues(names + (more > 0 ? [texts.andMore(more)] : []), column: column),
          isFault: true))
    }
    for scale in notes.ratingMaxima {
      remarks.append(
        TransferRemark(texts.ratings(column: scale.column.shortened(), outOf: scale.maximum)))
    }
    if let column = notes.ambiguousReturnColumn {
      remarks.append(TransferRemark(texts.ambiguousReturn(column), isFault: true))
    }
    if let column = notes.ambiguousStart {
      remarks.append(TransferRemark(texts.ambiguousStart(column), isFault: true))
    }
    return remarks
  }

  private func mostFrequentFault(_ report: TransferReport) -> (ImportFault.Kind, Int)? {
    func count(_ kind: ImportFault.Kind) -> Int { report.faults[kind, default: 0] }
    let kinds = report.skipped.firstRows.map(\.element.kind)
    guard report.faults.count > 1, let kind = kinds.max(by: { count($0) < count($1) }),
      count(kind) > 1
    else { return nil }
    return (kind, count(kind))
  }

  private func lines(_ count: Int, _ heading: String, _ first: [String]) -> [String] {
    let more = count > first.count ? [texts.andMore(count - first.count)] : []
    return [heading] + (first + more).map { "  " + $0 }
  }
}

struct TransferRemark {
  let text: String
  /// Whether something was not imported.
  let isFault: Bool

  init(_ text: String, isFault: Bool = false) {
    self.text = text
    self.isFault = isFault
  }
}
