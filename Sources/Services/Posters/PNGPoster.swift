import Platform
import Processes

/// `rsvg-convert`, which turns drawings into pictures (https://gitlab.gnome.org/GNOME/librsvg).
///
/// It reads PNG, JPEG and GIF everywhere, WebP only where it is new or has a loader for that, and
/// passes in silence over what it cannot read: the jackets below the covers show then.
package struct PNGPoster {
  private let tool: Tool
  private let timeLimit: Duration

  /// Bytes of its output.
  private static let sizeLimit = 100_000_000
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Nil if it is not installed.
  ///
  /// - Parameter environment: the user's own, for the path and for where fonts are.
  package init?(environment: [String: String], timeLimit: Duration = .seconds(20)) {
    guard let tool = Tool("rsvg-convert", in: environment) else { return nil }
    (self.tool, self.timeLimit) = (tool, timeLimit)
  }

  /// The picture of a drawing, twice as large, for screens and paper that are finer than most; nil
  /// where that came to nothing.
  package func data(of drawing: SVGPoster) -> Data? {
    // Drawings with more than ten megabytes in one attribute are too large for it unless it is told.
    let words = ["--format", "png", "--zoom", "2", "--unlimited"]
    return tool.run(words, on: drawing.data, timeout: timeLimit, limit: Self.sizeLimit)
      .flatMap { $0.starts(with: Self.signature) ? $0 : nil }
  }
}
