import Library
import Platform

enum BibTeXNames {
  /// Returns names such as `First von Last` in plain text, with `others` if there are more.
  static func people(in field: [UInt8]) -> [String] {
    pieces(of: field[...]).flatMap(names).filter { !$0.isEmpty }
  }

  /// Returns the name, or the names of a list without `and`.
  private static func names(_ piece: ArraySlice<UInt8>) -> [String] {
    let people = ImportedNames.people(in: LaTeXText.plain(piece))
    let isBraced = piece.contains(UInt8(ascii: "{"))
    if isBraced { return [name(piece)] }
    if people.count > 1 { return people }
    let text = LaTeXText.plain(piece)
    return text.contains("=") ? [name(piece)] : ImportedAuthors.inverted(text) ?? [name(piece)]
  }

  private static func name(_ piece: ArraySlice<UInt8>) -> String {
    let parts = split(piece) { bytes, index in
      bytes[index] == UInt8(ascii: ",") ? index + 1 : nil
    }
    let texts = parts.map { LaTeXText.plain($0) }
    if let name = nameOfParts(texts) { return name }
    switch texts.count {
    case 0, 1: return texts.first ?? ""
    case 2 where NameParts.suffixes.contains(texts[1].lowercased()):
      return texts[0] + ", " + texts[1]
    case 2: return NameParts.displayName(given: texts[1], family: texts[0])
    default:
      return NameParts.displayName(
        given: texts[2...].joined(separator: " "), family: texts[0], suffix: texts[1])
    }
  }

  /// Returns the name in biblatex’s form, `family=Lange, given=Niek, prefix=de, useprefix=true`.
  private static func nameOfParts(_ texts: [String]) -> String? {
    var parts: [String: String] = [:]
    for text in texts {
      guard let sign = text.firstIndex(of: "=") else { return nil }
      let key = text[..<sign].trimmingSpaces().lowercased()
      guard partNames.contains(key) else { return nil }
      parts[key] = text[sign...].dropFirst().trimmingSpaces().trimming { $0 == "\"" }
    }
    guard let family = parts["family"] else { return parts["given"] }
    return NameParts.displayName(
      given: parts["given"] ?? "",
      family: [parts["prefix"] ?? "", family].filter { !$0.isEmpty }.joined(separator: " "),
      suffix: parts["suffix"] ?? "")
  }

  /// The initials and `useprefix` say nothing more.
  private static let partNames: Set<String> = [
    "family", "given", "prefix", "suffix", "useprefix", "family-i", "given-i", "prefix-i",
    "suffix-i",
  ]

  /// Splits at each word `and` outside braces.
  private static func pieces(of field: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    split(field) { bytes, index in
      guard index > bytes.startIndex, isSpace(bytes[index - 1]), index + 3 <= bytes.endIndex,
        bytes[index..<index + 3].map({ $0 | 0x20 }).elementsEqual("and".utf8),
        index + 3 == bytes.endIndex || isSpace(bytes[index + 3])
      else { return nil }
      return index + 3
    }
  }

  /// Splits outside braces. `end` returns the end of a separator that starts at an index.
  private static func split(
    _ bytes: ArraySlice<UInt8>, at end: (ArraySlice<UInt8>, Int) -> Int?
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var depth = 0
    var start = bytes.startIndex
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default:
        if depth == 0, let next = end(bytes, index) {
          pieces.append(bytes[start..<index])
          start = next
          index = next
          continue
        }
      }
      index += 1
    }
    return pieces + [bytes[start...]]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
