import Library
import Platform

package enum CatalogueAddress {
  /// Returns the address without its trailing slash.
  ///
  /// - Throws: `CatalogueError.badAddress` if it is not an HTTP address with a host, or contains a
  ///   user name or a password, which would be shown with the address.
  package static func checked(_ text: String) throws(CatalogueError) -> String {
    let address = text.trimmingSpaces()
    guard isWebAddress(address), !address.unicodeScalars.contains(where: PlainText.isControl) else {
      throw .badAddress(text)
    }
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Whether this is an `http` or `https` address with a host and without credentials.
  static func isWebAddress(_ address: String) -> Bool {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty,
      url.user == nil, url.password == nil
    else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased())
  }

  static func webAddress(_ address: String) -> String? { isWebAddress(address) ? address : nil }

  /// Removes query items by name from an address and returns their decoded values.
  static func extracting(_ names: Set<String>, from address: String) -> (
    address: String, values: [String: String]
  ) {
    guard let questionMark = address.firstIndex(of: "?") else { return (address, [:]) }
    var rest: [Substring] = []
    var values: [String: String] = [:]
    for item in address[address.index(after: questionMark)...].split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, names.contains(String(parts[0])) {
        values[String(parts[0])] = String(parts[1]).percentDecoded
      } else {
        rest.append(item)
      }
    }
    let query = rest.joined(separator: "&")
    return (address[..<questionMark] + (query.isEmpty ? "" : "?" + query), values)
  }

  static func adding(_ items: KeyValuePairs<String, String>, to address: String) -> String {
    address + (address.contains("?") ? "&" : "?") + query(items)
  }

  static func host(_ address: String) -> String { URL(string: address)?.host ?? address }

  /// Returns the address of a link, or `nil` if it is not a web address.
  static func resolved(_ link: String, in address: String) -> String? {
    let link = link.trimmingSpacesAndLines()
    guard !link.isEmpty, let base = URL(string: address),
      let url = URL(string: link, relativeTo: base)?.absoluteString, isWebAddress(url)
    else { return nil }
    return url
  }

  static func query(_ items: KeyValuePairs<String, String>) -> String {
    items.map { $0.key + "=" + $0.value.percentEncoded() }.joined(separator: "&")
  }
}
