import Library

/// The shelves.
package protocol ShelfTexts {
  func emptyShelf(_ shelf: Shelf) -> String
  func shelved(count: Int, on shelf: Shelf) -> String
}
