import Library
import LibraryPorts
import Platform

/// Writes posters to files of the user's, and has the desktop show them.
package struct PosterExport: PosterWriting {
  private let environment: [String: String]
  private let showsFiles: Bool

  /// - Parameter showsFiles: whether someone sits at a terminal, who would see a window.
  package init(environment: [String: String], showsFiles: Bool) {
    self.environment = environment
    self.showsFiles = showsFiles
  }

  package func write(_ poster: Poster, to typed: String?) throws -> [PosterFormat: String] {
    let place = PosterPlace(typed, name: poster.heading)
    let pictures = try pictures(of: poster, as: place.format)
    let paths = try PosterFiles(folder: place.folder).write(pictures, of: place.name)
    return Dictionary(uniqueKeysWithValues: zip(pictures.map(\.format), paths))
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
        case .png: PNGPoster(environment: environment)?.data(of: drawing)
        }
      guard data != nil || format == nil else { throw ToolError.noPNG }
      return data.map { (wanted, $0) }
    }
  }

  package func show(_ path: String) {
    guard showsFiles, let viewer = DesktopViewer(environment: environment) else { return }
    _ = viewer.open(path)
  }
}
