import Library

/// The people of a field of BibTeX.
enum BibTeXNames {
  /// The names, each `First von Last`, in plain text; `others` where more people are meant.
  static func people(in field: [UInt8]) -> [String] {
    pieces(of: field[...]).map(name).filter { !$0.isEmpty }
  }

  private static func name(_ piece: ArraySlice<UInt8>) -> String {
    let parts = split(piece) { bytes, place in
      bytes[place] == UInt8(ascii: ",") ? place + 1 : nil
    }
    let texts = parts.map { LaTeXText.plain($0) }
    switch texts.count {
    case 0, 1: return texts.first ?? ""
    case 2 where NameParts.suffixes.contains(texts[1].lowercased()):
      return texts[0] + ", " + texts[1]
    case 2: return NameParts.spoken(given: texts[1], family: texts[0])
    default:
      return NameParts.spoken(
        given: texts[2...].joined(separator: " "), family: texts[0], suffix: texts[1])
    }
  }

  /// What stands between the words `and` that are in no braces.
  private static func pieces(of field: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    split(field) { bytes, place in
      guard place > bytes.startIndex, isSpace(bytes[place - 1]), place + 3 <= bytes.endIndex,
        bytes[place..<place + 3].map({ $0 | 0x20 }).elementsEqual("and".utf8),
        place + 3 == bytes.endIndex || isSpace(bytes[place + 3])
      else { return nil }
      return place + 3
    }
  }

  /// - Parameter end: where a separator that starts at a place ends; nil if none starts there.
  private static func split(
    _ bytes: ArraySlice<UInt8>, at end: (ArraySlice<UInt8>, Int) -> Int?
  ) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var (depth, start, place) = (0, bytes.startIndex, bytes.startIndex)
    while place < bytes.endIndex {
      switch bytes[place] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default:
        if depth == 0, let next = end(bytes, place) {
          pieces.append(bytes[start..<place])
          (start, place) = (next, next)
          continue
        }
      }
      place += 1
    }
    return pieces + [bytes[start...]]
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (9...13).contains(byte) }
}
