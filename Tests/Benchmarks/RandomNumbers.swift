/// Numbers that look random and are the same each time: SplitMix64, by Sebastiano Vigna, in the
/// public domain (https://prng.di.unimi.it/splitmix64.c).
struct RandomNumbers {
  private var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0xD1B5_4A32_D192_ED03 }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }

  /// From 0 until a bound.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// One of them, the first ones more often than the last, as words are in real titles.
  mutating func pick(_ words: [String]) -> String {
    let place = below(words.count)
    return words[min(place, below(words.count))]
  }
}
