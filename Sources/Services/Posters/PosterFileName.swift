import Platform
import Terminal

/// Converts a tag to a file name that is valid on every system.
enum PosterFileName {
  /// Maximum size in bytes, with room for a suffix such as `-2.html`.
  private static let limit = 88
  private static let fallback = "books"

  static func of(_ tag: String) -> String {
    let line = Printable.text(tag).composed
    var name = ""
    for cluster in line.map(replaced).joined() {
      // Adjacent replacements collapse to one hyphen.
      if cluster == "-", name.hasSuffix("-") { continue }
      guard name.utf8.count + String(cluster).utf8.count <= limit else { break }
      name.append(cluster)
    }
    // A leading dot hides a file, a leading hyphen looks like an option, and Windows rejects a
    // trailing dot.
    name = name.trimming { $0 == "." || $0 == "-" }
    if name.isEmpty { return fallback }
    return isReserved(name) ? "_" + name : name
  }

  private static func replaced(_ cluster: Character) -> String {
    let isForbidden = cluster.unicodeScalars.contains {
      $0.properties.isWhitespace || "/\\:*?\"<>|".unicodeScalars.contains($0)
    }
    return isForbidden ? "-" : String(cluster)
  }

  /// Whether this is a device name on Windows, with or without an extension.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.utf8.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
      && ("1"..."9").contains(stem.suffix(1))
  }
}
