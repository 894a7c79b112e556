import Library
import Platform

/// The port behind which an online source of book records is asked.
///
/// Every text of a record is clean: trimmed, NFC, without control characters, of limited length.
package protocol Catalogue {
  var source: CatalogueSource { get }

  /// The records that match a text, best first; none where it has no words.
  func search(
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage

  /// The record with this id, all that the catalogue tells of it.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord

  /// The record of the book with this ISBN, which is then its first one. Its description may be left
  /// out where that takes another request; `completed` adds it.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord

  /// A record of a search with what a search does not tell, such as the description.
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord

  /// The image file of the record's cover, if any.
  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data?

  /// The image files of several records' covers, fetched a few at a time.
  ///
  /// - Parameter take: told of each cover as it comes, in whatever order: the record's place among
  ///   `records`, and the image, nil if there is none, or why it could not be had. Where it returns
  ///   false, what is still under way is given up.
  /// - Throws: `CatalogueError` for what concerns all of them, `interrupted` above all; what `take`
  ///   throws.
  func covers(
    of records: [CatalogueRecord],
    _ take: (_ place: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws
}

extension Catalogue {
  /// The record of the book with this ISBN, with all that is known of it.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  package func whole(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    try whole(try record(isbn))
  }

  /// A record that was found, with all that is known of it; without its description it is one, too.
  package func whole(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord {
    do {
      return try completed(record)
    } catch .interrupted {
      throw .interrupted
    } catch {
      return record
    }
  }

  /// One after the other.
  package func covers(
    of records: [CatalogueRecord],
    _ take: (_ place: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws {
    for (place, record) in records.enumerated() {
      let image: Result<Data?, CatalogueError>
      do {
        image = .success(try cover(of: record))
      } catch .interrupted {
        throw CatalogueError.interrupted
      } catch {
        image = .failure(error)
      }
      guard try take(place, image) else { return }
    }
  }
}
