import Library
import Localization

/// The content of a screen that can write it as a picture.
package enum PosterContent<Words> {
  case report(ReportContent<Words>)
  /// The files that the picture was written to.
  case files([PosterFormat: String], saved: String)
}

extension Report {
  /// A report of the files that a picture was written to.
  ///
  /// - Parameter unwrapped: draws lines without wrapping, so that paths can be copied.
  package init(
    _ files: [PosterFormat: String], saved: String, in texts: any Texts,
    _ unwrapped: ([String]) -> Picture
  ) {
    let writtenFiles = PosterFormat.allCases.compactMap { format in
      files[format].map { (label: texts.use(of: format), path: $0) }
    }
    self.init(
      passages: [.sentence(saved)] + writtenFiles.map { .field($0.label, $0.path) },
      values: writtenFiles.map { [$0.path] },
      json: OutputValue(PosterFormat.allCases.map { ($0.rawValue, files[$0].json) }),
      picture: unwrapped(
        [saved] + writtenFiles.map { "  \($0.label)\(texts.colon) \($0.path)" }))
  }
}
