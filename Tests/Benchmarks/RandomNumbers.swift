import Support

/// What looks random in generated books and is the same each time.
struct RandomNumbers {
  private var generator: SeededGenerator

  init(seed: Int) {
    generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &* 0xD1B5_4A32_D192_ED03)
  }

  /// From 0 until a bound.
  mutating func below(_ bound: Int) -> Int { Int(generator.next() % UInt64(bound)) }

  /// One of them, the first ones more often than the last, as words are in real titles.
  mutating func pick(_ words: [String]) -> String {
    let place = below(words.count)
    return words[min(place, below(words.count))]
  }
}
