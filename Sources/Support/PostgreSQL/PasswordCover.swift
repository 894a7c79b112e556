import Platform

/// Takes passwords out of messages.
///
/// libpq quotes from the address that it was given, and what stands in the wrong place of a URL may be
/// a part of a password that was not percent-encoded.
struct PasswordCover: Sendable {
  private let secrets: [String]

  /// - Parameters:
  ///   - conninfo: as it was given.
  ///   - options: what libpq reads in it; nil where it cannot be read.
  init(_ conninfo: String, options: [String: String]?) {
    var secrets = Set(["password", "sslpassword"].compactMap { options?[$0] })
    // Which libpq reads itself.
    if let password = getenv("PGPASSWORD") { secrets.insert(String(cString: password)) }
    if let start = conninfo.firstRange(of: "://")?.upperBound,
      let end = conninfo[start...].lastIndex(of: "@"),
      let colon = conninfo[start..<end].firstIndex(of: ":")
    {
      let written = conninfo[conninfo.index(after: colon)..<end]
      secrets.insert(String(written))
      // Read as something else, it comes in pieces.
      for piece in written.split(whereSeparator: { ":/?#@&=,[]".contains($0) }) {
        secrets.formUnion([String(piece), piece + "@"])
      }
    }
    for parameter in ["password=", "sslpassword="] {
      var rest = conninfo[...]
      while let start = rest.firstRange(of: parameter)?.upperBound {
        rest = rest[start...]
        secrets.insert(String(rest.prefix { $0 != "&" && $0 != " " && $0 != "'" }))
      }
    }
    secrets.formUnion(secrets.compactMap(\.percentDecoded))
    // The longest first, so that no part of one hides the rest of it.
    self.secrets = secrets.filter { !$0.isEmpty }.sorted { ($0.count, $0) > ($1.count, $1) }
  }

  func covering(_ message: String) -> String {
    secrets.reduce(message) { covered, secret in
      // One or two letters stand in every message; as a value they are quoted.
      secret.utf8.count > 2 || secret.hasSuffix("@")
        ? covered.replacing(secret, with: "…")
        : covered.replacing("\"\(secret)\"", with: "\"…\"")
    }
  }
}
