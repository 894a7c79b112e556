import Library
import Platform

/// Several catalogues in turn: the first that knows a book tells of it, and the next ones what it leaves
/// out.
package struct CatalogueSequence: Catalogue {
  private let sources: [CatalogueSource]
  private let opening: (CatalogueSource) throws(CatalogueError) -> any Catalogue

  /// - Parameters:
  ///   - sources: those to ask, in their order, at least one.
  ///   - opening: opens one when it is asked.
  package init(
    _ sources: [CatalogueSource],
    opening: @escaping (CatalogueSource) throws(CatalogueError) -> any Catalogue
  ) {
    self.sources = sources
    self.opening = opening
  }

  package var source: CatalogueSource { sources[0] }

  /// The first page of the first that has any; the next ones are for that one to give.
  package func search(
    _ text: String, from place: CataloguePlace, limit: Int
  ) throws(CatalogueError) -> CataloguePage {
    try first { catalogue throws(CatalogueError) in
      let page = try catalogue.search(text, from: place, limit: limit)
      guard !page.records.isEmpty else { throw .nothingFound(text) }
      return page
    }?.value ?? CataloguePage()
  }

  package func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard let found = try first({ catalogue throws(CatalogueError) in try catalogue.record(id) })
    else { throw .nothingFound(id) }
    return found.value
  }

  package func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord {
    guard
      let found = try first({ catalogue throws(CatalogueError) in try catalogue.whole(isbn) })
    else { throw .nothingFound(isbn.digits) }
    var record = found.value
    for next in sources[(found.place + 1)...] where !record.isComplete {
      do {
        record.fillIn(from: try opening(next).whole(isbn))
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
    _ take: (_ place: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws {
    guard let first = records.first else { return }
    try catalogue(of: first).covers(of: records, take)
  }

  private func catalogue(
    of record: CatalogueRecord
  ) throws(CatalogueError) -> any Catalogue {
    try opening(sources.contains(record.source) ? record.source : source)
  }

  /// What the first says that has something to say; nil where all were asked and none has.
  ///
  /// - Throws: why the first one did not answer, where no other has anything to say.
  private func first<Value>(
    _ ask: (any Catalogue) throws(CatalogueError) -> Value
  ) throws(CatalogueError) -> (place: Int, value: Value)? {
    var failure: CatalogueError?
    for (place, source) in sources.enumerated() {
      do {
        return (place, try ask(try opening(source)))
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
