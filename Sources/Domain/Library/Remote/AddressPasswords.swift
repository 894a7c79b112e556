import Platform

package enum AddressPasswords {
  private static let secrets = [
    "password", "sslpassword", "scram_client_key", "scram_server_key", "oauth_client_secret",
  ]

  /// Returns the text without passwords, to be shown or stored. An address without its password
  /// still identifies the same library.
  package static func redacted(_ text: String) -> String {
    guard text.contains("://") || text.contains("=") else { return text }
    var text = text
    for secret in secrets { remove(secret, from: &text) }
    for key in ["key", "api_key", "apikey", "token"] {
      remove(key, from: &text, onlyInQueries: true)
    }
    return withoutURLPasswords(in: text)
  }

  /// Removes the password of `postgresql://user:password@host` or `https://user:password@host`:
  /// everything from the first colon to the last @, since a password may contain both.
  private static func withoutURLPasswords(in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = next(in: rest) {
      let scheme = rest[..<start.lowerBound].reversed().prefix(while: \.isLetter).count
      let quote = rest[..<start.lowerBound].dropLast(scheme).last.flatMap {
        "'\"".contains($0) ? $0 : nil
      }
      let address = rest[start.upperBound...]
        .prefix { character in quote.map { character != $0 } ?? !character.isWhitespace }
      result += rest[..<start.upperBound]
      let isWeb = rest[..<start.lowerBound].suffix(5).lowercased().contains("http")
      if let password = password(in: address, isWeb: isWeb) {
        result += address[..<password.lowerBound] + address[password.upperBound...]
      } else {
        result += address
      }
      rest = rest[address.endIndex...]
    }
    return result + rest
  }

  private static func password(in address: Substring, isWeb: Bool) -> Range<Substring.Index>? {
    var authority = address
    if isWeb {
      // An @ may also be in the path: after a host with a port, or after user information.
      let host = address.prefix { !"/?#".contains($0) }
      let port = host.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
      let hasPort = port.count == 1 && port.allSatisfy { Int($0) != nil }
      if hasPort || host.contains("@") { authority = host }
    }
    guard let at = authority.lastIndex(of: "@"), let colon = authority[..<at].firstIndex(of: ":")
    else {
      return nil
    }
    return colon..<at
  }

  private static func next(in text: Substring) -> Range<Substring.Index>? {
    text.ranges(of: "://").first { range in
      let word = text[..<range.lowerBound].suffix(10).lowercased()
      return ["postgres", "postgresql", "http", "https"].contains { word.hasSuffix($0) }
    }
  }

  /// Removes `name=…`, with the space or the punctuation mark that separates it from the rest.
  ///
  /// - Parameter onlyInQueries: whether the name may be an ordinary word elsewhere.
  /// - Returns: the last value of the name, with its quotation marks.
  @discardableResult
  package static func remove(
    _ name: String, from text: inout String, onlyInQueries: Bool = false
  ) -> String? {
    var searchedCount = 0
    var value: String?
    while let range = text.dropFirst(searchedCount).firstRange(of: name) {
      let before = text[..<range.lowerBound]
      var rest = text[range.upperBound...].drop(while: \.isWhitespace)
      let isQuery = before.last == "?" || before.last == "&"
      guard isQuery || !onlyInQueries, before.last.map({ !$0.isLetter && $0 != "_" }) ?? true,
        rest.first == "="
      else {
        searchedCount = text.distance(from: text.startIndex, to: range.upperBound)
        continue
      }
      rest = rest.dropFirst()
      if !isQuery { rest = rest.drop(while: \.isWhitespace) }
      let after = text[end(ofValue: rest, isQuery: isQuery)...]
      value = String(rest[..<after.startIndex])
      if isQuery {
        text = String(after.first == "&" ? before + after.dropFirst() : before.dropLast() + after)
      } else {
        let isLast = after.first?.isWhitespace != true
        let head = isLast && before.last == " " ? before.dropLast() : before
        text = String(head + after.drop(while: \.isWhitespace))
      }
    }
    return value
  }

  private static func end(ofValue rest: Substring, isQuery: Bool) -> Substring.Index {
    guard !isQuery else {
      return rest.firstIndex { $0 == "&" || $0.isWhitespace || $0 == "\"" || $0 == "'" }
        ?? rest.endIndex
    }
    let quote = rest.first == "'"
    var index = rest.startIndex
    if quote { index = rest.index(after: index) }
    while index < rest.endIndex {
      let character = rest[index]
      if character == "\\" {
        index = rest.index(after: index)
        guard index < rest.endIndex else { break }
      } else if quote, character == "'" {
        return rest.index(after: index)
      } else if !quote, character.isWhitespace || character == "\"" || character == "'" {
        return index
      }
      index = rest.index(after: index)
    }
    return rest.endIndex
  }
}
