import Platform

/// The address of a server with a library: `https://library.example/committee`.
package struct ServerAddress: Equatable, Sendable {
  /// The address without a trailing slash.
  package let text: String
  package let host: String

  /// Whether a string begins like the address of a server, rather than a path.
  package static func looksLikeAddress(_ address: String) -> Bool {
    let address = address.lowercased()
    return address.hasPrefix("http://") || address.hasPrefix("https://")
  }

  /// - Parameter allowsInsecure: whether plain HTTP to another machine is allowed.
  /// - Throws: `badAddress`; `insecure`.
  package init(_ address: String, allowsInsecure: Bool) throws(RemoteError) {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty, url.user == nil,
      url.password == nil, url.query == nil, url.fragment == nil,
      !address.unicodeScalars.contains(where: { PlainText.isControl($0) || $0 == " " })
    else { throw .badAddress(address) }
    var path = url.path(percentEncoded: true)
    while path.hasSuffix("/") { path.removeLast() }
    let scheme = url.scheme?.lowercased() ?? "https"
    let port = url.port.map { ":\($0)" } ?? ""
    let name = host.lowercased()
    text = "\(scheme)://\(name.contains(":") ? "[\(name)]" : name)\(port)\(path)"
    self.host = name + port
    guard scheme == "https" || allowsInsecure || Self.isLoopback(name) else {
      throw .insecure(address: address)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "::1"].contains(host) || host.hasSuffix(".localhost") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts.allSatisfy { $0 != nil } && parts[0] == 127
  }

  /// A file name that is unique to this server.
  package var fileName: String {
    let hostAndPath = text.drop { $0 != "/" }.drop { $0 == "/" }
    let readable = String(
      hostAndPath.prefix(80).map {
        $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-"
      })
    return "\(readable)-\(ContentHash(text.utf8).text)"
  }

  /// Returns the address of a path on the server, such as `/books/12`.
  package func path(_ path: String) -> String { text + path }

  /// Whether an address has the same scheme and host, so that a redirect to it is safe.
  package func isSameHost(_ address: String) -> Bool {
    guard let other = try? ServerAddress(address, allowsInsecure: true) else { return false }
    return other.host == host && other.text.prefix { $0 != "/" } == text.prefix { $0 != "/" }
  }
}
