import CollageEntity
import CollagePresenter
import CommandLine
import Foundation
import Library
import Localization
import Posters
import Session
import Terminal

/// Writes a collage as pictures, and has them shown.
struct CollagePictures {
  let session: Session

  /// - Parameter images: those of its covers, by their places.
  /// - Throws: `ToolError` for a PNG where nothing can make one; `StorageError`.
  func write(
    _ collage: CollagePoster, _ images: [Data?], to typed: String?
  ) throws -> CollageFiles {
    let place = PosterPlace(typed, name: collage.open.tag.name)
    let pictures = try pictures(of: poster(collage, images), as: place.format)
    let paths = try PosterFiles(folder: place.folder)
      .write(pictures, of: place.name)
    let path = { (format: PosterFormat) in
      zip(pictures, paths).first { $0.0.format == format }?.1
    }
    let files = CollageFiles(svg: path(.svg), png: path(.png), html: path(.html))
    show(files)
    return files
  }

  private func poster(_ collage: CollagePoster, _ images: [Data?]) -> Poster {
    let tiles = zip(collage.books, images).map { book, image in
      PosterTile(
        number: book.number, title: book.title, author: book.author, link: book.link,
        cover: image.flatMap(PosterCover.init),
        alternative: session.texts.cover(of: book.title))
    }
    return Poster(
      heading: collage.heading, subtitle: collage.subtitle, language: collage.language,
      tiles: tiles)
  }

  /// - Parameter format: nil for all that can be made.
  private func pictures(
    of poster: Poster, as format: PosterFormat?
  ) throws -> [(format: PosterFormat, data: Data)] {
    let drawing = SVGPoster(poster)
    return try (format.map { [$0] } ?? PosterFormat.allCases).compactMap { wanted in
      let data: Data? =
        switch wanted {
        case .svg: drawing.data
        case .html: HTMLPoster(poster).data
        case .png: PNGPoster(environment: session.environment)?.data(of: drawing)
        }
      guard data != nil || format == nil else { throw ToolError.missing("rsvg-convert") }
      return data.map { (wanted, $0) }
    }
  }

  /// Only where someone sits in front of it: a script wants no windows.
  private func show(_ files: CollageFiles) {
    let device = session.console.device
    guard session.door == .prompt, device.isInputTerminal, device.isOutputTerminal,
      !session.answers.noInput,
      let path = files.png ?? files.svg ?? files.html,
      let viewer = DesktopViewer(environment: session.environment)
    else { return }
    _ = viewer.open(path)
  }
}
