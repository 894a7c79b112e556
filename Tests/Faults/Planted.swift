// Which planted faults are on, and the operators that generated faults consist of.

package func isPlanted(_ fault: Int) -> Bool { !planted.isEmpty && planted.contains(fault) }

private let planted: Set<Int> = {
  var numbers: Set<Int> = []
  guard let file = fopen("SWITCH", "re") else { return numbers }
  defer { fclose(file) }
  var number = 0
  var digit = fgetc(file)
  while digit != EOF {
    if digit == 10 {
      numbers.insert(number)
      number = 0
    } else {
      number = number * 10 + Int(digit) - 48
    }
    digit = fgetc(file)
  }
  return numbers
}()

// `a && b` becomes `a &&~ 12 &&~ b`, with 12 as the number of the fault. The compiler finds the
// operands.

precedencegroup PlantedComparison {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
  lowerThan: NilCoalescingPrecedence
}
precedencegroup PlantedDefault {
  associativity: left
  higherThan: NilCoalescingPrecedence
  lowerThan: CastingPrecedence
}
precedencegroup PlantedCondition {
  higherThan: TernaryPrecedence
  lowerThan: LogicalDisjunctionPrecedence
}
precedencegroup PlantedNegation {
  higherThan: BitwiseShiftPrecedence
}

infix operator &&~ : LogicalConjunctionPrecedence
infix operator ||~ : LogicalDisjunctionPrecedence
infix operator <~ : PlantedComparison
infix operator <=~ : PlantedComparison
infix operator >~ : PlantedComparison
infix operator >=~ : PlantedComparison
infix operator ==~ : PlantedComparison
infix operator !=~ : PlantedComparison
infix operator ??~ : PlantedDefault
infix operator ~? : PlantedCondition
infix operator ~! : PlantedNegation

/// The left operand with the fault.
package struct PlantedHalf<Value> {
  fileprivate let left: Value
  fileprivate let fault: Int
}

package func &&~ (left: Bool, fault: Int) -> PlantedHalf<Bool> { .init(left: left, fault: fault) }
package func &&~ (
  half: PlantedHalf<Bool>, right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  if isPlanted(half.fault) { return try right() }
  if isPlanted(half.fault + 1) { return half.left }
  if isPlanted(half.fault + 2) { return try half.left || right() }
  return try half.left && right()
}

package func ||~ (left: Bool, fault: Int) -> PlantedHalf<Bool> { .init(left: left, fault: fault) }
package func ||~ (
  half: PlantedHalf<Bool>, right: @autoclosure () throws -> Bool
) rethrows -> Bool {
  if isPlanted(half.fault) { return try right() }
  if isPlanted(half.fault + 1) { return half.left }
  if isPlanted(half.fault + 2) { return try half.left && right() }
  return try half.left || right()
}

package func <~ <Value>(left: Value, fault: Int) -> PlantedHalf<Value> {
  .init(left: left, fault: fault)
}
package func <~ <Value: Comparable>(half: PlantedHalf<Value>, right: Value) -> Bool {
  isPlanted(half.fault) ? half.left <= right : half.left < right
}

package func <=~ <Value>(left: Value, fault: Int) -> PlantedHalf<Value> {
  .init(left: left, fault: fault)
}
package func <=~ <Value: Comparable>(half: PlantedHalf<Value>, right: Value) -> Bool {
  isPlanted(half.fault) ? half.left < right : half.left <= right
}

package func >~ <Value>(left: Value, fault: Int) -> PlantedHalf<Value> {
  .init(left: left, fault: fault)
}
package func >~ <Value: Comparable>(half: PlantedHalf<Value>, right: Value) -> Bool {
  isPlanted(half.fault) ? half.left >= right : half.left > right
}

package func >=~ <Value>(left: Value, fault: Int) -> PlantedHalf<Value> {
  .init(left: left, fault: fault)
}
package func >=~ <Value: Comparable>(half: PlantedHalf<Value>, right: Value) -> Bool {
  isPlanted(half.fault) ? half.left > right : half.left >= right
}

package func ==~ <Value>(left: Value, fault: Int) -> PlantedHalf<Value> {
  .init(left: left, fault: fault)
}
package func ==~ <Value: Equatable>(half: PlantedHalf<Value>, right: Value) -> Bool {
  (half.left == right) != isPlanted(half.fault)
}
package func ==~ <Value>(half: PlantedHalf<Value?>, right: _OptionalNilComparisonType) -> Bool {
  (half.left == nil) != isPlanted(half.fault)
}

package func !=~ <Value>(left: Value, fault: Int) -> PlantedHalf<Value> {
  .init(left: left, fault: fault)
}
package func !=~ <Value: Equatable>(half: PlantedHalf<Value>, right: Value) -> Bool {
  (half.left != right) != isPlanted(half.fault)
}
package func !=~ <Value>(half: PlantedHalf<Value?>, right: _OptionalNilComparisonType) -> Bool {
  (half.left != nil) != isPlanted(half.fault)
}

package func ??~ <Value>(left: Value?, fault: Int) -> PlantedHalf<Value?> {
  .init(left: left, fault: fault)
}
package func ??~ <Value>(
  half: PlantedHalf<Value?>, right: @autoclosure () throws -> Value
) rethrows -> Value {
  isPlanted(half.fault) ? try right() : try half.left ?? right()
}
package func ??~ <Value>(
  half: PlantedHalf<Value?>, right: @autoclosure () throws -> Value?
) rethrows -> Value? {
  isPlanted(half.fault) ? try right() : try half.left ?? right()
}

/// A condition that the fault makes true.
package func ~? (fault: Int, condition: @autoclosure () throws -> Bool) rethrows -> Bool {
  try isPlanted(fault) || condition()
}

/// A negation that the fault omits.
package func ~! (fault: Int, value: Bool) -> Bool { value == isPlanted(fault) }

package func plantedOne(_ fault: Int) -> Int { isPlanted(fault) ? 0 : 1 }

package func plantedMin<Value: Comparable>(_ fault: Int, _ one: Value, _ other: Value) -> Value {
  isPlanted(fault) ? max(one, other) : min(one, other)
}

package func plantedMax<Value: Comparable>(_ fault: Int, _ one: Value, _ other: Value) -> Value {
  isPlanted(fault) ? min(one, other) : max(one, other)
}

extension BidirectionalCollection {
  package func first(planted fault: Int) -> Element? { isPlanted(fault) ? last : first }
  package func last(planted fault: Int) -> Element? { isPlanted(fault) ? first : last }

  package func first(
    planted fault: Int, where matches: (Element) throws -> Bool
  ) rethrows -> Element? {
    isPlanted(fault) ? try last(where: matches) : try first(where: matches)
  }

  package func last(
    planted fault: Int, where matches: (Element) throws -> Bool
  ) rethrows -> Element? {
    isPlanted(fault) ? try first(where: matches) : try last(where: matches)
  }
}

extension Sequence where Element: Comparable {
  package func min(planted fault: Int) -> Element? { isPlanted(fault) ? self.max() : self.min() }
  package func max(planted fault: Int) -> Element? { isPlanted(fault) ? self.min() : self.max() }
}
