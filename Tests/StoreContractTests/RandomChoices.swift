import TestSupport

/// The random choices of one step of a random sequence. They depend only on the seed and the number
/// of the step, so that other steps can be removed.
struct RandomChoices {
  private var generator: SeededGenerator

  init(seed: UInt64, step: Int) {
    generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(step))
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

  mutating func oneIn(_ count: Int) -> Bool { number(1...count) == 1 }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  /// Returns an element by relative weight.
  mutating func pick<Element>(_ elements: [(Element, weight: Int)]) -> Element {
    var remaining = number(1...elements.reduce(0) { $0 + $1.weight })
    for (element, weight) in elements {
      remaining -= weight
      if remaining <= 0 { return element }
    }
    return elements[0].0
  }
}
