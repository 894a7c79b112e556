import Foundation

/// Numbers that look random and are the same for a seed: SplitMix64, by Sebastiano Vigna, in the
/// public domain (https://prng.di.unimi.it/splitmix64.c).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// What a test of random cases begins with: `SEED` of the environment, else a number of its own.
///
/// Such a test tells its seed where it fails: `#expect(…, "\(seed)")`.
package struct Seed: CustomStringConvertible, Sendable {
  package let value: UInt64

  package init(_ value: UInt64) {
    self.value = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) } ?? value
  }

  package var description: String { "SEED=\(value)" }

  package var generator: SeededGenerator { SeededGenerator(seed: value) }
}
