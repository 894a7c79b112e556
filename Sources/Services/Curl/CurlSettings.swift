import Platform

/// The settings of a `curl` run, in the format of its configuration files.
package struct CurlSettings {
  package let address: String
  package let agent: String
  /// `nil` for GET.
  package var method: String?
  package var headers: [String]
  package var body: String?
  /// Limit for the whole request, in seconds.
  package let timeLimit: Double
  /// The maximum time without received data, in seconds, even before the first byte; `nil` for no
  /// limit.
  package var stallLimit: Double?
  /// The maximum size of the body, in bytes. If the host does not announce a size, the reader must
  /// count the bytes.
  package let sizeLimit: Int
  package var readsNetrc = false
  package var netrc: String?

  package init(
    address: String, agent: String, headers: [String], timeLimit: Double, sizeLimit: Int
  ) {
    self.address = address
    self.agent = agent
    self.headers = headers
    self.timeLimit = timeLimit
    self.sizeLimit = sizeLimit
  }

  /// Separates the headers from the values that `curl` adds.
  static let separator = "\n=\n"

  package var text: String {
    var values: [(String, String)] = [
      ("url", address), ("user-agent", agent), ("proto", "=http,https"), ("connect-timeout", "5"),
      ("max-time", String(Int(timeLimit.rounded(.up)))), ("max-filesize", String(sizeLimit)),
      // Headers are separate from the body, so that a body cannot be mistaken for a header.
      ("dump-header", "/dev/stderr"),
      ("write-out", "%{stderr}\(Self.separator)%{http_code}\n%{content_type}\n%{redirect_url}\n"),
    ]
    if let stallLimit {
      values += [("speed-limit", "1"), ("speed-time", String(Int(stallLimit.rounded(.up))))]
    }
    values += headers.map { ("header", $0) }
    if let method { values.append(("request", method)) }
    if let body { values.append(("data-raw", body)) }
    if let netrc { values.append(("netrc-file", netrc)) }
    // Brackets and braces in an address are not patterns.
    var flags = ["silent", "globoff", "suppress-connect-headers"]
    if readsNetrc { flags.append("netrc-optional") }
    return flags.map { $0 + "\n" }.joined()
      + values.map { "\($0.0) = \(Self.quoted($0.1))\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
