import TestSupport

/// Mutates valid input: bytes are changed, moved, duplicated or removed, or words are inserted.
struct Mutation {
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private var random: SeededGenerator

  init(seeds: [[UInt8]], words: [String], random: SeededGenerator) {
    self.seeds = seeds.isEmpty ? [[]] : seeds
    self.words =
      (words + edgeNumbers + ["\"", ",", "\r\n", "\0", "\u{1B}[31m", "\u{202E}", "\u{85}"])
      .map { Array($0.utf8) }
    self.random = random
  }

  mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &random) { change(&bytes) }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8]) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    let range = index..<min(bytes.count, index + .random(in: 0...40, using: &random))
    switch Int.random(in: 0..<8, using: &random) {
    case 0: if index < bytes.count { bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
    case 1: if index < bytes.count { bytes[index] = .random(in: 0...255, using: &random) }
    case 2: bytes.removeSubrange(range)
    case 3: bytes.insert(contentsOf: bytes[range], at: index)
    case 4: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: index)
    case 5: bytes.replaceSubrange(range, with: words.randomElement(using: &random) ?? [])
    case 6:
      let other = seeds.randomElement(using: &random) ?? []
      bytes.replaceSubrange(
        index..., with: other.suffix(.random(in: 0...other.count, using: &random)))
    default: changeNumber(&bytes, from: index)
    }
  }

  /// Replaces the next number at or after an index with one at the limits of arithmetic.
  private mutating func changeNumber(_ bytes: inout [UInt8], from index: Int) {
    let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
    guard let start = bytes[index...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(
      start..<end, with: Array((edgeNumbers.randomElement(using: &random) ?? "0").utf8))
  }
}
