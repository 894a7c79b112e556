import Platform

/// A request as a web server hands it to a program: in the variables of the Common Gateway Interface
/// (RFC 3875), and on standard input.
package struct CGIRequest: Sendable {
  /// `GET`; empty where no web server has asked.
  package let method: String
  /// Behind the program's own: `/books/12`; decoded, and always beginning with a slash.
  package let path: String
  /// Where the program itself stands on the server; empty at its root.
  package let root: String
  /// What stands behind the question mark, decoded; nil for what no text can be made of.
  package let query: [String: String?]
  /// Who the web server has found the user to be; nil if nobody was asked for a password.
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

  /// A header by its name, `If-Match`; nil if it was not sent.
  package func header(_ name: String) -> String? {
    variables["HTTP_" + name.uppercased().replacing("-", with: "_")]
  }

  /// The type of the body, without its parameters, in small letters.
  package var contentType: String? {
    variables["CONTENT_TYPE"].flatMap { type in
      let name = type.prefix { $0 != ";" }.trimmingSpaces().lowercased()
      return name.isEmpty ? nil : name
    }
  }

  /// How many bytes the body has; nil if it is not said in a way that can be counted on.
  package var contentLength: Int? {
    variables["CONTENT_LENGTH"].flatMap(Int.init).flatMap { $0 >= 0 ? $0 : nil }
  }

  /// What a list of choices in a header names, best first: `fr-CH, fr;q=0.9, en;q=0.8`.
  package func choices(_ name: String) -> [String] {
    let entries = (header(name) ?? "").split(separator: ",").prefix(50).map { entry in
      let parts = entry.split(separator: ";").map { $0.trimmingSpaces() }
      let weight =
        parts.dropFirst().first { $0.hasPrefix("q=") }
        .flatMap { Double($0.dropFirst(2)) } ?? 1
      return (name: parts.first?.lowercased() ?? "", weight: weight)
    }
    let wanted = entries.enumerated().filter { $0.element.weight > 0 && !$0.element.name.isEmpty }
    return wanted.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element.name)
  }

  /// The fields of a form, or of what stands behind the question mark; of several of one name the last.
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
