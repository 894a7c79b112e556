struct WalkFailure: Error, CustomStringConvertible {
  /// The kind of failure, without details.
  let kind: String
  let text: String
  /// The number of the step, or nil while all changes are undone at the end.
  var step: Int?
  /// Descriptions of the last steps.
  var sentences: [String] = []

  init(_ kind: String, _ text: String) {
    self.kind = kind
    self.text = text
  }

  var description: String {
    let moment = step.map { "in step \($0)" } ?? "at the end"
    return "\(moment), \(kind):\n  \(text)\n"
      + sentences.map { "    \($0)" }.joined(separator: "\n")
  }
}

/// Returns a minimal list of failing steps. Removes single steps and ranges while the remaining
/// steps still fail.
func minimized(_ steps: [Int], where fails: ([Int]) throws -> Bool) rethrows -> [Int] {
  var steps = steps
  var size = max(1, steps.count / 2)
  while true {
    let count = steps.count
    var start = 0
    while start < steps.count {
      var fewer = steps
      fewer.removeSubrange(start..<min(start + size, steps.count))
      if try fails(fewer) { steps = fewer } else { start += size }
    }
    if size == 1, steps.count == count { return steps }
    size = max(1, size / 2)
  }
}
