/// A cell that tells apart people of one name in a table.
package struct BorrowerDistinction: Equatable, Sendable {
  let column: Int
  package let text: String

  package init(column: Int, text: String) {
    self.column = column
    self.text = text
  }

  /// Whether the cells are in one column and different.
  package func differs(from other: BorrowerDistinction) -> Bool {
    column == other.column && Folding.words(text) != Folding.words(other.text)
  }
}
