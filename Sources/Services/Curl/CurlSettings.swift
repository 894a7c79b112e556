import Platform

/// What `curl` is told to do, in the language of its settings files.
package struct CurlSettings {
  package let address: String
  package let agent: String
  /// Nil for a plain request.
  package var method: String?
  package var headers: [String]
  package var body: String?
  /// Seconds.
  package let timeLimit: Double
  /// Seconds in which nothing comes, the first byte neither; nil if only the whole is limited.
  package var stallLimit: Double?
  /// Bytes; where the host does not say how many come, the reader counts them.
  package let sizeLimit: Int
  /// Whether names and passwords are read from the user's `.netrc`.
  package var readsNetrc = false
  /// The file they are read from in its place.
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

  /// What stands between the headers and what `curl` says itself.
  static let mark = "\n=\n"

  package var text: String {
    var values: [(String, String)] = [
      ("url", address), ("user-agent", agent), ("proto", "=http,https"), ("connect-timeout", "5"),
      ("max-time", String(Int(timeLimit.rounded(.up)))), ("max-filesize", String(sizeLimit)),
      // Not with the body: nothing that a host sends there can pass for a header.
      ("dump-header", "/dev/stderr"),
      ("write-out", "%{stderr}\(Self.mark)%{http_code}\n%{content_type}\n%{redirect_url}\n"),
    ]
    if let stallLimit {
      values += [("speed-limit", "1"), ("speed-time", String(Int(stallLimit.rounded(.up))))]
    }
    values += headers.map { ("header", $0) }
    if let method { values.append(("request", method)) }
    if let body { values.append(("data-raw", body)) }
    if let netrc { values.append(("netrc-file", netrc)) }
    // No brackets and braces are patterns in what a host calls an address.
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
