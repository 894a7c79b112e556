import Platform

/// A request as a web server passes it to a program: in the variables of the Common Gateway
/// Interface (RFC 3875), and on standard input.
package struct CGIRequest: Sendable {
  /// The method, such as `GET`; empty without a web server.
  package let method: String
  /// The decoded path after the program's path, such as `/books/12`. It always begins with a slash.
  package let path: String
  /// The path of the program on the server; empty at the root.
  package let root: String
  /// The decoded query; a value that cannot be decoded is nil.
  package let query: [String: String?]
  /// The user authenticated by the web server, if any.
  package let user: String?
  private let variables: [String: String]

  package init(variables: [String: String]) {
    self.variables = variables
    method = variables["REQUEST_METHOD"] ?? ""
    let path = variables["PATH_INFO"] ?? ""
    self.path = path.hasPrefix("/") ? path : "/" + path
    root = (variables["SCRIPT_NAME"] ?? "").trimmingEnd { $0 == "/" }
    query = Self.decoded(query: variables["QUERY_STRING"] ?? "")
    user = variables["REMOTE_USER"].flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// Returns a header by its name, such as `If-Match`.
  package func header(_ name: String) -> String? {
    variables["HTTP_" + name.uppercased().replacing("-", with: "_")]
  }

  /// The media type of the body in lower case, without parameters.
  package var contentType: String? {
    variables["CONTENT_TYPE"].flatMap { type in
      let name = type.prefix { $0 != ";" }.trimmingSpaces().lowercased()
      return name.isEmpty ? nil : name
    }
  }

  /// The length of the body in bytes, if the request declares it reliably.
  package var contentLength: Int? {
    variables["CONTENT_LENGTH"].flatMap(Int.init).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// Returns the choices listed in a header such as `fr-CH, fr;q=0.9, en;q=0.8`, best first.
  package func choices(_ name: String) -> [String] {
    let entries = (header(name) ?? "").split(separator: ",").prefix(50).map { entry in
      let parts = entry.split(separator: ";").map { $0.trimmingSpaces() }
      let weight =
        parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) } ?? 1
      return (name: parts.first?.lowercased() ?? "", weight: weight)
    }
    let accepted = entries.enumerated().filter { $0.element.weight > 0 && !$0.element.name.isEmpty }
    return accepted.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.name)
  }

  /// Returns the fields of a form or a query. If a name is repeated, the last field counts.
  private static func decoded(query: String) -> [String: String?] {
    var fields: [String: String?] = [:]
    for pair in query.split(separator: "&").prefix(100) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let texts = parts.map { String($0).replacing("+", with: " ").percentDecoded }
      guard let name = texts[0] else { continue }
      fields.updateValue(texts.count == 2 ? texts[1] : "", forKey: name)
    }
    return fields
  }
}
