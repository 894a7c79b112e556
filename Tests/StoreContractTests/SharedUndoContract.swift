/// Undo never damages a library that people share: random lives of two people, with all that they can do.
///
/// A failing life tells its seed, and the fewest of its steps that fail so. By hand, one kind of store as long
/// as one likes:
///
///     STORE="SQLite in a file" STEPS=100000 SEED=1 .ci/test --filter SharedUndoContract
///
/// To look whether the library is sound takes most of the time: `EVERY=5` does so at every fifth step.
@Suite(.takesTurns(minutes: 120)) struct SharedUndoContract {
  /// A new library begins after so many steps, so that not everything comes to be refused.
  private static let life = 250

  private static let environment = ProcessInfo.processInfo.environment

  private static let kinds = sharedStores.filter { kind in
    environment["STORE"].map { $0 == kind.testDescription } ?? true
  }

  private static let given = environment["STEPS"].flatMap { Int($0) }

  /// The library is looked at closely once in so many steps.
  private static func closeness(_ kind: TestStore) -> Int {
    environment["EVERY"].flatMap { Int($0) } ?? (does(all: kind) ? 1 : 9)
  }

  /// The first kind does all; in the others a step takes longer, most of all to look at closely.
  private static func does(all kind: TestStore) -> Bool {
    LongRun.isOn || given != nil || kind.testDescription == sharedStores[0].testDescription
  }

  private static func steps(_ kind: TestStore) -> Int {
    given ?? LongRun.rounds(does(all: kind) ? 120 : 60, long: 2_000)
  }

  @Test("whatever two people do and undo, nothing of the other one's is lost", arguments: kinds)
  func lives(kind: TestStore) throws {
    let start = ContinuousClock.now
    var (seed, rest, failures) = (Seed(1).value, Self.steps(kind), 0)
    var counts: [String: Int] = [:]
    while rest > 0, failures < 3 {
      let steps = Array(0..<min(rest, Self.life))
      let life = try SharedLife(
        seed: seed, in: kind.library(), closeness: Self.closeness(kind))
      if let failure = life.live(steps) {
        failures += 1
        let shortest = try shortest(steps, seed, failure, kind)
        Issue.record("\(kind.testDescription), SEED=\(seed), \(failure)\n\(shortest)")
      }
      counts.merge(life.counts) { $0 + $1 }
      rest -= steps.count
      seed += 1
    }
    if failures == 0 { #expect(counts["undo", default: 0] >= Self.steps(kind) / 10) }
    guard Self.given != nil else { return }
    print(kind.testDescription, ContinuousClock.now - start, counts.sorted { $0.key < $1.key })
  }

  /// The fewest steps that fail in the same way, each of them looked at, told.
  private func shortest(
    _ steps: [Int], _ seed: UInt64, _ failure: LifeFailure, _ kind: TestStore
  ) throws -> String {
    func lived(_ steps: [Int]) throws -> LifeFailure? {
      try SharedLife(seed: seed, in: kind.library()).live(steps)
    }
    let first = try lived(steps) ?? failure
    let few = try fewest(steps.filter { $0 <= first.step ?? .max }) {
      try lived($0)?.kind == first.kind
    }
    return try lived(few).map { "  With no more than steps \(few): \($0)" } ?? ""
  }
}
