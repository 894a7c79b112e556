import Library
import Platform

/// An online source of book records.
///
/// All texts of a record are clean: trimmed, NFC, without control characters, of limited length.
package protocol Catalogue {
  var source: CatalogueSource { get }

  /// Returns the records that match a text, best first; none if it has no words.
  func search(
    _ text: String, from start: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage

  /// Returns the record with this id, with all that the catalogue knows.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord

  /// Returns the record of the book with this ISBN, which becomes the record's first ISBN. The
  /// description may be missing if it takes another request; `completed` adds it.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord

  /// Returns a record of a search with what a search leaves out, such as the description.
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord

  /// Returns the image file of the record's cover, if any.
  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data?

  /// Fetches the image files of several records' covers, a few at a time.
  ///
  /// - Parameter take: called with each cover as it arrives, in any order: the record's index, and
  ///   the image, nil if there is none, or the error. If it returns false, the rest is cancelled.
  /// - Throws: `CatalogueError` for errors that affect all of them, above all `interrupted`; errors
  ///   of `take`.
  func covers(
    of records: [CatalogueRecord],
    _ take: (_ index: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws
}

extension Catalogue {
  /// Returns the record of the book with this ISBN, with all that is known of it.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  package func whole(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    try whole(try record(isbn))
  }

  /// Returns the record with all that is known of it, or as it is if that cannot be fetched.
  package func whole(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord {
    do {
      return try completed(record)
    } catch .interrupted {
      throw .interrupted
    } catch {
      return record
    }
  }

  /// Fetches the covers one by one.
  package func covers(
    of records: [CatalogueRecord],
    _ take: (_ index: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws {
    for (index, record) in records.enumerated() {
      let image: Result<Data?, CatalogueError>
      do {
        image = .success(try cover(of: record))
      } catch .interrupted {
        throw CatalogueError.interrupted
      } catch {
        image = .failure(error)
      }
      guard try take(index, image) else { return }
    }
  }
}
