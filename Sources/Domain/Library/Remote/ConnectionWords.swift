/// Parameters of a connection as words: `host=db.example dbname='my books'`.
enum ConnectionWords {
  /// - Throws: `form`; `parameter`.
  static func parameters(
    of text: String
  ) throws(DatabaseAddress.Fault) -> [(key: String, value: String)] {
    var rest = text[...]
    var found: [(key: String, value: String)] = []
    func skipSpace() { rest = rest.drop(while: \.isWhitespace) }
    skipSpace()
    while !rest.isEmpty {
      let key = rest.prefix { $0 != "=" && !$0.isWhitespace }
      rest = rest.dropFirst(key.count)
      skipSpace()
      guard !key.isEmpty, rest.first == "=" else { throw .form }
      rest.removeFirst()
      skipSpace()
      let value = try value(&rest)
      guard ConnectionParameter.all.contains(String(key)) else {
        // A password without quotation marks may go on behind a space.
        let isSafe = !found.contains { ConnectionParameter.secrets.contains($0.key) }
        throw .parameter(isSafe ? String(key) : nil)
      }
      found.append((String(key), value))
      skipSpace()
    }
    return found
  }

  private static func value(_ rest: inout Substring) throws(DatabaseAddress.Fault) -> String {
    let isQuoted = rest.first == "'"
    if isQuoted { rest.removeFirst() }
    var value = ""
    while let character = rest.first, isQuoted || !character.isWhitespace {
      rest.removeFirst()
      switch character {
      case "\\": if let escaped = rest.popFirst() { value.append(escaped) }
      case "'" where isQuoted: return value
      default: value.append(character)
      }
    }
    guard !isQuoted else { throw .form }
    return value
  }

  static func text(_ parameters: [(key: String, value: String)]) -> String {
    parameters.map { "\($0.key)=\(quoted($0.value))" }.joined(separator: " ")
  }

  private static func quoted(_ value: String) -> String {
    let needsQuotes = value.isEmpty || value.contains { $0.isWhitespace || $0 == "'" || $0 == "\\" }
    guard needsQuotes else { return value }
    return "'" + value.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
  }
}
