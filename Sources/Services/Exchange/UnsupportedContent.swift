import Library
import Platform

/// Recognizes formats that cannot be imported.
enum UnsupportedContent {
  /// Returns the name of a binary format, or of a text format that is never a table.
  static func name(_ bytes: [UInt8]) -> String? {
    if let signature = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      return signature.name
    }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "WebP"
    }
    let start = bytes.drop { $0 <= 0x20 }.prefix(1_000)
    if start.first == UInt8(ascii: "<") {
      return markup(String(decoding: start, as: UTF8.self).lowercased())
    }
    let line = ReferenceLines(bytes).first { !$0.isEmpty }.map {
      String(decoding: $0.prefix(100), as: UTF8.self).uppercased()
    }
    switch line {
    case "BEGIN:VCARD": return "vCard"
    case "BEGIN:VCALENDAR": return "iCalendar"
    default: return nil
    }
  }

  private static let signatures: [(bytes: [UInt8], name: String)] = [
    (Array("%PDF-".utf8), "PDF"), (Array("{\\rtf".utf8), "RTF"), ([0x1F, 0x8B], "gzip"),
    (Array("BZh91AY&SY".utf8), "bzip2"), ([0xFD] + Array("7zXZ".utf8), "xz"),
    ([0x28, 0xB5, 0x2F, 0xFD], "Zstandard"), (Array("7z".utf8) + [0xBC, 0xAF], "7-Zip"),
    (Array("Rar!".utf8), "RAR"), ([0x89] + Array("PNG".utf8), "PNG"), ([0xFF, 0xD8, 0xFF], "JPEG"),
    (Array("GIF87a".utf8), "GIF"), (Array("GIF89a".utf8), "GIF"), (Array("II*\0".utf8), "TIFF"),
    (Array("MM\0*".utf8), "TIFF"),
    (Array("AT&TFORM".utf8), "DjVu"), (Array("%!PS".utf8), "PostScript"),
  ]

  // MARK: Markup

  /// Returns the format of a document by its root element, or `nil` if it may contain books.
  private static func markup(_ start: String) -> String? {
    if start.hasPrefix("<!doctype html") { return "HTML" }
    guard let root = root(start) else { return nil }
    let name = root.name.split(separator: ":").last ?? ""
    switch name {
    case "html", "head", "body", "table": return "HTML"
    case "onixmessage": return "ONIX"
    // These formats also use Dublin Core terms, but can be imported.
    case "package", "mods", "modscollection": return nil
    case "svg": return "SVG"
    case "feed": return "Atom"
    case "rss": return "RSS"
    case "rdf": return "RDF"
    default: break
    }
    return root.tag.contains("purl.org/dc/") ? "Dublin Core" : nil
  }

  /// Returns the name and the tag of the root element, after the declaration and comments.
  private static func root(_ text: String) -> (name: String, tag: Substring)? {
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...]
      let isComment = rest.hasPrefix("<!--")
      if isComment || rest.hasPrefix("<?") || rest.hasPrefix("<!") {
        guard let end = rest.firstRange(of: isComment ? "-->" : ">") else { return nil }
        rest = rest[end.upperBound...]
        continue
      }
      let tag = rest.dropFirst().prefix { $0 != ">" }
      return (String(tag.prefix { !$0.isWhitespace && $0 != "/" }), tag)
    }
    return nil
  }
}

// MARK: YAML and TOML

extension UnsupportedContent {
  /// Returns “YAML” or “TOML” if the first two lines are clearly in that format, rather than the
  /// header row of a table.
  static func dataFormatName(_ bytes: [UInt8]) -> String? {
    var lines: [String] = []
    for line in ReferenceLines(bytes) where !line.isEmpty && line.first != UInt8(ascii: "#") {
      lines.append(String(decoding: line.prefix(1_000), as: UTF8.self))
      if lines.count == 2 { break }
    }
    guard let first = lines.first else { return nil }
    if first == "---" || first.hasPrefix("%YAML") { return "YAML" }
    guard let second = lines.dropFirst().first else { return nil }
    if isPair(first, ":"), isPair(second, ":") { return "YAML" }
    let isTable = first.hasPrefix("[") && first.hasSuffix("]") && !first.contains(",")
    if isTable || isPair(first, "="), isPair(second, "=") { return "TOML" }
    return nil
  }

  /// Whether a line is `key: value`, `- key: value` or `key:`, and the key is one word.
  private static func isPair(_ line: String, _ separator: Character) -> Bool {
    let entry = line.hasPrefix("- ") && separator == ":" ? line.dropFirst(2) : line[...]
    guard let separatorIndex = entry.firstIndex(of: separator) else { return false }
    let key = entry[..<separatorIndex].drop { $0 == " " }
    let word = separator == "=" ? key.prefix { $0 != " " } : key
    let isWord =
      !word.isEmpty && word.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
    let rest = entry[entry.index(after: separatorIndex)...]
    return isWord && (separator == "=" || rest.isEmpty || rest.first == " ")
  }
}
