extension Array {
  /// Returns the element at a number counted from 1, if there is one.
  package func element(number: Int) -> Element? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }
}
