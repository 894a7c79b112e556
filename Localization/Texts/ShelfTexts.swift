import Library

/// The shelves.
package protocol ShelfTexts {
  func emptyShelf(_ shelf: Shelf) -> String
  func onShelf(_ shelf: Shelf, since: Day) -> String
  func ratingQuestion(_ entry: ShelfEntry) -> String
  func notesQuestion(_ entry: ShelfEntry) -> String
  func shelved(count: Int, on shelf: Shelf) -> String
  func moved(count: Int) -> String
  func rated(_ entry: ShelfEntry) -> String
  func noted(_ entry: ShelfEntry) -> String
  func inLibrary(_ book: BookName) -> String
}
