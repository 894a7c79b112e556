import Platform

/// What to ask a host for.
struct WebRequest: Equatable {
  /// What an answer must be.
  enum Kind {
    case json, xml, image
  }

  /// Without the key.
  let address: String
  let kind: Kind
  /// The query item that holds a key: part of the address that no one is told.
  var secret: String?
  /// Whether requests to this host keep a distance from each other.
  var isPaced = false

  var host: String { CatalogueAddress.host(address) }

  /// The most bytes that are read.
  var limit: Int { kind == .image ? 10_000_000 : 5_000_000 }

  /// Covers have a place of their own, and some may be kept a day only.
  var isKept: Bool { kind != .image }

  var accept: String {
    switch kind {
    case .json: "application/json"
    case .xml: "application/atom+xml, application/xml;q=0.9, */*;q=0.1"
    case .image: "image/jpeg, image/png, image/*;q=0.5"
    }
  }

  /// Whether an answer of this type may be what was asked for. Servers err in the details, so only
  /// what is surely something else is turned down; nil is taken.
  func takes(_ type: String?) -> Bool {
    let name = type?.prefix { $0 != ";" }.trimmingSpaces().lowercased() ?? ""
    if name.isEmpty || name == "text/plain" || name == "application/octet-stream" { return true }
    return switch kind {
    case .json: name.hasSuffix("json") || name == "text/javascript"
    case .xml: name.hasSuffix("xml") && !name.contains("html")
    case .image: name.hasPrefix("image/")
    }
  }
}
