/// What was measured of one command.
struct Samples {
  /// In milliseconds, in the order in which they were taken.
  private(set) var times: [Double] = []
  /// The most memory of any run, in MB.
  var peak = 0.0

  mutating func add(_ run: Run) {
    times.append(run.milliseconds)
    peak = max(peak, run.peak)
  }

  /// Of the times, in milliseconds.
  var median: Double { times.quantile(0.5) }
}

extension [Double] {
  /// What so large a part of the numbers is not above.
  func quantile(_ part: Double) -> Double {
    let sorted = sorted()
    guard let last = sorted.last else { return .nan }
    let place = part * Double(count - 1)
    let below = Int(place)
    return sorted[below] + (place - Double(below))
      * ((below + 1 < count ? sorted[below + 1] : last) - sorted[below])
  }
}

/// Who is timed: a program, on a library of a size.
struct Contender: Hashable {
  /// `compared` is another bookskeeper; `other` is what a scenario is held against.
  enum Program { case bookskeeper, compared, other, task }

  let program: Program
  let size: Int
}

/// What was measured of a scenario, and what the shell ran, by the size of the library.
struct Measurement {
  let scenario: Scenario
  var samples: [Contender: Samples] = [:]
  var scripts: [Int: String] = [:]

  mutating func add(_ run: Run, _ program: Contender.Program, _ size: Int) {
    samples[Contender(program: program, size: size), default: Samples()].add(run)
  }
}
