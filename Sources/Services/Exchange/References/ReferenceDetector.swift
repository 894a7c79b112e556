struct ReferenceDetector {
  let isBibTeX: Bool
  let isRIS: Bool

  init(_ bytes: [UInt8]) {
    var lines = ReferenceLines(bytes)
    var isRIS = false
    var isBibTeX = false
    // Some programs begin a file with a few lines about themselves.
    var comments = 0
    var isTable = false
    while comments < 20, let line = lines.next() {
      guard let first = line.first else { continue }
      if first == UInt8(ascii: "@"), !isTable {
        isBibTeX = Self.isEntry(line)
        break
      }
      if let (tag, _) = RISLines.field(Array(line)) {
        isRIS = tag == "TY"
        break
      }
      if first == UInt8(ascii: "%") { continue }
      // The line may be the headings of a table, in which a line may begin with `@`, but not with a
      // RIS tag.
      if line.contains(where: { ",;\t\"".utf8.contains($0) }) { isTable = true }
      comments += 1
    }
    self.isBibTeX = isBibTeX
    self.isRIS = isRIS
  }

  /// Whether a line begins with `@book{` or `@string(`.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let word = line.dropFirst().drop { $0 == 0x20 || $0 == 0x09 }
    let rest = word.drop { (0x61...0x7A).contains($0 | 0x20) }
    guard rest.count < word.count else { return false }
    let delimiter = rest.first { $0 != 0x20 && $0 != 0x09 }
    return delimiter == UInt8(ascii: "{") || delimiter == UInt8(ascii: "(")
  }
}

/// The first lines of a file, without white space around them.
struct ReferenceLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func next() -> ArraySlice<UInt8>? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }
    rest = rest[line.endIndex...].dropFirst()
    let start = line.drop { $0 <= 0x20 }
    return start[..<(start.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? start.startIndex)]
  }
}
