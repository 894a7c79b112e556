/// A row of the table: the measurements of a scenario in one library, and the targets missed.
struct Row {
  let measured: Measurement
  let size: Int

  var scenario: Scenario { measured.scenario }

  private func samples(_ program: Contender.Program, _ size: Int) -> Samples? {
    measured.samples[Contender(program: program, size: size)]
  }

  private func quotient(_ dividend: Double?, _ divisor: Double?) -> Double? {
    guard let dividend, let divisor else { return nil }
    return dividend / divisor
  }

  /// The cells, and whether each misses a target.
  var cells: [(text: String, isMissed: Bool)] {
    let ours = samples(.bookskeeper, size)?.median
    let theirs = samples(.other, size)?.median
    let task = samples(.task, size)?.median
    let speed = quotient(task, ours)
    let isLarge = size == Library.large
    let grows = isLarge && [.reading, .jump, .change].contains(scenario.kind)
    let growth = grows ? quotient(ours, samples(.bookskeeper, Library.small)?.median) : nil
    return [
      cell(
        quotient(ours, theirs),
        atMost: isLarge || scenario.isLimitedWhenSmall ? scenario.ratio : nil),
      cell(growth, atMost: scenario.kind == .reading ? Targets.growth : nil),
      cell(speed) { $0 < Targets.speed && Targets.limitsSpeed(scenario) },
      cell(
        samples(.bookskeeper, size)?.peakMemory,
        atMost: isLarge || !scenario.kind.runsOnce ? scenario.memory : nil),
      cell(ours, atMost: nil), cell(theirs, atMost: nil), cell(task, atMost: nil),
    ]
  }

  private func cell(_ value: Double?, atMost limit: Double?) -> (text: String, isMissed: Bool) {
    cell(value) { $0 > limit ?? .infinity }
  }

  private func cell(
    _ value: Double?, _ misses: (Double) -> Bool
  ) -> (text: String, isMissed: Bool) {
    guard let value else { return ("", false) }
    return (Report.number(value) + (misses(value) ? "!" : " "), misses(value))
  }
}

/// The times of a scenario for two versions of the program.
struct ComparedRow {
  let name: String
  private let ours: Samples
  private let theirs: Samples

  /// Returns nil if one of the versions was not measured.
  init?(_ measured: Measurement, size: Int) {
    guard let ours = measured.samples[Contender(program: .bookskeeper, size: size)],
      let theirs = measured.samples[Contender(program: .compared, size: size)]
    else { return nil }
    name = measured.scenario.name
    self.ours = ours
    self.theirs = theirs
  }

  private var ratio: Double { ours.median / theirs.median }

  var isSlower: Bool { ratio > 1.1 }

  /// The ratio of the medians, the quartiles of the ratios per round, and both medians.
  var cells: [String] {
    let pairs = zip(ours.times, theirs.times).map { $0 / $1 }
    return [
      Report.number(ratio) + (isSlower ? "!" : " "), Report.number(pairs.quantile(0.25)) + " ",
      Report.number(pairs.quantile(0.75)) + " ", Report.number(ours.median) + " ",
      Report.number(theirs.median) + " ",
    ]
  }
}
