import CommandLine
import Library
import LibraryPorts
import LibraryRules
import Localization
import Platform
import Screen

package struct CoverGallery {
  /// Draws an image or, without an image, text. The last argument is whether there is other text
  /// beside the cover.
  package typealias Draw = (
    _ image: Data?, CoverText, _ columns: Int, _ rows: Int?, _ isBesideText: Bool
  ) -> [String]

  package let keeping: CoverRules
  package let draw: Draw

  /// Returns a drawing of a cover, or of text if there is no image.
  package func picture(of owner: CoverOwner, record: RecordName?, _ text: CoverText) -> Picture {
    { draw(keeping.image(of: owner, record: record), text, $0.width, nil, $0.hasNeighbour) }
  }

  /// Returns a drawing of a stored cover, empty if there is no image.
  package func storedPicture(of owner: CoverOwner, _ text: CoverText) -> Picture {
    { canvas in
      keeping.image(of: owner, record: nil)
        .map { draw($0, text, canvas.width, nil, canvas.hasNeighbour) } ?? []
    }
  }
}

package struct CoverText: Equatable, Sendable {
  package let title: String
  package let author: String

  package init(title: String, author: String) {
    self.title = title
    self.author = author
  }
}

extension Session {
  /// The context for screens that query catalogues. If covers are turned off, no covers are
  /// fetched.
  package var fetchingContext: LibraryContext {
    var context = context
    if !showsCovers { context.covers = nil }
    return context
  }

  package var thumbnail: ThumbnailDrawing? {
    ui.isForEyes && showsCovers && ui.canvas.takesTables ? covers.thumbnail() : nil
  }

  /// The gallery that draws covers; `nil` if covers are turned off or cannot be drawn.
  package var gallery: CoverGallery? {
    guard ui.isForEyes, showsCovers, let files = covers.files, let draw = covers.draw else {
      return nil
    }
    let fetch = CoverRules.fetch { try catalogue.with(source: $0).open() }
    let keeping = CoverRules(
      index: store, files: files,
      fetch: { name in
        CatalogueSource(rawValue: name.source).flatMap { source in
          ui.waiting(ui.texts.asking(source.name)) { fetch(name) }
        }
      })
    return CoverGallery(keeping: keeping, draw: draw)
  }
}
