extension Array {
  /// The element that stands at a number in a list, the first being 1; nil for a number beyond it,
  /// however far.
  package func element(number: Int) -> Element? {
    number >= 1 && number <= count ? self[number - 1] : nil
  }
}
