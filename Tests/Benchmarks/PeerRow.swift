/// A line of a table with no more than another program's figures beside ours.
struct PeerRow {
  let name: String
  /// Milliseconds of the program and of the other; or how much they do in a second.
  let ours: Double
  /// Nil if there is no other.
  let theirs: Double?
  let peak: Double?
  /// At most so many times the milliseconds of the other.
  var ratioLimit: Double?
  /// At least this part of what the other does.
  var shareLimit: Double?
  var memoryLimit: Double?

  private var ratio: Double? { theirs.map { ours / $0 } }

  var isMissed: Bool { missesRatio || missesMemory }

  private var missesRatio: Bool {
    guard let ratio else { return false }
    return ratio > ratioLimit ?? .infinity || ratio < shareLimit ?? 0
  }

  private var missesMemory: Bool { peak ?? 0 > memoryLimit ?? .infinity }

  var cells: [String] {
    [
      Report.number(ours) + " ", theirs.map { Report.number($0) + " " } ?? "",
      ratio.map { Report.number($0) + (missesRatio ? "!" : " ") } ?? "",
      peak.map { Report.number($0) + (missesMemory ? "!" : " ") } ?? "",
    ]
  }
}
