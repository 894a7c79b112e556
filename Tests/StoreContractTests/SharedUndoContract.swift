import Foundation
import TestSupport
import Testing
import Turns

/// Undo never damages a shared library: random changes by two users, with all possible actions.
///
/// A failing walk reports its seed and a minimal list of failing steps. To test one kind of store
/// at length:
///
///     LONG=1 STORE="SQLite in a file" STEPS=100000 SEED=1 .ci/test --filter SharedUndoContract
///
/// Checking the library takes most of the time. `EVERY=5` checks it at every fifth step.
@Suite(.timeLimited(minutes: 120)) struct SharedUndoContract {
  /// The number of steps with one library. After more steps, most changes would be refused.
  private static let walkLength = 250

  private static let environment = ProcessInfo.processInfo.environment

  private static let kinds = sharedStores.filter { kind in
    environment["STORE"].map { $0 == kind.testDescription } ?? true
  }

  private static let requestedSteps = environment["STEPS"].flatMap { Int($0) }

  /// Returns the number of steps per full check of the library.
  private static func checkInterval(_ kind: TestStore) -> Int {
    environment["EVERY"].flatMap { Int($0) } ?? (runsInFull(kind) ? 1 : 9)
  }

  /// Whether a kind of store is tested in full. In a short run, only the first kind is, since steps
  /// and full checks are slower in the others.
  private static func runsInFull(_ kind: TestStore) -> Bool {
    LongRun.isOn || requestedSteps != nil || kind.testDescription == sharedStores[0].testDescription
  }

  private static func steps(_ kind: TestStore) -> Int {
    requestedSteps ?? LongRun.rounds(runsInFull(kind) ? 60 : 40, long: 2_000)
  }

  @Test("whatever two users do and undo, neither loses data to the other", arguments: kinds)
  func concurrentUsers(kind: TestStore) throws {
    let start = ContinuousClock.now
    var seed = Seed(1).value
    var remainingSteps = Self.steps(kind)
    var failures = 0
    var counts: [String: Int] = [:]
    while remainingSteps > 0, failures < 3 {
      let steps = Array(0..<min(remainingSteps, Self.walkLength))
      let walk = try SharedWalk(
        seed: seed, in: kind.library(), checkInterval: Self.checkInterval(kind))
      if let failure = walk.run(steps) {
        failures += 1
        let shortest = try shortest(steps, seed, failure, kind)
        Issue.record("\(kind.testDescription), SEED=\(seed), \(failure)\n\(shortest)")
      }
      counts.merge(walk.counts) { $0 + $1 }
      remainingSteps -= steps.count
      seed += 1
    }
    if failures == 0 { #expect(counts["undo", default: 0] >= Self.steps(kind) / 10) }
    guard Self.requestedSteps != nil else { return }
    print(kind.testDescription, ContinuousClock.now - start, counts.sorted { $0.key < $1.key })
  }

  /// Returns a minimal list of steps with the same failure, described step by step.
  private func shortest(
    _ steps: [Int], _ seed: UInt64, _ failure: WalkFailure, _ kind: TestStore
  ) throws -> String {
    func replay(_ steps: [Int]) throws -> WalkFailure? {
      try SharedWalk(seed: seed, in: kind.library()).run(steps)
    }
    let first = try replay(steps) ?? failure
    let shortest = try minimized(steps.filter { $0 <= first.step ?? .max }) {
      try replay($0)?.kind == first.kind
    }
    return try replay(shortest).map { "  With no more than steps \(shortest): \($0)" } ?? ""
  }
}
