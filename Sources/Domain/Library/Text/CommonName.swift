/// A name such as most are: of letters, each word with a capital, and the last one is the family name.
///
/// An import makes a million keys of names; this looks at each byte once, where `FiledName` looks words up.
enum CommonName {
  /// The family name and the rest, just as `FiledName` tells them; nil of a name that is to be looked at there.
  static func parts(_ name: String) -> (family: Substring, rest: Substring)? {
    var name = name
    guard let length = name.withUTF8(familyLength) else { return nil }
    let space = name.utf8.index(name.utf8.endIndex, offsetBy: -length - 1)
    return (name[name.utf8.index(after: space)...], name[..<space])
  }

  /// How many bytes of the name are the last word; nil if it is not such a name.
  private static func familyLength(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (words, place) = (0, 0)
    while true {
      let start = place
      var (first, second) = (UInt8(0), UInt8(0))
      while place < bytes.count, bytes[place] != UInt8(ascii: " ") {
        let byte = bytes[place]
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "."): break
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): break
        // À to ÿ, and Russian.
        case 0x80..<0xC0, 0xC3, 0xD0, 0xD1: break
        default: return nil
        }
        if place == start { first = byte } else if place == start + 1 { second = byte }
        place += 1
      }
      let length = place - start
      guard isCommon(first, second, length) else { return nil }
      words += 1
      let end = bytes[place - 1]
      if place == bytes.count {
        // Initials at the end, Jr., and what may be a patronymic: their last letters are ч and а.
        let isPatronymic = words == 3 && (end == 0x87 || end == 0xB0)
        return (2...7).contains(words) && end != UInt8(ascii: ".") && !isPatronymic ? length : nil
      }
      // Spanish family names.
      if end == UInt8(ascii: "z"), bytes[place - 2] == UInt8(ascii: "e") { return nil }
      place += 1
    }
  }

  /// Whether a word begins with a capital, and is none of those that are looked up.
  private static func isCommon(_ first: UInt8, _ second: UInt8, _ length: Int) -> Bool {
    switch (first, second) {
    case (UInt8(ascii: "A")...UInt8(ascii: "Z"), _): break
    // À to Þ; А to Я.
    case (0xC3, 0x80...0x9E), (0xD0, 0x90...0xAF): break
    default: return false
    }
    guard length > 1 else { return true }
    return lengths[place(first, second)] & (1 << UInt64(min(length, 63))) == 0
  }

  /// Of the words that are looked up, how long those are that begin with two bytes.
  private static let lengths: [UInt64] = {
    var lengths = [UInt64](repeating: 0, count: 1 << 10)
    for word in FiledName.lookedUp {
      let bytes = Array(word.utf8)
      guard bytes.count > 1 else { continue }
      lengths[place(bytes[0], bytes[1])] |= 1 << UInt64(min(bytes.count, 63))
    }
    return lengths
  }()

  /// By the bits that a small letter and its capital have in common; several words may share a place.
  private static func place(_ first: UInt8, _ second: UInt8) -> Int {
    first < 0x80
      ? Int(first & 0x1F) << 5 | Int(second & 0x1F) : Int(first & 0x1E) << 5 | Int(second & 0x0F)
  }
}
