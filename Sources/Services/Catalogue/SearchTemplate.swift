import Library
import Markup
import Platform

/// An address with places to fill in, in which a catalogue takes searches (OpenSearch 1.1).
struct SearchTemplate {
  let template: String
  /// Where it was found, for a template that is no whole address.
  let origin: String

  /// Nil if there is no place for the words to search.
  init?(_ template: String, from origin: String) {
    guard template.contains("{searchTerms}") else { return nil }
    self.template = template
    self.origin = origin
  }

  /// The template for feeds in an OpenSearch description; nil if it has none.
  static func described(by reply: WebReply) throws(CatalogueError) -> SearchTemplate? {
    let description = try XMLReader.read(reply)
    let urls = description.elements.filter { $0.name == "Url" }
    let feeds = urls.filter { $0["type"]?.hasPrefix("application/atom+xml") == true }
    // One for feeds of books stands before one for any feed.
    let best = feeds.first { $0["type"]?.contains("opds-catalog") == true }
    return (best ?? feeds.first)?["template"].flatMap {
      SearchTemplate($0, from: reply.address)
    }
  }

  /// - Throws: `CatalogueError.noSearch` where this makes no address.
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
  /// The root element of an answer.
  static func read(_ reply: WebReply) throws(CatalogueError) -> XMLElement {
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
