import Library
import SQLite

/// What is asked of the shelves, as SQL that reads through an index made for it.
package enum ShelfListing {
  /// The entries of a shelf in order; the shelf, how many at most (-1 for all), how many to pass over.
  package static func page(by order: ShelfOrder) -> String {
    let (index, columns) =
      switch order {
      case .title: ("shelf_by_title", "title_key, number")
      case .author: ("shelf_by_author", "author_key, title_key, number")
      case .rating: ("shelf_by_rating", "rating DESC, title_key, number")
      case .date: ("shelf_by_date", "placed_at DESC, number DESC")
      }
    return """
      SELECT \(ShelfRows.columns) FROM shelf_entry INDEXED BY \(index) WHERE shelf = ?
      ORDER BY \(columns) LIMIT ? OFFSET ?
      """
  }

  package static let count =
    "SELECT count(*) FROM shelf_entry INDEXED BY shelf_by_date WHERE shelf = ?"

  package static let byISBN = """
    SELECT \(ShelfRows.columns) FROM shelf_entry INDEXED BY shelf_by_isbn
    WHERE isbn IS NOT NULL AND isbn = ? ORDER BY number LIMIT 1
    """

  /// Whose titles are sorted between two keys; how many at most.
  package static let byTitle = """
    SELECT \(ShelfRows.columns) FROM shelf_entry INDEXED BY shelf_by_name
    WHERE title_key >= ? AND title_key < ? ORDER BY title_key, author_key, number LIMIT ?
    """

  package static let byName = """
    SELECT \(ShelfRows.columns) FROM shelf_entry INDEXED BY shelf_by_name
    WHERE title_key = ? AND author_key = ? ORDER BY number LIMIT 1
    """
}
