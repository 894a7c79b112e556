import Foundation
import Library
import LibraryPorts
import LibraryRules
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct CoverFetchTests {
  @Test("a cover is requested only from the catalogue of the record")
  func fetch() {
    let fetch = CoverRules.fetch { source in
      guard source == .openLibrary else { throw CatalogueError.noCurl }
      return OneRecord()
    }
    #expect(fetch(RecordName(source: "openlibrary", id: "OL1")) == Data(Pictures.png()))
    for (source, id) in [("openlibrary", "OL2"), ("google", "OL1"), ("elsewhere", "OL1")] {
      #expect(fetch(RecordName(source: source, id: id)) == nil)
    }
  }
}

/// A catalogue that has one record with a cover.
private struct OneRecord: Catalogue {
  let source = CatalogueSource.openLibrary

  func search(
    _ text: String, from cursor: CatalogueCursor, limit: Int
  ) throws(CatalogueError) -> CataloguePage { CataloguePage() }
  func record(_ id: String) throws(CatalogueError) -> CatalogueRecord {
    guard id == "OL1" else { throw .nothingFound(id) }
    return CatalogueRecord(id: id, source: source, title: "Dune")
  }
  func record(_ isbn: ISBN) throws(CatalogueError) -> CatalogueRecord { throw .noCurl }
  func completed(_ record: CatalogueRecord) throws(CatalogueError) -> CatalogueRecord { record }
  func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    Data(Pictures.png())
  }
}
