import Library
import LibraryPorts

extension TransferInteractor {
  /// The first catalogue that is asked.
  var source: CatalogueSource { catalogue.source }

  /// Asks the catalogue for books by their ISBNs. Where it cannot be asked, no more are asked for.
  ///
  /// - Throws: `CatalogueError.interrupted`.
  func lookUp(
    _ isbns: [ISBN], progress: (Double?, Int) -> Void
  ) throws(CatalogueError) -> TransferLookup {
    var lookup = TransferLookup(count: isbns.count)
    do {
      let catalogue = try catalogue.open()
      for (place, isbn) in isbns.enumerated() {
        progress(Double(place) / Double(isbns.count), place)
        do { lookup.records[isbn] = try catalogue.record(isbn) } catch .nothingFound { continue }
      }
    } catch .interrupted {
      throw .interrupted
    } catch {
      lookup.fault = error
    }
    return lookup
  }
}
