package enum OneDecimal {
  /// Returns a number rounded to one decimal, which is omitted if it is zero.
  ///
  /// - Parameter point: the decimal separator.
  package static func text(_ number: Double, point: String) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "0" }
    let tenths = Int((number * 10).rounded())
    let wholePart = abs(tenths) / 10
    let decimal = abs(tenths) % 10
    return (tenths < 0 ? "-" : "") + String(wholePart) + (decimal == 0 ? "" : point + String(decimal))
  }
}
