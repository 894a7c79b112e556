import Platform
import Terminal

/// A file's name made of a tag's, that every system takes.
enum PosterFileName {
  /// Bytes, with room for what is added to it: `-2.html`.
  private static let limit = 88
  /// Where nothing of the tag can be used.
  private static let other = "books"

  static func of(_ tag: String) -> String {
    let line = Printable.text(tag).composed
    var name = ""
    for cluster in line.map(replaced).joined() {
      // Several that are replaced beside each other leave one.
      if cluster == "-", name.hasSuffix("-") { continue }
      guard name.utf8.count + String(cluster).utf8.count <= limit else { break }
      name.append(cluster)
    }
    // Files that begin with a dot are hidden, with a hyphen taken for options; Windows takes no dot at
    // the end.
    name = name.trimming { $0 == "." || $0 == "-" }
    if name.isEmpty { return other }
    return isReserved(name) ? "_" + name : name
  }

  private static func replaced(_ cluster: Character) -> String {
    let isForbidden = cluster.unicodeScalars.contains {
      $0.properties.isWhitespace || "/\\:*?\"<>|".unicodeScalars.contains($0)
    }
    return isForbidden ? "-" : String(cluster)
  }

  /// The names of devices on Windows, whatever follows a dot.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    if ["CON", "PRN", "AUX", "NUL"].contains(stem) { return true }
    return stem.utf8.count == 4 && (stem.hasPrefix("COM") || stem.hasPrefix("LPT"))
      && ("1"..."9").contains(stem.suffix(1))
  }
}
