import Platform

/// The address of a server that keeps a library: `https://library.example/committee`.
package struct ServerAddress: Equatable, Sendable {
  /// Without a last slash.
  package let text: String
  package let host: String

  /// Whether a place is an address, in whatever state, and not a file.
  package static func isOne(_ place: String) -> Bool {
    let place = place.lowercased()
    return place.hasPrefix("http://") || place.hasPrefix("https://")
  }

  /// - Parameter isInsecure: whether all may be sent in the clear, also to another machine.
  /// - Throws: `badAddress`; `insecure`.
  package init(_ place: String, isInsecure: Bool) throws(RemoteError) {
    guard let url = URL(string: place), let host = url.host, !host.isEmpty, url.user == nil,
      url.password == nil, url.query == nil, url.fragment == nil,
      !place.unicodeScalars.contains(where: { PlainText.isControl($0) || $0 == " " })
    else { throw .badAddress(place) }
    var path = url.path(percentEncoded: true)
    while path.hasSuffix("/") { path.removeLast() }
    let scheme = url.scheme?.lowercased() ?? "https"
    let port = url.port.map { ":\($0)" } ?? ""
    let name = host.lowercased()
    text = "\(scheme)://\(name.contains(":") ? "[\(name)]" : name)\(port)\(path)"
    self.host = name + port
    guard scheme == "https" || isInsecure || Self.isLoopback(name) else {
      throw .insecure(address: place)
    }
  }

  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "::1"].contains(host) || host.hasSuffix(".localhost") { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return parts.count == 4 && parts.allSatisfy { $0 != nil } && parts[0] == 127
  }

  /// What a file for it may be called.
  package var fileName: String {
    let plain = text.drop { $0 != "/" }.drop { $0 == "/" }
    let readable = String(
      plain.prefix(80).map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") ? $0 : "-" })
    return "\(readable)-\(ContentHash(text.utf8).text)"
  }

  /// Where something of the server's is: `/books/12`.
  package func path(_ path: String) -> String { text + path }

  /// Whether an address is on the same host, so that it may be led to.
  package func isSameHost(_ address: String) -> Bool {
    guard let other = try? ServerAddress(address, isInsecure: true) else { return false }
    return other.host == host && other.text.prefix { $0 != "/" } == text.prefix { $0 != "/" }
  }
}
