import Library

/// What the shelf screen shows: a shelf, or the details of entries.
///
/// `List` is the list of the items of a shelf.
package enum ShelfContent<List> {
  case list(List, of: Shelf)
  /// - Parameter isOpen: whether the screen shows these entries instead of the list.
  case entries([ShelfDetails], isOpen: Bool)
}
