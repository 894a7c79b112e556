/// Puts statements in SQLite's words into PostgreSQL's.
///
///     PostgresDialect.translated("SELECT ifnull(year, 0) FROM book INDEXED BY book_by_isbn WHERE isbn = ?")
///     // SELECT coalesce(year, 0) FROM book WHERE isbn = $1
package struct PostgresDialect {
  private var tokens: [SQLToken]
  private var place = 0
  private var output = ""
  private var largestParameter = 0
  /// The columns of a temporary table are being read.
  private var isInTemporaryTable = false

  package static func translated(_ sql: String) -> String {
    var dialect = PostgresDialect(tokens: SQLToken.tokens(of: sql))
    while dialect.place < dialect.tokens.count { dialect.translateNext() }
    return dialect.output
  }

  private init(tokens: [SQLToken]) { self.tokens = tokens }

  private static let functions = [
    "IFNULL": "coalesce", "INSTR": "strpos", "CHAR": "chr", "GROUP_CONCAT": "string_agg",
  ]

  private static let types = ["INTEGER": "bigint", "TEXT": "text COLLATE \"C\""]

  private mutating func translateNext() {
    let token = tokens[place]
    switch token.kind {
    case .parameter: output += parameter(token)
    case .word: return translateWord(token)
    case .symbol where token.text == ";":
      isInTemporaryTable = false
      // Numbered anew in each statement of a script.
      largestParameter = 0
      output += token.text
    case .space, .quoted, .number, .symbol: output += token.text
    }
    place += 1
  }

  private mutating func translateWord(_ token: SQLToken) {
    let word = token.text.uppercased()
    if word == "INDEXED", let by = index(of: "BY", after: place), let name = next(after: by) {
      // With one of the spaces around it.
      place = name + 1
      if place < tokens.count, tokens[place].kind == .space { place += 1 }
    } else if word == "CROSS", let join = index(of: "JOIN", after: place), hasCondition(join) {
      output += "JOIN"
      place = join + 1
    } else if word == "TEMP", index(of: "TABLE", after: place) != nil {
      isInTemporaryTable = true
      write("TEMP")
    } else if word == "TEMP", next(after: place).map({ tokens[$0].isSymbol(".") }) ?? false {
      write("pg_temp")
    } else if isInTemporaryTable, word == "STRICT" {
      while output.hasSuffix(" ") { output.removeLast() }
      place += 1
    } else if word == "INTEGER" || isInTemporaryTable, let type = Self.types[word] {
      write(type)
    } else if word == "GLOB" {
      write("~")
    } else if let match = next(after: place), tokens[match].isWord("MATCH"),
      let value = next(after: match), tokens[value].kind == .parameter
    {
      output += "\(token.text).words @@ CAST(\(parameter(tokens[value])) AS tsquery)"
      place = value + 1
    } else if let function = Self.functions[word],
      next(after: place).map({ tokens[$0].isSymbol("(") }) ?? false
    {
      write(function)
    } else {
      write(token.text)
    }
  }

  private mutating func write(_ text: String) {
    output += text
    place += 1
  }

  /// As SQLite counts: `?` is one more than the largest so far.
  private mutating func parameter(_ token: SQLToken) -> String {
    let number = Int(token.text.dropFirst()) ?? largestParameter + 1
    largestParameter = max(largestParameter, number)
    return "$\(number)"
  }

  /// Where the next token is that is no space.
  private func next(after place: Int) -> Int? {
    tokens[(place + 1)...].firstIndex { $0.kind != .space }
  }

  private func index(of keyword: String, after place: Int) -> Int? {
    next(after: place).flatMap { tokens[$0].isWord(keyword) ? $0 : nil }
  }

  private static let endsOfJoin: Set<String> = [
    "JOIN", "CROSS", "LEFT", "INNER", "NATURAL", "WHERE", "GROUP", "ORDER", "LIMIT", "UNION",
    "EXCEPT", "INTERSECT", "HAVING", "RETURNING",
  ]

  /// Whether what is joined is joined on a condition, which a cross join has in SQLite only.
  private func hasCondition(_ join: Int) -> Bool {
    var depth = 0
    for token in tokens[(join + 1)...] {
      if token.isSymbol("(") {
        depth += 1
      } else if token.isSymbol(")") {
        depth -= 1
        if depth < 0 { return false }
      } else if depth == 0, token.kind == .word {
        let word = token.text.uppercased()
        if word == "ON" || word == "USING" { return true }
        if Self.endsOfJoin.contains(word) { return false }
      } else if depth == 0, token.isSymbol(",") || token.isSymbol(";") {
        return false
      }
    }
    return false
  }
}
