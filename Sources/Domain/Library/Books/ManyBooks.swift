/// How changes of several books at once are treated, from every screen.
package enum ManyBooks {
  /// A change of this many books or more is asked about before it is made.
  package static let asked = 3
  /// How many of them are shown with the question, at most.
  package static let shown = 10
  /// So many are changed in the order of their numbers.
  private static let sorted = 1_000

  /// The order in which books are changed: many as they lie side by side in the file, since another order
  /// would read and write here and there; fewer as they were named.
  package static func order(_ numbers: [Int]) -> [Int] {
    numbers.count < sorted ? numbers : numbers.sorted()
  }
}
