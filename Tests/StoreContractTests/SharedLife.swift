import Library
import LibraryPorts
import StorageSupport

/// A random sequence of changes to a library that Anna and Boris share, each in their own session.
///
/// After every step, the library has no faults. Whenever the same changes are in effect, the
/// library and a complete copy return the same results. Refused changes have no effect.
///
///     let life = try SharedLife(seed: 7, in: kind.library())
///     if let failure = life.live(Array(0..<250)) { … }
final class SharedLife {
  private static let authors = ["anna", "boris"]

  private let seed: UInt64
  private let open: TestStore.Opening
  private var sessions: [any LibraryStore]
  private var state: String
  private var answers: LibraryAnswers
  /// Results by the changes in effect.
  private var remembered: [String: LibraryAnswers]
  private var hasPurged = false
  /// Whether the last action of each user was an undo.
  private var mayRedo = [false, false]
  /// The number of comparisons per full check of the library.
  private let closeness: Int
  private var looks = 0
  /// Descriptions of all steps, in short sentences.
  private(set) var sentences: [String] = []
  /// How often each action was done, or refused.
  private(set) var counts: [String: Int] = [:]

  /// - Parameter closeness: the number of comparisons per check and copy of the library.
  init(seed: UInt64, in library: TestStore.Opening, closeness: Int = 1) throws {
    self.seed = seed
    self.closeness = closeness
    open = library
    sessions = try Self.authors.map { try library(as: $0) }
    state = try sessions[0].state()
    answers = try LibraryAnswers(sessions[0])
    remembered = [state: answers]
  }

  /// Runs some steps, then undoes and redoes everything.
  ///
  /// - Returns: the failure, or nil.
  func live(_ steps: [Int]) -> LifeFailure? {
    var last: Int?
    do {
      for step in steps {
        last = step
        try take(step)
      }
      last = nil
      try end()
      return nil
    } catch {
      var failure = error as? LifeFailure ?? LifeFailure("error", "\(error)")
      failure.step = last
      failure.sentences = sentences.suffix(15)
      return failure
    }
  }

  private func tell(_ who: Int, _ sentence: String) {
    sentences.append("\(Self.authors[who]): \(sentence)")
  }

  private func count(_ what: String) { counts[what, default: 0] += 1 }

  // MARK: Steps

  private func take(_ step: Int) throws {
    var choices = RandomChoices(seed: seed, step: step)
    let who = choices.number(0...1)
    var verb = choices.pick(LifeVerb.all)
    if mayRedo[who], choices.oneIn(3) { verb = .redo }
    switch verb {
    case .undo, .redo:
      mayRedo[who] = try play(verb, choices.number(1...3), by: who)
    case .reopen:
      tell(who, "another session")
      sessions[who] = try open(as: Self.authors[who])
    default:
      // A refused change had no effect, which has already been checked.
      guard try change(verb, by: who, choices) else { return }
      mayRedo[who] = false
    }
    // The other session sees the change.
    let store = sessions[1 - who]
    if verb == .purge {
      remembered = [:]
      hasPurged = true
    }
    let mayLoseMuch = [.undo, .redo, .purge].contains(verb)
    try look(at: store, isThorough: mayLoseMuch || step % 20 == 0)
  }

  /// - Returns: whether anything was changed.
  private func change(_ verb: LifeVerb, by who: Int, _ choices: RandomChoices) throws -> Bool {
    var change = RandomChange(sessions[who], choices)
    do {
      defer { tell(who, change.sentence) }
      try change.make(verb)
    } catch let error as LibraryError {
      try refused(who, "not made", error)
      return false
    }
    guard try sessions[who].state() != state else { return false }
    count("made")
    return true
  }

  private func refused(_ who: Int, _ what: String, _ error: any Error) throws {
    sentences[sentences.count - 1] += ", refused: \(Self.describe(error))"
    count(what)
    guard try sessions[who].state() == state else {
      throw LifeFailure("refused, and done", "\(error)")
    }
    let now = try LibraryAnswers(sessions[who])
    guard now != answers else { return }
    throw LifeFailure("refused, and changed", now.difference(from: answers))
  }

  private static func describe(_ error: any Error) -> String {
    switch error {
    case let error as LibraryError: error.code
    case UndoRefusal.changedSince(let other): "\(other.author)'s \(other.kind) \(other.id)"
    case UndoRefusal.onlyOthers: "nothing of one's own"
    default: "\(error)"
    }
  }

  // MARK: Undo and redo

  /// - Returns: whether anything was undone or redone.
  @discardableResult
  private func play(_ verb: LifeVerb, _ limit: Int, by who: Int) throws -> Bool {
    let store = sessions[who]
    let before = try store.changeCount()
    tell(who, "\(verb) \(limit)")
    do {
      let changes = try verb == .undo ? store.undo(limit) : store.redo(limit)
      sentences[sentences.count - 1] +=
        ": " + changes.map { "\($0.kind) \($0.id)" }.joined(separator: ", ")
      for _ in changes { count("\(verb)") }
      let after = try store.changeCount()
      guard after - before == (verb == .undo ? -changes.count : changes.count) else {
        throw LifeFailure("\(verb) of other changes than told", "\(before), then \(after)")
      }
      guard verb == .undo else { return !changes.isEmpty }
      let standing = try store.changes(offset: 0, limit: 20).map(\.id)
      for change in changes where standing.contains(change.id) {
        throw LifeFailure("undone, and still there", "\(change)")
      }
      return !changes.isEmpty
    } catch let refusal as UndoRefusal {
      try refused(who, "\(verb) refused", refusal)
      if case .changedSince(let other) = refusal {
        try expect(other, concerns: verb, limit, by: store)
      }
    } catch let error as LibraryError {
      try refused(who, "\(verb) refused: \(error.code)", error)
    }
    return false
  }

  /// Checks that the change that prevents an undo or redo is related to it.
  private func expect(
    _ other: Change, concerns verb: LifeVerb, _ limit: Int, by store: any LibraryStore
  ) throws {
    let copy = try CompleteCopy(of: store)
    let own = copy.changes.filter {
      $0.madeBy == store.author && $0.isUndone == (verb == .redo) && $0.kind != "purge"
    }
    let played = verb == .undo ? Array(own.suffix(limit)) : own
    let named = ChangedThings(copy.changes.filter { $0.id == other.id }, in: copy)
    guard !named.share(with: ChangedThings(played, in: copy)) else { return }
    throw LifeFailure("another change is named", "\(other.kind) \(other.id), not of what is played")
  }

  /// Undoes and redoes as much as possible.
  private func end() throws {
    try playInTurn(.undo)
    count(try sessions[0].changeCount() == 0 ? "all undone" : "not all undone")
    try playInTurn(.redo)
  }

  /// The users undo or redo one change each in turn until no change is left, all are refused, or a
  /// purge is reached.
  private func playInTurn(_ verb: LifeVerb) throws {
    var done: Set<Int> = []
    var played = 0
    while done.count < sessions.count {
      for who in sessions.indices where !done.contains(who) {
        guard try verb == .redo || !isBehindPurge(who), try play(verb, 1, by: who) else {
          done.insert(who)
          continue
        }
        // The step may have removed the obstacle to the other user's step.
        done = []
        played += 1
        try look(at: sessions[1 - who], isClose: played % 5 == 0)
      }
    }
    try look(at: sessions[0], isThorough: true)
  }

  private func isBehindPurge(_ who: Int) throws -> Bool {
    guard hasPurged else { return false }
    let changes = try sessions[who].changes(offset: 0, limit: .max)
    return changes.first { $0.author == Self.authors[who] }?.kind == .purge
  }

  // MARK: Checking

  /// - Parameters:
  ///   - isThorough: whether to make a complete copy, too.
  ///   - isClose: whether to check the library.
  private func look(
    at store: any LibraryStore, isThorough: Bool = false, isClose: Bool = true
  ) throws {
    if isClose { looks += 1 }
    let isClose = isClose && looks % closeness == 0
    if isClose { try check(store, "the library") }
    state = try store.state()
    answers = try LibraryAnswers(store)
    if let known = remembered[state] {
      if known != answers {
        throw LifeFailure(
          "other answers while the same changes stand: \(answers.differing(from: known))",
          answers.difference(from: known))
      }
    } else {
      remembered[state] = answers
    }
    if isThorough, isClose { try copy(store) }
  }

  private func check(_ store: any LibraryStore, _ what: String) throws {
    let faults = try store.faults()
    guard let first = faults.first else { return }
    throw LifeFailure("\(what) is damaged: \(first.kind)", "\(faults)")
  }

  private func copy(_ store: any LibraryStore) throws {
    let copy = try CompleteCopy(of: store)
    let other: any LibraryStore
    do {
      other = try copy.library()
    } catch {
      throw LifeFailure("a complete copy cannot be read", "\(error)")
    }
    let copied = try LibraryAnswers(other)
    guard copied == answers else {
      throw LifeFailure(
        "a complete copy answers otherwise: \(copied.differing(from: answers))",
        copied.difference(from: answers))
    }
    try check(other, "a complete copy")
  }
}
