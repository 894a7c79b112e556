import Grammar
import Library
import Localization
import Screen

package struct LabelsPresenter: Presenter {
  private let interactor: LabelsInteractor
  private let view: any View
  private let isPiped: Bool

  package init(interactor: LabelsInteractor, view: any View, isPiped: Bool) {
    self.interactor = interactor
    self.view = view
    self.isPiped = isPiped
  }

  package var port: any View { view }
  package func run(_ request: LabelsRequest) throws {
    guard let (subjects, books) = try subjects(request) else { return }
    guard try interactor.count(subjects) > 0 else {
      // The message must not end up in a page on standard output.
      let sentence = request.borrowers == nil ? view.context.nothingFound : texts.noBorrowers
      if writesToStandardOutput(request) { return view.inform(sentence) }
      return try view.show(Notice(sentence, json: ["labels": 0, "sheets": 0]))
    }
    guard let path = try path(request) else { return }
    let labelTexts = LabelPageTexts(
      language: texts.language.rawValue, heading: texts.labelsHeading,
      hint: texts.printHint(request.layout.sheet))
    let name = path == "-" ? texts.standardOutput : path
    let written = try view.wait(.progress(texts.exporting(name))) { progress in
      try interactor.write(
        subjects, request, to: path, labelTexts, name: texts.borrower, progress: progress.report)
    }
    defer { if let books { finish(books) } }
    // Standard output holds the result, so nothing else is printed.
    guard path != "-" else { return }
    try view.show(
      Notice(
        texts.labelsWritten(
          count: written.labels, sheets: written.sheets, filter: filter(subjects), file: path),
        json: ["file": path, "labels": written.labels, "sheets": written.sheets]))
    // A script must not open windows.
    if view.context.isPrompt && view.context.mayAsk { interactor.show(path) }
  }

  private func filter(_ subjects: LabelsInteractor.Subjects) -> String? {
    if case .query(let query) = subjects { texts.filterName(query) } else { nil }
  }

  /// Returns the books or borrowers, or `nil` if the user chose none.
  private func subjects(
    _ request: LabelsRequest
  ) throws -> (LabelsInteractor.Subjects, ChosenBooks?)? {
    if let names = request.borrowers { return (try interactor.subjects(named: names), nil) }
    if let query = try interactor.query(request.books) { return (.query(query), nil) }
    let books = try choose(request.books, of: interactor.books, for: .labels, allowsAll: true)
    return books.map { (.numbers($0.numbers), $0) }
  }

  /// Returns the destination, or `nil` if the user declines to replace the file.
  private func path(_ request: LabelsRequest) throws -> String? {
    if writesToStandardOutput(request) { return "-" }
    guard let file = request.file else { return try interactor.unusedFileName() }
    return try view.mayWrite(file, exists: interactor.fileExists(file)) ? file : nil
  }

  /// Whether to write to standard output. HTML is not written to a terminal unless requested.
  private func writesToStandardOutput(_ request: LabelsRequest) -> Bool {
    request.file.map(interactor.isStandardOutput)
      ?? (isPiped && !view.context.isPrompt && !view.context.isForPrograms)
  }
}
