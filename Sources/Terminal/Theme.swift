/// Colours by what they mean. Colour is never the only sign of anything.
package struct Theme: Equatable, Sendable {
  package enum Role: CaseIterable, Sendable {
    case title, number, dim, ok, dueSoon, overdue, error, prompt
  }

  /// Where the codes come from; nil for no colour.
  private let source: Source?
  /// The colour of titles; nil for that of all text.
  private var tint: Tint?

  private enum Source: Equatable {
    /// The 16 colours that terminals let their users choose, which suit any background.
    case terminal
    case palette(Palette, indexed: Bool)
  }

  package static let none = Theme(source: nil)
  package static let colors = Theme(source: .terminal)

  /// Colours for a background, as fine as the terminal draws them.
  package init(on background: Background, depth: ColorDepth) {
    let palette: Palette = background == .light ? .light : .dark
    switch depth {
    case .sixteen: self = .colors
    case .indexed: self.init(source: .palette(palette, indexed: true))
    case .full: self.init(source: .palette(palette, indexed: false))
    }
  }

  private init(source: Source?) { self.source = source }

  /// The same with titles in a colour of their own, if there are colours at all.
  package func tinted(_ tint: Tint?) -> Theme {
    var theme = self
    theme.tint = source == nil ? nil : tint
    return theme
  }

  /// The text in the colour of its role; as it is, where it has none.
  package func callAsFunction(_ text: String, _ role: Role?) -> String {
    guard let role, !text.isEmpty, let code = code(role) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// Select Graphic Rendition (ECMA-48).
  private func code(_ role: Role) -> String? {
    switch source {
    case nil: nil
    case .terminal:
      switch role {
      case .title: ["1", tint?.terminalCode].compactMap(\.self).joined(separator: ";")
      case .number: "36"
      case .dim: "2"
      case .ok: "32"
      case .dueSoon: "33"
      case .overdue: "1;31"
      case .error: "31"
      case .prompt: "1;34"
      }
    case .palette(let palette, let indexed):
      [
        role.isBold ? "1" : nil,
        color(role, palette).map { indexed ? $0.indexedCode : $0.fullCode },
      ]
      .compactMap(\.self).joined(separator: ";")
    }
  }

  private func color(_ role: Role, _ palette: Palette) -> Color? {
    role == .title ? tint.map { palette[$0] } : palette[role]
  }

  /// A line with spaces added up to a width in cells; its colours take none.
  package static func padded(_ line: String, to width: Int) -> String {
    var cells = 0
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      cells += Cells.width(index == 0 ? part : part.drop { $0 != "m" }.dropFirst())
    }
    return line + String(repeating: " ", count: max(0, width - cells)) + Cells.directionEnd(line)
  }
}

extension Theme.Role {
  /// Bold sets apart what matters even where colours cannot be told from each other.
  fileprivate var isBold: Bool {
    switch self {
    case .title, .overdue, .prompt: true
    case .number, .dim, .ok, .dueSoon, .error: false
    }
  }
}
