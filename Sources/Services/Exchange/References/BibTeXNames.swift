import Library

enum BibTeXNames {
  /// Returns names such as `First von Last` in plain text, with `others` if there are more.
  static func people(in field: [UInt8]) -> [String] {
    pieces(of: field[...]).map(name).filter { !$0.isEmpty }
  }

  private static func name(_ piece: ArraySlice<UInt8>) -> String {
    let parts = split(piece) { bytes, index in
      bytes[index] == UInt8(ascii: ",") ? index + 1 : nil
    }
    let texts = parts.map { LaTeXText.plain($0) }
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
