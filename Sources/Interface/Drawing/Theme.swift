import Screen
import Terminal

/// The colours of a terminal, chosen by `LaunchConfiguration.theme`. Nothing is indicated by colour
/// alone.
package struct Theme: Equatable, Sendable {
  private enum Colors: Equatable {
    case none
    /// The terminal's 16 colours, limited to colours that are legible on the background or, if it
    /// is unknown, on any background.
    case terminal(on: Background?)
    case palette(on: Background, isIndexed: Bool)
  }

  private let colors: Colors
  /// The colour of titles and rules, if the user has chosen one.
  private var tint: Tint?

  package static let none = Theme(.none)
  /// Colours that are legible on black and on white.
  package static let colors = Theme(.terminal(on: nil))

  private init(_ colors: Colors) { self.colors = colors }

  package init(on background: Background, depth: ColorDepth) {
    self.init(
      depth == .sixteen
        ? .terminal(on: background) : .palette(on: background, isIndexed: depth == .indexed))
  }

  package func tinted(_ tint: Tint?) -> Theme {
    var theme = self
    theme.tint = colors == .none ? nil : tint
    return theme
  }

  package var isTinted: Bool { tint != nil }

  /// Returns the text, safe for a terminal, in the colours of its style.
  package func callAsFunction(
    _ text: String, _ style: TextStyle = .plain, keepingLines: Bool = false
  ) -> String {
    let text = Printable.text(text, keepingLines: keepingLines)
    // Rules have the colour of titles if there is a tint.
    let codes = codes(style == .rule ? isTinted ? .title : .faint : style)
    return text.isEmpty || codes.isEmpty
      ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// The parameters of Select Graphic Rendition (ECMA-48) for a style.
  private func codes(_ style: TextStyle) -> [String] {
    let tint = style == .title ? tint : nil
    switch colors {
    case .none: return []
    case .terminal(let background):
      // Apply the tint regardless of the background, since the user has chosen it.
      return style.terminalCodes(on: background) + [tint?.terminalCode].compactMap(\.self)
    case .palette(let background, let isIndexed):
      let color = tint.map { background[$0] } ?? background[style]
      return style.attributes + [color?.code(isIndexed: isIndexed)].compactMap(\.self)
    }
  }
}

extension TextStyle {
  /// If the background is unknown, the colours have a contrast of 3 to 1 with both black and white
  /// in the defaults of xterm, VGA and Tango, which excludes yellow, green, cyan and faint text.
  /// Otherwise they have 4.5 to 1 with the background, even if bold makes them bright.
  fileprivate func terminalCodes(on background: Background?) -> [String] {
    switch (self, background) {
    case (.number, nil), (.prompt, nil), (.prompt, .light): ["1", "34"]
    case (.number, .dark): ["96"]
    case (.number, .light): ["35"]
    case (.good, .dark): ["92"]
    case (.good, .light): ["34"]
    case (.soon, nil): ["35"]
    case (.soon, .dark): ["93"]
    case (.soon, .light): ["4", "35"]
    case (.late, nil): ["1", "31"]
    case (.late, .dark): ["1", "91"]
    case (.late, .light): ["4", "31"]
    case (.error, nil), (.error, .dark): ["91"]
    case (.error, .light): ["31"]
    case (.prompt, .dark): ["1", "96"]
    default: attributes
    }
  }

  /// Attributes that make the style visible without colours: bold, underlined or reversed.
  fileprivate var attributes: [String] {
    switch self {
    case .title, .late, .prompt: ["1"]
    case .highlighted: ["1", "4"]
    case .current: ["7"]
    case .plain, .number, .rule, .faint, .good, .soon, .error: []
    }
  }
}
