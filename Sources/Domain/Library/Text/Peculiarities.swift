/// What a text may have that is not folded letter by letter; most texts have none of it.
struct Peculiarities: OptionSet {
  let rawValue: Int

  static let apostrophes = Peculiarities(rawValue: 1)
  /// Digits in groups, as in 20 000.
  static let groups = Peculiarities(rawValue: 2)
  /// As in C++.
  static let signs = Peculiarities(rawValue: 4)
  static let symbols = Peculiarities(rawValue: 8)
  /// Cyrillic letters that Russian does not have.
  static let letters = Peculiarities(rawValue: 16)
  static let ampersands = Peculiarities(rawValue: 32)
}

extension Peculiarities {
  /// What a text may have, as its bytes tell.
  init(of text: String) {
    var text = text
    self = Self.kinds.withUnsafeBufferPointer { kinds in
      text.withUTF8 { Self(of: $0, kinds) }
    }
  }

  private init(of bytes: UnsafeBufferPointer<UInt8>, _ kinds: UnsafeBufferPointer<UInt8>) {
    self = []
    var (digits, lastDigit, numbers) = (0, -2, 0)
    for place in bytes.indices where kinds[Int(bytes[place])] != 0 {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        if place > lastDigit + 1 { (digits, numbers) = (0, numbers + 1) }
        (digits, lastDigit) = (digits + 1, place)
        // The digits of a group, which another number stands before.
        if digits == 3, numbers > 1 { insert(.groups) }
      case UInt8(ascii: "+"), UInt8(ascii: "#"): insert(.signs)
      case UInt8(ascii: "&"): insert(.ampersands)
      case 0xD0:
        if let next = Self.next(bytes, place), next < 0x90, next != 0x81 { insert(.letters) }
      case 0xD1:
        if let next = Self.next(bytes, place), next >= 0x90, next != 0x91 { insert(.letters) }
      case 0xD2, 0xD3: insert(.letters)
      case 0xE2...: formUnion([.apostrophes, .symbols])
      default: insert(.apostrophes)
      }
    }
  }

  private static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> UInt8? {
    place + 1 < bytes.count ? bytes[place + 1] : nil
  }

  /// By byte: 1 where it is looked at, since it may begin something that is not common.
  private static let kinds: [UInt8] = (UInt8.min...UInt8.max).map { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "#"),
      UInt8(ascii: "&"), UInt8(ascii: "'"):
      1
    // Cyrillic letters; an apostrophe that is a letter; the marks of Hebrew.
    case 0xD0...0xD3, 0xCA, 0xD7: 1
    case 0xE2...: 1
    default: 0
    }
  }
}
