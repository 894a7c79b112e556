import Foundation
import Library
import LibraryStorage
import TestSupport
import Testing
import Turns

/// The program is killed while it changes a library: each change is complete or absent.
@Suite(.takesTurns(minutes: 15)) struct KilledTests {
  @Test("a killed change is complete or absent")
  func killed() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    var library = try KilledLibrary()
    var extents = try KilledWork.allCases.map { try library.run($0) }
    var left = (nothing: 0, all: 0)
    for round in 0..<LongRun.rounds(1, long: 6) {
      for work in KilledWork.allCases {
        // One kill comes at a random time, one during the short time that the file is written.
        for isWriting in [false, true] {
          var part = Double.random(in: 0..<1, using: &random)
          var isStruck = false
          // If the kill comes too late, the work is done, and another attempt is killed earlier. A
          // busy machine may need a few attempts.
          for _ in 0..<40 where !isStruck {
            library = try work == .firstImport ? KilledLibrary() : library
            try library.fill(for: work)
            let extent = extents[work.rawValue]
            let moment: KilledMoment =
              isWriting
              ? .written(bytes: Int(part * Double(extent.bytes)))
              : .started(seconds: part * extent.seconds)
            let outcome = try library.kill(work, at: moment, "\(seed), round \(round)")
            if outcome.isDone { left.all += 1 } else { left.nothing += 1 }
            isStruck = outcome.isStruck
            if !isStruck { extents[work.rawValue] = outcome.extent }
            part /= 2
          }
          #expect(isStruck, "\(seed), round \(round): no \(work) was killed before its end")
        }
      }
    }
    // Some kills left nothing done, and some left everything done.
    #expect(left.nothing > 0 && left.all > 0, "\(seed), \(left)")
  }
}

/// The work that is interrupted. All except imports change existing books.
private enum KilledWork: Int, CaseIterable {
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

private enum KilledMoment {
  case started(seconds: Double)
  /// When the log of the file (`-wal`) has this size, and at least one byte.
  case written(bytes: Int)
}

/// The duration of a work, and the size of its log.
private struct KilledExtent {
  let seconds: Double
  let bytes: Int
}

private struct KilledOutcome {
  /// Whether the kill came before the end.
  let isStruck: Bool
  let isDone: Bool
  let extent: KilledExtent
}

private final class KilledLibrary {
  private let home: Home
  /// The number of works so far, from which each gets its own mark.
  private var works = 0
  private var lent = 0
  private var state = State()

  private var file: String { home.path + "/books.sqlite" }
  private var table: String { home.path + "/books.csv" }

  init() throws {
    home = try Home()
    state = try State(of: file)
  }

  // MARK: Running

  /// Makes sure that there are books for a work.
  func fill(for work: KilledWork) throws {
    guard work != .firstImport else { return }
    if state.books.isEmpty { try run(.firstImport) }
    while work == .checkOut, state.books.count < lent + work.size { try run(.laterImport) }
  }

  /// Runs a work to its end, and checks that it is done.
  @discardableResult
  func run(_ work: KilledWork) throws -> KilledExtent {
    let child = try start(work)
    let extent = watch(child, killAt: nil)
    let outcome = try child.finish()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try isDone(work, "not killed"))
    return extent
  }

  /// Kills a work at a moment, and checks that it is completely done or not at all.
  func kill(
    _ work: KilledWork, at moment: KilledMoment, _ label: String
  ) throws -> KilledOutcome {
    let child = try start(work)
    let extent = watch(child, killAt: moment)
    let outcome = try child.finish()
    let isStruck = outcome.code == 128 + SIGKILL
    let label = "\(label), work \(works) (\(work)), \(moment)"
    #expect(isStruck || outcome.code == 0, "\(label): \(outcome)")
    let check = try home.run("--library", file, "check")
    #expect(check.code == 0, "\(label): \(check)")
    let isDone = try isDone(work, label)
    #expect(isStruck || isDone, "\(label): ended, but nothing is done")
    return KilledOutcome(isStruck: isStruck, isDone: isDone, extent: extent)
  }

  /// Waits for the end, or kills the child at a moment.
  private func watch(_ child: Child, killAt moment: KilledMoment?) -> KilledExtent {
    let start = ContinuousClock.now
    var bytes = 0
    var isKilled = false
    while !isKilled, !child.hasEnded {
      bytes = max(bytes, written)
      isKilled =
        switch moment {
        case .started(let seconds): (ContinuousClock.now - start).seconds >= seconds
        case .written(let wanted): bytes > 0 && bytes >= wanted
        case nil: false
        }
      if isKilled { child.signal(SIGKILL) } else { usleep(100) }
    }
    return KilledExtent(seconds: (ContinuousClock.now - start).seconds, bytes: bytes)
  }

  private func start(_ work: KilledWork) throws -> Child {
    works += 1
    let words: [String]
    switch work {
    case .firstImport, .laterImport:
      let rows = (1...work.size).map { "Book \($0) of \(works),Author \($0 % 97),,novel,1965,\n" }
      try home.file("books.csv", "title,author,isbn,tags,year,borrower\n" + rows.joined())
      words = ["import", table]
    case .tag: words = ["tag", "1-\(work.size)", "+\(mark)"]
    case .edit: words = ["edit", "1-\(work.size)", "--publisher", mark]
    case .checkOut:
      // Books that no earlier attempt lent, successfully or not.
      words = ["checkout", "\(lent + 1)-\(lent + work.size)", "--to", mark]
      lent += work.size
    }
    return try home.start(["--library", file, "--yes"] + words, input: "/dev/null")
  }

  private var mark: String { "mark\(works)" }

  /// The size of the log, which a command removes at its end.
  private var written: Int {
    var facts = stat()
    return stat(file + "-wal", &facts) == 0 ? Int(facts.st_size) : 0
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
      let lent = query { $0.loanFilter = .out }
      out = try library.books(lent, for: viewer, from: .offset(0), limit: 100_000).map(\.number)
      changes = try library.changes(offset: 0, limit: 1_000)
    }
  }

  /// Returns whether a work is completely done. Records an issue if it is partly done.
  private func isDone(_ work: KilledWork, _ label: String) throws -> Bool {
    let before = state
    state = try State(of: file)
    guard state.changes.count > before.changes.count else {
      #expect(state == before, "\(label): no change is told, but something is there")
      return false
    }
    #expect(state.changes.count == before.changes.count + 1, "\(label)")
    let change = state.changes.first
    #expect(change?.kind == work.kind && change?.books == work.size, "\(label)")
    let added = work.kind == .importing ? work.size : 0
    #expect(state.books.count == before.books.count + added, "\(label)")
    #expect(state.out.count == before.out.count + (work == .checkOut ? work.size : 0), "\(label)")
    let marked = state.books.count { isMarked($0, by: work) }
    #expect(marked == work.size, "\(label): \(marked) books are changed")
    return true
  }

  private func isMarked(_ book: Book, by work: KilledWork) -> Bool {
    switch work {
    case .firstImport, .laterImport: book.title.hasSuffix(" of \(works)")
    case .tag: book.details.tags.contains(mark)
    case .edit: book.details.publisher == mark
    case .checkOut: book.openLoan?.borrower == mark
    }
  }
}
