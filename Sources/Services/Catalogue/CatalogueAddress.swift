import Library
import Platform

/// Addresses on the web, and how they are put together.
package enum CatalogueAddress {
  /// The address without its last slash.
  ///
  /// - Throws: `CatalogueError.badAddress` where it is none of a host on the web, or has a name and
  ///   password in it, which would be shown wherever the address is.
  package static func checked(_ text: String) throws(CatalogueError) -> String {
    let address = text.trimmingSpaces()
    guard isOfWeb(address), !address.unicodeScalars.contains(where: PlainText.isControl) else {
      throw .badAddress(text)
    }
    return address.hasSuffix("/") ? String(address.dropLast()) : address
  }

  /// Whether this is an address that may be asked for.
  static func isOfWeb(_ address: String) -> Bool {
    guard let url = URL(string: address), let host = url.host, !host.isEmpty,
      url.user == nil, url.password == nil
    else { return false }
    return ["http", "https"].contains(url.scheme?.lowercased())
  }

  /// The address where it is one that may be asked for.
  static func safe(_ address: String) -> String? { isOfWeb(address) ? address : nil }

  /// The address without those parts of its query that are taken, and what these say.
  static func taking(_ names: Set<String>, from address: String) -> (
    address: String, said: [String: String]
  ) {
    guard let mark = address.firstIndex(of: "?") else { return (address, [:]) }
    var (rest, said): ([Substring], [String: String]) = ([], [:])
    for item in address[address.index(after: mark)...].split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, names.contains(String(parts[0])) {
        said[String(parts[0])] = String(parts[1]).percentDecoded
      } else {
        rest.append(item)
      }
    }
    let query = rest.joined(separator: "&")
    return (address[..<mark] + (query.isEmpty ? "" : "?" + query), said)
  }

  /// The address with a query behind whatever query it has.
  static func adding(_ items: KeyValuePairs<String, String>, to address: String) -> String {
    address + (address.contains("?") ? "&" : "?") + query(items)
  }

  static func host(_ address: String) -> String { URL(string: address)?.host ?? address }

  /// Where a link leads that stands in what came from an address; nil if that is not on the web.
  static func resolved(_ link: String, in address: String) -> String? {
    let link = link.trimmingSpacesAndLines()
    guard !link.isEmpty, let base = URL(string: address),
      let found = URL(string: link, relativeTo: base)?.absoluteString, isOfWeb(found)
    else { return nil }
    return found
  }

  static func query(_ items: KeyValuePairs<String, String>) -> String {
    items.map { $0.key + "=" + $0.value.percentEncoded() }.joined(separator: "&")
  }
}
