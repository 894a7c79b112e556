/// The measurements of one command.
struct Samples {
  /// In milliseconds, in the order of the runs.
  private(set) var times: [Double] = []
  /// The peak memory of all runs, in MB.
  var peakMemory = 0.0

  mutating func add(_ run: Run) {
    times.append(run.milliseconds)
    peakMemory = max(peakMemory, run.peakMemory)
  }

  /// In milliseconds.
  var median: Double { times.quantile(0.5) }
}

extension [Double] {
  /// Returns the quantile for a fraction of the numbers.
  func quantile(_ fraction: Double) -> Double {
    let sorted = sorted()
    guard let last = sorted.last else { return .nan }
    let position = fraction * Double(count - 1)
    let lowerIndex = Int(position)
    return sorted[lowerIndex] + (position - Double(lowerIndex))
      * ((lowerIndex + 1 < count ? sorted[lowerIndex + 1] : last) - sorted[lowerIndex])
  }
}

/// A program on a library of a certain size.
struct Contender: Hashable {
  /// `compared` is another bookskeeper; `other` is the reference of a scenario.
  enum Program { case bookskeeper, compared, other, task }

  let program: Program
  let size: Int
}

/// The measurements of a scenario by size of the library, and what the shell ran.
struct Measurement {
  let scenario: Scenario
  var samples: [Contender: Samples] = [:]
  var scripts: [Int: String] = [:]

  mutating func add(_ run: Run, _ program: Contender.Program, _ size: Int) {
    samples[Contender(program: program, size: size), default: Samples()].add(run)
  }
}
