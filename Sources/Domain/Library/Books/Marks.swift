/// The books that a line without numbers means: those marked in a list, or the open one.
///
/// A list and the screens above it share one object, so that a command that was carried out on the marks
/// can take them away.
package final class Marks {
  /// In the order in which they were marked.
  package var numbers: [Int]
  /// Of the library, the books that are on the screen.
  package var visible: Set<Int>

  /// The open book, where it is that and was not marked.
  package let open: Int?

  package init(_ numbers: [Int] = [], visible: Set<Int> = []) {
    self.numbers = numbers
    self.visible = visible
    open = nil
  }

  package init(open: Int) {
    numbers = [open]
    visible = [open]
    self.open = open
  }

  /// How many of these books are not on the screen.
  package func hiddenCount(of books: [Int]) -> Int { books.count { !visible.contains($0) } }
}
