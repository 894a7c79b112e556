/// A source of random choices, which tests can replace.
package struct RandomChoice {
  private let randomNumber: (Int) -> Int

  /// - Parameter randomNumber: returns a number from 0 to one less than its argument.
  package init(_ randomNumber: @escaping (_ limit: Int) -> Int = { .random(in: 0..<$0) }) {
    self.randomNumber = randomNumber
  }

  /// Returns a number from 0 to one less than a positive limit, other than `last` if possible.
  package func number(below limit: Int, excluding last: Int? = nil) -> Int {
    guard let last, limit > 1, (0..<limit).contains(last) else { return randomNumber(limit) }
    let number = randomNumber(limit - 1)
    return number < last ? number : number + 1
  }

  package func pick<Element>(_ count: Int, of all: [Element]) -> [Element] {
    var remaining = all
    return (0..<min(count, all.count)).map { _ in
      remaining.swapAt(randomNumber(remaining.count), remaining.count - 1)
      return remaining.removeLast()
    }
  }
}
