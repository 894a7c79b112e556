import Dispatch
import Foundation
import Testing

/// Whether tests run at full length, as they do each night.
package let isLongRun = ProcessInfo.processInfo.environment["LONG"] == "1"

/// Limits how many tests run at once, and ends the run if one of them hangs.
///
/// Swift Testing starts all tests together, and its `.timeLimit` includes the time that a test
/// waits for other tests. With this trait, the time limit starts when a test gets its turn.
package struct TurnTrait: SuiteTrait, TestTrait, TestScoping {
  /// The time limit of one case of a test, in seconds.
  fileprivate let limit: TimeInterval

  /// Tests of nested suites inherit the trait.
  package var isRecursive: Bool { true }

  package func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    // The trait of a nested suite runs within the inherited one.
    guard !Turns.isReserved else { return try await function() }
    await Turns.shared.acquire()
    _ = Watchdog.isWatching
    let start = Date()
    let alarm = Watchdog.alarm("\(test.name) (\(test.sourceLocation))", after: limit)
    let result = await Result.catching {
      try await Turns.$isReserved.withValue(true) { try await onThreads(function) }
    }
    alarm.cancel()
    TestTimes.record(test, -start.timeIntervalSinceNow)
    await Turns.shared.release()
    try result.get()
  }
}

extension Trait where Self == TurnTrait {
  /// Each case waits for its turn, and then takes at most ten minutes.
  package static var timeLimited: Self { timeLimited(minutes: 10) }

  /// Each case waits for its turn, and then takes at most the specified time.
  package static func timeLimited(minutes: Double) -> Self { TurnTrait(limit: minutes * 60) }
}

extension Trait where Self == ConditionTrait {
  /// Runs a test only with `LONG=1`, since it is too slow for every run.
  package static var longRunOnly: Self {
    .enabled(if: isLongRun, "runs with LONG=1")
  }
}

extension Result where Failure == any Error {
  fileprivate static func catching(_ body: () async throws -> Success) async -> Self {
    do { return .success(try await body()) } catch { return .failure(error) }
  }
}

/// Admits waiting tests, first come, first served.
private actor Turns {
  @TaskLocal static var isReserved = false

  /// Four times the number of processors, since many tests wait for child processes and servers
  /// most of the time. With half as many, a third of the processors' time is idle.
  static let shared = Turns(4 * ProcessInfo.processInfo.activeProcessorCount)

  private var freeSlots: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var next = 0

  init(_ count: Int) { freeSlots = count }

  func acquire() async {
    if freeSlots > 0 {
      freeSlots -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func release() {
    if next < waiting.count {
      next += 1
      waiting[next - 1].resume()
    } else {
      freeSlots += 1
    }
  }
}

/// Runs a test outside the threads that Swift has for all tasks. There is one for each processor, so
/// that tests waiting for child processes would keep all others from running.
private func onThreads(_ function: @Sendable () async throws -> Void) async throws {
  guard #available(macOS 15, *) else { return try await function() }
  try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
}

/// Runs each job on a thread of its own.
@available(macOS 15, *)
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Thread.detachNewThread { job.runSynchronously(on: executor) }
  }
}

/// Ends the process if a test or the whole run takes too long. A test that blocks its thread cannot
/// be cancelled.
private enum Watchdog {
  private static let queue = DispatchQueue(label: "watchdog")

  /// Starts the time limit of the whole run: two hours, or ten with `LONG=1`.
  static let isWatching: Bool = {
    _ = alarm("The run", after: isLongRun ? 36_000 : 7_200)
    return true
  }()

  /// Ends the process after a time limit, unless the returned work item is cancelled.
  static func alarm(_ name: String, after limit: TimeInterval) -> DispatchWorkItem {
    let alarm = DispatchWorkItem {
      let message = "✘ \(name) has not ended within \(Int(limit / 60)) minutes\n"
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
    queue.asyncAfter(deadline: .now() + limit, execute: alarm)
    return alarm
  }
}

/// Appends the duration of each case to the file named by `TEST_TIMES`.
private enum TestTimes {
  private static let file: FileHandle? = {
    guard let path = ProcessInfo.processInfo.environment["TEST_TIMES"] else { return nil }
    _ = FileManager.default.createFile(atPath: path, contents: nil)
    return FileHandle(forUpdatingAtPath: path)
  }()

  static func record(_ test: Test, _ seconds: TimeInterval) {
    try? file?.write(contentsOf: Data("\(String(format: "%.3f", seconds))\t\(test.id)\n".utf8))
  }
}
