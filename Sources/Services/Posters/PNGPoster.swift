import Platform
import Processes

/// Converts SVG to PNG with `rsvg-convert` (https://gitlab.gnome.org/GNOME/librsvg).
///
/// `rsvg-convert` always reads PNG, JPEG and GIF, but WebP only in recent versions or with a
/// loader. It silently skips covers that it cannot read, and the jackets below them become visible.
package struct PNGPoster {
  private let tool: Tool
  private let timeLimit: Duration

  /// Maximum size of the output, in bytes.
  private static let sizeLimit = 100_000_000
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// - Parameter environment: The user's environment, for `PATH` and the location of fonts.
  package init?(environment: [String: String], timeLimit: Duration = .seconds(20)) {
    guard let tool = Tool("rsvg-convert", in: environment) else { return nil }
    self.tool = tool
    self.timeLimit = timeLimit
  }

  /// Returns the PNG at double size, for high-resolution screens and print, or `nil` if the
  /// conversion fails.
  package func data(of drawing: SVGPoster) -> Data? {
    // Without `--unlimited`, `rsvg-convert` rejects attributes of more than ten megabytes.
    let words = ["--format", "png", "--zoom", "2", "--unlimited"]
    return tool.run(words, on: drawing.data, timeout: timeLimit, limit: Self.sizeLimit)
      .flatMap { $0.starts(with: Self.signature) ? $0 : nil }
  }
}
