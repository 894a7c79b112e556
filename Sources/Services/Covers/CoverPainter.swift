import Platform
import Terminal

/// Draws covers on a terminal: with `chafa`, which supports image protocols and character mosaics;
/// with iTerm2's image protocol; or as framed text.
package struct CoverPainter {
  private let environment: [String: String]
  /// Evaluated on each use, because windows are resized.
  private let currentDevice: () -> Device
  private let hasColors: Bool

  static let rows = 14
  /// The maximum width of a cover, in columns. A cell is about twice as high as wide.
  static let columns = 28

  package init(
    environment: [String: String], device: @escaping () -> Device, hasColors: Bool
  ) {
    self.environment = environment
    currentDevice = device
    self.hasColors = hasColors
  }

  private var device: Device { currentDevice() }

  /// Whether images can be drawn, which requires a terminal that accepts escape sequences.
  package var canDraw: Bool { device.isOutputTerminal && device.supportsEscapes }

  /// - Parameters:
  ///   - image: The image, or nil to draw text.
  ///   - rows: The maximum number of rows.
  ///   - isMosaic: Whether each row must be a separate line, so that text fits next to it. Image
  ///     protocols cannot draw separate lines.
  package func lines(
    _ image: Data?, title: String, author: String, columns: Int, rows: Int? = nil,
    isMosaic: Bool = false
  ) -> [String] {
    let text = {
      TextCover(isASCII: !device.supportsUnicode, height: min(rows ?? .max, TextCover.height))
        .lines(title, author, columns: columns)
    }
    guard let image, let header = try? ImageHeader([UInt8](image)) else { return text() }
    let size = size(of: header, columns: columns, rows: min(rows ?? .max, Self.rows))
    if let chafa = ChafaProcess(environment: environment) {
      let lines = chafa.draw(
        image, columns: size.columns, rows: size.rows, hasColors: hasColors,
        isASCII: !device.supportsUnicode, as: isMosaic ? .symbols : format)
      if let lines { return lines }
    }
    guard !isMosaic, imageProtocol == .iTerm else { return text() }
    // https://iterm2.com/documentation-images.html
    let arguments = "inline=1;size=\(image.count);height=\(size.rows);preserveAspectRatio=1"
    return ["\u{1B}]1337;File=\(arguments):\(image.base64EncodedString())\u{7}"]
  }

  private func size(
    of header: ImageHeader, columns: Int, rows: Int
  ) -> (columns: Int, rows: Int) {
    let maxColumns = max(4, min(Self.columns, columns))
    let fullColumns = header.width * 2 * rows / header.height
    guard fullColumns > maxColumns else { return (max(2, fullColumns), rows) }
    return (maxColumns, max(1, maxColumns * header.height / (2 * header.width)))
  }

  /// Draws an image before a row of a list, within the given columns and rows. Nil without
  /// `chafa`, colours or Unicode, since the image would be unrecognizable.
  package var thumbnail: ((_ image: Data, _ columns: Int, _ rows: Int) -> [String]?)? {
    guard canDraw, hasColors, device.supportsUnicode,
      let chafa = ChafaProcess(environment: environment)
    else { return nil }
    return { image, columns, rows in
      guard let header = try? ImageHeader([UInt8](image)) else { return nil }
      let size = size(of: header, columns: columns, rows: rows)
      return chafa.draw(
        image, columns: size.columns, rows: size.rows, hasColors: true, isASCII: false,
        as: .symbols)
    }
  }

  // MARK: Terminals

  private enum ImageProtocol {
    case none, iTerm, unknown
  }

  private var format: ChafaProcess.Format {
    switch imageProtocol {
    case .none: .symbols
    case .iTerm where environment["TERM_PROGRAM"] != "WezTerm": .iTerm
    case .iTerm, .unknown: .automatic
    }
  }

  /// The protocol that the environment indicates. tmux and screen do not pass images through.
  private var imageProtocol: ImageProtocol {
    let term = environment["TERM"] ?? ""
    let isMultiplexed =
      ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
      || term.hasPrefix("tmux") || term.hasPrefix("screen")
    if isMultiplexed { return .none }
    let isITerm =
      ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"])
      || ["iTerm2", "WezTerm"].contains(environment["LC_TERMINAL"])
    return isITerm ? .iTerm : .unknown
  }
}
