import Platform

struct WebRequest: Equatable {
  enum Kind {
    case json, xml, image
  }

  /// The address without the key.
  let address: String
  let kind: Kind
  /// A query item with a key, which must not be shown to anyone.
  var secret: String?
  /// Whether requests to this host are spaced in time.
  var isRateLimited = false

  var host: String { CatalogueAddress.host(address) }

  /// The maximum size of the reply, in bytes.
  var limit: Int { kind == .image ? 10_000_000 : 5_000_000 }

  /// Whether the reply is cached. Covers are saved elsewhere, and some may be cached for only a
  /// day.
  var isCacheable: Bool { kind != .image }

  var accept: String {
    switch kind {
    case .json: "application/json"
    case .xml: "application/atom+xml, application/xml;q=0.9, */*;q=0.1"
    case .image: "image/jpeg, image/png, image/*;q=0.5"
    }
  }

  /// Whether a reply with this content type may be of the requested kind. Servers are often
  /// imprecise, so a missing or vague type is accepted.
  func accepts(_ type: String?) -> Bool {
    let name = type?.prefix { $0 != ";" }.trimmingSpaces().lowercased() ?? ""
    if name.isEmpty || name == "text/plain" || name == "application/octet-stream" { return true }
    return switch kind {
    case .json: name.hasSuffix("json") || name == "text/javascript"
    case .xml: name.hasSuffix("xml") && !name.contains("html")
    case .image: name.hasPrefix("image/")
    }
  }
}
