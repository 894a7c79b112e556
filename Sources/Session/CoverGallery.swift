import Foundation
import CommandLine
import Library
import LibraryPorts
import LibraryRules
import Localization
import Terminal

/// The covers that are kept, and how they are drawn where the user sits.
package struct CoverGallery {
  /// Draws an image, or a text where there is none, in at most so many columns; the last says whether
  /// text is to stand beside it.
  package typealias Draw = (_ image: Data?, CoverText, _ columns: Int, _ stands: Bool) -> [String]

  private let keeping: CoverKeeping
  /// Asks the catalogue in use for the cover of one of its records.
  private let fetch: (CatalogueRecord) -> Data?
  private let draw: Draw

  init(
    keeping: CoverKeeping, fetch: @escaping (CatalogueRecord) -> Data?, draw: @escaping Draw
  ) {
    self.keeping = keeping
    self.fetch = fetch
    self.draw = draw
  }

  /// The cover of something that is kept: a text where no one has one.
  package func lines(
    of owner: CoverOwner, record: RecordName?, _ text: CoverText, columns: Int
  ) -> [String] {
    draw(keeping.image(of: owner, record: record), text, columns, false)
  }

  /// The cover that is kept of something; nil where there is none.
  package func keptLines(
    of owner: CoverOwner, _ text: CoverText, columns: Int, stands: Bool
  ) -> [String]? {
    keeping.image(of: owner, record: nil).map { draw($0, text, columns, stands) }
  }

  /// The cover of a catalogue's record, which is kept nowhere.
  package func lines(of record: CatalogueRecord, columns: Int) -> [String] {
    draw(fetch(record), CoverText(record), columns, false)
  }

  /// Keeps the cover of a catalogue's record as that of something.
  package func keepCover(of record: CatalogueRecord, as owner: CoverOwner) {
    guard let image = fetch(record) else { return }
    let name = RecordName(source: record.source.rawValue, id: record.id)
    keeping.keep(image, from: name, of: owner)
  }
}

/// What stands on a cover.
package struct CoverText: Equatable, Sendable {
  package let title: String
  package let author: String

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }

  package init(_ record: CatalogueRecord) {
    self.init(title: record.title, author: ImportedNames.joined(record.authors))
  }
}

extension Session {
  /// How covers are shown; nil where none are, nor fetched.
  package var gallery: CoverGallery? {
    guard format == .screen, showsCovers, let coverFiles, let coverDraw else { return nil }
    let spinner = spinner
    func waiting<Result>(_ source: CatalogueSource, _ body: () -> Result) -> Result {
      spinner.during(texts.asking(source.name), body)
    }
    let fetch = CoverKeeping.fetch { source in
      try opener(spinner, of: catalogue.with(source: source, address: nil))()
    }
    let keeping = CoverKeeping(
      index: store, files: coverFiles,
      fetch: { name in
        CatalogueSource(rawValue: name.source).flatMap { source in
          waiting(source) { fetch(name) }
        }
      })
    let fetchOfRecord = { (record: CatalogueRecord) -> Data? in
      guard record.coverAddress != nil else { return nil }
      return waiting(record.source) {
        let own = catalogue.with(source: record.source, address: nil)
        return (try? opener(spinner, of: own)().cover(of: record)) ?? nil
      }
    }
    return CoverGallery(keeping: keeping, fetch: fetchOfRecord, draw: coverDraw)
  }
}
