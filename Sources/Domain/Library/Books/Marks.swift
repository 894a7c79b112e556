/// The books that a line without numbers refers to: the marked books of a list, or the open book. A
/// list and the screens above it share one instance, so that a command can clear the marks.
package final class Marks {
  package var numbers: [Int]
  /// The numbers of the books on the screen.
  package var visible: Set<Int>

  package let openBook: Int?

  package init(_ numbers: [Int] = [], visible: Set<Int> = []) {
    self.numbers = numbers
    self.visible = visible
    openBook = nil
  }

  package init(openBook: Int) {
    numbers = [openBook]
    visible = [openBook]
    self.openBook = openBook
  }

  package func add(_ books: [Int]) {
    let numberSet = Set(numbers)
    numbers += books.filter { !numberSet.contains($0) }
  }

  package func hiddenCount(of books: [Int]) -> Int { books.count { !visible.contains($0) } }
}
