/// What `curl` is told to do, in the language of its settings files.
struct CurlSettings {
  let address: String
  let agent: String
  let accept: String
  /// Seconds.
  let timeLimit: Double
  /// Bytes; where the host does not say how many come, the reader counts them.
  let sizeLimit: Int

  /// What stands between the headers and what `curl` says itself.
  static let mark = "\n=\n"

  var text: String {
    let values: KeyValuePairs = [
      "url": address, "user-agent": agent, "header": "Accept: " + accept,
      "proto": "=http,https", "connect-timeout": "5",
      "max-time": String(Int(timeLimit.rounded(.up))), "max-filesize": String(sizeLimit),
      // Not with the body: nothing that a host sends there can pass for a header.
      "dump-header": "/dev/stderr",
      "write-out": "%{stderr}\(Self.mark)%{http_code}\n%{content_type}\n%{redirect_url}\n",
    ]
    // No brackets and braces are patterns in what a host calls an address.
    let flags = ["silent", "globoff", "suppress-connect-headers"]
    return flags.map { $0 + "\n" }.joined()
      + values.map { "\($0.key) = \(Self.quoted($0.value))\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }
}
