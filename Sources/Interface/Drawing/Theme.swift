import Screen
import Terminal

/// The colours of a terminal. Colour is never the only sign of anything.
package struct Theme: Equatable, Sendable {
  private enum Colors: Equatable {
    case none
    /// Of the 16 that a terminal lets its user choose: those that are legible on a background, or on
    /// any if that is not known.
    case terminal(on: Background?)
    /// As this program has chosen them.
    case own(on: Background, isIndexed: Bool)
  }

  private let colors: Colors
  /// The colour of titles and rules; nil if they have none of their own.
  private var tint: Tint?

  package static let none = Theme(.none)
  /// The terminal's 16 colours, legible on black and on white.
  package static let colors = Theme(.terminal(on: nil))

  private init(_ colors: Colors) { self.colors = colors }

  /// Colours for a background, as fine as the terminal draws them.
  package init(on background: Background, depth: ColorDepth) {
    self.init(
      depth == .sixteen
        ? .terminal(on: background) : .own(on: background, isIndexed: depth == .indexed))
  }

  /// The same with titles and rules in a colour of their own, if there are colours at all.
  package func tinted(_ tint: Tint?) -> Theme {
    var theme = self
    theme.tint = colors == .none ? nil : tint
    return theme
  }

  package var isTinted: Bool { tint != nil }

  /// The text, made harmless, in the colour of its style, if it has one.
  package func callAsFunction(
    _ text: String, _ style: TextStyle = .plain, keepingLines: Bool = false
  ) -> String {
    let text = Printable.text(text, keepingLines: keepingLines)
    // Rules look like titles if these have a tint.
    let codes = codes(style == .rule ? isTinted ? .title : .faint : style)
    return text.isEmpty || codes.isEmpty
      ? text : "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  /// Select Graphic Rendition (ECMA-48).
  private func codes(_ style: TextStyle) -> [String] {
    let tint = style == .title ? tint : nil
    switch colors {
    case .none: return []
    case .terminal(let background):
      // A tint is what its user wants, whatever the background.
      return style.terminalCodes(on: background) + [tint?.terminalCode].compactMap(\.self)
    case .own(let background, let isIndexed):
      let color = tint.map { background[$0] } ?? background[style]
      return style.signs + [color?.code(isIndexed: isIndexed)].compactMap(\.self)
    }
  }
}

extension TextStyle {
  /// In the 16 colours of the terminal.
  ///
  /// Without a background those that have a contrast of 3 to 1 with black and with white in the colours
  /// that xterm, VGA and Tango begin with, which no yellow, green, cyan or faint text has; else of 4.5
  /// to 1 with it, also if bold makes them bright.
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
    default: signs
    }
  }

  /// What sets it apart even if colours cannot be told from each other: bold, underlined or reversed.
  fileprivate var signs: [String] {
    switch self {
    case .title, .late, .prompt: ["1"]
    case .lit: ["1", "4"]
    case .current: ["7"]
    case .plain, .number, .rule, .faint, .good, .soon, .error: []
    }
  }
}
