import Library
import Platform

/// An online source of book records. Their texts are trimmed, NFC, without control characters, and
/// of limited length.
package protocol Catalogue {
  var source: CatalogueSource { get }

  /// Returns the records that match the text, best first; none if it has no words.
  func search(
    _ text: String, from start: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage

  /// - Throws: `CatalogueError.nothingFound` if there is none.
  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord

  /// Returns a record with this ISBN first. The description may be fetched by `completed`.
  ///
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord

  /// Returns the full record of a search result, which may lack fields such as the description.
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord

  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data?

  /// Fetches several covers, a few at a time.
  ///
  /// - Parameter didReceive: called as covers arrive, in any order, with the record's index and the
  ///   image or the error. Returning false cancels the rest.
  /// - Throws: `CatalogueError` if it affects all covers, such as `interrupted`; errors thrown by
  ///   `didReceive`.
  func covers(
    of records: [CatalogueRecord],
    _ didReceive: (_ index: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws
}

extension Catalogue {
  /// - Throws: `CatalogueError.nothingFound` if there is none.
  package func fullRecord(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    try fullRecord(try record(isbn))
  }

  /// Returns the complete record, or the record itself if the rest cannot be fetched.
  package func fullRecord(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord {
    do {
      return try completed(record)
    } catch .interrupted {
      throw .interrupted
    } catch {
      return record
    }
  }

  package func covers(
    of records: [CatalogueRecord],
    _ didReceive: (_ index: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
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
      guard try didReceive(index, image) else { return }
    }
  }
}
