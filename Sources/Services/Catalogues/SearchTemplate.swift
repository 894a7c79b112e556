import Library
import Markup
import Platform

/// A search address with placeholders (OpenSearch 1.1).
struct SearchTemplate {
  let template: String
  /// The address of the document, against which a relative template is resolved.
  let origin: String

  init?(_ template: String, from origin: String) {
    guard template.contains("{searchTerms}") else { return nil }
    self.template = template
    self.origin = origin
  }

  /// Returns the feed template of an OpenSearch description, or `nil` if it has none.
  static func fromDescription(_ reply: WebResponse) throws(CatalogueError) -> SearchTemplate? {
    let description = try XMLReader.read(reply)
    let urls = description.elements.filter { $0.name == "Url" }
    let feeds = urls.filter { $0["type"]?.hasPrefix("application/atom+xml") == true }
    // Prefer feeds of books to other feeds.
    let best = feeds.first { $0["type"]?.contains("opds-catalog") == true }
    return (best ?? feeds.first)?["template"].flatMap {
      SearchTemplate($0, from: reply.address)
    }
  }

  /// - Throws: `CatalogueError.noSearch` if the result is not a web address.
  func filled(_ words: String, limit: Int) throws(CatalogueError) -> String {
    var address = ""
    var rest = template[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      address += rest[..<open]
      address += Self.value(rest[rest.index(after: open)..<close], words, limit)
      rest = rest[rest.index(after: close)...]
    }
    guard let resolved = CatalogueAddress.resolved(address + rest, in: origin) else {
      throw .noSearch(CatalogueAddress.host(origin))
    }
    return resolved
  }

  private static func value(_ name: Substring, _ words: String, _ limit: Int) -> String {
    switch name.prefix(while: { $0 != "?" }) {
    case "searchTerms": words.percentEncoded()
    case "count": String(limit)
    case "startIndex", "startPage": "1"
    case "language": "*"
    case "inputEncoding", "outputEncoding": "UTF-8"
    default: ""
    }
  }
}

extension XMLReader {
  static func read(_ reply: WebResponse) throws(CatalogueError) -> XMLElement {
    do {
      return try read(reply.bytes)
    } catch {
      switch error {
      case .notUTF8: throw .notUTF8(reply.host)
      case .documentType: throw .entities(reply.host)
      case .malformed, .tooLarge: throw .unreadable(reply.host)
      }
    }
  }
}
