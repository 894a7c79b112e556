import Platform

/// Colours by what they mean. Colour is never the only sign of anything.
package struct Theme: Equatable, Sendable {
  package enum Role: CaseIterable, Sendable {
    case title, number, dim, ok, dueSoon, overdue, error, prompt
    /// Lines that are drawn: between two things, below books.
    case rule
    /// What keys mean now, and what was looked for.
    case current, lit
  }

  /// Where the codes come from; nil for no colour.
  private let source: Source?
  /// The colour of titles and rules; nil where they have none of their own.
  private var tint: Tint?

  private enum Source: Equatable {
    /// Of the 16 colours that terminals let their users choose: any of them where the background is
    /// not known, else those that are seen on it.
    case terminal(on: Background?)
    /// The same where it is not known, without faint text, which many terminals make too faint to read.
    case user
    case palette(Palette, indexed: Bool)
  }

  package static let none = Theme(source: nil)
  package static let colors = Theme(source: .terminal(on: nil))
  /// For those who made the terminal's colours such that they can read them: none but these, bold and
  /// underlined text.
  package static let user = Theme(source: .user)

  /// Colours for a background, as fine as the terminal draws them.
  package init(on background: Background, depth: ColorDepth) {
    let palette: Palette = background == .light ? .light : .dark
    switch depth {
    case .sixteen: self.init(source: .terminal(on: background))
    case .indexed: self.init(source: .palette(palette, indexed: true))
    case .full: self.init(source: .palette(palette, indexed: false))
    }
  }

  private init(source: Source?) { self.source = source }

  /// The same with titles and rules in a colour of their own, if there are colours at all.
  package func tinted(_ tint: Tint?) -> Theme {
    var theme = self
    theme.tint = source == nil ? nil : tint
    return theme
  }

  package var isTinted: Bool { tint != nil }

  /// The text, made harmless, in the colour of its role, where it has one.
  package func callAsFunction(_ text: String, _ role: Role?, keepingLines: Bool = false) -> String {
    let text = Printable.text(text, keepingLines: keepingLines)
    guard let role, !text.isEmpty, let code = code(drawn(as: role)) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// Rules look like titles where these have a tint.
  private func drawn(as role: Role) -> Role {
    role == .rule ? (isTinted ? .title : .dim) : role
  }

  /// Select Graphic Rendition (ECMA-48).
  private func code(_ role: Role) -> String? {
    switch source {
    case nil: nil
    case .user where role == .dim: nil
    case .user: terminalCode(role, on: nil)
    case .terminal(let background): terminalCode(role, on: background)
    case .palette(let palette, let indexed):
      [
        role.isBold ? "1" : nil, role.sign,
        color(role, palette).map { indexed ? $0.indexedCode : $0.fullCode },
      ]
      .compactMap(\.self).joined(separator: ";")
    }
  }

  /// A tint is what its user wants, whatever the background.
  private func terminalCode(_ role: Role, on background: Background?) -> String? {
    let code = role.terminalCode(on: background)
    guard role == .title, let tint else { return code }
    return [code, tint.terminalCode].compactMap(\.self).joined(separator: ";")
  }

  private func color(_ role: Role, _ palette: Palette) -> Color? {
    role == .title ? tint.map { palette[$0] } : palette[role]
  }

  /// The cells that a line takes; its colours take none.
  static func width(_ line: String) -> Int {
    line.split(around: "\u{1B}[", omittingEmptySubsequences: false).enumerated()
      .reduce(0) { cells, part in
        let text = part.offset == 0 ? part.element : part.element.drop { $0 != "m" }.dropFirst()
        return cells + Cells.width(text)
      }
  }

  /// A line with spaces added up to a width in cells.
  package static func padded(_ line: String, to width: Int) -> String {
    line + String(repeating: " ", count: max(0, width - self.width(line)))
      + Cells.directionEnd(line)
  }
}

extension Theme.Role {
  /// Select Graphic Rendition in the 16 colours of the terminal; nil for the colour of all text.
  ///
  /// On a known background, those that have a contrast of 4.5 to 1 with it in the colours that xterm
  /// and VGA begin with, also where bold makes them bright.
  fileprivate func terminalCode(on background: Background?) -> String? {
    switch (self, background) {
    case (.title, _): "1"
    case (.current, _): sign
    case (.lit, _): "1;4"
    case (.dim, nil), (.rule, nil): "2"
    case (.dim, _), (.rule, _): nil
    case (.number, nil): "36"
    case (.number, .dark): "96"
    case (.number, .light): "35"
    case (.ok, nil): "32"
    case (.ok, .dark): "92"
    case (.ok, .light): "34"
    case (.dueSoon, nil): "33"
    case (.dueSoon, .dark): "93"
    case (.dueSoon, .light): "4;35"
    case (.overdue, nil): "1;31"
    case (.overdue, .dark): "1;91"
    case (.overdue, .light): "4;31"
    case (.error, nil), (.error, .light): "31"
    case (.error, .dark): "91"
    case (.prompt, nil), (.prompt, .light): "1;34"
    case (.prompt, .dark): "1;96"
    }
  }

  /// Bold sets apart what matters even where colours cannot be told from each other.
  fileprivate var isBold: Bool {
    switch self {
    case .title, .overdue, .prompt, .lit: true
    case .number, .dim, .ok, .dueSoon, .error, .rule, .current: false
    }
  }

  /// What sets it apart besides its colour: reversed, or underlined.
  fileprivate var sign: String? {
    switch self {
    case .current: "7"
    case .lit: "4"
    default: nil
    }
  }
}
