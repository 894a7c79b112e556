import Library
import LibraryPorts

extension TransferInteractor {
  var source: CatalogueSource { catalogue.source }

  /// Looks up ISBNs, and stops if the catalogue cannot be reached.
  func lookUp(
    _ isbns: [ISBN], progress: (Double?, Int) -> Void
  ) throws(CatalogueError) -> TransferLookup {
    var lookup = TransferLookup(count: isbns.count)
    do {
      let catalogue = try catalogue.open()
      for (index, isbn) in isbns.enumerated() {
        progress(Double(index) / Double(isbns.count), index)
        do { lookup.records[isbn] = try catalogue.record(isbn) } catch .nothingFound { continue }
      }
    } catch .interrupted {
      throw .interrupted
    } catch {
      lookup.error = error
    }
    return lookup
  }
}
