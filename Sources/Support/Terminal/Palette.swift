import Platform

/// What text is drawn on.
package enum Background: Sendable {
  case light, dark
}

/// How many colours a terminal draws.
package enum ColorDepth: Sendable {
  /// Those that its user chose.
  case sixteen
  /// The 256 of xterm.
  case indexed
  /// Red, green and blue of eight bits each.
  case full

  /// What the variables say that terminals set.
  package init(environment: [String: String]) {
    let color = environment["COLORTERM"] ?? ""
    let terminal = environment["TERM"] ?? ""
    if color == "truecolor" || color == "24bit" || terminal.hasSuffix("-direct") {
      self = .full
    } else {
      self = terminal.contains("256color") ? .indexed : .sixteen
    }
  }
}

/// A colour by its red, green and blue, and the one of xterm's 256 that stands for it.
package struct Color: Equatable, Sendable {
  package let red: UInt8
  package let green: UInt8
  package let blue: UInt8
  /// 16 to 255: those below are the terminal's own.
  package let index: UInt8

  package init(_ rgb: UInt32, index: UInt8) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.index = index
  }

  /// As HTML has it: `#5f5f00`.
  package var web: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  var fullCode: String { "38;2;\(red);\(green);\(blue)" }
  var indexedCode: String { "38;5;\(index)" }
}

/// Colours that keep a contrast of 4.5 to 1 (WCAG 2, AA) with the backgrounds people use.
package struct Palette: Equatable, Sendable {
  private let number: Color
  private let dim: Color
  private let ok: Color
  private let dueSoon: Color
  private let overdue: Color
  private let error: Color
  private let prompt: Color

  package static let dark = Palette(
    number: Color(0x5FD7D7, index: 80), dim: Color(0xA6A6A6, index: 248),
    ok: Color(0x8FD48F, index: 114), dueSoon: Color(0xF2CC60, index: 221),
    overdue: Color(0xFF7A7A, index: 210), error: Color(0xFF9E80, index: 216),
    prompt: Color(0x94A3FF, index: 147))

  package static let light = Palette(
    number: Color(0x00607A, index: 24), dim: Color(0x585858, index: 240),
    ok: Color(0x1B6A1B, index: 22), dueSoon: Color(0x7A5200, index: 58),
    overdue: Color(0xB00020, index: 124), error: Color(0x9C2C08, index: 88),
    prompt: Color(0x1F4FBF, index: 19))

  /// A tint on this palette's background.
  package subscript(tint: Tint) -> Color { self == .light ? tint.onLight : tint.onDark }

  /// Nil if the role keeps the colour of all text.
  package subscript(role: Theme.Role) -> Color? {
    switch role {
    case .title, .current, .lit: nil
    case .number: number
    case .dim, .rule: dim
    case .ok: ok
    case .dueSoon: dueSoon
    case .overdue: overdue
    case .error: error
    case .prompt: prompt
    }
  }
}
