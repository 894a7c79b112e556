import Platform
import Terminal

/// Draws covers on a terminal, as well as that can: by `chafa`, which knows the protocols for pictures
/// and makes mosaics of signs if there is none; by iTerm2's own protocol; or as a text in a frame.
package struct CoverPainter {
  private let environment: [String: String]
  /// Asked anew each time, since windows change their size.
  private let deviceNow: () -> Device
  private let hasColors: Bool

  /// Rows of a cover.
  static let rows = 14
  /// Cells of a cover: two rows are as high as four cells are wide, and it is higher than wide.
  static let columns = 28

  package init(
    environment: [String: String], device: @escaping () -> Device, hasColors: Bool
  ) {
    self.environment = environment
    deviceNow = device
    self.hasColors = hasColors
  }

  private var device: Device { deviceNow() }

  /// Whether pictures make sense at all: not in a pipe, nor on a terminal that takes no escapes.
  package var isOfUse: Bool { device.isOutputTerminal && device.takesEscapes }

  /// - Parameters:
  ///   - image: of a checked type; nil draws a text.
  ///   - rows: fewer than a cover takes otherwise, if there is no room for that.
  ///   - stands: whether each row stands on a line of its own, with room for text beside it, as
  ///     those of a picture do not.
  package func lines(
    _ image: Data?, title: String, author: String, columns: Int, rows: Int? = nil,
    stands: Bool = false
  ) -> [String] {
    let text = {
      TextCover(isASCII: !device.takesUnicode, height: min(rows ?? .max, TextCover.height))
        .lines(title, author, columns: columns)
    }
    guard let image, let header = try? ImageHeader([UInt8](image)) else { return text() }
    let size = size(of: header, columns: columns, rows: min(rows ?? .max, Self.rows))
    if let chafa = ChafaProcess(environment: environment) {
      let drawn = chafa.draw(
        image, columns: size.columns, rows: size.rows, hasColors: hasColors,
        isASCII: !device.takesUnicode, as: stands ? .symbols : format)
      if let drawn { return drawn }
    }
    guard !stands, protocols == .iTerm else { return text() }
    // https://iterm2.com/documentation-images.html
    let arguments = "inline=1;size=\(image.count);height=\(size.rows);preserveAspectRatio=1"
    return ["\u{1B}]1337;File=\(arguments):\(image.base64EncodedString())\u{7}"]
  }

  /// The largest size that has the image's shape and fits.
  private func size(
    of header: ImageHeader, columns: Int, rows: Int
  ) -> (columns: Int, rows: Int) {
    let most = max(4, min(Self.columns, columns))
    let wide = header.width * 2 * rows / header.height
    guard wide > most else { return (max(2, wide), rows) }
    return (most, max(1, most * header.height / (2 * header.width)))
  }

  /// Draws an image so small that it can stand before a row of a list, in at most so many cells; nil
  /// where nothing could be made out: without `chafa`, colours or Unicode.
  package var thumbnail: ((_ image: Data, _ columns: Int, _ rows: Int) -> [String]?)? {
    guard isOfUse, hasColors, device.takesUnicode,
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

  private enum Protocols {
    case none, iTerm, unknown
  }

  private var format: ChafaProcess.Format {
    switch protocols {
    case .none: .symbols
    case .iTerm where environment["TERM_PROGRAM"] != "WezTerm": .iTerm
    case .iTerm, .unknown: .itsOwn
    }
  }

  /// What the terminal says of itself. Inside tmux and screen pictures go astray.
  private var protocols: Protocols {
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
