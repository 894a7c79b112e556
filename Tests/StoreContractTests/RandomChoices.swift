/// What is left to chance in one step of a random life: the same for a seed and the step's number, whatever
/// the other steps are, so that steps can be left out.
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

  /// Each as often as it says, compared with the others.
  mutating func pick<Element>(_ elements: [(Element, weight: Int)]) -> Element {
    var rest = number(1...elements.reduce(0) { $0 + $1.weight })
    for (element, weight) in elements {
      rest -= weight
      if rest <= 0 { return element }
    }
    return elements[0].0
  }
}
