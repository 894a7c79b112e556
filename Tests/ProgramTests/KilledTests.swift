import Foundation
import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The program is killed while it changes a library: each change is complete or absent.
@Suite(.timeLimited(minutes: 15)) struct KilledTests {
  @Test("a killed change is complete or absent")
  func killed() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    var library = try KilledLibrary()
    var extents = try KilledOperation.allCases.map { try library.run($0) }
    var outcomes = (nothing: 0, all: 0)
    for round in 0..<LongRun.rounds(1, long: 6) {
      for operation in KilledOperation.allCases {
        // One kill comes at a random time, one during the short time that the file is written.
        for isWriting in [false, true] {
          var part = Double.random(in: 0..<1, using: &random)
          var wasKilled = false
          // If the kill comes too late, the operation is done, and another attempt is killed
          // earlier. A busy machine may need a few attempts.
          for _ in 0..<40 where !wasKilled {
            library = try operation == .firstImport ? KilledLibrary() : library
            try library.fill(for: operation)
            let extent = extents[operation.rawValue]
            let moment: KillTime =
              isWriting
              ? .written(bytes: Int(part * Double(extent.bytes)))
              : .started(seconds: part * extent.seconds)
            let outcome = try library.kill(operation, at: moment, "\(seed), round \(round)")
            if outcome.isDone { outcomes.all += 1 } else { outcomes.nothing += 1 }
            wasKilled = outcome.wasKilled
            if !wasKilled { extents[operation.rawValue] = outcome.extent }
            part /= 2
          }
          #expect(wasKilled, "\(seed), round \(round): no \(operation) was killed before its end")
        }
      }
    }
    // Some kills left nothing done, and some left everything done.
    #expect(outcomes.nothing > 0 && outcomes.all > 0, "\(seed), \(outcomes)")
  }
}

/// The operation that is interrupted. All except imports change existing books.
private enum KilledOperation: Int, CaseIterable {
  case firstImport, laterImport, tag, edit, checkOut

  var size: Int {
    switch self {
    case .firstImport: LongRun.rounds(500, long: 1_000)
    case .laterImport: LongRun.rounds(200, long: 400)
    case .tag, .edit, .checkOut: LongRun.rounds(150, long: 300)
    }
  }

  var kind: ChangeKind {
    switch self {
    case .firstImport, .laterImport: .importing
    case .tag: .tag
    case .edit: .edit
    case .checkOut: .checkOut
    }
  }
}

private enum KillTime {
  case started(seconds: Double)
  /// When the log of the file (`-wal`) has this size, and at least one byte.
  case written(bytes: Int)
}

/// The duration of an operation, and the size of its log.
private struct OperationExtent {
  let seconds: Double
  let bytes: Int
}

private struct KillOutcome {
  /// Whether the kill came before the end.
  let wasKilled: Bool
  let isDone: Bool
  let extent: OperationExtent
}

private final class KilledLibrary {
  private let home: Home
  /// The number of operations so far. It is part of the mark of each operation.
  private var operationCount = 0
  private var lentCount = 0
  private var state = State()

  private var file: String { home.path + "/books.sqlite" }
  private var table: String { home.path + "/books.csv" }

  init() throws {
    home = try Home()
    state = try State(of: file)
  }

  // MARK: Running

  /// Makes sure that there are books for an operation.
  func fill(for operation: KilledOperation) throws {
    guard operation != .firstImport else { return }
    if state.books.isEmpty { try run(.firstImport) }
    while operation == .checkOut, state.books.count < lentCount + operation.size {
      try run(.laterImport)
    }
  }

  /// Runs an operation to its end, and checks that it is done.
  @discardableResult
  func run(_ operation: KilledOperation) throws -> OperationExtent {
    let child = try start(operation)
    let extent = watch(child, killAt: nil)
    let outcome = try child.finish()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try isDone(operation, "not killed"))
    return extent
  }

  /// Kills an operation at a moment, and checks that it is completely done or not at all.
  func kill(
    _ operation: KilledOperation, at moment: KillTime, _ label: String
  ) throws -> KillOutcome {
    let child = try start(operation)
    let extent = watch(child, killAt: moment)
    let outcome = try child.finish()
    let wasKilled = outcome.code == 128 + SIGKILL
    let label = "\(label), work \(operationCount) (\(operation)), \(moment)"
    #expect(wasKilled || outcome.code == 0, "\(label): \(outcome)")
    let check = try home.run("--library", file, "check")
    #expect(check.code == 0, "\(label): \(check)")
    let isDone = try isDone(operation, label)
    #expect(wasKilled || isDone, "\(label): ended, but nothing is done")
    return KillOutcome(wasKilled: wasKilled, isDone: isDone, extent: extent)
  }

  /// Waits for the end, or kills the child at a moment.
  private func watch(_ child: Child, killAt moment: KillTime?) -> OperationExtent {
    let start = ContinuousClock.now
    var bytes = 0
    var isKilled = false
    while !isKilled, !child.hasEnded {
      bytes = max(bytes, logSize)
      isKilled =
        switch moment {
        case .started(let seconds): (ContinuousClock.now - start).seconds >= seconds
        case .written(let wanted): bytes > 0 && bytes >= wanted
        case nil: false
        }
      if isKilled { child.signal(SIGKILL) } else { usleep(100) }
    }
    return OperationExtent(seconds: (ContinuousClock.now - start).seconds, bytes: bytes)
  }

  private func start(_ operation: KilledOperation) throws -> Child {
    operationCount += 1
    let words: [String]
    switch operation {
    case .firstImport, .laterImport:
      let rows = (1...operation.size).map {
        "Book \($0) of \(operationCount),Author \($0 % 97),,novel,1965,\n"
      }
      try home.file("books.csv", "title,author,isbn,tags,year,borrower\n" + rows.joined())
      words = ["import", table]
    case .tag: words = ["tag", "1-\(operation.size)", "+\(mark)"]
    case .edit: words = ["edit", "1-\(operation.size)", "--publisher", mark]
    case .checkOut:
      // Books that no earlier attempt lent, successfully or not.
      words = ["checkout", "\(lentCount + 1)-\(lentCount + operation.size)", "--to", mark]
      lentCount += operation.size
    }
    return try home.start(["--library", file, "--yes"] + words, input: "/dev/null")
  }

  private var mark: String { "mark\(operationCount)" }

  /// The size of the log, which a command removes at its end.
  private var logSize: Int {
    var attributes = stat()
    return stat(file + "-wal", &attributes) == 0 ? Int(attributes.st_size) : 0
  }

  // MARK: Checking

  private struct State: Equatable {
    var books: [Book] = []
    var out: [Int] = []
    var changes: [Change] = []

    init() {}

    init(of file: String) throws {
      let library = try StoredLibrary(path: file, author: "tester")
      books = try library.books(BookQuery(), for: viewer, from: .offset(0), limit: 100_000)
      let outQuery = query { $0.loanFilter = .out }
      out = try library.books(outQuery, for: viewer, from: .offset(0), limit: 100_000).map(\.number)
      changes = try library.changes(offset: 0, limit: 1_000)
    }
  }

  /// Returns whether an operation is completely done. Records an issue if it is partly done.
  private func isDone(_ operation: KilledOperation, _ label: String) throws -> Bool {
    let before = state
    state = try State(of: file)
    guard state.changes.count > before.changes.count else {
      #expect(state == before, "\(label): no change is told, but something is there")
      return false
    }
    #expect(state.changes.count == before.changes.count + 1, "\(label)")
    let change = state.changes.first
    #expect(change?.kind == operation.kind && change?.books == operation.size, "\(label)")
    let added = operation.kind == .importing ? operation.size : 0
    #expect(state.books.count == before.books.count + added, "\(label)")
    #expect(
      state.out.count == before.out.count + (operation == .checkOut ? operation.size : 0),
      "\(label)")
    let marked = state.books.count { isMarked($0, by: operation) }
    #expect(marked == operation.size, "\(label): \(marked) books are changed")
    return true
  }

  private func isMarked(_ book: Book, by operation: KilledOperation) -> Bool {
    switch operation {
    case .firstImport, .laterImport: book.title.hasSuffix(" of \(operationCount)")
    case .tag: book.details.tags.contains(mark)
    case .edit: book.details.publisher == mark
    case .checkOut: book.openLoan?.borrower == mark
    }
  }
}
