import Foundation

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
  /// - Throws: `CatalogueError.nothingFound` where there is none.
  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord

  /// The record of the book with this ISBN, which is then its first one. Its description may be left
  /// out where that takes another request; `completed` adds it.
  ///
  /// - Throws: `CatalogueError.nothingFound` where there is none.
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord

  /// A record of a search with what a search does not tell, such as the description.
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord

  /// The image file of the record's cover; nil where there is none.
  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data?

  /// The image files of several records' covers, fetched a few at a time.
  ///
  /// - Parameter take: told of each cover as it comes, in whatever order: the record's place among
  ///   `records`, and the image, nil where there is none, or why it could not be had. Where it returns
  ///   false, what is still under way is given up.
  /// - Throws: `CatalogueError` for what concerns all of them, `interrupted` above all; what `take`
  ///   throws.
  func covers(
    of records: [CatalogueRecord],
    _ take: (_ place: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws
}

extension Catalogue {
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

/// The kinds of catalogues that can be asked, by their names on a line.
package enum CatalogueSource: String, CaseIterable, Codable, Sendable {
  case openLibrary = "openlibrary"
  case google
  case opds
}

/// Where in the results of a search a page begins.
package enum CataloguePlace: Equatable, Sendable {
  /// After so many records.
  case offset(Int)
  /// In the list at this address, after so many of its records.
  case address(String, skipping: Int)

  package static let beginning = CataloguePlace.offset(0)
}

/// A part of the results of a search.
package struct CataloguePage: Equatable, Sendable {
  package var records: [CatalogueRecord]
  /// How many records there are in all, where the catalogue says so.
  package var total: Int?
  /// Where the next page begins; nil where this is the last one.
  package var next: CataloguePlace?
  /// From when the answer is, where it was kept; nil where the catalogue gave it just now.
  package var asOf: Date?

  package init(
    records: [CatalogueRecord] = [], total: Int? = nil, next: CataloguePlace? = nil,
    asOf: Date? = nil
  ) {
    self.records = records
    self.total = total
    self.next = next
    self.asOf = asOf
  }

  /// The same, with its records, from another time.
  package func dated(_ asOf: Date?) -> CataloguePage {
    var page = self
    page.asOf = asOf
    for index in page.records.indices { page.records[index].asOf = asOf }
    return page
  }
}
