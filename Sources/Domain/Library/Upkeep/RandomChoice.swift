/// Choices made at random, or as a test has it.
package struct RandomChoice {
  private let below: (Int) -> Int

  /// - Parameter below: gives a number from 0 to one less than what it is given.
  package init(_ below: @escaping (_ limit: Int) -> Int = { .random(in: 0..<$0) }) {
    self.below = below
  }

  /// A number below a limit of one at least, if possible another than the last one.
  package func number(below limit: Int, but last: Int? = nil) -> Int {
    guard let last, limit > 1, (0..<limit).contains(last) else { return below(limit) }
    let number = below(limit - 1)
    return number < last ? number : number + 1
  }

  /// At most `count` of them, in an order of its own.
  package func pick<Element>(_ count: Int, of all: [Element]) -> [Element] {
    var rest = all
    return (0..<min(count, all.count)).map { _ in
      rest.swapAt(below(rest.count), rest.count - 1)
      return rest.removeLast()
    }
  }
}
