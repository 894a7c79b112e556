import CommandLine
import Library
import LibraryPorts
import LibraryRules
import Localization
import Screen

extension Session {
  /// The context for screens that query catalogues. If covers are turned off, no covers are
  /// fetched.
  package var fetchingContext: LibraryContext {
    var context = context
    if !showsCovers { context.covers = nil }
    return context
  }

  package var thumbnail: ThumbnailDrawing? {
    ui.isForScreen && showsCovers && ui.canvas.fitsTables ? covers.thumbnail() : nil
  }

  /// The covers that are drawn, which fetches the missing ones; `nil` if covers are turned off or
  /// cannot be drawn.
  package var drawnCovers: CoverRules? {
    guard ui.isForScreen, showsCovers, let files = covers.files, covers.draw != nil else {
      return nil
    }
    let fetch = CoverRules.fetch { try catalogue.with(source: $0).open() }
    return CoverRules(
      index: store, files: files,
      fetch: { name in
        CatalogueSource(rawValue: name.source).flatMap { source in
          ui.withNotice(ui.texts.querying(source.name)) { fetch(name) }
        }
      })
  }
}
