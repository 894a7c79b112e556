import Library
import LibraryPorts
import LibraryRules

package struct LabelsInteractor {
  package typealias Store = BookStore & BorrowerStore & LibraryReading

  private let library: LibraryContext
  private let store: any Store
  private let files: any TransferFiles
  private let exporter: any LabelExporting

  package init(
    _ library: LibraryContext, store: any Store, files: any TransferFiles,
    exporter: any LabelExporting
  ) {
    self.library = library
    self.store = store
    self.files = files
    self.exporter = exporter
  }

  /// Resolves books. A book that is not in the library has no label.
  var books: BookResolver { library.books(refusal: \.absenceError) }

  // MARK: Subjects

  enum Subjects: Equatable, Sendable {
    case numbers([Int])
    case query(BookQuery)
    case borrowers([Borrower])
  }

  /// Returns the query of a selection, or `nil` for single books. A query is not resolved to
  /// numbers here, since it may match a million books.
  func query(_ selection: BookSelection?) throws -> BookQuery? {
    switch selection {
    case .all: booksInLibrary(library.listQuery)
    case .matching(let query): booksInLibrary(try library.resolved(query))
    default: nil
    }
  }

  private func booksInLibrary(_ query: BookQuery) -> BookQuery {
    var query = query
    query.includesBooksElsewhere = false
    return query
  }

  /// Returns the named borrowers. Without names, returns all borrowers except the user, who needs
  /// no card.
  ///
  /// - Throws: `LibraryError.noSuch`, `several`.
  func subjects(named names: [String]) throws -> Subjects {
    guard names.isEmpty else {
      var seen: Set<Int> = []
      return .borrowers(
        try names.map(library.knownBorrower)
          .filter { seen.insert($0.number).inserted })
    }
    return .borrowers(
      try store.borrowers(BorrowerQuery(), on: library.today, offset: 0, limit: nil)
        .map(\.borrower).filter { $0.name != Borrower.user })
  }

  func count(_ subjects: Subjects) throws -> Int {
    switch subjects {
    case .borrowers(let borrowers): borrowers.count
    case .numbers(let numbers): numbers.count
    case .query(let query):
      Self.findsBooksHere(query) ? try store.count(query, for: library.viewer) : 0
    }
  }

  private static func findsBooksHere(_ query: BookQuery) -> Bool {
    query.loanFilter != .givenBack && query.loanFilter != .notInLibrary
  }

  private func forEachLabel(
    _ subjects: Subjects, _ request: LabelsRequest, _ name: (String) -> String,
    _ body: (Label) throws -> Void
  ) throws {
    func label(_ book: Book) throws {
      let page = request.server?.path("/books/\(book.number)")
      try body(
        Label(
          number: String(book.number), title: book.title, location: book.details.location,
          text: LabelCode.book(book.number).text, payload: page))
    }
    switch subjects {
    case .borrowers(let borrowers):
      for borrower in borrowers {
        try body(
          Label(
            number: String(borrower.number), title: name(borrower.name),
            text: Self.code(of: borrower)))
      }
    case .numbers(let numbers):
      // A book may have been deleted or withdrawn in the meantime.
      for number in numbers {
        if let book = try store.book(number), book.isHere { try label(book) }
      }
    case .query(let query):
      try store.forEachBook(query, for: library.viewer, offset: 0, limit: nil, label)
    }
  }

  /// Returns the code of the borrower's existing card, unless it is not ASCII or too long for a
  /// barcode that can be scanned.
  private static func code(of borrower: Borrower) -> String {
    guard let card = borrower.details.card, card.utf8.count <= 20,
      card.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
    else { return LabelCode.card(borrower.number).text }
    return card
  }

  // MARK: Writing

  func isStandardOutput(_ path: String) -> Bool { files.isStandardOutput(path) }

  /// - Throws: `FileError.isFolder`; `StorageError.ownFile` for a file of the library.
  func fileExists(_ path: String) throws -> Bool {
    try files.wouldReplace(path, whileReading: nil)
  }

  /// Returns the first unused name in the current folder: `labels.html`, `labels-2.html` …
  func unusedFileName() throws -> String {
    var name = "labels.html"
    var number = 1
    while (try? fileExists(name)) ?? true {
      number += 1
      name = "labels-\(number).html"
    }
    return name
  }

  /// - Parameter path: `-` for standard output.
  /// - Throws: `ToolError` before anything is written.
  func write(
    _ subjects: Subjects, _ request: LabelsRequest, to path: String, _ texts: LabelPageTexts,
    name: (String) -> String, progress: (Double?, Int) -> Void
  ) throws -> (labels: Int, sheets: Int) {
    var writer = try exporter.writer(request.layout, texts)
    let total = try max(1, count(subjects))
    var written = 0
    try files.write(to: path) { sink in
      try sink.write(try writer.begin())
      try forEachLabel(subjects, request, name) { label in
        try sink.write(try writer.label(label))
        written += 1
        if written.isMultiple(of: 256) { progress(Double(written) / Double(total), written) }
      }
      try sink.write(try writer.end())
    }
    return (written, request.layout.sheets(for: written))
  }

  func show(_ path: String) { exporter.show(path) }
}
