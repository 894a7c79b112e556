/// The lines in which two texts differ, `-` and `+`, each with two lines around it; nil if none do.
package func lineDifference(from old: String, to new: String) -> String? {
  let (old, new) = (lines(of: old), lines(of: new))
  let changes = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
  guard !changes.isEmpty else { return nil }
  let removed = Set(changes.removals.map(\.offset)),
    inserted = Set(changes.insertions.map(\.offset))
  var lines: [(sign: Character, text: String, number: Int)] = []
  var (left, right) = (0, 0)
  while left < old.count || right < new.count {
    if removed.contains(left) {
      lines.append(("-", old[left], left + 1))
      left += 1
    } else if inserted.contains(right) {
      lines.append(("+", new[right], left + 1))
      right += 1
    } else {
      lines.append((" ", new[right], left + 1))
      (left, right) = (left + 1, right + 1)
    }
  }
  let shown = lines.indices.filter { index in
    lines[max(0, index - 2)...min(index + 2, lines.count - 1)].contains { $0.sign != " " }
  }
  return shown.map { index in
    let isFirst = index == 0 || !shown.contains(index - 1)
    let line = lines[index]
    return (isFirst ? "line \(line.number):\n" : "") + "\(line.sign) \(line.text)"
  }.joined(separator: "\n")
}

/// With all that stands in them but their ends: `\r\n` would be one character.
package func lines(of text: String) -> [String] {
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { String($0) }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
