import Foundation
import Library
import LibraryPorts

/// A catalogue with a fixed list of records. Every search finds all of them.
struct TestCatalogue: Catalogue {
  let source = CatalogueSource.openLibrary
  let records: [CatalogueRecord]
  /// The image of all covers; nil for data that is not an image.
  var image: Data?
  /// The records whose covers were fetched.
  let fetched = FetchedCovers()

  final class FetchedCovers {
    var ids: [String] = []
  }

  init(_ titles: String..., areIllustrated: Bool = false, publisher: String? = nil) {
    records = titles.map { title in
      var record = CatalogueRecord(id: "/\(title)", source: .openLibrary, title: title)
      record.authors = ["Anon"]
      record.publisher = publisher
      record.coverAddress = areIllustrated ? "https://example.org/\(title)" : nil
      return record
    }
  }

  var choice: CatalogueChoice { CatalogueChoice(source: source) { _, _, _ in self } }

  func search(
    _ text: String, from start: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    guard case .offset(let offset) = start else { throw .nothingFound(text) }
    let part = Array(records.dropFirst(offset).prefix(limit))
    let end = offset + part.count
    return CataloguePage(
      records: part, total: records.count, next: end < records.count ? .offset(end) : nil)
  }

  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let record = records.first(where: { $0.id == id }) else { throw .nothingFound(id) }
    return record
  }

  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    throw .nothingFound(isbn.digits)
  }

  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }

  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    fetched.ids.append(record.id)
    return image ?? Data(record.id.utf8)
  }
}
