import SQL

extension WordQuery {
  /// https://sqlite.org/fts5.html#full_text_query_syntax
  var fts5: String {
    switch self {
    case .word(let word): "\"\(word)\""
    case .beginning(let word): "\"\(word)\" *"
    case .all(let queries): Self.joined(queries, " AND ")
    case .any(let queries): Self.joined(queries, " OR ")
    case .column(let column, let query): "\(column) : (\(query.fts5))"
    }
  }

  private static func joined(_ queries: [WordQuery], _ operation: String) -> String {
    queries.map { "(\($0.fts5))" }.joined(separator: operation)
  }
}

extension CharacterPattern {
  var glob: String {
    let ranges = characters.map { range in
      range.lowerBound == range.upperBound
        ? String(range.lowerBound) : "\(range.lowerBound)-\(range.upperBound)"
    }
    let characterClass = "[\(ranges.joined())]"
    return switch position {
    case .anywhere: "*\(characterClass)*"
    case .beginning: "\(characterClass)*"
    case .end: "*\(characterClass)"
    }
  }
}
