import Grammar
import Library
import Localization
import Screen

package struct TransferPresenter {
  private let interactor: TransferInteractor
  private let copies: TransferCopyInteractor
  private let view: any View
  private let defaultQuery: BookQuery

  /// - Parameter defaultQuery: The books of an export without a filter.
  package init(
    interactor: TransferInteractor, copies: TransferCopyInteractor, view: any View,
    defaultQuery: BookQuery
  ) {
    self.interactor = interactor
    self.copies = copies
    self.view = view
    self.defaultQuery = defaultQuery
  }

  private var texts: any Texts { view.texts }
  private var formatter: TransferFormatter {
    TransferFormatter(texts: texts, catalogue: interactor.source.name)
  }

  package func run(_ event: TransferEvent) throws {
    switch event {
    case .importFile(let request):
      guard let path = try request.path ?? view.ask(for: .file, of: .import) else { return }
      try read(path, request)
    case .exportBooks(let request): try write(request)
    case .exportTable(let table, let path): try write(table, path)
    case .copyLibrary(let source, let target):
      guard let source = try source ?? view.ask(texts.copiedFrom, for: .file, of: .copy),
        let target = try target ?? view.ask(texts.copiedTo, for: .file, of: .copy)
      else { return }
      try copy(source, to: target)
    }
  }

  private func copy(_ source: String, to target: String) throws {
    let copy = try view.wait(.progress(texts.copying)) { progress in
      try copies.copy(from: source, to: target, progress: progress.report)
    }
    if copy.lostCovers > 0, !view.context.isForPrograms {
      view.warn(texts.coversNotExported(count: copy.lostCovers))
    }
    try view.show(
      Notice(
        texts.copied(count: copy.books, changes: copy.changes, from: copy.source, to: copy.target),
        json: copy.json))
  }

  /// - Throws: `ImportError.noUsableRows` if the file has rows but none can be imported.
  private func read(_ path: String, _ request: TransferImport) throws {
    var request = request
    if let rejects = request.rejects,
      try !request.isDryRun
        && !view.mayWrite(
          rejects, exists: interactor.fileExists(rejects, whileReading: path), orNothingWas: nil)
    {
      request.rejects = nil
    }
    let name = path == "-" ? texts.standardInput : path
    // Answers would also be read from standard input.
    request.mayAsk = view.context.asksIfAmbiguous && path != "-"
    request.options.asksForColumns = view.context.asksAtTerminal && path != "-"
    request.mayAskForBooks = request.mayAsk && view.context.isPrompt && request.books == nil
    guard let report = try report(of: path, name, &request) else { return }
    let remarks = formatter.remarks(report, request, isForPrograms: view.context.isForPrograms)
    try view.show(
      Notice(
        report.hasResults ? formatter.sentence(report, name, request) : nil,
        json: report.json(remarks.map(\.text), request.lookup)))
    if !view.context.isForPrograms {
      for remark in remarks { remark.isFault ? view.warn(remark.text) : view.inform(remark.text) }
      if let mapping = request.answeredMapping {
        view.inform(texts.sameWithoutQuestions(line(path, mapping, request)))
      }
    }
    if !report.hasResults { throw request.lookup?.error ?? ImportError.noUsableRows }
  }

  /// Returns the line that imports a file with the contents of its columns.
  private func line(_ path: String, _ mapping: String, _ request: TransferImport) -> String {
    let isPrompt = view.context.isPrompt
    var words = isPrompt ? [] : ["bookskeeper"]
    words += [view.context.word(.import), Line.quoted(path, isPrompt: isPrompt)]
    if request.includesBorrowers { words.append(texts.typed(.borrowers)) }
    if request.options.includesLoans { words.append(texts.typed(.loans)) }
    return (words + [texts.typed(.map), "\"" + mapping + "\""]).joined(separator: " ")
  }

  /// Imports a file, asking questions as needed. Returns `nil` if the user cancels.
  private func report(
    of path: String, _ name: String, _ request: inout TransferImport
  ) throws -> TransferReport? {
    while true {
      do {
        return try view.wait(.progress(texts.importing(name))) { progress in
          try interactor.importBooks(from: path, source: name, request, progress: progress.report)
        }
      } catch let missing as MissingColumns<ImportColumn> {
        let questions = ColumnQuestions(view: view)
        guard let mapping = try questions.mapping(of: missing) else { return nil }
        request.options.mapping = mapping
        request.options.asksForColumns = false
        request.answeredMapping = questions.words(mapping)
      } catch let missing as MissingColumns<BorrowerColumn> {
        let questions = ColumnQuestions(view: view)
        guard let mapping = try questions.mapping(of: missing) else { return nil }
        request.borrowerMapping = mapping
        request.options.asksForColumns = false
        request.answeredMapping = questions.words(mapping)
      } catch ImportQuestion.columns(let columns) {
        guard let mapping = try mapping(of: columns) else { return nil }
        request.options.mapping = mapping
      } catch ImportQuestion.unknown(let isbns) {
        request.lookup = try view.wait(.progress(texts.querying(interactor.source.name))) {
          try interactor.lookUp(isbns, progress: $0.report)
        }
      } catch ImportQuestion.books(let shelves) {
        request.mayAskForBooks = false
        if try view.offer(texts.readerBooksQuestion(shelves)) { request.books = .read }
      } catch ImportQuestion.author {
        let author = try view.ask(
          texts.authorQuestion, suggestion: texts.unknownAuthor, for: .file, of: .import)
        guard let author else { return nil }
        request.options.author = author
      } catch ImportError.doubtfulDates(let column, let example) where request.mayAsk {
        let question = Question.dates(of: column, example, in: texts)
        guard let order = try view.untilValid({ try view.ask(question) }) else { return nil }
        request.options.dates = order
      }
    }
  }

  /// Asks for the contents of unknown columns. Returns `nil` if the user cancels.
  private func mapping(of columns: [String]) throws -> ColumnMapping? {
    while true {
      do {
        return try view.ask(.mapping(of: columns, in: texts))
      } catch let error as ImportError {
        view.showError(texts.sentence(error))
      } catch LineError.badValue(let option, let value, let allowed) {
        view.showError(texts.sentence(LineError.badValue(option, value, allowed: allowed)))
      }
    }
  }

  private func write(_ table: TransferTable, _ path: String?) throws {
    guard let path = try destination(path ?? "-") else { return }
    let exportTotal = try interactor.export(table, to: path)
    guard path != "-" else { return }
    let counts =
      switch table {
      case .borrowers: texts.counted(exportTotal.borrowers, .borrower)
      case .loans: texts.loanCount(exportTotal.loans)
      }
    try view.show(Notice(texts.written(counts, to: path), json: exportTotal.json(path)))
  }

  /// Returns the path to write to, `-` for standard output, or `nil` if the user declines.
  private func destination(_ input: String) throws -> String? {
    let path = interactor.isStandardOutput(input) ? "-" : input
    return try path == "-" || view.mayWrite(path, exists: interactor.fileExists(path)) ? path : nil
  }

  private func write(_ request: TransferExport) throws {
    let asksForPath = request.path == nil && view.context.isPrompt && !view.context.isForPrograms
    guard let input = try asksForPath ? view.ask(for: .file, of: .export) : request.path ?? "-"
    else {
      return
    }
    let format = try request.format ?? ExportFormat(ofFile: input)
    guard let path = try destination(input) else { return }
    let name = path == "-" ? texts.standardOutput : path
    let query = request.query ?? defaultQuery
    let exportTotal = try view.wait(.progress(texts.exporting(name))) { progress in
      try interactor.export(
        query, as: format, to: path,
        texts.exportTexts(for: request.purpose), progress: progress.report)
    }
    if exportTotal.lostCovers > 0, path == "-" || !view.context.isForPrograms {
      view.warn(texts.coversNotExported(count: exportTotal.lostCovers))
    }
    let lost =
      exportTotal.lostEntries + exportTotal.lostLoans + exportTotal.roundedRatings
      + exportTotal.lostReadings
    if lost > 0 || !exportTotal.lostParts.isEmpty, path == "-" || !view.context.isForPrograms {
      view.inform(
        texts.notInFormat(
          shelved: exportTotal.lostEntries, loans: exportTotal.lostLoans,
          dates: exportTotal.losesDates,
          ratings: exportTotal.roundedRatings, readings: exportTotal.lostReadings,
          parts: exportTotal.lostParts))
    }
    if exportTotal.notInLibrary > 0, path == "-" || !view.context.isForPrograms {
      view.inform(
        texts.omittedBooks(
          count: exportTotal.notInLibrary, isForReaders: request.purpose == .goodreads))
    }
    if exportTotal.deleted > 0, path == "-" || !view.context.isForPrograms {
      view.inform(texts.omittedDeletedBooks(count: exportTotal.deleted))
    }
    // Standard output holds the result, so nothing else is printed.
    guard path != "-" else { return }
    let sentence = texts.written(
      .book, count: exportTotal.books, of: exportTotal.allBooks, filter: texts.filterName(query),
      file: path
    )
    try view.show(
      Notice(
        sentence + formatter.total(.meeting, exportTotal.meetings), json: exportTotal.json(path)))
  }
}
