package enum SpellingDistance {
  /// Returns the optimal string alignment distance, in which a swap of neighbours is one edit.
  package static func between(_ lhs: [Character], _ rhs: [Character]) -> Int {
    var rows = [Array(0...rhs.count)]
    for i in lhs.indices {
      var row = [i + 1]
      for j in rhs.indices {
        var distance = min(
          rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (lhs[i] == rhs[j] ? 0 : 1))
        if i > 0, j > 0, lhs[i] == rhs[j - 1], lhs[i - 1] == rhs[j] {
          distance = min(distance, rows[i - 1][j - 1] + 1)
        }
        row.append(distance)
      }
      rows.append(row)
    }
    return rows[lhs.count][rhs.count]
  }
}
