import Library
import Platform

/// Several catalogues in order. The first one that knows a book returns its record, and the next
/// ones add missing details.
package struct CatalogueSequence: Catalogue {
  private let sources: [CatalogueSource]
  private let opening: (CatalogueSource) throws(CatalogueError) -> any Catalogue

  /// - Parameter sources: the catalogues to search, in order; at least one.
  package init(
    _ sources: [CatalogueSource],
    opening: @escaping (CatalogueSource) throws(CatalogueError) -> any Catalogue
  ) {
    self.sources = sources
    self.opening = opening
  }

  package var source: CatalogueSource { sources[0] }

  /// Returns a page of the first catalogue that finds anything; its next pages come from the same
  /// catalogue.
  package func search(
    _ text: String, from start: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    try first { catalogue throws(CatalogueError) in
      let page = try catalogue.search(text, from: start, limit: limit)
      guard !page.records.isEmpty else { throw .nothingFound(text) }
      return page
    }?.value ?? CataloguePage()
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let result = try first({ catalogue throws(CatalogueError) in try catalogue.record(id) })
    else { throw .nothingFound(id) }
    return result.value
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    guard
      let result = try first({ catalogue throws(CatalogueError) in try catalogue.fullRecord(isbn) })
    else { throw .nothingFound(isbn.digits) }
    var record = result.value
    for next in sources[(result.index + 1)...] where !record.isComplete {
      do {
        record.fillIn(from: try opening(next).fullRecord(isbn))
      } catch .interrupted {
        throw .interrupted
      } catch {
        continue
      }
    }
    return record
  }

  package func completed(
    _ record: CatalogueRecord
  ) throws(CatalogueError) -> CatalogueRecord {
    try catalogue(of: record).completed(record)
  }

  package func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    try catalogue(of: record).cover(of: record)
  }

  package func covers(
    of records: [CatalogueRecord],
    _ didReceive: (_ index: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws {
    guard let first = records.first else { return }
    try catalogue(of: first).covers(of: records, didReceive)
  }

  private func catalogue(
    of record: CatalogueRecord
  ) throws(CatalogueError) -> any Catalogue {
    try opening(sources.contains(record.source) ? record.source : source)
  }

  /// - Throws: the first error, if no catalogue has a result.
  private func first<Value>(
    _ request: (any Catalogue) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> (index: Int, value: Value)? {
    var failure: CatalogueError?
    for (index, source) in sources.enumerated() {
      do {
        return (index, try request(try opening(source)))
      } catch .interrupted {
        throw .interrupted
      } catch .nothingFound {
        continue
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return nil
  }
}
