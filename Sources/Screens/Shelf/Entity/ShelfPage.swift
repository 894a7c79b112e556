import Library

/// A page of a shelf.
package struct ShelfPage: Equatable, Sendable {
  package let shelf: Shelf
  package let order: ShelfOrder
  package let entries: [ShelfEntry]
  /// Counted from 1.
  package let index: Int
  /// Entries a page.
  package let size: Int
  /// How many entries the shelf has.
  package let total: Int

  package init(
    shelf: Shelf, order: ShelfOrder, entries: [ShelfEntry], index: Int, size: Int, total: Int
  ) {
    self.shelf = shelf
    self.order = order
    self.entries = entries
    self.index = index
    self.size = size
    self.total = total
  }

  /// At least 1.
  package var count: Int { max(1, (total + size - 1) / size) }
}
