/// Random choices; a test can determine them.
package struct RandomChoice {
  private let below: (Int) -> Int

  /// - Parameter below: returns a number from 0 to one less than its argument.
  package init(_ below: @escaping (_ limit: Int) -> Int = { .random(in: 0..<$0) }) {
    self.below = below
  }

  /// Returns a number below a positive limit, and if possible not the last one.
  package func number(below limit: Int, but last: Int? = nil) -> Int {
    guard let last, limit > 1, (0..<limit).contains(last) else { return below(limit) }
    let number = below(limit - 1)
    return number < last ? number : number + 1
  }

  package func pick<Element>(_ count: Int, of all: [Element]) -> [Element] {
    var rest = all
    return (0..<min(count, all.count)).map { _ in
      rest.swapAt(below(rest.count), rest.count - 1)
      return rest.removeLast()
    }
  }
}
