import SQL

extension WordQuery {
  /// The query as a `tsquery`
  /// (https://www.postgresql.org/docs/current/datatype-textsearch.html#DATATYPE-TSQUERY). Words of
  /// titles have the weight A, all others D.
  var tsquery: String { written("") }

  private func written(_ weight: String) -> String {
    switch self {
    case .word(let word): "'\(Self.indexed(word))':\(weight)"
    case .beginning(let word): "'\(Self.indexed(word))':*\(weight)"
    case .all(let queries): Self.joined(queries, " & ", weight)
    case .any(let queries): Self.joined(queries, " | ", weight)
    case .column(.title, let query): query.written("A")
    case .column(.rest, let query): query.written("D")
    }
  }

  private static func joined(
    _ queries: [WordQuery], _ operation: String, _ weight: String
  ) -> String {
    queries.map { "(\($0.written(weight)))" }.joined(separator: operation)
  }

  /// Returns the part of a word that is indexed, since a lexeme has at most 2,046 bytes.
  private static func indexed(_ word: String) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: word.unicodeScalars.prefix(500))
    return String(scalars)
  }
}

extension CharacterPattern {
  /// The pattern as an advanced regular expression, in which ranges are of code points.
  var expression: String {
    let ranges = characters.map { range in
      range.lowerBound == range.upperBound
        ? Self.escaped(range.lowerBound)
        : "\(Self.escaped(range.lowerBound))-\(Self.escaped(range.upperBound))"
    }
    let characterClass = "[\(ranges.joined())]"
    return switch position {
    case .anywhere: characterClass
    case .beginning: "^\(characterClass)"
    case .end: "\(characterClass)$"
    }
  }

  private static func escaped(_ character: Unicode.Scalar) -> String {
    let hex = String(character.value, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - hex.utf8.count) + hex
  }
}
