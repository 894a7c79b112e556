import Platform
import Terminal

/// Draws covers on a terminal as well as it can: by `chafa`, which supports the image protocols and
/// character mosaics; by iTerm2's own protocol; or as framed text.
package struct CoverPainter {
  private let environment: [String: String]
  /// Evaluated on each use, because windows are resized.
  private let deviceNow: () -> Device
  private let hasColors: Bool

  static let rows = 14
  /// Columns of a cover: a cell is twice as high as wide, and covers are higher than wide.
  static let columns = 28

  package init(
    environment: [String: String], device: @escaping () -> Device, hasColors: Bool
  ) {
    self.environment = environment
    deviceNow = device
    self.hasColors = hasColors
  }

  private var device: Device { deviceNow() }

  /// Whether images can be drawn at all: not in a pipe, nor without escape sequences.
  package var canDraw: Bool { device.isOutputTerminal && device.takesEscapes }

  /// - Parameters:
  ///   - image: An image of a checked type; nil draws text.
  ///   - rows: Fewer rows if there is less room.
  ///   - isMosaic: Whether each row must be a separate line with room for text beside it, which is
  ///     not the case for image protocols.
  package func lines(
    _ image: Data?, title: String, author: String, columns: Int, rows: Int? = nil,
    isMosaic: Bool = false
  ) -> [String] {
    let text = {
      TextCover(isASCII: !device.takesUnicode, height: min(rows ?? .max, TextCover.height))
        .lines(title, author, columns: columns)
    }
    guard let image, let header = try? ImageHeader([UInt8](image)) else { return text() }
    let size = size(of: header, columns: columns, rows: min(rows ?? .max, Self.rows))
    if let chafa = ChafaProcess(environment: environment) {
      let lines = chafa.draw(
        image, columns: size.columns, rows: size.rows, hasColors: hasColors,
        isASCII: !device.takesUnicode, as: isMosaic ? .symbols : format)
      if let lines { return lines }
    }
    guard !isMosaic, protocols == .iTerm else { return text() }
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

  /// Draws an image in front of a row of a list, within the given columns and rows. Nil without
  /// `chafa`, colours or Unicode, since it would be unrecognizable.
  package var thumbnail: ((_ image: Data, _ columns: Int, _ rows: Int) -> [String]?)? {
    guard canDraw, hasColors, device.takesUnicode,
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
    switch protocols {
    case .none: .symbols
    case .iTerm where environment["TERM_PROGRAM"] != "WezTerm": .iTerm
    case .iTerm, .unknown: .automatic
    }
  }

  /// The protocol that the environment indicates. tmux and screen do not pass images through.
  private var protocols: ImageProtocol {
    let term = environment["TERM"] ?? ""
    let isInside =
      ["TMUX", "STY", "ZELLIJ"].contains { environment[$0]?.isEmpty == false }
      || term.hasPrefix("tmux") || term.hasPrefix("screen")
    if isInside { return .none }
    let isITerm =
      ["iTerm.app", "WezTerm"].contains(environment["TERM_PROGRAM"])
      || ["iTerm2", "WezTerm"].contains(environment["LC_TERMINAL"])
    return isITerm ? .iTerm : .unknown
  }
}
