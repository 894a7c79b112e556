import Library
import LibraryPorts
import StorageSupport

/// A random sequence of changes to a library that Anna and Boris share, each in their own session.
///
/// After every step, the library has no faults. Whenever the same changes are in effect, the
/// library and a complete copy return the same results. Refused changes have no effect.
///
///     let walk = try SharedWalk(seed: 7, in: kind.library())
///     if let failure = walk.run(Array(0..<250)) { … }
final class SharedWalk {
  private static let authors = ["anna", "boris"]

  private let seed: UInt64
  private let open: TestStore.Opening
  private var sessions: [any LibraryStore]
  private var state: String
  private var results: ListingResults
  /// Results by the changes in effect.
  private var resultsByState: [String: ListingResults]
  private var hasPurged = false
  /// Whether the last action of each user was an undo.
  private var mayRedo = [false, false]
  /// The number of comparisons per full check of the library.
  private let checkInterval: Int
  private var comparisonCount = 0
  /// Descriptions of all steps, in short sentences.
  private(set) var sentences: [String] = []
  /// How often each action was done, or refused.
  private(set) var counts: [String: Int] = [:]

  /// - Parameter checkInterval: the number of comparisons per check and copy of the library.
  init(seed: UInt64, in library: TestStore.Opening, checkInterval: Int = 1) throws {
    self.seed = seed
    self.checkInterval = checkInterval
    open = library
    sessions = try Self.authors.map { try library(as: $0) }
    state = try sessions[0].state()
    results = try ListingResults(sessions[0])
    resultsByState = [state: results]
  }

  /// Runs some steps, then undoes and redoes everything.
  ///
  /// - Returns: the failure, or nil.
  func run(_ steps: [Int]) -> WalkFailure? {
    var last: Int?
    do {
      for step in steps {
        last = step
        try perform(step)
      }
      last = nil
      try undoAndRedoAll()
      return nil
    } catch {
      var failure = error as? WalkFailure ?? WalkFailure("error", "\(error)")
      failure.step = last
      failure.sentences = sentences.suffix(15)
      return failure
    }
  }

  private func log(_ user: Int, _ sentence: String) {
    sentences.append("\(Self.authors[user]): \(sentence)")
  }

  private func count(_ label: String) { counts[label, default: 0] += 1 }

  // MARK: Steps

  private func perform(_ step: Int) throws {
    var choices = RandomChoices(seed: seed, step: step)
    let user = choices.number(0...1)
    var action = choices.pick(WalkAction.all)
    if mayRedo[user], choices.oneIn(3) { action = .redo }
    switch action {
    case .undo, .redo:
      mayRedo[user] = try undoOrRedo(action, choices.number(1...3), by: user)
    case .reopen:
      log(user, "another session")
      sessions[user] = try open(as: Self.authors[user])
    default:
      // A refused change had no effect, which has already been checked.
      guard try change(action, by: user, choices) else { return }
      mayRedo[user] = false
    }
    // The other session sees the change.
    let store = sessions[1 - user]
    if action == .purge {
      resultsByState = [:]
      hasPurged = true
    }
    let isRisky = [.undo, .redo, .purge].contains(action)
    try checkState(of: store, copiesLibrary: isRisky || step % 20 == 0)
  }

  /// - Returns: whether anything was changed.
  private func change(_ action: WalkAction, by user: Int, _ choices: RandomChoices) throws -> Bool {
    var change = RandomChange(sessions[user], choices)
    do {
      defer { log(user, change.sentence) }
      try change.make(action)
    } catch let error as LibraryError {
      try expectUnchanged(user, "not made", error)
      return false
    }
    guard try sessions[user].state() != state else { return false }
    count("made")
    return true
  }

  private func expectUnchanged(_ user: Int, _ label: String, _ error: any Error) throws {
    sentences[sentences.count - 1] += ", refused: \(Self.describe(error))"
    count(label)
    guard try sessions[user].state() == state else {
      throw WalkFailure("refused, and done", "\(error)")
    }
    let now = try ListingResults(sessions[user])
    guard now != results else { return }
    throw WalkFailure("refused, and changed", now.difference(from: results))
  }

  private static func describe(_ error: any Error) -> String {
    switch error {
    case let error as LibraryError: error.code
    case UndoRefusal.changedSince(let other): "\(other.author)'s \(other.kind) \(other.id)"
    case UndoRefusal.onlyOthers: "no changes of one's own"
    default: "\(error)"
    }
  }

  // MARK: Undo and redo

  /// - Returns: whether anything was undone or redone.
  @discardableResult
  private func undoOrRedo(_ action: WalkAction, _ limit: Int, by user: Int) throws -> Bool {
    let store = sessions[user]
    let before = try store.changeCount()
    log(user, "\(action) \(limit)")
    do {
      let changes = try action == .undo ? store.undo(limit) : store.redo(limit)
      sentences[sentences.count - 1] +=
        ": " + changes.map { "\($0.kind) \($0.id)" }.joined(separator: ", ")
      for _ in changes { count("\(action)") }
      let after = try store.changeCount()
      guard after - before == (action == .undo ? -changes.count : changes.count) else {
        throw WalkFailure("\(action) of other changes than reported", "\(before), then \(after)")
      }
      guard action == .undo else { return !changes.isEmpty }
      let applied = try store.changes(offset: 0, limit: 20).map(\.id)
      for change in changes where applied.contains(change.id) {
        throw WalkFailure("undone, and still there", "\(change)")
      }
      return !changes.isEmpty
    } catch let refusal as UndoRefusal {
      try expectUnchanged(user, "\(action) refused", refusal)
      if case .changedSince(let other) = refusal {
        try expect(other, concerns: action, limit, by: store)
      }
    } catch let error as LibraryError {
      try expectUnchanged(user, "\(action) refused: \(error.code)", error)
    }
    return false
  }

  /// Checks that the change that prevents an undo or redo is related to it.
  private func expect(
    _ other: Change, concerns action: WalkAction, _ limit: Int, by store: any LibraryStore
  ) throws {
    let copy = try CompleteCopy(of: store)
    let own = copy.changes.filter {
      $0.madeBy == store.author && $0.isUndone == (action == .redo) && $0.kind != "purge"
    }
    let attempted = action == .undo ? Array(own.suffix(limit)) : own
    let reported = AffectedItems(copy.changes.filter { $0.id == other.id }, in: copy)
    guard !reported.overlaps(with: AffectedItems(attempted, in: copy)) else { return }
    throw WalkFailure("another change is named", "\(other.kind) \(other.id), not of what is played")
  }

  /// Undoes and redoes as much as possible.
  private func undoAndRedoAll() throws {
    try alternate(.undo)
    count(try sessions[0].changeCount() == 0 ? "all undone" : "not all undone")
    try alternate(.redo)
  }

  /// The users undo or redo one change each in turn until no change is left, all are refused, or a
  /// purge is reached.
  private func alternate(_ action: WalkAction) throws {
    var finishedUsers: Set<Int> = []
    var stepCount = 0
    while finishedUsers.count < sessions.count {
      for user in sessions.indices where !finishedUsers.contains(user) {
        guard try action == .redo || !newestIsPurge(user), try undoOrRedo(action, 1, by: user)
        else {
          finishedUsers.insert(user)
          continue
        }
        // The step may have removed the obstacle to the other user's step.
        finishedUsers = []
        stepCount += 1
        try checkState(of: sessions[1 - user], checksFaults: stepCount % 5 == 0)
      }
    }
    try checkState(of: sessions[0], copiesLibrary: true)
  }

  private func newestIsPurge(_ user: Int) throws -> Bool {
    guard hasPurged else { return false }
    let changes = try sessions[user].changes(offset: 0, limit: .max)
    return changes.first { $0.author == Self.authors[user] }?.kind == .purge
  }

  // MARK: Checking

  /// - Parameters:
  ///   - copiesLibrary: whether to make a complete copy, too.
  ///   - checksFaults: whether to check the library.
  private func checkState(
    of store: any LibraryStore, copiesLibrary: Bool = false, checksFaults: Bool = true
  ) throws {
    if checksFaults { comparisonCount += 1 }
    let checksFaults = checksFaults && comparisonCount % checkInterval == 0
    if checksFaults { try check(store, "the library") }
    state = try store.state()
    results = try ListingResults(store)
    if let known = resultsByState[state] {
      if known != results {
        throw WalkFailure(
          "other answers while the same changes stand: \(results.differingListings(from: known))",
          results.difference(from: known))
      }
    } else {
      resultsByState[state] = results
    }
    if copiesLibrary, checksFaults { try copy(store) }
  }

  private func check(_ store: any LibraryStore, _ label: String) throws {
    let faults = try store.faults()
    guard let first = faults.first else { return }
    throw WalkFailure("\(label) is damaged: \(first.kind)", "\(faults)")
  }

  private func copy(_ store: any LibraryStore) throws {
    let copy = try CompleteCopy(of: store)
    let other: any LibraryStore
    do {
      other = try copy.library()
    } catch {
      throw WalkFailure("a complete copy cannot be read", "\(error)")
    }
    let copied = try ListingResults(other)
    guard copied == results else {
      throw WalkFailure(
        "a complete copy answers otherwise: \(copied.differingListings(from: results))",
        copied.difference(from: results))
    }
    try check(other, "a complete copy")
  }
}
