import TestSupport

struct RandomNumbers {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0xD1B5_4A32_D192_ED03)
  }

  /// Returns a number from 0 up to the bound.
  mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  /// Returns a word. Like words in real titles, the first are more frequent than the last.
  mutating func pick(_ words: [String]) -> String {
    let index = below(words.count)
    return words[min(index, below(words.count))]
  }
}
