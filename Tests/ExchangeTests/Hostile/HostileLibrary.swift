import Exchange
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Transfer

/// Imports hostile files into a library, and checks what each import promises.
struct HostileLibrary {
  private let store: StoredLibrary
  private let folder: TemporaryFolder
  private let before: [ArchivePiece]

  /// - Parameter hasHistory: whether there are books, loans and an undone change.
  init(hasHistory: Bool = true) throws {
    store = try LibraryTemplate.emptyLibrary { noon }
    folder = try TemporaryFolder()
    if hasHistory {
      try store.change(.add) { transaction in
        let number = try transaction.add(details("Dune", by: "Frank Herbert"), at: noon)
        try transaction.checkOut(number, to: "Anna", at: noon, due: today)
        _ = try transaction.add(details("Emma", by: "Austen") { $0.year = 1815 }, at: noon)
      }
      _ = try store.change(.add) { try $0.add(details("Past"), at: noon) }
      _ = try store.undo(1)
    }
    before = try Self.pieces(of: store)
  }

  /// Everything in a copy except undone changes and what they added.
  private static func pieces(of store: StoredLibrary) throws -> [ArchivePiece] {
    var pieces: [ArchivePiece] = []
    try store.archive(
      { _ in },
      piece: { piece in
        switch piece {
        case .book(let book) where book.place == .undone: break
        case .change(let change) where change.isUndone: break
        // Once added, the user remains in the library.
        case .entry(let entry) where (entry as? Borrower)?.name == Borrower.user: break
        default: pieces.append(piece)
        }
      })
    return pieces
  }

  // MARK: Importing

  /// The result of an import: its report, or the error message.
  enum Outcome: Equatable {
    case accepted(TransferReport)
    case refused(String)
  }

  private func imported(
    _ file: HostileFile, _ request: TransferImport
  ) throws -> Outcome {
    var rest: [UInt8]? = file.bytes
    let files = ExchangeFiles(clock: noonClock, library: nil, searchPath: "/usr/bin:/bin") {
      defer { rest = nil }
      return rest
    } output: { _ in
    }
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let interactor = TransferInteractor(
      LibraryContext(store: store, lending: lending), store: store, files: files,
      catalogue: CatalogueChoice(source: .openLibrary) { source, _, _ throws(CatalogueError) in
        throw .noAddress
      })
    do {
      let path = file.needsPath ? folder.path("file") : "-"
      return .accepted(try interactor.importBooks(from: path, source: "file", request) { _, _ in })
    } catch let error as ImportError {
      return .refused("\(error)")
    } catch let error as FileError {
      return .refused("\(error)")
    } catch let error as ToolError {
      return .refused("\(error)")
    }
  }

  /// Imports a file and undoes the import.
  ///
  /// - Returns: whether the file was accepted.
  /// - Throws: `Failure` if a promise was broken, and any error that users should not see.
  func importAndUndo(_ file: HostileFile) throws -> Bool {
    if file.needsPath { try Data(file.bytes).write(to: folder.appending(path: "file")) }
    var request = TransferImport(
      path: nil, options: file.options, books: .all, isDryRun: true, updates: file.updates,
      rejects: nil)
    // Use no catalogue.
    request.lookup = TransferLookup()
    // After an undo, all books are compared with the state before the first file.
    let state = try store.state()
    let bookCount = try store.count(BookQuery(), for: viewer)
    let dryRun = try imported(file, request)
    try expect(try store.state() == state, "only tried, and not as before")
    request.isDryRun = false
    let outcome = try imported(file, request)
    try expect(dryRun == outcome, "tried: \(dryRun)\nthen: \(outcome)")
    guard case .accepted(let report) = outcome else {
      try expect(try store.state() == state, "refused, and not as before")
      try expect(
        try store.count(BookQuery(), for: viewer) == bookCount, "refused, and not as before")
      try expect(file.rows == nil || file.mayBeRefused, "refused: \(outcome)")
      return false
    }
    try expectNoFaults()
    // Read the whole library only if its expected content is known.
    try file.expectAll(report, file.rows == nil ? [] : try Self.pieces(of: store))
    // A complete copy loaded into an empty library brings its own history.
    guard !report.includesHistory, try store.state() != state, !before.isEmpty || file.rows != nil
    else {
      return true
    }
    _ = try store.undo(1)
    try expect(try Self.pieces(of: store) == before, "taken back, and not as before")
    return true
  }

  private func expectNoFaults() throws {
    try store.check { throw Failure("\($0)") }
  }

  private func expect(_ condition: @autoclosure () throws -> Bool, _ promise: String) throws {
    guard try condition() else { throw Failure(promise) }
  }
}
