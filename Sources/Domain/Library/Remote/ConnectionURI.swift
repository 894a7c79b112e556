/// Parameters of a connection as a URI: `postgresql://olga@db.example:5432/books?sslmode=require`.
enum ConnectionURI {
  private static let schemes = ["postgresql://", "postgres://"]

  /// Where a URI goes on after its scheme; nil for what is none.
  static func begin(_ text: String) -> Substring? {
    let lowercased = text.prefix(13).lowercased()
    return schemes.first(where: lowercased.hasPrefix).map { text.dropFirst($0.count) }
  }

  /// - Throws: `form`; `parameter`; `port`.
  static func parameters(
    of text: String
  ) throws(DatabaseAddress.Fault) -> [(key: String, value: String)] {
    var found: [(key: String, value: String)] = []
    var rest = begin(text) ?? ""
    // The first of the two signs says whether a user is named.
    if let end = rest.firstIndex(where: { $0 == "@" || $0 == "/" }), rest[end] == "@" {
      let parts = rest[..<end].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      rest = rest[end...].dropFirst()
      found.append(("user", try decoded(parts[0])))
      if parts.count > 1 { found.append(("password", try decoded(parts[1]))) }
    }
    let authority = rest.prefix { $0 != "/" && $0 != "?" }
    rest = rest.dropFirst(authority.count)
    found += try hosts(authority)
    if rest.first == "/" {
      let name = rest.dropFirst().prefix { $0 != "?" }
      rest = rest.dropFirst(name.count + 1)
      // Else a password with a slash would be taken for a name, and shown.
      guard !name.contains("@") else { throw .form }
      found.append(("dbname", try decoded(name)))
    }
    guard rest.first == "?", rest.count > 1 else { return found }
    // An at sign this late is that of a password with a slash.
    let isSafe = !text.contains("@") || found.contains { $0.key == "user" } && !rest.contains("@")
    for part in rest.dropFirst().split(separator: "&", omittingEmptySubsequences: false) {
      let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2, !words[1].contains("=") else { throw .form }
      let (key, value) = (try decoded(words[0]), try decoded(words[1]))
      if key == "ssl", value == "true" {
        found.append(("sslmode", "require"))
      } else if ConnectionParameter.all.contains(key) {
        found.append((key, value))
      } else {
        throw .parameter(isSafe ? key : nil)
      }
    }
    return found
  }

  /// Several hosts have commas between them, and a port of their own each.
  private static func hosts(
    _ authority: Substring
  ) throws(DatabaseAddress.Fault) -> [(key: String, value: String)] {
    var (hosts, ports): ([String], [String]) = ([], [])
    for part in authority.split(separator: ",", omittingEmptySubsequences: false) {
      var (host, rest) = (part, Substring())
      if part.first == "[" {
        guard let end = part.firstIndex(of: "]") else { throw .form }
        (host, rest) = (part[..<end].dropFirst(), part[end...].dropFirst())
        guard !host.isEmpty else { throw .host }
        guard rest.isEmpty || rest.first == ":" else { throw .form }
      } else if let colon = part.firstIndex(of: ":") {
        (host, rest) = (part[..<colon], part[colon...])
      }
      hosts.append(try decoded(host))
      ports.append(try decoded(rest.dropFirst()))
    }
    let port = ports.contains { !$0.isEmpty } ? ports.joined(separator: ",") : ""
    return [("host", hosts.joined(separator: ",")), ("port", port)]
  }

  /// The text with what stands for other signs, as `%2F`, in its place.
  private static func decoded(_ text: Substring) throws(DatabaseAddress.Fault) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
    var (bytes, rest): ([UInt8], Substring.UTF8View) = ([], text.utf8)
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, digits.allSatisfy(\.isHexDigit),
        let value = UInt8(digits, radix: 16)
      else { throw .form }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: PlainText.isControl)
    else { throw .form }
    return text
  }

  // MARK: Out

  static func text(_ parameters: [(key: String, value: String)]) -> String {
    let values = Dictionary(parameters) { $1 }
    let user = values["user"].map { encoded($0) + "@" } ?? ""
    let ports = values["port"]?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    let names = values["host"]?.split(separator: ",", omittingEmptySubsequences: false) ?? [""]
    let hosts = names.enumerated().map { index, host in
      let port = ports.count == 1 ? ports[0] : index < ports.count ? ports[index] : ""
      let name = host.contains(":") ? "[\(host)]" : encoded(String(host))
      return name + (port.isEmpty ? "" : ":" + port)
    }.joined(separator: ",")
    let name = values["dbname"].map { "/" + encoded($0) } ?? ""
    let others = parameters.filter { !["user", "host", "port", "dbname"].contains($0.key) }
      .map { "\($0.key)=\(encoded($0.value))" }.joined(separator: "&")
    return "postgresql://" + user + hosts + name + (others.isEmpty ? "" : "?" + others)
  }

  /// Signs that mean something in a URI stand for themselves.
  private static func encoded(_ text: String) -> String {
    text.map { character in
      if !character.isASCII || character.isLetter || character.isNumber
        || "-._~".contains(character)
      {
        return String(character)
      }
      return character.utf8.map {
        "%" + (($0 < 16 ? "0" : "") + String($0, radix: 16)).uppercased()
      }
      .joined()
    }.joined()
  }
}
