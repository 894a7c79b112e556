extension Array {
  /// Returns the element at a number, counted from 1, or nil if the number is out of range.
  package func element(number: Int) -> Element? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }
}
