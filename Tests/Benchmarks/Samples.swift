/// What was measured of one command.
struct Samples {
  private var times: [Double] = []
  /// The most memory of any run, in MB.
  private(set) var peak = 0.0

  mutating func add(_ run: Run) {
    times.append(run.milliseconds)
    peak = max(peak, run.peak)
  }

  /// Of the times, in milliseconds.
  var median: Double {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}

/// Who is timed: a program, on a library of a size.
struct Contender: Hashable {
  enum Program { case bookskeeper, sqlite3, task }

  let program: Program
  let size: Int
}

typealias Results = [Contender: Samples]
