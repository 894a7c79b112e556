/// Text from outside made harmless on a terminal.
package enum Printable {
  /// The text without what could move the cursor, colour the screen or reorder what is beside it.
  ///
  /// Control characters and line separators become spaces, except that line feeds, alone or after a
  /// carriage return, stay if `keepingLines`. Bidirectional embeddings, overrides and isolates, byte
  /// order marks, and tags that are not part of an emoji flag vanish.
  package static func text(_ text: String, keepingLines: Bool = false) -> String {
    guard isSuspect(text, keepingLines: keepingLines) else { return text }
    let scalars = text.unicodeScalars
    var result = String.UnicodeScalarView()
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      let next = scalars.index(after: index)
      switch scalar.value {
      case 0x0A where keepingLines:
        result.append(scalar)
      case 0x0D where next < scalars.endIndex && scalars[next] == "\n":
        // The line feed stands for both.
        break
      case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029:
        result.append(" ")
      case 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
        break
      case 0x1F3F4:
        let end = endOfFlag(in: scalars, from: next)
        for scalar in scalars[index..<end] { result.append(scalar) }
        index = end
        continue
      default:
        result.append(scalar)
      }
      index = next
    }
    return String(result)
  }

  /// Where the flag ends that a black flag begins, which is at once if no tags spell a region.
  private static func endOfFlag(
    in scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
  ) -> String.UnicodeScalarView.Index {
    let tags = scalars[start...].prefix { (0xE0020...0xE007E).contains($0.value) }
    guard !tags.isEmpty, tags.endIndex < scalars.endIndex, scalars[tags.endIndex].value == 0xE007F
    else { return start }
    return scalars.index(after: tags.endIndex)
  }

  /// Whether a text has anything to replace or remove, or tags, which need a closer look.
  ///
  /// It reads bytes, once, because it is called for every field of every book that is listed.
  private static func isSuspect(_ text: String, keepingLines: Bool) -> Bool {
    let found = text.utf8.withContiguousStorageIfAvailable { bytes in
      for index in bytes.indices {
        let byte = bytes[index]
        if byte < 0x20 || byte == 0x7F {
          if byte != 0x0A || !keepingLines { return true }
        } else if byte >= 0xC2, isSuspectScalar(at: index, in: bytes) {
          return true
        }
      }
      return false
    }
    // A string that has no bytes at hand, which a bridged one may not, is looked at closely.
    return found ?? true
  }

  /// Whether the scalar whose UTF-8 begins at `index` is one of the suspect ones above ASCII.
  private static func isSuspectScalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    // A string is valid UTF-8, so the bytes that these ones announce are there.
    case 0xC2: return bytes[index + 1] < 0xA0
    case 0xE2:
      switch bytes[index + 1] {
      case 0x80: return (0xA8...0xAE).contains(bytes[index + 2])
      case 0x81: return (0xA6...0xA9).contains(bytes[index + 2])
      default: return false
      }
    case 0xEF: return bytes[index + 1] == 0xBB && bytes[index + 2] == 0xBF
    case 0xF3: return bytes[index + 1] == 0xA0 && bytes[index + 2] <= 0x81
    default: return false
    }
  }
}
