import Library
import LibraryPorts
import LibraryRules
import Platform

extension CoverRules {
  /// Returns the covers of a collage's books, in order; `nil` for a cover to be drawn as text.
  ///
  /// Missing covers are fetched again, a few at a time, and stored. Fetching stops at the first
  /// cover that cannot be reached.
  ///
  /// - Parameter open: opens a catalogue of this kind; throws if the catalogue is not in use.
  /// - Throws: `CatalogueError.interrupted`, and errors thrown by `progress`.
  package func images(
    of tag: StoredTag, from open: (CatalogueSource) throws -> any Catalogue,
    _ progress: CollageMaker.Progress = { _, _ in }
  ) throws -> [Data?] {
    let books = tag.collage?.books ?? []
    let owners = books.indices.map { CoverOwner.collage(tag: tag.number, index: $0) }
    let covers = owners.map { try? index.cover(of: $0) }
    var images = covers.map(image)
    let missing = books.indices.filter { images[$0] == nil }
    let fetchable = missing.filter { books[$0].record?.coverAddress != nil }
    let records = fetchable.compactMap { books[$0].record }
    var count = 0
    do {
      if let source = records.first?.source, let catalogue = try? open(source) {
        try catalogue.covers(of: records) { index, cover in
          guard case .success(let image) = cover else { return !cover.isUnreachable }
          let position = fetchable[index]
          guard let image, (try? files.name(of: image)) != nil,
            let record = books[position].recordName
          else { return true }
          saveWithoutCleanup(image, from: record, of: owners[position])
          images[position] = image
          count += 1
          try progress(count, books[position].title)
          return true
        }
      }
    } catch let error as CatalogueError where error != .interrupted {
      // Draw the covers as text.
    }
    for position in missing where images[position] == nil && covers[position] != nil {
      try? index.saveCover(nil, of: owners[position])
    }
    if !missing.isEmpty { removeUnusedFiles() }
    return images
  }
}

extension Result where Failure == CatalogueError {
  fileprivate var isUnreachable: Bool {
    guard case .failure(let error) = self else { return false }
    return error.isUnreachable
  }
}
