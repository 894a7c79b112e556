/// A line of the table: what was measured of a scenario in one library, and what was missed.
struct Row {
  let scenario: Scenario
  let size: Int
  let results: Results
  /// What was measured of the import.
  let imports: Results

  private func samples(_ program: Contender.Program, _ size: Int) -> Samples? {
    results[Contender(program: program, size: size)]
  }

  private var ours: Double? { samples(.bookskeeper, size)?.median }

  /// How often one time goes into another.
  private func quotient(_ one: Double?, _ other: Double?) -> Double? {
    guard let one, let other else { return nil }
    return one / other
  }

  /// The cells, each with whether it misses a target.
  var cells: [(text: String, isMissed: Bool)] {
    let theirs = samples(.sqlite3, size)?.median
    let task = samples(.task, size)?.median
    let imported = imports[Contender(program: .bookskeeper, size: size)]?.median
    let ratio = quotient(ours, scenario.kind == .undoing ? imported : theirs)
    let speed = quotient(task, ours)
    let growth =
      size == Library.small || scenario.kind == .wholeLibrary || scenario.kind == .bare
        || scenario.kind.isOnce
      ? nil : quotient(ours, samples(.bookskeeper, Library.small)?.median)
    let peak = samples(.bookskeeper, size)?.peak
    return [
      cell(ours), cell(theirs),
      cell(ratio, atMost: Targets.ratio(scenario.kind, size: size)),
      cell(growth, isMissed: Targets.limitsGrowth(scenario.kind)) { $0 > Targets.growth },
      cell(task),
      cell(speed, isMissed: Targets.limitsSpeed(scenario)) { $0 < Targets.speed },
      cell(peak, atMost: Targets.memory(scenario.kind, size: size)),
    ]
  }

  private func cell(_ value: Double?, atMost limit: Double?) -> (text: String, isMissed: Bool) {
    cell(value, isMissed: limit != nil) { $0 > limit ?? .infinity }
  }

  private func cell(
    _ value: Double?, isMissed isLimited: Bool = false, _ misses: (Double) -> Bool = { _ in false }
  ) -> (text: String, isMissed: Bool) {
    guard let value else { return ("", false) }
    let isMissed = isLimited && misses(value)
    return (Report.number(value) + (isMissed ? "!" : " "), isMissed)
  }
}
