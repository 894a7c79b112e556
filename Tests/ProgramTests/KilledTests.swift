import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The program is killed while it changes a library: a change is there as a whole, or not at all.
@Suite(.timeLimit(.minutes(10))) struct KilledTests {
  @Test("Of a change that is killed, all is there or nothing")
  func killed() throws {
    let seed = Seed(2_026)
    var random = seed.generator
    var count = KilledCount()
    let calibration = try KilledLibrary()
    var times = try KilledWork.allCases.map { try calibration.run($0) }
    // A machine that is busy may be too early or too late a few times; but not for ever.
    for shelf in 0..<40 where shelf < 10 || !count.hasShownEnough {
      let library = try KilledLibrary()
      for work in KilledWork.order {
        if work != .firstImport { try library.fill() }
        let time = times[work.rawValue]
        // Half of the kills come at any time; half when the file is being written, which is short.
        let moment: KilledMoment =
          Bool.random(using: &random)
          ? .afterStart(.random(in: 0...1.1, using: &random) * time.all)
          : .afterWriting(.random(in: 0...1.1, using: &random) * time.writing)
        let place = "\(seed), library \(shelf)"
        // Where the kill came too late, it is known anew how long the work takes: others may be busy.
        if let time = try library.kill(work, at: moment, place, &count) {
          times[work.rawValue] = time
        }
      }
    }
    #expect(count.kills >= 100)
    // Else the test would have shown nothing.
    #expect(count.hasShownEnough, "\(seed), \(count)")
  }
}

/// What is interrupted; the books of all but imports are there.
private enum KilledWork: Int, CaseIterable {
  case firstImport, laterImport, tag, edit, checkOut

  /// In one library.
  static let order: [KilledWork] = [
    .firstImport, .firstImport, .tag, .checkOut, .laterImport, .edit, .checkOut, .laterImport, .tag,
    .checkOut,
  ]

  /// How many books it adds or changes.
  var size: Int {
    switch self {
    case .firstImport: 1_000
    case .laterImport: 400
    case .tag, .edit: 300
    case .checkOut: 300
    }
  }

  /// The word for it in the history.
  var kind: String {
    switch self {
    case .firstImport, .laterImport: "import"
    case .tag: "tag"
    case .edit: "edit"
    case .checkOut: "check-out"
    }
  }
}

/// When a kill comes, in seconds.
private enum KilledMoment {
  case afterStart(Double)
  /// After the first byte has been written to the log of the file (`-wal`).
  case afterWriting(Double)
}

/// How long a work takes that is not interrupted, in seconds.
private struct KilledTime {
  let all: Double
  /// From the first byte in the log of the file to the end.
  let writing: Double
}

/// What the kills met.
private struct KilledCount {
  var kills = 0
  /// Those that came before the end.
  var struck = 0
  var struckWhileWriting = 0
  /// Those after which nothing was there, and all.
  var nothing = 0
  var all = 0

  var hasShownEnough: Bool { struck >= 30 && nothing >= 15 && struckWhileWriting >= 5 }
}

/// A library and the books that are imported into it.
private final class KilledLibrary {
  private let home: Home
  /// Numbers the works, so that each leaves a mark of its own.
  private var works = 0
  private var lent = 0
  private var state: State

  private var file: String { home.path + "/books.sqlite" }
  private var table: String { home.path + "/books.csv" }

  init() throws {
    home = try Home()
    state = State(text: [], books: [], out: 0, changes: [])
    state = try newState()
  }

  // MARK: Works

  /// Sees to it that there are books.
  func fill() throws {
    if state.books.isEmpty { try run(.firstImport) }
  }

  /// Does a work to its end, and looks whether it is done.
  @discardableResult
  func run(_ work: KilledWork) throws -> KilledTime {
    let child = try start(work)
    let watched = watch(child, killAt: nil)
    let outcome = try child.finish()
    #expect(outcome.code == 0, "\(outcome)")
    #expect(try isDone(work, "not killed"))
    return watched.time
  }

  /// Kills a work at a moment, and looks at what is left.
  ///
  /// - Returns: how long the work took, where it ended before.
  func kill(
    _ work: KilledWork, at moment: KilledMoment, _ place: String, _ count: inout KilledCount
  ) throws -> KilledTime? {
    let child = try start(work)
    let watched = watch(child, killAt: moment)
    let outcome = try child.finish()
    let hasStruck = outcome.code == 128 + SIGKILL
    let place = "\(place), work \(works) (\(work)), \(moment)"
    #expect(hasStruck || outcome.code == 0, "\(place): \(outcome)")
    let check = try command(["check"])
    #expect(check.code == 0, "\(place): \(check)")
    let isDone = try isDone(work, place)
    #expect(hasStruck || isDone, "\(place): ended, but nothing is done")
    count.kills += 1
    if hasStruck { count.struck += 1 }
    if hasStruck, watched.isWriting { count.struckWhileWriting += 1 }
    if isDone { count.all += 1 } else { count.nothing += 1 }
    return hasStruck ? nil : watched.time
  }

  /// Waits for the end, or kills the child at a moment.
  private func watch(
    _ child: Child, killAt moment: KilledMoment?
  ) -> (time: KilledTime, isWriting: Bool) {
    let start = ContinuousClock.now
    var writing: ContinuousClock.Instant?
    var isKilled = false
    while !isKilled, !child.hasEnded {
      let now = ContinuousClock.now
      if writing == nil, isWritten { writing = now }
      isKilled =
        switch moment {
        case .afterStart(let seconds): (now - start).seconds >= seconds
        case .afterWriting(let seconds): writing.map { (now - $0).seconds >= seconds } ?? false
        case nil: false
        }
      if isKilled { child.signal(SIGKILL) } else { usleep(100) }
    }
    let end = ContinuousClock.now
    let time = KilledTime(
      all: (end - start).seconds, writing: writing.map { (end - $0).seconds } ?? 0)
    return (time, writing != nil)
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
    case .edit: words = ["edit", "1-\(work.size)", "--owner", mark]
    case .checkOut:
      // Books that no work before has lent, done or not.
      words = ["checkout", "\(lent + 1)-\(lent + work.size)", "--to", mark]
      lent += work.size
    }
    return try home.start(["--library", file, "--yes"] + words, input: "/dev/null")
  }

  private var mark: String { "mark\(works)" }

  /// Whether something was written to the log of the file; a command that ends removes it.
  private var isWritten: Bool {
    var facts = stat()
    return stat(file + "-wal", &facts) == 0 && facts.st_size > 0
  }

  // MARK: What is there

  private struct State {
    /// The lists as they were told.
    let text: [String]
    let books: [[String: Any]]
    let out: Int
    let changes: [[String: Any]]
  }

  private func command(_ words: [String]) throws -> Child.Outcome {
    try home.run(["--library", file] + words)
  }

  private func newState() throws -> State {
    let text = try [["list"], ["list", "--only", "out"], ["history"]].map { words in
      let outcome = try command(words + ["--json"])
      #expect(outcome.code == 0, "\(outcome)")
      return outcome.out
    }
    guard text != state.text else { return state }
    let told = try text.map(Told.array)
    return State(text: text, books: told[0], out: told[1].count, changes: told[2])
  }

  /// Whether a work is done, as a whole; it is an error where it is neither done nor undone.
  private func isDone(_ work: KilledWork, _ place: String) throws -> Bool {
    let before = state
    state = try newState()
    guard state.changes.count > before.changes.count else {
      #expect(state.text == before.text, "\(place): no change is told, but something is there")
      return false
    }
    #expect(state.changes.count == before.changes.count + 1, "\(place)")
    let change = state.changes.first
    #expect(change?["kind"] as? String == work.kind, "\(place)")
    #expect(change?["books"] as? Int == work.size, "\(place)")
    let isImport = work.kind == "import"
    #expect(state.books.count == before.books.count + (isImport ? work.size : 0), "\(place)")
    #expect(state.out == before.out + (work == .checkOut ? work.size : 0), "\(place)")
    let marked = state.books.count { isMarked($0, by: work) }
    #expect(marked == work.size, "\(place): \(marked) books are changed")
    return true
  }

  private func isMarked(_ book: [String: Any], by work: KilledWork) -> Bool {
    switch work {
    case .firstImport, .laterImport: (book["title"] as? String)?.hasSuffix(" of \(works)") == true
    case .tag: (book["tags"] as? [String])?.contains(mark) == true
    case .edit: book["owner"] as? String == mark
    case .checkOut: book["borrower"] as? String == mark
    }
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
