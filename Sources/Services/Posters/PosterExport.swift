import Library
import LibraryPorts
import Platform

package struct PosterExport: PosterWriting {
  private let environment: [String: String]
  private let showsFiles: Bool

  package init(environment: [String: String], showsFiles: Bool) {
    self.environment = environment
    self.showsFiles = showsFiles
  }

  package func write(_ poster: Poster, to typed: String?) throws -> [PosterFormat: String] {
    let destination = PosterDestination(typed, name: poster.heading)
    let pictures = try pictures(of: poster, as: destination.format)
    let paths = try PosterFiles(folder: destination.folder).write(pictures, of: destination.name)
    return Dictionary(uniqueKeysWithValues: zip(pictures.map(\.format), paths))
  }

  /// - Parameter format: `nil` for all formats that can be produced.
  private func pictures(
    of poster: Poster, as format: PosterFormat?
  ) throws -> [(format: PosterFormat, data: Data)] {
    let drawing = SVGPoster(poster)
    return try (format.map { [$0] } ?? PosterFormat.allCases).compactMap { output in
      let data: Data? =
        switch output {
        case .svg: drawing.data
        case .html: HTMLPoster(poster).data
        case .png: PNGPoster(environment: environment)?.data(of: drawing)
        }
      guard data != nil || format == nil else { throw ToolError.noPNG }
      return data.map { (output, $0) }
    }
  }

  package func show(_ path: String) {
    guard showsFiles, let viewer = DesktopViewer(environment: environment) else { return }
    _ = viewer.open(path)
  }
}
