import Library
import LibraryPorts
import LibraryRules
import Platform

/// The covers of a whole collage.
extension CoverKeeping {
  /// The covers of a collage's books, by their places; nil for one that is to be drawn as a text.
  ///
  /// Those that are no longer kept are fetched again, a few at a time, and kept. Where there is no way
  /// to one of them, no other is tried.
  ///
  /// - Parameters:
  ///   - open: opens a catalogue of this kind; it fails where that is not the one in use.
  ///   - progress: told of each that was fetched.
  /// - Throws: `CatalogueError.interrupted`; what `progress` throws.
  package func images(
    of tag: KeptTag, from open: (CatalogueSource) throws -> any Catalogue,
    _ progress: CollageMaking.Progress = { _, _ in }
  ) throws -> [Data?] {
    let books = tag.collage?.books ?? []
    let owners = books.indices.map { CoverOwner.collage(tag: tag.number, place: $0) }
    let covers = owners.map { try? index.cover(of: $0) }
    var images = covers.map(image)
    let missing = books.indices.filter { images[$0] == nil }
    let wanted = missing.filter { books[$0].record?.coverAddress != nil }
    let records = wanted.compactMap { books[$0].record }
    var count = 0
    do {
      if let source = records.first?.source, let catalogue = try? open(source) {
        try catalogue.covers(of: records) { index, cover in
          guard case .success(let image) = cover else { return !cover.isOutOfReach }
          let place = wanted[index]
          guard let image, (try? files.name(of: image)) != nil, let record = books[place].recordName
          else { return true }
          put(image, from: record, of: owners[place])
          images[place] = image
          count += 1
          try progress(count, books[place].title)
          return true
        }
      }
    } catch let error as CatalogueError where error != .interrupted {
      // They are drawn as texts.
    }
    for place in missing where images[place] == nil && covers[place] != nil {
      try? index.keepCover(nil, of: owners[place])
    }
    if !missing.isEmpty { tidy() }
    return images
  }
}

extension Result where Failure == CatalogueError {
  fileprivate var isOutOfReach: Bool {
    guard case .failure(let error) = self else { return false }
    return error.isOutOfReach
  }
}
