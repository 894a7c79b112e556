/// Makes text from outside safe to write to a terminal.
package enum Printable {
  /// Returns the text without characters that move the cursor, change colours or reorder text.
  ///
  /// Control characters and line separators become spaces. If `keepingLines`, line feeds are kept,
  /// and a carriage return before one is dropped. Removes bidirectional embeddings, overrides and
  /// isolates, byte order marks, and tags outside of an emoji flag.
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
        // Keep only the line feed.
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

  /// Returns the end of the flag sequence after a black flag, or `start` if no tags spell a region.
  private static func endOfFlag(
    in scalars: String.UnicodeScalarView, from start: String.UnicodeScalarView.Index
  ) -> String.UnicodeScalarView.Index {
    let tags = scalars[start...].prefix { (0xE0020...0xE007E).contains($0.value) }
    guard !tags.isEmpty, tags.endIndex < scalars.endIndex, scalars[tags.endIndex].value == 0xE007F
    else { return start }
    return scalars.index(after: tags.endIndex)
  }

  /// Whether the text must be changed or has tags, which need a closer look. Reads the bytes only
  /// once because it is called for every field of every listed book.
  private static func isSuspect(_ text: String, keepingLines: Bool) -> Bool {
    let result = text.utf8.withContiguousStorageIfAvailable { bytes in
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
    // A string without contiguous bytes, such as a bridged string, needs the full check.
    return result ?? true
  }

  private static func isSuspectScalar(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    switch bytes[index] {
    // A string is valid UTF-8, so the continuation bytes exist.
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
