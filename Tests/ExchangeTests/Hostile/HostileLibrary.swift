/// A library that hostile files are imported into, and what each import promises.
struct HostileLibrary {
  private let store: StoredLibrary
  private let folder: TemporaryFolder
  private let before: [ArchivePiece]

  /// - Parameter hasPast: whether there are books and loans, and a change that was undone.
  init(hasPast: Bool = true) throws {
    store = try LibraryTemplate.emptyLibrary { noon }
    folder = try TemporaryFolder()
    if hasPast {
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

  /// All that a copy has but for what is nowhere, or in the past.
  private static func pieces(of store: StoredLibrary) throws -> [ArchivePiece] {
    var pieces: [ArchivePiece] = []
    try store.archive(
      { _ in },
      piece: { piece in
        switch piece {
        case .book(let book) where book.place == .takenBack: break
        case .change(let change) where change.isUndone: break
        // The user stays in the library once there.
        case .entry(let entry) where (entry as? Borrower)?.name == Borrower.user: break
        default: pieces.append(piece)
        }
      })
    return pieces
  }

  // MARK: Importing

  /// What an import has come to: its report, or the words of the error that users are told.
  enum Outcome: Equatable {
    case taken(TransferReport)
    case refused(String)
  }

  private func imported(
    _ file: HostileFile, _ request: TransferImport
  ) throws -> Outcome {
    var rest: [UInt8]? = file.bytes
    let files = ExchangeFiles(clock: noonClock, library: nil, programs: "/usr/bin:/bin") {
      defer { rest = nil }
      return rest
    } output: { _ in
    }
    let lending = Lending(clock: noonClock, terms: LoanTerms())
    let rules = TransferInteractor(
      LibraryContext(store: store, lending: lending), files: files,
      catalogue: CatalogueChoice(source: .openLibrary) { source, _, _ throws(CatalogueError) in
        throw .noAddress
      })
    do {
      let path = file.needsPath ? folder.path("file") : "-"
      return .taken(try rules.importBooks(from: path, source: "file", request) { _, _ in })
    } catch let error as ImportError {
      return .refused("\(error)")
    } catch let error as FileError {
      return .refused("\(error)")
    } catch let error as ToolError {
      return .refused("\(error)")
    }
  }

  /// Imports a file, and takes it back.
  ///
  /// - Returns: whether it was taken.
  /// - Throws: `Failure` where a promise was not kept, and any error that no user should see.
  func take(_ file: HostileFile) throws -> Bool {
    if file.needsPath { try Data(file.bytes).write(to: folder.appending(path: "file")) }
    var request = TransferImport(
      path: nil, options: file.options, books: .all, isDryRun: true, updates: file.updates,
      rejects: nil)
    // No catalogue is asked.
    request.lookup = TransferLookup()
    // What is taken back later is compared book for book with what was there before all files.
    let state = try store.state()
    let bookCount = try store.count(BookQuery(), on: today)
    let tried = try imported(file, request)
    try expect(try store.state() == state, "only tried, and not as before")
    request.isDryRun = false
    let outcome = try imported(file, request)
    try expect(tried == outcome, "tried: \(tried)\nthen: \(outcome)")
    guard case .taken(let report) = outcome else {
      try expect(try store.state() == state, "refused, and not as before")
      try expect(try store.count(BookQuery(), on: today) == bookCount, "refused, and not as before")
      try expect(file.rows == nil || file.mayBeRefused, "refused: \(outcome)")
      return false
    }
    try expectNoFaults()
    // A whole copy is read only where it is known what must be in it.
    try file.expectAll(report, file.rows == nil ? [] : try Self.pieces(of: store))
    // A copy that is loaded into an empty library brings its own past.
    guard !report.bringsHistory, try store.state() != state, !before.isEmpty || file.rows != nil
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

  private func expect(_ isKept: @autoclosure () throws -> Bool, _ promise: String) throws {
    guard try isKept() else { throw Failure(promise) }
  }
}
