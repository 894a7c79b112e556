/// A row of a table that compares another program's figures with ours.
struct PeerRow {
  let name: String
  /// Milliseconds, or operations per second.
  let ours: Double
  /// Nil if there is no other program.
  let theirs: Double?
  let peakMemory: Double?
  /// The maximum ratio of our milliseconds to the other program's.
  var ratioLimit: Double?
  /// The minimum ratio of our rate to the other program's.
  var shareLimit: Double?
  var memoryLimit: Double?

  private var ratio: Double? { theirs.map { ours / $0 } }

  var isMissed: Bool { missesRatio || missesMemory }

  private var missesRatio: Bool {
    guard let ratio else { return false }
    return ratio > ratioLimit ?? .infinity || ratio < shareLimit ?? 0
  }

  private var missesMemory: Bool { peakMemory ?? 0 > memoryLimit ?? .infinity }

  var cells: [String] {
    [
      Report.number(ours) + " ", theirs.map { Report.number($0) + " " } ?? "",
      ratio.map { Report.number($0) + (missesRatio ? "!" : " ") } ?? "",
      peakMemory.map { Report.number($0) + (missesMemory ? "!" : " ") } ?? "",
    ]
  }
}
